/** The shipments of a share, in the columns that the sharer chose, with the age of each. */
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef } from 'react';
import { parseSort } from '../../core/columns/sorts.ts';
import type { SharedHead } from '../../core/desk-api/shares.ts';
import { sortText } from '../../core/links/desk-link.ts';
import { viewerZone } from '../../core/time/clock.ts';
import { MINUTE } from '../../core/time/units.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { useTranslate } from '../../ui/use-translate.ts';
import { useDesk } from '../../state/desk-store.ts';
import { useNow } from '../../state/use-now.ts';
import { useChanged } from '../common/live.ts';
import { useKeys } from '../common/keys.ts';
import { useScreen } from '../common/use-screen.ts';
import { HeadRow } from '../list/HeadRow.tsx';
import { refreshList } from '../list/row-pages.ts';
import { HEIGHTS, RowTable } from '../list/RowTable.tsx';
import { usePrintKey } from '../list/use-print-key.ts';
import { useCount, useOpenedList, useReading } from '../list/use-rows.ts';
import { useTableLayout } from '../list/use-table-layout.ts';
import { toFilter } from './search-words.ts';

const PrintRows = lazyPart(async () => (await import('../list/PrintRows.tsx')).PrintRows);

interface SharedListProps {
  readonly head: SharedHead;
  readonly isPrinting: boolean;
  readonly onPrint: (isPrinting: boolean) => void;
}

const ETA = { name: 'eta', descending: false } as const;

export function SharedList({ head, isPrinting, onPrint }: SharedListProps) {
  const t = useTranslate();
  const queries = useQueryClient();
  const isCards = useScreen() === 'phone';
  const nowMs = useNow(MINUTE);
  const zone = viewerZone();
  const context = useMemo(() => ({ t, nowMs, zone }), [t, nowMs, zone]);
  const typed = useDesk((desk) => desk.q);
  const q = toFilter(typed, nowMs, zone);
  const chosen = useDesk((desk) => desk.sort);
  // A share has no severities, by which the desk sorts unless a person chose another order.
  const sort = chosen.name === 'severity' ? (parseSort(head.sort) ?? ETA) : chosen;
  const list = useOpenedList({ q, zone, sort: sortText(sort) });
  const count = useCount(q, zone);
  const reading = useReading(q, zone);
  const columns = useMemo(
    () => [...new Set([...head.columns, 'seenAt' as const])].map((key) => ({ key, width: null })),
    [head.columns],
  );
  const pane = useRef<HTMLDivElement>(null);
  const { layout } = useTableLayout({ list, columns, isUsual: false, isGrouped: false, context, pane });
  const refresh = (): void => refreshList(queries);
  useChanged(refresh);
  useKeys({ refresh });
  const print = useCallback(() => onPrint(true), [onPrint]);
  const endPrint = useCallback(() => onPrint(false), [onPrint]);
  usePrintKey(print);
  const rowHeight = isCards ? HEIGHTS.card : HEIGHTS.usual;
  const heading = <HeadRow layout={layout} sort={sort} onSelectAll={noop} onWidth={noop} />;
  return (
    <div ref={pane} className="flex h-full flex-col">
      <p className="hidden py-2 print:block">{t('desk.list.printPart')}</p>
      <p
        role="status"
        className="flex h-11 shrink-0 items-center border-b border-line px-4 text-sm font-semibold print:hidden"
      >
        {reading !== null && t('desk.list.reading', { ...reading })}
        {reading === null && count !== null && t('work.members', { count })}
      </p>
      <RowTable
        list={list}
        count={count}
        heading={heading}
        layout={layout}
        isCards={isCards}
        rowHeight={rowHeight}
        context={context}
      />
      {isPrinting && <PrintRows request={list.request} columns={columns} context={context} onDone={endPrint} />}
    </div>
  );
}

const noop = (): void => undefined;
