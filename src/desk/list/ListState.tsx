/** Why there are no rows: nothing matches, nothing is there, or the desk cannot be read. */
import { useEffect, useSyncExternalStore } from 'react';
import { readingOf } from '../../api/desk/desk-error.ts';
import { SECOND } from '../../core/time/units.ts';
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

/** Below the rows, since it comes unasked. What the server still reads stands in the bar. */
export function ListTrouble({ list }: { readonly list: RowList }) {
  const { error } = useSyncExternalStore(list.subscribe, list.snapshot);
  const isReading = readingOf(error) !== null;
  useEffect(() => {
    if (!isReading) return undefined;
    const timer = setTimeout(() => list.retry(), SECOND);
    return () => clearTimeout(timer);
  }, [list, isReading]);
  return error !== null && !isReading && <Failure error={error} again={() => list.retry()} tone="warn" />;
}
