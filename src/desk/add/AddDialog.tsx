import { Dialog } from '../../ui/Dialog.tsx';
import { useTranslate } from '../../ui/use-translate.ts';

export function AddDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const t = useTranslate();
  return (
    <Dialog open={open} title={t('desk.key.add')} closeLabel={t('desk.close')} onClose={onClose}>
      <p>{t('desk.soon.add')}</p>
    </Dialog>
  );
}
