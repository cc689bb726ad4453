/** Commands of people on watches. Each is one transaction with its audit record. */
import { cleanCells } from '../../../src/core/columns/clean.ts';
import { columnsOf, isColumnKey, type Row, rowCell, type WatchFields } from '../../../src/core/columns/columns.ts';
import { neededJourney, withDerived } from '../../../src/core/columns/apply-answer.ts';
import { compareText, normalizeText } from '../../../src/core/columns/fold.ts';
import { isSameOrder } from '../../../src/core/columns/references.ts';
import { factCells } from '../../../src/core/facts/cells.ts';
import { isManual } from '../../../src/core/facts/manual.ts';
import { EMPTY_ROW, isSameCell } from '../../../src/core/columns/row.ts';
import { writeReason } from '../../../src/core/schedule/reason.ts';
import { matches } from '../../../src/core/filter/matches.ts';
import type { Predicate } from '../../../src/core/filter/types.ts';
import { writeAudit } from '../database/documents.ts';
import { noteEdit, noteUndone } from './edits.ts';
import { keysChangedByPerson } from '../rows/ledger.ts';
import type { Transaction } from '../rows/pending.ts';
import type { WatchChange } from '../../../src/core/desk-api/watch-requests.ts';
import type { CommandContext, NewWatch } from '../ports/desk.ts';
import type { Added, Changed, Watch } from '../../../src/core/desk-api/rows.ts';
import { TRACKED, toWatch } from '../rows/row-columns.ts';
import { type Dialect, toJsonList, type Query } from '../database/sql.ts';
import { isOfSameCustomer, lockTracked, lockWatches, type TrackedRow } from './tracked.ts';

/** Returns true when a watch is for the same customer and order of a shipment. */
const isSameInterest = (row: Row, { fields }: NewWatch): boolean =>
  row.state !== 'ended' && isOfSameCustomer(row, fields) && isSameOrder(row.reference, fields.reference);

type Identity = Pick<NewWatch, 'number' | 'numberType' | 'line'>;

/** Finds the shipment with the same identity, or the only one of that number that fits the unknown parts. */
function findTracked<T extends Identity>(rows: readonly T[], { numberType, line: carrier }: Identity): T | undefined {
  const exact = rows.find((row) => row.numberType === numberType && row.line === carrier);
  // A manual shipment is only found by its own kind of number.
  const isOpen = (row: T): boolean => numberType === '' && !isManual(row.numberType);
  const fitting = rows.filter(
    (row) => (isOpen(row) || row.numberType === numberType) && (carrier === '' || row.line === carrier),
  );
  return exact ?? (fitting.length === 1 ? fitting[0] : undefined);
}

const NEW_SHIPMENT = TRACKED.part('id', 'number', 'numberType', 'line', 'nextCheckAt');
const NEXT_CHECK = TRACKED.part('id', 'nextCheckAt');

/** Returns the tracked shipments of watches, in their order, and those that may already have watches. */
async function insertTracked(
  query: Query,
  dialect: Dialect,
  watches: readonly NewWatch[],
  at: number,
): Promise<{ readonly ids: readonly number[]; readonly older: readonly number[] }> {
  const numbers = watches.map(({ number }) => number);
  const storedShipments = await lockTracked(query, dialect, numbers);
  const missing: Identity[] = [];
  const candidates = new Map<string, readonly Identity[]>(storedShipments);
  const identities = watches.map((watch): Identity => {
    const rows = candidates.get(watch.number) ?? [];
    const match = findTracked(rows, watch);
    if (match !== undefined) return match;
    missing.push(watch);
    candidates.set(watch.number, [...rows, watch]);
    return watch;
  });
  const findAll = (rows: ReadonlyMap<string, readonly TrackedRow[]>) => {
    const ids = identities.map((identity) => findTrackedId(rows, identity));
    return { ids, older: ids };
  };
  if (missing.length === 0) return findAll(storedShipments);
  // New shipments are due at once. All transactions insert them in the same order, because two of them may insert the
  // same ones at the same time.
  const ordered = missing.toSorted(
    (a, b) => compareText(a.number, b.number) || compareText(toSortKey(a), toSortKey(b)),
  );
  const newIds = await dialect.nextIds(query, 'tracked', ordered.length);
  await NEW_SHIPMENT.insert(
    query,
    ordered.map(({ number, numberType, line }, index) => {
      const nextCheckAt = isManual(numberType) ? null : at;
      return { id: newIds[index] ?? 0, number, numberType, line, nextCheckAt };
    }),
    'ON CONFLICT (number, number_type, line) DO NOTHING',
  );
  const hasOtherWriters = dialect.lock !== '';
  if (hasOtherWriters)
    return findAll(await removeDuplicates(query, await lockTracked(query, dialect, numbers), newIds));
  const inserted = new Map<Identity, number>(ordered.map((identity, index) => [identity, newIds[index] ?? 0]));
  return {
    ids: identities.map((identity) => inserted.get(identity) ?? findTrackedId(storedShipments, identity)),
    older: identities
      .filter((identity) => !inserted.has(identity))
      .map((identity) => findTrackedId(storedShipments, identity)),
  };
}

