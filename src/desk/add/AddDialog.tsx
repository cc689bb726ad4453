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
