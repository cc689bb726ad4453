/**
 * The ledger of changes for guests. A guest sees changes that happened while the row was in the guest's access scope.
 * A change by an answer happened between two answers, and both of them must lie in that time.
 */
import { type ColumnKey, columnOf } from '../../../src/core/columns/columns.ts';
import { EMPTY_ROW, isRow } from '../../../src/core/columns/row.ts';
import type { Change } from '../../../src/core/desk-api/rows.ts';
import { matches } from '../../../src/core/filter/matches.ts';
import type { Predicate } from '../../../src/core/filter/types.ts';
import { type Dialect, toJsonList, readNumber, type Query, type SqlRow } from '../database/sql.ts';
import { requireNumber } from '../database/table.ts';
import type { Changes, Cursor } from '../ports/desk.ts';
import { matchingRows } from './matching.ts';
import type { LedgerSelection, Selection } from './selection.ts';
import { BASE, BEGINNING, CHANGE_COLUMNS, toChanges, CHANGES, comparePlaces, toPlace } from './ledger.ts';

/** Rows as the columns in memory selected them, and the filter by which they are tested again. */
export interface VisibleRows {
  readonly selection: Selection;
  readonly filter: Predicate;
}

export interface GuestLedger extends VisibleRows {
  readonly selection: LedgerSelection;
}

export interface GuestWatch {
  readonly id: number;
  readonly trackedId: number;
  /** The moment at which the watch was added, or came from another customer. Earlier changes stay hidden. */
  readonly since: number;
  readonly isFromOthers: boolean;
}

/** These columns decide who sees a watch. */
const DECIDING: readonly ColumnKey[] = ['customer', 'tags'];
/** The condition must have the wording of the index (`schema/0019.sql`), so that the index is used. */
const IS_DECIDING = "field IN ('customer', 'tags')";
const MOVE = CHANGES.part('watchId', 'field', 'old', 'new', 'seenAt');
/** Columns that a person filled in for the customers who saw the watch before. */
const FREE_TEXT: readonly ColumnKey[] = ['reference', 'customerNote'];
/** Number of rows per query. The last visible change is usually found in a few rows. */
const PORTIONS = { after: 500, before: 40 } as const;

type Place = 'after' | 'before';

interface GuestChange {
  readonly change: Change;
  readonly cursor: Cursor;
}

/** Returns the visible ones of some watches, by shipment. */
export async function readGuestWatches(
  query: Query,
  dialect: Dialect,
  { selection, filter }: VisibleRows,
  watchIds: readonly number[],
): Promise<ReadonlyMap<number, readonly GuestWatch[]>> {
  const { inNumbers } = dialect;
  const selected = watchIds.filter((id) => selection.has(id));
  const rows = await matchingRows(query, dialect, selected, filter, ['id', 'tracked_id', '"addedAt"']);
  const moves = await query.all(
    `SELECT ${MOVE.list} FROM changes WHERE ${inNumbers('watch_id')} AND ${IS_DECIDING} ORDER BY seq`,
    [toJsonList(rows.map((row) => requireNumber(row, 'id')))],
  );
  const isVisibleBy = createVisibilityTest(filter);
  const movedAt = new Map(
    moves
      .map(MOVE.read)
      .filter(
        ({ field, ...move }) => isVisibleBy(field, JSON.parse(move.new)) && !isVisibleBy(field, JSON.parse(move.old)),
      )
      .map(({ watchId, seenAt }) => [watchId, seenAt]),
  );
  const byShipment = new Map<number, GuestWatch[]>();
  for (const row of rows) {
    const [id, trackedId] = [requireNumber(row, 'id'), requireNumber(row, 'tracked_id')];
    const movedHereAt = movedAt.get(id);
    const watch = {
      id,
      trackedId,
      since: movedHereAt ?? requireNumber(row, 'addedAt'),
      isFromOthers: movedHereAt !== undefined,
    };
    byShipment.set(trackedId, [...(byShipment.get(trackedId) ?? []), watch]);
  }
  return byShipment;
}

/** Tests whether a single cell makes a row visible. Other edits by staff do not count as a move to another customer. */
function createVisibilityTest(filter: Predicate): (field: string, value: unknown) => boolean {
  const scopeConditions: Predicate = { op: 'or', of: oneOfConditions(filter) };
  return (field, value) => {
    const row = { ...EMPTY_ROW, [field]: value };
    return isRow(row) && matches(row, scopeConditions);
  };
}

const oneOfConditions = (filter: Predicate): readonly Predicate[] =>
  filter.op === 'and' || filter.op === 'or'
    ? filter.of.flatMap(oneOfConditions)
    : filter.op === 'oneOf'
      ? [filter]
      : [];

const isForGuests = ({ field }: Change): boolean => columnOf(field).internal !== true && !DECIDING.includes(field);