/**
 * Another instance may have added a number and resolved its carrier since the look-up above. The unresolved row that
 * was inserted here is then a duplicate and is removed.
 */
async function removeDuplicates(
  query: Query,
  tracked: ReadonlyMap<string, readonly TrackedRow[]>,
  newIds: readonly number[],
): Promise<ReadonlyMap<string, readonly TrackedRow[]>> {
  const isDuplicate = (row: TrackedRow, rows: readonly TrackedRow[]): boolean =>
    newIds.includes(row.id) &&
    findTracked(
      rows.filter(({ id }) => !newIds.includes(id)),
      row,
    ) !== undefined;
  const duplicates = [...tracked.values()]
    .flatMap((rows) => rows.filter((row) => isDuplicate(row, rows)))
    .map(({ id }) => id);
  if (duplicates.length === 0) return tracked;
  await query.remove(
    { table: 'tracked', columns: ['id'] },
    duplicates.map((id) => [id]),
  );
  return new Map([...tracked].map(([number, rows]) => [number, rows.filter(({ id }) => !duplicates.includes(id))]));
}

const toSortKey = ({ numberType, line }: Identity): string => `${numberType}\n${line}`;

function findTrackedId(tracked: ReadonlyMap<string, readonly TrackedRow[]>, identity: Identity): number {
  const match = findTracked(tracked.get(identity.number) ?? [], identity);
  if (match === undefined) throw new TypeError('a tracked shipment is not where it was inserted');
  return match.id;
}

export async function addWatches(
  { query, dialect, rows }: Transaction,
  watches: readonly NewWatch[],
  context: CommandContext,
) {
  const tracked = await insertTracked(query, dialect, watches, context.at);
  const watchesByShipment = await lockWatches(query, dialect, tracked.older);
  const ids = [...(await dialect.nextIds(query, 'watches', watches.length))];
  // Adding the number of a stopped container again means the journey that it is on now.
  const stopped = [...watchesByShipment.values()].flat().filter(({ row }) => STOPPED.includes(row.nextCheckWhy ?? ''));
  for (const watch of stopped) {
    const restarted = { ...watch, row: { ...watch.row, nextCheckAt: context.at, nextCheckWhy: NEW } };
    rows.update(watch, restarted, context.at);
    const siblings = watchesByShipment.get(watch.trackedId) ?? [];
    watchesByShipment.set(
      watch.trackedId,
      siblings.map((sibling) => (sibling === watch ? restarted : sibling)),
    );
  }
  await NEXT_CHECK.update(
    query,
    [...new Set(stopped.map(({ trackedId }) => trackedId))].map((id) => ({ id, nextCheckAt: context.at })),
  );
  const results = watches.map((watch, index): Added => {
    const trackedId = tracked.ids[index] ?? 0;
    const siblings = watchesByShipment.get(trackedId) ?? [];
    const existing = siblings.find(({ row }) => isSameInterest(row, watch));
    if (existing !== undefined) return { outcome: 'exists', watch: existing };
    const followed = siblings.filter(isFollowed);
    const sibling = followed.find(({ row }) => isOfSameCustomer(row, watch.fields)) ?? followed[0];
    const row = newRow(watch, sibling?.row, context);
    const added = { id: ids.shift() ?? 0, trackedId, version: 1, row };
    watchesByShipment.set(trackedId, [...siblings, added]);
    rows.insert(added, context.at);
    return { outcome: 'added', watch: added };
  });
  const count = results.filter(({ outcome }) => outcome === 'added').length;
  await writeAudit(query, context, 'add', `${count} of ${watches.length}`);
  return results;
}

/** Reasons that end the checks of a journey. */
const STOPPED = [writeReason({ key: 'reused' }), writeReason({ key: 'finished' })];
/** The facts of an ended watch belong to a journey that nobody follows any more. */
const isFollowed = ({ row }: Watch): boolean => row.state !== 'ended';
const NEW = writeReason({ key: 'new' });
const NO_FIELDS = Object.fromEntries(columnsOf('watch').map((key) => [key, null]));
/** A manual entry belongs to one watch; other watches of the number do not show it. */
const NO_FACTS = factCells([]);

