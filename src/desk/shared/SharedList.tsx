/** The shipments of a share, in the columns that the sharer chose, with the age of each. */
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import { parseSort } from '../../core/columns/sorts.ts';
import type { SharedHead } from '../../core/desk-api/shares.ts';
import { sortText } from '../../core/links/desk-link.ts';
import { dotted } from '../../core/texts/joined.ts';
import { viewerZone } from '../../core/time/clock.ts';
import { MINUTE } from '../../core/time/units.ts';
import { Button, buttonClasses } from '../../ui/Button.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { useTranslate } from '../../ui/use-translate.ts';
import { useDesk } from '../../state/desk-store.ts';
import { useNow } from '../../state/use-now.ts';
import { useChanged } from '../common/live.ts';
import { useKeys } from '../common/keys.ts';
import { useScreen } from '../common/use-screen.ts';
import { ChangeMarksContext, NO_MARKS } from '../list/ChangeMark.tsx';
import { withForemost } from '../list/columns-shown.ts';
import { HeadRow } from '../list/HeadRow.tsx';
import { refreshList } from '../list/row-pages.ts';
import { HEIGHTS, RowTable } from '../list/RowTable.tsx';
import { usePrintKey } from '../list/use-print-key.ts';
import { useCount, useOpenedList, useReading } from '../list/use-rows.ts';
import { useTableLayout } from '../list/use-table-layout.ts';
import { toFilter } from './search-words.ts';
import { shareOf, type SharedPlace } from './shared-place.ts';
import { type Marks, VisitNews } from '../list/VisitNews.tsx';

const PrintRows = lazyPart(async () => (await import('../list/PrintRows.tsx')).PrintRows);

interface SharedListProps {
  readonly head: SharedHead;
  readonly place: SharedPlace;
  /** Whether map or card leave little room for the table. */
  readonly isBeside: boolean;
}

const ETA = { name: 'eta', descending: false } as const;

export function SharedList({ head, place, isBeside }: SharedListProps) {
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
  const visible = useMemo(() => (isBeside ? withForemost(columns) : columns), [isBeside, columns]);
  const [marks, setMarks] = useState<Marks>(NO_MARKS);
  const [isPrinting, setPrinting] = useState(false);
  const pane = useRef<HTMLDivElement>(null);
  const { layout } = useTableLayout({ list, columns: visible, isUsual: false, isGrouped: false, context, pane });
  const refresh = (): void => refreshList(queries);
  useChanged(refresh);
  useKeys({ refresh });
  const endPrint = useCallback(() => setPrinting(false), []);
  usePrintKey(() => setPrinting(true));
  const rowHeight = isCards ? HEIGHTS.card : HEIGHTS.usual;
  const heading = <HeadRow layout={layout} sort={sort} onSelectAll={noop} onWidth={noop} />;
  return (
    <div ref={pane} className="flex h-full flex-col">
      <p className="hidden py-2 print:block">{t('desk.list.printPart')}</p>
      <div className="flex min-h-11 shrink-0 flex-wrap items-center gap-x-3 border-b border-line px-4 py-1 text-sm print:hidden">
        <p role="status" className="flex-1 font-semibold">
          {reading !== null && t('desk.list.reading', { ...reading })}
          {reading === null && count !== null && t('work.members', { count })}
        </p>
        <Button look="link" aria-disabled={isPrinting} onClick={() => setPrinting(true)}>
          {t('desk.list.print')}
        </Button>
        {place.path !== null && (
          <a href={`/feeds/${place.token}.ics?lang=${t.locale}`} className={buttonClasses('link')}>
            {t('customer.calendar')}
          </a>
        )}
      </div>
      <VisitNews reader={shareOf(place)} list={list} columns={head.columns} context={context} onMarks={setMarks} />
      <ChangeMarksContext value={marks}>
        <RowTable
          list={list}
          count={count}
          heading={heading}
          layout={layout}
          isCards={isCards}
          rowHeight={rowHeight}
          context={context}
        />
      </ChangeMarksContext>
      {isPrinting && (
        <PrintRows
          request={list.request}
          columns={columns}
          context={context}
          title={dotted([head.owner.name, head.label], t)}
          onDone={endPrint}
        />
      )}
    </div>
  );
}

const noop = (): void => undefined;
