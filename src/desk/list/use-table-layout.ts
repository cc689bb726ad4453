/**
 * The columns of the open list with their widths: measured on its first rows, shared out over the pane, and without
 * those default columns that have no value.
 */
import { useQueries, useQuery } from '@tanstack/react-query';
import { type RefObject, useLayoutEffect, useMemo, useState } from 'react';
import { fetchCount } from '../../api/desk/operations.ts';
import type { CellContext } from '../../core/columns/cell.ts';
import { type ColumnKey, columnOf } from '../../core/columns/columns.ts';
import type { OwnColumn } from '../../core/columns/own-columns.ts';
import type { Watch } from '../../core/desk-api/rows.ts';
import { isManual } from '../../core/facts/manual.ts';
import type { ColumnChoice } from '../../core/links/desk-link.ts';
import { isGuest } from '../../state/guest.ts';
import { RETRY_UNTIL_ANSWERED } from '../../api/desk/desk-error.ts';
import { useOwnColumns } from '../common/own-columns.tsx';
import { hasValue } from './cell-text.ts';
import { type FittedColumn, isDefaultKey, ALWAYS_SHOWN, isOffered, PRIORITIES, SELECT_WIDTH } from './columns-shown.ts';
import { type ColumnNeed, fitWidths } from './fit-widths.ts';
import { type ColumnNeeds, growNeeds, measureColumns } from './measure-columns.ts';
import { LIST_KEY, type OpenedList, pageQuery } from './row-pages.ts';

export interface TableLayout {
  readonly columns: readonly FittedColumn[];
  /** The `grid-template-columns` of the heading and of all rows. */
  readonly template: string;
  readonly width: number;
}

interface LayoutRequest {
  readonly list: OpenedList;
  /** The columns in the order in which they are shown. */
  readonly columns: readonly ColumnChoice[];
  /** Whether nobody chose the columns, so that those without any value are left out. */
  readonly isUsual: boolean;
  readonly isGrouped: boolean;
  readonly context: CellContext;
  readonly pane: RefObject<HTMLElement | null>;
  /** The prerendered columns, whose widths stay while they suffice, so that nothing moves; `null` without any. */
  readonly drawn?: DrawnColumns | null;
}

export interface DrawnColumns {
  /** Width of the pane in pixels. */
  readonly pane: number;
  readonly widths: ReadonlyMap<string, number>;
}

interface TableLayoutHandle {
  /** `null` until the first rows are read and measured. */
  readonly layout: TableLayout | null;
  /** Hidden columns with values that people or their spreadsheets wrote. */
  readonly offered: readonly ColumnKey[];
}

interface MeasureRequest {
  readonly list: OpenedList;
  readonly columns: readonly ColumnChoice[];
  readonly context: CellContext;
  readonly watches: readonly Watch[];
}

/** What the rows of one list, in one set of columns, need. */
interface Measured extends MeasureRequest {
  readonly needs: ColumnNeeds;
  readonly filled: ReadonlySet<ColumnKey>;
}

/** Width of the widest usual scroll bar. */
const SCROLL_BAR = 17;

export function useTableLayout({
  list,
  columns,
  isUsual,
  isGrouped,
  context,
  pane,
  drawn = null,
}: LayoutRequest): TableLayoutHandle {
  // Rows without groups read this page themselves. After a jump in a long list it may not be in the cache.
  const { data } = useQuery({ ...pageQuery(list, 0), enabled: isGrouped });
  const own = useOwnColumns();
  const width = usePaneWidth(pane);
  const [measured, setMeasured] = useState<Measured | null>(null);
  const request: MeasureRequest | null = data === undefined ? null : { list, columns, context, watches: data.watches };
  if (request !== null && !isMeasured(measured, request)) setMeasured(measureRows(measured, request));
  // Until the rows of another list are read, its placeholders keep these widths.
  const present = measured?.columns === columns ? measured : null;
  const empty = columns
    .map(({ key }) => key)
    .filter((key) => isUsual && isDefaultKey(key) && !KEPT_KEYS.includes(key) && present?.filled.has(key) === false);
  // The server refuses some of these filters to guests, because they follow from internal columns.
  const elsewhere = useFilledElsewhere(list, isGuest() || data?.next === null ? [] : empty);
  const leftOut = empty.filter((key) => !elsewhere.includes(key)).join(' ');
  const needs = present?.needs ?? null;
  const layout = useMemo(() => {
    if (needs === null || width === null) return null;
    const shown = columns.filter(({ key }) => !leftOut.split(' ').includes(key));
    const isDrawn = drawn?.pane === width && isSufficient(drawn, shown, needs);
    return isDrawn
      ? toLayout(shown, [...drawn.widths.values()])
      : layOut({ columns: shown, isUsual }, needs, width - SELECT_WIDTH - SCROLL_BAR);
  }, [needs, width, columns, isUsual, leftOut, drawn]);
  const offered = useMemo(
    () => (isUsual && data !== undefined ? findOffered(data.watches, columns, own, context) : []),
    [isUsual, data, columns, own, context],
  );
  const shownCount = columns.length - (leftOut === '' ? 0 : leftOut.split(' ').length);
  const hasRoom = layout !== null && layout.columns.length === shownCount;
  return { layout, offered: hasRoom ? offered : [] };
}

/** The number opens the row, and the severity is the usual order. */
const KEPT_KEYS: readonly ColumnKey[] = ['severity', 'number', 'phase'];