/** A further watch on a shipment starts with the facts of the existing ones. */
function newRow(
  { number, numberType, line, fields, sample }: NewWatch,
  sibling: Row | undefined,
  { at, isImport }: CommandContext,
): Row {
  const isLookedUp = !isManual(numberType);
  const facts = (isLookedUp ? sibling : undefined) ?? {
    ...EMPTY_ROW,
    number,
    numberType: numberType === '' ? null : numberType,
    line: line === '' ? null : line,
    sample: sample ?? null,
    nextCheckAt: isLookedUp ? at : null,
    nextCheckWhy: isLookedUp ? NEW : writeReason({ key: 'manual' }),
  };
  return withDerived({
    ...facts,
    ...NO_FIELDS,
    ...NO_FACTS,
    toldEta: null,
    toldEtaAt: null,
    neededJourney: neededJourney(facts),
    neededFrom: fields.neededBy != null && isImport === true ? 'sheet' : null,
    ...cleanCells(fields),
    state: fields.state ?? 'active',
    addedAt: at,
  });
}

/**
 * When a row gets another customer, its delay counts from the present ETA: an earlier one would reveal what was
 * reported to the former customer.
 */
const withFields = (row: Row, set: Partial<Row>, { isImport = false }: CommandContext): Row => {
  const isNeeded = set.neededBy !== undefined || set.neededAt !== undefined;
  const isOther = set.neededBy !== undefined && set.neededBy !== row.neededBy;
  const after = {
    ...row,
    ...set,
    ...(isNeeded && { neededJourney: neededJourney(row) }),
    ...(isOther && { neededFrom: isImport ? 'sheet' : null }),
  };
  return isOfSameCustomer(row, after) ? after : { ...after, toldEta: row.eta, toldEtaAt: row.reportedAt ?? row.seenAt };
};

interface ChangedWatches {
  readonly results: readonly Changed[];
  /** Watches that were changed; the others had the values already. */
  readonly changedIds: ReadonlySet<number>;
}

/** `within` restricts guests to the rows in their access scope. Guests send no versions. */
export async function changeWatches(
  { query, dialect: { inNumbers, lock }, rows }: Transaction,
  changes: readonly WatchChange[],
  context: CommandContext,
  within?: Predicate,
): Promise<ChangedWatches> {
  const stored = await query.all(`SELECT * FROM watches WHERE ${inNumbers('id')} ORDER BY id${lock}`, [
    toJsonList(changes.map(({ id }) => id)),
  ]);
  const watchesById = new Map(stored.map((row) => rows.current(toWatch(row))).map((watch) => [watch.id, watch]));
  const changedIds = new Set<number>();
  const results = changes.map((change): Changed => {
    const { id } = change;
    const before = watchesById.get(id);
    if (before === undefined || (within !== undefined && !matches(before.row, within)))
      return { outcome: 'missing', id };
    const set = cleanCells(withTags(before.row, change));
    if (isConflict(before, change, set, within !== undefined)) return { outcome: 'stale', watch: before };
    const row = withDerived(withFields(before.row, set, context));
    const keys = keysChangedByPerson(before.row, row);
    if (keys.length === 0 && change.version === undefined) return { outcome: 'changed', watch: before };
    const after = { ...before, version: before.version + 1, row };
    watchesById.set(id, after);
    changedIds.add(id);
    rows.update(before, after, context.at);
    rows.append(
      keys,
      { before: before.row, after: row },
      {
        trackedId: before.trackedId,
        watchId: id,
        seenFrom: null,
        seenAt: context.at,
        reportedAt: null,
        answerId: null,
        who: context.actor,
        edit: context.edit,
      },
    );
    return { outcome: 'changed', watch: after, ...(context.edit !== undefined && { undo: context.edit }) };
  });
  if (context.edit !== undefined && changedIds.size > 0) await noteEdit(query, context.edit, context);
  if (context.undoes !== undefined) await noteUndone(query, context.undoes, context.at);
  const count = results.filter(({ outcome }) => outcome === 'changed').length;
  await writeAudit(query, context, 'change', `${count} of ${changes.length}`);
  return { results, changedIds };
}

function withTags(row: Row, { set, addTags = [], removeTags = [] }: WatchChange): Partial<WatchFields> {
  if (addTags.length + removeTags.length === 0) return set;
  const isAmong = (tags: readonly string[], tag: string): boolean =>
    tags.some((existing) => normalizeText(existing) === normalizeText(tag));
  const remaining = (set.tags ?? row.tags ?? []).filter((tag) => !isAmong(removeTags, tag));
  return { ...set, tags: [...remaining, ...addTags.filter((tag) => !isAmong(remaining, tag))] };
}

/**
 * With `was`, a change conflicts when one of its fields now has a value that is neither the former nor the new one.
 * Without `was`, it conflicts when the version differs.
 */
function isConflict(before: Watch, { version, was }: WatchChange, set: Partial<Row>, isGuest: boolean): boolean {
  if (was === undefined) return !isGuest && before.version !== version;
  const expected: Partial<Row> = cleanCells(was);
  return Object.keys(expected).some((key) => {
    if (!isColumnKey(key)) return false;
    const now = rowCell(before.row, key);
    return !isSameCell(now, expected[key] ?? null) && !isSameCell(now, set[key] ?? null);
  });
}
