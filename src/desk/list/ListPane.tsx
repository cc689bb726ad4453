/**
 * The tab of all shipments: the watches that match the filter as a table, as cards or in groups, and the actions on
 * them.
 */
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { fetchChanges, fetchTail } from '../../api/desk/operations.ts';
import { type ColumnKey, isBuiltInKey } from '../../core/columns/columns.ts';
import { type ColumnChoice, sortText } from '../../core/links/desk-link.ts';
import { viewerZone } from '../../core/time/clock.ts';
import { MINUTE } from '../../core/time/units.ts';
import { Button } from '../../ui/Button.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { useLatch } from '../../ui/use-latch.ts';
import { useTranslate } from '../../ui/use-translate.ts';
import { isGuest } from '../../state/guest.ts';
import { goDesk, useDesk } from '../../state/desk-store.ts';
import { currentView } from '../../state/view-store.ts';
import { useNow } from '../../state/use-now.ts';
import { useView } from '../../state/view-store.ts';
import { useRetired } from '../common/own-columns.tsx';
import { useKeys } from '../common/keys.ts';
import { useMe } from '../common/me.ts';
import { useSettings } from '../common/settings.ts';
import { useScreen } from '../common/use-screen.ts';
import {
  DEFAULT_COLUMNS,
  EXPORTED_COLUMNS,
  GUEST_DEFAULT_COLUMNS,
  isDefaultSet,
  isOffered,
  isUsual,
  withColumns,
  withForemost,
} from './columns-shown.ts';
import { toOfferedOrder, withSorted } from './orders.ts';
import { useDeskList } from './desk-list.ts';
import { ExportLinks } from './ExportLinks.tsx';
import { FindableContext } from './Cell.tsx';
import { renderFindable } from './FindFirstEta.tsx';
import { ChangeMarksContext, NO_MARKS } from './ChangeMark.tsx';
import { HeadRow } from './HeadRow.tsx';
import { ListBar } from './ListBar.tsx';
import { firstAnswersIn } from '../../core/cases/collapse-changes.ts';
import { LIST_KEY, refreshList } from './row-pages.ts';
import { HEIGHTS, RowTable } from './RowTable.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { useSelectAll } from './use-select-all.ts';
import { useCount, useOpenedList, useReading } from './use-rows.ts';
import { usePrintKey } from './use-print-key.ts';
import { useTableLayout } from './use-table-layout.ts';
import { useChanged } from '../common/live.ts';
import { refreshChanged } from '../common/refresh-changed.ts';

const GroupTable = lazyPart(
  async () => (await import('./GroupTable.tsx')).GroupTable,
  () => <div className="flex-1" />,
);
const PrintRows = lazyPart(async () => (await import('./PrintRows.tsx')).PrintRows);
const CustomerExports = lazyPart(async () => (await import('./CustomerExports.tsx')).CustomerExports);
const ColumnOffer = lazyPart(async () => (await import('./ColumnOffer.tsx')).ColumnOffer);
const VisitNews = lazyPart(async () => (await import('./VisitNews.tsx')).VisitNews);
const FeedDialog = lazyPart(async () => (await import('./FeedDialog.tsx')).FeedDialog);
const ShareButton = lazyPart(async () => (await import('../share/ShareButton.tsx')).ShareButton);
const ColumnDialog = lazyPart(async () => (await import('./ColumnDialog.tsx')).ColumnDialog);

