/** What changes the desk: without a connection there is nothing to press, and a key says why. */
import { Button, type ButtonProps } from '../../ui/Button.tsx';
import { useTranslate } from '../../ui/use-translate.ts';
import { showToast } from '../../state/toasts.ts';
import { isReadOnly, useReadOnly } from './live.ts';

export const WriteButton = ({ disabled = false, onClick, ...rest }: ButtonProps) => (
  <Button
    {...rest}
    disabled={useReadOnly() || disabled}
    onClick={(event) => {
      // The second press of a double click orders nothing: after the first one, the button may stand for something else.
      if (event.detail > 1) event.preventDefault();
      else onClick?.(event);
    }}
  />
);

/** For keys: false, and said why, where nothing can be written now. */
export function useMayWrite(): () => boolean {
  const t = useTranslate();
  return () => {
    const mayWrite = !isReadOnly();
    if (!mayWrite) showToast(t('desk.readOnly.refused'), { tone: 'late' });
    return mayWrite;
  };
}
