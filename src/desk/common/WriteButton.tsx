/** A button that changes the desk. Without a connection it is disabled, and a key explains why. */
import { Button, type ButtonProps } from '../../ui/Button.tsx';
import { useTranslate } from '../../ui/use-translate.ts';
import { showToast } from '../../state/toasts.ts';
import { isReadOnly, useReadOnly } from './live.ts';

export const WriteButton = ({ disabled = false, onClick, ...rest }: ButtonProps) => (
  <Button
    {...rest}
    disabled={useReadOnly() || disabled}
    onClick={(event) => {
      // Ignores the second press of a double click, because after the first one the button may have another meaning.
      if (event.detail > 1) event.preventDefault();
      else onClick?.(event);
    }}
  />
);

/** For keys: returns false and shows the reason when nothing can be changed now. */
export function useMayWrite(): () => boolean {
  const t = useTranslate();
  return () => {
    const mayWrite = !isReadOnly();
    if (!mayWrite) showToast(t('desk.readOnly.refused'), { tone: 'late' });
    return mayWrite;
  };
}