export function ListPane() {
  const t = useTranslate();
  const desk = useDeskList();
  const { selection } = desk;
  const q = useDesk((desk) => desk.q);
  const sort = toOfferedOrder(useDesk((desk) => desk.sort));
  const grouped = useDesk((desk) => desk.group);
  const group = grouped !== null && isOffered(grouped) ? grouped : null;
  const inAddress = useDesk((desk) => desk.columns);
  const [settings, setSettings] = useSettings();
  const isCards = useScreen() === 'phone';
  const queries = useQueryClient();
  const [isColumnDialogOpen, setColumnDialogOpen] = useState(false);
  const isColumnDialogMounted = useLatch(isColumnDialogOpen);
  const [isPrinting, setPrinting] = useState(false);
  const endPrint = useCallback(() => setPrinting(false), [setPrinting]);
  const [isFeedDialogOpen, setFeedDialogOpen] = useState(false);
  const isFeedDialogMounted = useLatch(isFeedDialogOpen);
  const nowMs = useNow(MINUTE);
  const zone = viewerZone();
  const context = useMemo(() => ({ t, nowMs, zone }), [t, nowMs, zone]);
  const list = useOpenedList({ q, zone, sort: sortText(sort) });
  const count = useCount(q, zone);
  const reading = useReading(q, zone);
  const news = useNews();
  const me = useMe();
  // An administrator who views the page as this guest has no account here, so that no visit is stored.
  const reader = isGuest() ? (me?.account ?? null) : null;
  const [marks, setMarks] = useState(NO_MARKS);
  const usual = isGuest() ? GUEST_DEFAULT_COLUMNS : DEFAULT_COLUMNS;
  const chosen = inAddress ?? settings.columns ?? usual;
  const retired = useRetired();
  const columns: readonly ColumnChoice[] = useMemo(
    () => chosen.filter(({ key }) => isOffered(key) && !retired.includes(key)),
    [chosen, retired],
  );
  const exportedColumns = chosen === usual ? EXPORTED_COLUMNS.filter(({ key }) => isOffered(key)) : columns;
  const isOpen = useView((view) => view.number !== null);
  const isBeside = isOpen || settings.fleet;
  const visible = useMemo(
    () => withSorted(isBeside && !isDefaultSet(columns) ? withForemost(columns) : columns, sort.name),
    [isBeside, columns, sort.name],
  );
  const builtIn = useMemo(() => columns.map(({ key }) => key).filter(isBuiltInKey), [columns]);
  const pane = useRef<HTMLDivElement>(null);
  const { layout, offered } = useTableLayout({
    list,
    columns: visible,
    isUsual: inAddress === null && isUsual(columns),
    isGrouped: group !== null,
    context,
    pane,
  });
  const hasSums = sort.name === 'money' || columns.some(({ key }) => key === 'money' || key === 'costs');
  const arrange = (next: typeof columns | null): void => {
    setSettings({ columns: next });
    if (inAddress !== null) goDesk({ columns: next }, 'replace');
  };
  const refresh = (): void => {
    news.seen();
    refreshList(queries);
    selection.reread();
  };
  useEffect(() => desk.onWritten(refresh));
  useLayoutEffect(() => selection.enter([q, sortText(sort), group].join('\n')));
  const selectAll = useSelectAll(list.request, count);
  const toggleAll = (): void => {
    if (selection.state() === 'all') selection.clear();
    else selectAll();
  };
  usePrintKey(() => setPrinting(true));
  useKeys({
    refresh,
    close: () => {
      // An opened shipment is closed first.
      if (currentView().number !== null || selection.size() === 0) return false;
      selection.clear();
    },
  });
  /** The columns beside an open shipment, or those added for a cost order, are not the person's choice. */
  const resize = (key: ColumnKey, width: number): void =>
    arrange(columns.map((column) => (column.key === key ? { key, width } : column)));
  const heading = <HeadRow layout={layout} sort={sort} onSelectAll={toggleAll} onWidth={resize} />;
  const rows = {
    layout,
    isCards,
    context,
    rowHeight: isCards ? HEIGHTS.card : settings.dense ? HEIGHTS.dense : HEIGHTS.usual,
    heading,
  };
  const exported = { q, zone, sort: sortText(sort) };
  const shared = { q, sort: sortText(sort), columns: exportedColumns.map(({ key }) => key) };
  return (
    <div ref={pane} data-dense={(settings.dense && !isCards) || undefined} className="flex h-full flex-col">
      <ListBar count={count} reading={reading}>
        {!isCards && (
          <Button look="link" onClick={() => setColumnDialogOpen(true)}>
            {t('desk.list.columns')}
          </Button>
        )}
        <Button look="link" aria-disabled={isPrinting} onClick={() => setPrinting(true)}>
          {t('desk.list.print')}
        </Button>
        <ExportLinks request={exported} columns={exportedColumns} lang={t.locale} />
        {q.includes('customer:') && <CustomerExports request={exported} columns={exportedColumns} />}
        <ShareButton {...shared} rows={null} />
        <Button look="link" onClick={() => setFeedDialogOpen(true)}>
          {t('desk.feeds.open')}
        </Button>
      </ListBar>
      {reader !== null && (
        <VisitNews reader={reader} list={list} columns={builtIn} context={context} onMarks={setMarks} />
      )}
      <FindableContext value={renderFindable}>
        <ChangeMarksContext value={marks}>
          {group === null ? (
            <RowTable list={list} count={count} {...rows} />
          ) : (
            <GroupTable by={group} q={q} zone={zone} sort={sortText(sort)} hasSums={hasSums} {...rows} />
          )}
        </ChangeMarksContext>
      </FindableContext>
      {chosen === usual && offered.length > 0 && !isCards && (
        <ColumnOffer
          keys={offered}
          onShow={() => arrange(withColumns(columns, offered))}
          onKeep={() => arrange(columns)}
        />
      )}
      {news.count > 0 && (
        <div
          role="status"
          className="flex items-center justify-center gap-2 border-t border-line bg-soft py-1 text-sm print:hidden"
        >
          {t('desk.list.changed', { count: news.count })}
          <Button look="link" aria-keyshortcuts="r" onClick={refresh}>
            {t('desk.list.showChanged')}
          </Button>
        </div>
      )}
      {!isGuest() && (
        <SelectionBar count={count} request={list.request} onSelectAll={selectAll}>
          {(rows) => <ShareButton {...shared} rows={rows} />}
        </SelectionBar>
      )}
      {isPrinting && <PrintRows request={list.request} columns={columns} context={context} onDone={endPrint} />}
      {isFeedDialogMounted && (
        <FeedDialog open={isFeedDialogOpen} order={{ ...shared, zone }} onClose={() => setFeedDialogOpen(false)} />
      )}
      {isColumnDialogMounted && (
        <ColumnDialog
          open={isColumnDialogOpen}
          columns={columns}
          isDense={settings.dense}
          onColumns={arrange}
          onDense={(dense) => setSettings({ dense })}
          onClose={() => setColumnDialogOpen(false)}
        />
      )}
    </div>
  );
}

