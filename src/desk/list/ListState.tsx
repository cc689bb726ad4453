/** Why there are no rows: nothing matches, nothing is there, or the desk cannot be read. */
import { useSyncExternalStore } from 'react';
import { Button } from '../../ui/Button.tsx';
import { useTranslate } from '../../ui/use-translate.ts';
import { goDesk } from '../../view/desk-store.ts';
import { Failure } from '../shell/Failure.tsx';
import type { RowList } from './row-list.ts';

export function ListState({ list, q }: { readonly list: RowList; readonly q: string }) {
  const t = useTranslate();
  const { known, isWhole, error } = useSyncExternalStore(list.subscribe, list.snapshot);
  if (!isWhole || known > 0 || error !== null) return null;
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

/** Below the rows, since it comes unasked. */
export function ListTrouble({ list }: { readonly list: RowList }) {
  const { error } = useSyncExternalStore(list.subscribe, list.snapshot);
  return error !== null && <Failure error={error} again={() => list.retry()} tone="warn" />;
}
