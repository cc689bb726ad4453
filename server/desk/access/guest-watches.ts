/** Operations on rows, as they answer a guest. */
import * as v from 'valibot';
import { sheetCell } from '../../../src/core/columns/cell.ts';
import { type ColumnKey, type GroupKey, isColumnKey, rowCell } from '../../../src/core/columns/columns.ts';
import type { Sort } from '../../../src/core/columns/sorts.ts';
import type { Changed, Group, Watch } from '../../../src/core/desk-api/rows.ts';
import type { WatchChange } from '../../../src/core/desk-api/watch-requests.ts';
import type { Predicate } from '../../../src/core/filter/types.ts';
import { gatherPlaces } from '../../../src/core/fleet/places.ts';
import type { Fleet } from '../../../src/core/fleet/types.ts';
import type { Encoding } from '../../http/encoding.ts';
import {
  type CommandContext,
  done,
  type Outcome,
  type Page,
  type PageQuery,
  type ReadingProgress,
} from '../ports/desk.ts';
import type { FleetBody } from '../ports/engine.ts';
import type { CellRow, PresentQuestion } from '../ports/import.ts';
import { encodeFleet } from '../search/fleet-answers.ts';
import { filterIds, readGroups, readOrder, readPage } from '../search/lists.ts';
import { changeRows } from '../watches/change-rows.ts';
import {
  type Guest,
  isVisible,
  visibleIds,
  readVisibleWatches,
  readWorstFindings,
  readWorstFindingsOf,
  type WorstFindings,
  toGuestWatch,
  restrictFilter,
} from './guest.ts';
import { isGuestField } from './guest-answers.ts';
import { isAskable, isInternal, withoutInternal } from './guest-rows.ts';

export async function guestPage(guest: Guest, { filter, sort, after, ...query }: PageQuery): Promise<Page> {
  refuseHidden(sort.name, isAskable);
  const { publicIds } = guest;
  const from = after === null ? null : { key: after.key, id: publicIds.decode('watch', after.id) };
  const { watches, next } = await readPage(guest.store, {
    ...query,
    filter: restrictFilter(guest, filter),
    sort,
    after: from,
  });
  // The row is tested again after it was read, because the columns in memory may lag behind the database.
  return {
    watches: await toGuestWatches(
      guest,
      watches.filter((watch) => isVisible(guest, watch)),
    ),
    next: next === null ? null : { key: next.key, id: publicIds.encode('watch', next.id) },
  };
}

export const guestCount = (guest: Guest, filter: Predicate): Promise<number> =>
  guest.store.index.count(restrictFilter(guest, filter));

export const guestCountEach = (
  guest: Guest,
  filter: Predicate,
  conditions: readonly Predicate[],
): Promise<readonly number[]> =>
  guest.store.index.countEach(
    restrictFilter(guest, filter),
    conditions.map((condition) => withoutInternal(condition, guest.hidden)),
  );

export async function guestGroups(
  guest: Guest,
  filter: Predicate,
  groupKey: GroupKey,
  limit: number,
): Promise<readonly Group[]> {
  refuseHidden(groupKey, isAskable);
  return readGroups(guest.store, restrictFilter(guest, filter), groupKey, limit);
}

export async function guestOrder(guest: Guest, filter: Predicate, sort: Sort): Promise<readonly number[]> {
  refuseHidden(sort.name, isAskable);
  return (await readOrder(guest.store, restrictFilter(guest, filter), sort)).map((id) =>
    guest.publicIds.encode('watch', id),
  );
}

/** Guests only learn that rows are being read: the real counts would reveal how many rows the desk has. */
export const guestReading = async ({ store }: Guest): Promise<ReadingProgress | null> =>
  store.index.reading() === null ? null : { done: 0, total: 0 };

export const guestWatches = async (guest: Guest, ids: readonly number[]): Promise<readonly Watch[]> =>
  toGuestWatches(guest, await readVisibleWatches(guest, await visibleIds(guest, ids)));

export async function guestCells(
  guest: Guest,
  ids: readonly number[],
  columns: PresentQuestion['columns'],
): Promise<readonly CellRow[]> {
  const keys = columns.filter(isColumnKey);
  if (keys.length < columns.length) throw new TypeError('facts: no guest may ask for these.');
  for (const key of keys) refuseHidden(key, isShown);
  const watches = new Map((await guestWatches(guest, ids)).map((watch) => [watch.id, watch]));
  return ids.flatMap((id) => {
    const watch = watches.get(id);
    if (watch === undefined) return [];
    const { version, row } = watch;
    const cells = keys.map((key) => sheetCell(key, (cellKey) => rowCell(row, cellKey)));
    return [{ id, version, number: row.number ?? '', cells }];
  });
}

