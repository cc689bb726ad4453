/** A button for a shipment without a known first ETA. It reads the shipment's oldest past result. */
import { useMutation } from '@tanstack/react-query';
import { useTranslate } from '../../ui/use-translate.ts';
import { showToast } from '../../state/toasts.ts';
import type { FindableProps } from './Cell.tsx';

/** The value of `FindableContext` in the desk. */
export const renderFindable = (props: FindableProps) => <FindFirstEta {...props} />;

function FindFirstEta({ row, text, why }: FindableProps) {
  const t = useTranslate();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const { readFirstResult } = await import('./read-first-result.ts');
      await readFirstResult(row);
    },
    onError: () => showToast(t('row.findFirstEtaFailed'), { tone: 'late' }),
  });
  return (
    <button
      type="button"
      title={why}
      aria-disabled={isPending}
      onClick={(event) => {
        // The press must not open the row.
        event.stopPropagation();
        if (!isPending) mutate();
      }}
      className="min-h-6 max-w-full truncate text-start text-xs text-ink-2 hover:underline print:hidden aria-disabled:text-ink-3"
    >
      {text}
    </button>
  );
}