function layOut(
  { columns, isUsual }: Pick<LayoutRequest, 'columns' | 'isUsual'>,
  needs: ColumnNeeds,
  room: number,
): TableLayout {
  const known = columns.flatMap(({ key }) => {
    const need = needs.get(key);
    return need === undefined ? [] : [{ key, need }];
  });
  const isChosen = columns.some(({ key }) => !isDefaultKey(key));
  const shown = isUsual && !isChosen ? keepFitting(known, room) : known;
  const widths = fitWidths(
    shown.map(({ need }) => need),
    room,
  ).map(Math.floor);
  return toLayout(shown, widths);
}

/** Measured widths are rounded up. */
const ROUNDING = 3;

/** Whether these columns were drawn in this order, and wide enough. */
function isSufficient({ widths }: DrawnColumns, columns: readonly ColumnChoice[], needs: ColumnNeeds): boolean {
  const isSame = [...widths.keys()].join() === columns.map(({ key }) => key).join();
  return isSame && columns.every(({ key }) => (widths.get(key) ?? 0) + ROUNDING >= (needs.get(key)?.least ?? 0));
}

function toLayout(columns: readonly { readonly key: ColumnKey }[], widths: readonly number[]): TableLayout {
  return {
    columns: columns.map(({ key }, index) => ({ key, width: widths[index] ?? 0 })),
    template: `${SELECT_WIDTH}px ${widths.map((width) => `${width}px`).join(' ')} minmax(0, 1fr)`,
    width: widths.reduce((sum, width) => sum + width, SELECT_WIDTH),
  };
}

interface KnownColumn {
  readonly key: ColumnKey;
  readonly need: ColumnNeed;
}

/**
 * Default columns that do not fit beside the others are left out, instead of scrolling the table sideways or cutting
 * the most important ones.
 */
function keepFitting(columns: readonly KnownColumn[], room: number): readonly KnownColumn[] {
  const firm = columns.map(({ key, need }) => ({ key, need: isAlwaysShown(key) ? toFirm(need) : need }));
  if (firm.reduce((sum, { need }) => sum + need.least, 0) <= room) return firm;
  let left = room;
  const kept = PRIORITIES.filter((key) => {
    const least = firm.find((one) => one.key === key)?.need.least;
    if (least === undefined || (least > left && !isAlwaysShown(key))) return false;
    left -= least;
    return true;
  });
  return firm.filter(({ key }) => kept.includes(key));
}

const isAlwaysShown = (key: ColumnKey): boolean => PRIORITIES.indexOf(key) < ALWAYS_SHOWN;

/** The status is not cut to make room for further columns. */
const toFirm = (need: ColumnNeed): ColumnNeed => ({
  ...need,
  least: Math.max(need.least, Math.min(need.typical, need.most)),
});

const isMeasured = (measured: Measured | null, { list, columns, context, watches }: MeasureRequest): boolean =>
  measured?.list === list &&
  measured.columns === columns &&
  measured.context === context &&
  measured.watches === watches;

function measureRows(before: Measured | null, request: MeasureRequest): Measured {
  const { list, columns, context, watches } = request;
  const old = before?.list === list && before.columns === columns && before.context.t === context.t ? before : null;
  const now = measureColumns(columns, watches, context);
  const isWaiting = watches.some(isAwaited);
  const filled = columns
    .map(({ key }) => key)
    .filter(
      (key) =>
        old?.filled.has(key) === true ||
        (isWaiting && columnOf(key).of !== 'watch') ||
        watches.some((watch) => hasValue(key, watch, context)),
    );
  return { ...request, needs: old === null ? now : growNeeds(old.needs, now), filled: new Set(filled) };
}

/** The first answer fills most columns of the row, which should not appear one after another. */
const isAwaited = ({ row }: Watch): boolean => row.seenAt === null && row.problem === null && !isManual(row.numberType);

/** Columns of people or their spreadsheets that have values in these rows and are not shown. */
function findOffered(
  watches: readonly Watch[],
  columns: readonly ColumnChoice[],
  own: readonly OwnColumn[],
  context: CellContext,
): readonly ColumnKey[] {
  const keys: readonly ColumnKey[] = ['reference', ...own.map(({ key }) => key), 'note', 'customerNote'];
  return keys.filter(
    (key) =>
      isOffered(key) &&
      !columns.some((shown) => shown.key === key) &&
      watches.some((watch) => hasValue(key, watch, context)),
  );
}

/** Which of these columns have a value in a list that is longer than the rows that were read. */
function useFilledElsewhere({ request: { q, zone } }: OpenedList, keys: readonly ColumnKey[]): readonly ColumnKey[] {
  const worded = keys.flatMap((key) => {
    const { word } = columnOf(key);
    return word === undefined ? [] : [{ key, filter: `${q} -${word}:none`.trim() }];
  });
  return useQueries({
    queries: worded.map(({ filter }) => ({
      queryKey: [...LIST_KEY, 'count', filter, zone],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) => fetchCount({ q: filter, zone }, signal),
      ...RETRY_UNTIL_ANSWERED,
    })),
    combine: (results) => worded.filter((_, index) => (results[index]?.data?.count ?? 0) > 0).map(({ key }) => key),
  });
}

function usePaneWidth(pane: RefObject<HTMLElement | null>): number | null {
  const [width, setWidth] = useState<number | null>(null);
  useLayoutEffect(() => {
    const element = pane.current;
    if (element === null) return undefined;
    const read = (): void => setWidth(element.clientWidth);
    read();
    const observer = new ResizeObserver(read);
    observer.observe(element);
    return () => observer.disconnect();
  }, [pane]);
  return width;
}
