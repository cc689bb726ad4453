/** Why there are no rows: nothing matches, or nothing is there. */
import { Button } from '../../ui/Button.tsx';
import { useTranslate } from '../../ui/use-translate.ts';
import { goDesk, useDesk } from '../../view/desk-store.ts';

export function NoRows() {
  const t = useTranslate();
  const q = useDesk((desk) => desk.q);
  return (
    <div className="flex flex-wrap items-center gap-3 p-6 text-ink-2">
      <p>{t(q === '' ? 'desk.list.none' : 'desk.list.empty')}</p>
      {q !== '' && (
        <Button className="print:hidden" onClick={() => goDesk({ q: '' })}>
          {t('desk.list.clearFilter')}
        </Button>
      )}
    </div>
  );
}