function isVisibleChange(
  { watchId, field, seenAt }: Change,
  seenFrom: number | null,
  watches: readonly GuestWatch[],
): boolean {
  if (watchId === null) return watches.some(({ since }) => seenFrom !== null && seenFrom >= since);
  return watches.some(
    ({ id, since, isFromOthers }) => id === watchId && seenAt > since && !(isFromOthers && FREE_TEXT.includes(field)),
  );
}

/** A section of the ledger of some watches, after or before a place in the order of commits. */
interface LedgerSection {
  readonly place: Place;
  readonly from: Cursor;
  readonly limit: number;
  readonly watchIds: readonly number[];
}

/** Reads the visible changes nearest to the place first. Rows are wide, so only those of changed shipments are read. */
async function readVisibleChanges(
  query: Query,
  dialect: Dialect,
  ledger: GuestLedger,
  { place, from, limit, watchIds }: LedgerSection,
): Promise<readonly GuestChange[]> {
  const { inNumbers } = dialect;
  const { until } = ledger.selection;
  const shipments = await query.all(`SELECT DISTINCT tracked_id AS id FROM watches WHERE ${inNumbers('id')}`, [
    toJsonList(watchIds),
  ]);
  const tracked = toJsonList(shipments.map((row) => requireNumber(row, 'id')));
  const [sign, order] = place === 'after' ? ['>', 'ASC'] : ['<', 'DESC'];
  const changes: GuestChange[] = [];
  const portion = PORTIONS[place];
  let [{ tx, seq }, size] = [from, 0];
  do {
    // The unary plus keeps the query planner from reading the changes of all shipments in the order of commits; the
    // places are found through the index by shipment.
    const places = `SELECT c.seq FROM changes c
       WHERE ${inNumbers('c.tracked_id')} AND (c.tx, c.seq) ${sign} (?, ?) AND ${dialect.isFinal(BASE)}
         AND (c.tx - ${BASE}, c.seq) <= (?, ?)
       ORDER BY +c.tx ${order}, +c.seq ${order} LIMIT ${portion}`;
    const rows: readonly SqlRow[] = await query.all(
      `SELECT ${CHANGE_COLUMNS}, c.seen_from, t.number FROM changes c JOIN tracked t ON t.id = c.tracked_id
       WHERE ${dialect.inQuery('c.seq', places)} ORDER BY +c.tx ${order}, +c.seq ${order}`,
      [tracked, tx, seq, until.tx, until.seq],
    );
    changes.push(...(await selectVisible(query, dialect, ledger, rows)));
    const last = rows.at(-1);
    if (last !== undefined) ({ tx, seq } = toPlace(last));
    size = rows.length;
  } while (size === portion && changes.length < limit);
  return changes.slice(0, limit);
}

async function selectVisible(
  query: Query,
  dialect: Dialect,
  ledger: GuestLedger,
  rows: readonly SqlRow[],
): Promise<readonly GuestChange[]> {
  const candidates = rows.flatMap((row) =>
    toChanges(row)
      .filter(isForGuests)
      .map((change) => ({ change, row })),
  );
  if (candidates.length === 0) return [];
  const watches = await query.all(`SELECT id FROM watches WHERE ${dialect.inNumbers('tracked_id')}`, [
    toJsonList(new Set(candidates.map(({ change }) => change.trackedId))),
  ]);
  const ids = watches.map((row) => requireNumber(row, 'id'));
  const byShipment = await readGuestWatches(query, dialect, ledger, ids);
  return candidates
    .filter(({ change, row }) =>
      isVisibleChange(change, readNumber(row, 'seen_from'), byShipment.get(change.trackedId) ?? []),
    )
    .map(({ change, row }) => ({ change: { ...change, answerId: null, who: null }, cursor: toPlace(row) }));
}

export async function readGuestChanges(
  query: Query,
  dialect: Dialect,
  ledger: GuestLedger,
  { since, limit }: { readonly since: Cursor; readonly limit: number },
): Promise<Changes> {
  const watchIds = ledger.selection.changedAfter(since);
  const changes = await readVisibleChanges(query, dialect, ledger, {
    place: 'after',
    from: since,
    limit,
    watchIds,
  });
  const last = changes.at(-1);
  return { changes: changes.map(({ change }) => change), next: last?.cursor ?? since };
}

const END: Cursor = { tx: Number.MAX_SAFE_INTEGER, seq: 0 };
/** Number of rows whose ledger is searched first for the last change. */
const FIRST_TAIL_ROWS = 20;

/** Returns the place of the last visible change. */
export async function readGuestTail(query: Query, dialect: Dialect, ledger: GuestLedger): Promise<Cursor> {
  for (let count = FIRST_TAIL_ROWS; ; count *= 10) {
    const { ids, lastOtherChange } = ledger.selection.changedLast(count);
    const [last] = await readVisibleChanges(query, dialect, ledger, {
      place: 'before',
      from: END,
      limit: 1,
      watchIds: ids,
    });
    const tail = last?.cursor ?? BEGINNING;
    if (lastOtherChange === null || comparePlaces(tail, lastOtherChange) >= 0) return tail;
  }
}