interface ChangedCount {
  readonly count: number;
  /** Counts changes from now on, because the list was just read. */
  readonly seen: () => void;
}

/**
 * The number of shipments that have changed since the list was read. The list does not change until the person asks
 * for it, so that nothing moves under the pointer.
 */
function useNews(): ChangedCount {
  const desk = useDeskList();
  const queries = useQueryClient();
  const [changed, setChanged] = useState<ReadonlySet<number>>(new Set());
  const cursor = useRef<string | null>(null);
  const moveToEnd = useCallback(async (): Promise<void> => {
    cursor.current = (await fetchTail()).next;
  }, []);
  const read = async (since: string): Promise<void> => {
    const { changes, next } = await fetchChanges(since);
    cursor.current = next;
    const first = firstAnswersIn(changes);
    const moved = changes.filter(({ watchId, trackedId }) => !desk.isOwn(watchId) && !first.has(trackedId));
    if (moved.length > 0) setChanged((before) => new Set([...before, ...moved.map(({ trackedId }) => trackedId)]));
    // A row that waits for its first answer shows the answer in its place.
    if (first.size > 0) refreshChanged(queries, { queryKey: LIST_KEY });
  };
  // A read that fails is repeated with the next change.
  useEffect(() => void moveToEnd().catch(() => undefined), [moveToEnd]);
  useChanged(() => void (cursor.current === null ? moveToEnd() : read(cursor.current)).catch(() => undefined));
  const seen = (): void => {
    setChanged(new Set());
    moveToEnd().catch(() => undefined);
  };
  return { count: changed.size, seen };
}
