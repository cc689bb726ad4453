/**
 * What is selected and what can be done with it; below the rows, so that none of them moves from
 * under the pointer.
 */
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { useTranslate } from '../../ui/use-translate.ts';
import { isGuest } from '../../view/guest.ts';
import { useKeys } from '../common/keys.ts';
import { useMayWrite, WriteButton } from '../common/WriteButton.tsx';
import { showFactsOf } from '../../view/facts-of.ts';
import { useDeskList } from './desk-list.ts';
import type { RowRequest } from './row-pages.ts';
import type { Chosen } from './selection.ts';
import { useChosen } from './use-selection.ts';

const EditDialog = lazyPart(async () => (await import('../edit/EditDialog.tsx')).EditDialog);

/** As many as one request takes. */
const MOST_KNOWN = 1000;

interface SelectionBarProps {
  readonly count: number | null;
  readonly request: RowRequest;
}

interface Open {
  readonly what: 'tags' | 'all';
  readonly chosen: Chosen;
  readonly count: number;
}

export function SelectionBar({ count, request }: SelectionBarProps) {
  const t = useTranslate();
  const list = useDeskList();
  const { selection } = list;
  const chosen = useChosen();
  const mayWrite = useMayWrite();
  const [open, setOpen] = useState<Open | null>(null);
  const size = selection.size();
  /** Null for guests, who change nothing. */
  const subjectOf = (): Chosen | null => (isGuest() ? null : size > 0 ? chosen : list.activeAlone());
  const begin = (what: Open['what']): boolean => {
    const subject = subjectOf();
    if (subject === null) return false;
    if (!mayWrite()) return true;
    setOpen({ what, chosen: subject, count: size > 0 ? size : 1 });
    return true;
  };
  const know = (): boolean => {
    const subject = subjectOf();
    if (subject?.kind !== 'some' || subject.watches.size > MOST_KNOWN) return false;
    const [first, second] = subject.watches.values();
    const number = second === undefined ? first?.row.number : null;
    showFactsOf(number ? { number } : { ids: [...subject.watches.keys()] });
    return true;
  };
  useKeys({ know, tag: () => begin('tags'), edit: () => begin('all') });
  return (
    <>
      {size > 0 && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line bg-chart-soft px-4 py-1 text-sm print:hidden">
          <p role="status" className="font-semibold text-chart">
            {t(chosen.kind === 'all' ? 'desk.list.selectedAll' : 'desk.list.selected', { count: size })}
          </p>
          {!isGuest() && (
            <>
              <WriteButton look="link" aria-keyshortcuts="t" onClick={() => begin('tags')}>
                {t('desk.edit.addTags')}
              </WriteButton>
              <WriteButton look="link" aria-keyshortcuts="i" onClick={() => begin('all')}>
                {t('desk.edit.name')}
              </WriteButton>
            </>
          )}
          {chosen.kind === 'some' && size <= MOST_KNOWN && (
            <WriteButton look="link" aria-keyshortcuts="f" onClick={know}>
              {t('desk.edit.know')}
            </WriteButton>
          )}
          {chosen.kind === 'some' && count !== null && count > size && (
            <Button look="link" onClick={() => selection.selectAll(request, count)}>
              {t('desk.list.selectAll')}
            </Button>
          )}
          <Button look="link" aria-keyshortcuts="Escape" onClick={() => selection.clear()}>
            {t('desk.list.clear')}
          </Button>
        </div>
      )}
      {open !== null && <EditDialog {...open} onClose={() => setOpen(null)} />}
    </>
  );
}