export async function guestChange(
  guest: Guest,
  changes: readonly WatchChange[],
  context: CommandContext,
): Promise<Outcome<readonly Changed[]>> {
  if (changes.some(({ set }) => Object.keys(set).some((key) => !isGuestField(key))))
    throw new TypeError('no guest may change this.');
  const { store, publicIds, visibleRows } = guest;
  const visibleWatches = await visibleIds(
    guest,
    changes.map(({ id }) => id),
  );
  if (visibleWatches.length === 0) return done(changes.map(({ id }) => ({ outcome: 'missing', id })));
  const decodedChanges = changes.map((change) => ({ ...change, id: publicIds.decode('watch', change.id) }));
  const outcome = await changeRows(store, decodedChanges, context, visibleRows);
  if (outcome.kind === 'done') {
    const changed = outcome.data.flatMap((result) => (result.outcome === 'missing' ? [] : [result.watch]));
    const worst = await readWorstFindingsOf(guest, changed);
    return done(outcome.data.map((result) => toGuestChange(guest, result, worst)));
  }
  if (outcome.kind !== 'replay') return outcome.kind === 'stale' ? { ...outcome, data: [] } : outcome;
  // A row of the stored outcome may belong to another customer by now.
  const { data: storedChanges } = v.parse(Replayed, JSON.parse(outcome.json));
  const data = await Promise.all(
    changes.map(async ({ id }, index): Promise<Changed> => {
      const [watch] = await guestWatches(guest, [id]);
      if (watch === undefined) return { outcome: 'missing', id };
      return { outcome: storedChanges[index]?.outcome === 'stale' ? 'stale' : 'changed', watch };
    }),
  );
  return done(data);
}

/**
 * Guests always get the whole fleet: a difference to an earlier answer would reveal which answers the cache holds for
 * others.
 */
export async function guestFleetAnswer(
  guest: Guest,
  filter: Predicate,
  _: string,
  encoding: Encoding | null,
): Promise<FleetBody> {
  const worst = await readWorstFindings(guest);
  const watchIds = await filterIds(guest.store, [...worst.keys()], restrictFilter(guest, filter));
  const watches = await readVisibleWatches(guest, watchIds);
  const fleet = await guest.store.index.fleet(restrictFilter(guest, filter));
  return encodeFleet(withVisibleCases(fleet, watches, worst), encoding);
}

async function toGuestWatches(guest: Guest, visibleWatches: readonly Watch[]): Promise<readonly Watch[]> {
  if (visibleWatches.length === 0) return [];
  const worst = await readWorstFindingsOf(guest, visibleWatches);
  return visibleWatches.map((watch) => toGuestWatch(guest, watch, worst));
}

function toGuestChange(guest: Guest, change: Changed, worst: WorstFindings): Changed {
  if (change.outcome !== 'missing' && isVisible(guest, change.watch))
    return { ...change, watch: toGuestWatch(guest, change.watch, worst) };
  const id = change.outcome === 'missing' ? change.id : change.watch.id;
  return { outcome: 'missing', id: guest.publicIds.encode('watch', id) };
}

const Replayed = v.object({ data: v.array(v.object({ outcome: v.string() })) });

/** No endpoint accepts these columns from a guest. This check remains as a second barrier. */
function refuseHidden(name: string, isAllowed: (key: ColumnKey) => boolean): void {
  if (isColumnKey(name) && !isAllowed(name)) throw new TypeError(`${name}: no guest may ask for this.`);
}

const isShown = (key: ColumnKey): boolean => !isInternal(key);

/**
 * Replaces the severities of places by those of the guest's own rows; `watches` are the rows that have one. Delays of
 * places are removed, because the columns count them from dates that guests may not see.
 */
function withVisibleCases(fleet: Fleet, watches: readonly Watch[], worst: WorstFindings): Fleet {
  const gathering = gatherPlaces();
  for (const { id, row } of watches) gathering.add({ ...row, severity: worst.get(id)?.severity ?? null });
  const cases = new Map(gathering.result().places.map((place) => [place.key, place.cases]));
  return {
    ...fleet,
    places: fleet.places.map((place) => ({
      ...place,
      cases: cases.get(place.key) ?? [0, 0, 0],
      late: 0,
      latest: 0,
    })),
  };
}
