import { useTranslate } from '../../../ui/use-translate.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';

export interface ForceDialogProps {
  readonly open: boolean;
  readonly holdsUntil: string;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

/** States the costs before they arise. */
export function ForceDialog({ open, holdsUntil, onClose, onConfirm }: ForceDialogProps) {
  const t = useTranslate();
  return (
    <Dialog open={open} title={t('fresh.ask.title')} closeLabel={t('help.close')} onClose={onClose}>
      <div className="flex flex-col gap-4">
        <p>{t('fresh.ask.cost', { time: holdsUntil })}</p>
        <p className="text-ink-2">{t('fresh.ask.limit')}</p>
        <div className="flex flex-wrap gap-3">
          <Button look="primary" onClick={onConfirm}>
            {t('fresh.ask.go')}
          </Button>
          <Button onClick={onClose}>{t('fresh.ask.cancel')}</Button>
        </div>
      </div>
    </Dialog>
  );
}
