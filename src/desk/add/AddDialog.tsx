/** The dialog in which shipments are added. An empty list is replaced by its content. */
import { Dialog } from '../../ui/Dialog.tsx';
import { useTranslate } from '../../ui/use-translate.ts';
import { AddFlow } from './AddFlow.tsx';

export function AddDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const t = useTranslate();
  return (
    <Dialog open={open} width="form" title={t('add.title')} closeLabel={t('desk.close')} onClose={onClose}>
      <AddFlow onClose={onClose} />
    </Dialog>
  );
}

const STEPS = ['paste', 'check', 'read'] as const;

interface EmptyDeskProps {
  readonly onBegin: () => void;
  readonly onLeave: () => void;
}

/** A desk without shipments starts with this form, which stays until the person closes the result of the import. */
export function EmptyDesk({ onBegin, onLeave }: EmptyDeskProps) {
  const t = useTranslate();
  return (
    <div className="mx-auto flex h-full max-w-240 flex-col gap-4 overflow-y-auto p-5">
      <div>
        <h2 className="text-lg font-semibold">{t('add.empty')}</h2>
        <ol className="grid gap-4 pt-3 desk:grid-cols-3">
          {STEPS.map((step, index) => (
            <li key={step} className="flex gap-3">
              <span
                aria-hidden="true"
                className="flex size-6 shrink-0 items-center justify-center rounded-full bg-chart-soft font-semibold text-chart"
              >
                {t('desk.number', { n: index + 1 })}
              </span>
              <span className="pt-0.5">{t(`add.step.${step}`)}</span>
            </li>
          ))}
        </ol>
      </div>
      <AddFlow onBegin={onBegin} onClose={onLeave} />
    </div>
  );
}
