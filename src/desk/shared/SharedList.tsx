/** The shipments of a share, in the columns that the sharer chose, with the age of each. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { chooseSharedSort } from '../../core/columns/sorts.ts';
import type { SharedHead } from '../../core/desk-api/shares.ts';
import { toFilter } from '../../core/filter/search-words.ts';
import { sortText } from '../../core/links/desk-link.ts';
import { dotted } from '../../core/texts/joined.ts';
import { viewerZone } from '../../core/time/clock.ts';
import { MINUTE } from '../../core/time/units.ts';
import { Button, buttonClasses } from '../../ui/Button.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { whenIdle } from '../../ui/use-idle.ts';
import { useTranslate } from '../../ui/use-translate.ts';
import { useDesk } from '../../state/desk-store.ts';
import { useNow } from '../../state/use-now.ts';
import { useChanged } from '../common/live.ts';
import { useKeys } from '../common/keys.ts';
import { useScreen } from '../common/use-screen.ts';
import { ChangeMarksContext, NO_MARKS } from '../list/ChangeMark.tsx';
import { HeadRow } from '../list/HeadRow.tsx';
import { pageQuery, refreshList } from '../list/row-pages.ts';
import { HEIGHTS, RowTable } from '../list/RowTable.tsx';
import { usePrintKey } from '../list/use-print-key.ts';
import { useCount, useOpenedList, useReading } from '../list/use-rows.ts';
import { useTableLayout } from '../list/use-table-layout.ts';
import { HEAD_KEY, readDrawnColumns, replaceDrawnList } from './drawn-list.ts';
import { FigurePlace, ListHeadFrame } from './frames.tsx';
import { sharedColumns } from './shared-columns.ts';
import { shareOf, type SharedPlace } from './shared-place.ts';
import { type Marks, VisitNews } from '../list/VisitNews.tsx';

const FigureStrip = lazyPart(async () => (await import('../list/FigureStrip.tsx')).FigureStrip, FigurePlace);
const PrintRows = lazyPart(async () => (await import('../list/PrintRows.tsx')).PrintRows);

interface SharedListProps {
  readonly head: SharedHead;
  readonly place: SharedPlace;
}

export function SharedList({ head, place }: SharedListProps) {
  const t = useTranslate();
  const queries = useQueryClient();
  const isCards = useScreen() === 'phone';
  const nowMs = useNow(MINUTE);
  const zone = viewerZone();
  const context = useMemo(() => ({ t, nowMs, zone }), [t, nowMs, zone]);
  const typed = useDesk((desk) => desk.q);
  const q = toFilter(typed, nowMs, zone);
  const chosen = useDesk((desk) => desk.sort);
  const sort = chooseSharedSort(chosen, head.sort);
  const list = useOpenedList({ q, zone, sort: sortText(sort) });
  const count = useCount(q, zone);
  const reading = useReading(q, zone);
  const columns = useMemo(() => sharedColumns(head), [head]);
  const [marks, setMarks] = useState<Marks>(NO_MARKS);
  const [isPrinting, setPrinting] = useState(false);
  const pane = useRef<HTMLDivElement>(null);
  const [drawn] = useState(readDrawnColumns);
  const { layout } = useTableLayout({ list, columns, isUsual: false, isGrouped: false, context, pane, drawn });
  const hasFailed = useQuery({ ...pageQuery(list, 0), enabled: false }).isError;
  const isShown = layout !== null || hasFailed;
  const isOwnPage = place.path !== null;
  useEffect(() => {
    if (!isShown) return;
    replaceDrawnList();
    // The first rows do not wait for what is stored for the next visit.
    if (isOwnPage)
      whenIdle(
        () => void import('../../api/offline/register.ts').then(({ registerWorker }) => registerWorker('/shared/')),
      );
  }, [isShown, isOwnPage]);
  // A share that ended after its page was drawn refuses the first rows. Its head then says that it has ended.
  useEffect(() => {
    if (hasFailed) void queries.invalidateQueries({ queryKey: HEAD_KEY });
  }, [hasFailed, queries]);
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
      <FigureStrip filter={q} />
      <ListHeadFrame count={count} t={t} {...(reading !== null && { note: t('desk.list.reading', { ...reading }) })}>
        <Button look="link" aria-disabled={isPrinting} onClick={() => setPrinting(true)}>
          {t('desk.list.print')}
        </Button>
        {isOwnPage && (
          <a href={`/feeds/${place.token}.ics?lang=${t.locale}`} className={buttonClasses('link')}>
            {t('customer.calendar')}
          </a>
        )}
      </ListHeadFrame>
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
