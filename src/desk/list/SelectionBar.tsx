/**
 * The selected rows and the actions on them. The bar is below the rows, so that no row moves from under the pointer.
 */
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import type { SelectedRow } from '../../core/desk-api/rows.ts';
import { Button } from '../../ui/Button.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { useTranslate } from '../../ui/use-translate.ts';
import { canWrite } from '../../state/guest.ts';
import { useKeys } from '../common/keys.ts';
import { useMayWrite, WriteButton } from '../common/WriteButton.tsx';
import { openFactsDialog } from '../../state/facts-dialog.ts';
import { useDeskList } from './desk-list.ts';
import type { RowRequest } from './row-pages.ts';
import type { Chosen } from './selection.ts';
import { useChosen, useElsewhere, useLocate, useSelectionState } from './use-selection.ts';

const EditDialog = lazyPart(async () => (await import('../edit/EditDialog.tsx')).EditDialog);

/** Maximum number of rows in one request. */
const MAX_NAMED_ROWS = 1000;

interface SelectionBarProps {
  readonly count: number | null;
  readonly request: RowRequest;
  readonly onSelectAll: () => void;
  /** Renders a further action on the selected rows. */
  readonly children: (rows: readonly SelectedRow[]) => ReactNode;
}

interface Open {
  readonly what: 'tags' | 'all';
  readonly chosen: Chosen;
  readonly count: number;
  /** Whether rows are selected, and not only the active row is meant. */
  readonly isSelection: boolean;
  readonly isAll: boolean;
  readonly elsewhere: readonly SelectedRow[];
  /** The list in which the dialog was opened. In another list it is closed. */
  readonly list: string;
}

export function SelectionBar({ count, request, onSelectAll, children }: SelectionBarProps) {
  const t = useTranslate();
  const list = useDeskList();
  const { selection } = list;
  const chosen = useChosen();
  const mayWrite = useMayWrite();
  const [open, setOpen] = useState<Open | null>(null);
  const size = selection.size();
  const elsewhere = useElsewhere();
  // Rows that arrived later are not selected.
  const isAll = useSelectionState() === 'all' && (count === null || count === size);
  const present = useSyncExternalStore(selection.subscribe, selection.list);
  useLocate(request.q, request.zone);
  if (open !== null && open.list !== present) setOpen(null);
  /** `null` for people who may not change anything. */
  const findSubject = (): Chosen | null => (!canWrite() ? null : size > 0 ? chosen : list.activeAlone());
  const begin = (what: Open['what']): boolean => {
    const subject = findSubject();
    if (subject === null) return false;
    if (!mayWrite()) return true;
    const isSelection = size > 0;
    setOpen({
      what,
      chosen: subject,
      count: isSelection ? size : 1,
      isSelection,
      isAll: isSelection && isAll,
      elsewhere: isSelection ? selection.elsewhere() : [],
      list: present,
    });
    return true;
  };
  const openFacts = (): boolean => {
    const subject = findSubject();
    if (subject?.kind !== 'some' || subject.rows.size > MAX_NAMED_ROWS) return false;
    const [first, second] = subject.rows.values();
    const number = second === undefined ? first?.number : null;
    openFactsDialog(number ? { number } : { ids: [...subject.rows.keys()] });
    return true;
  };
  useKeys({ know: openFacts, tag: () => begin('tags'), edit: () => begin('all') });
  return (
    <>
      {size > 0 && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line bg-chart-soft px-4 py-1 text-sm print:hidden">
          <p role="status" className="font-semibold text-chart">
            {elsewhere.length === 0
              ? t(isAll ? 'desk.list.selectedAll' : 'desk.list.selected', { count: size })
              : elsewhere.length === size
                ? t('desk.list.selectedElsewhere', { count: size })
                : t('desk.list.selectedPartly', { count: size, elsewhere: elsewhere.length })}
          </p>
          {canWrite() && (
            <>
              <WriteButton look="link" aria-keyshortcuts="t" onClick={() => begin('tags')}>
                {t('desk.edit.addTags')}
              </WriteButton>
              <WriteButton look="link" aria-keyshortcuts="i" onClick={() => begin('all')}>
                {t('desk.edit.name')}
              </WriteButton>
            </>
          )}
          {canWrite() && chosen.kind === 'some' && size <= MAX_NAMED_ROWS && (
            <WriteButton look="link" aria-keyshortcuts="f" onClick={openFacts}>
              {t('desk.edit.know')}
            </WriteButton>
          )}
          {chosen.kind === 'some' && children([...chosen.rows.values()])}
          {chosen.kind === 'some' && count !== null && count > size - elsewhere.length && (
            <Button look="link" onClick={onSelectAll}>
              {t('desk.list.selectAll')}
            </Button>
          )}
          <Button look="link" aria-keyshortcuts="Escape" onClick={() => selection.clear()}>
            {t('desk.list.clear')}
          </Button>
        </div>
      )}
      {open !== null && (
        // The rows of a filter may be named while the dialog is open.
        <EditDialog {...open} chosen={open.isSelection ? chosen : open.chosen} onClose={() => setOpen(null)} />
      )}
    </>
  );
}
