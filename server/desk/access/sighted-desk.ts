/**
 * The desk of a guest: every verb that answers one, over own rows alone. A verb that answers guests
 * and is not here does not compile; whatever a guest names by id is read again and compared with
 * the sight, and what is not theirs is missing.
 */
import * as v from 'valibot';
import { sheetCell } from '../../../src/core/columns/cell.ts';
import { type ColumnKey, isColumnKey, rowCell } from '../../../src/core/columns/columns.ts';
import type { Changed, Watch } from '../../../src/core/desk-api/rows.ts';
import type { Sort } from '../../../src/core/columns/sorts.ts';
import { matches } from '../../../src/core/filter/matches.ts';
import type { Predicate } from '../../../src/core/filter/types.ts';
import { gatherPlaces } from '../../../src/core/fleet/places.ts';
import type { Fleet } from '../../../src/core/fleet/types.ts';
import type { CaseDetail, GuestFinding } from '../ports/cases.ts';
import type { DeskEngine } from '../ports/engine.ts';
import type { Cursor } from '../ports/desk.ts';
import { encodeFleet } from '../search/fleet-answers.ts';
import type { SightedDesk } from '../ports/verbs.ts';
import type { Opaque } from './opaque.ts';
import { createGuestDocuments } from './guest-documents.ts';
import {
  listedIn,
  noticePage,
  noticesOf,
  noticeWith,
  type OwnWatches,
  toDetail,
  toSummary,
  watchesIn,
} from './guest-notices.ts';
import { isGuestField } from './guest-answers.ts';
import { createGuestSince } from './guest-since.ts';
import { isAskable, isInternal, guestRow, withoutInternal } from './guest-rows.ts';
import { type Reader, sightFilter } from '../ports/reader.ts';

export function createSightedDesk(engine: DeskEngine, opaque: Opaque, { sight, owner }: Reader): SightedDesk {
  const seen = sightFilter(sight);
  const within = (filter: Predicate): Predicate => ({ op: 'and', of: [seen, withoutInternal(filter)] });
  const isOwn = ({ row }: Watch): boolean => matches(row, seen);
  const toOwn = ({ id, trackedId, row }: Watch, severities: Severities): Watch => ({
    id: opaque.hide('watch', id),
    trackedId: opaque.hide('shipment', trackedId),
    // It would grow with what staff write into internal columns.
    version: 1,
    row: { ...guestRow(row), severity: severities.get(id) ?? null },
  });
  // Asked of the columns: a row of others that is read takes longer than none.
  const ownIds = (ids: readonly number[]) =>
    engine.idsWithin(
      ids.map((id) => opaque.show('watch', id)),
      seen,
    );
  const severities = async (): Promise<Severities> => worstByWatch(await engine.findings(seen));
  const toOwnAll = async (watches: readonly Watch[]): Promise<readonly Watch[]> => {
    const own = watches.filter(isOwn);
    if (own.length === 0) return [];
    const worst = await severities();
    return own.map((watch) => toOwn(watch, worst));
  };
  const read = async (ids: readonly number[]): Promise<readonly Watch[]> =>
    toOwnAll(await engine.watches(await ownIds(ids)));
  const hideCursor = ({ tx, seq }: Cursor): Cursor =>
    seq === 0 ? { tx, seq } : { tx: opaque.hide('commit', tx), seq: opaque.hide('change', seq) };
  // Only the beginning has no change; a commit that a guest counts would tell of those of others.
  const showCursor = ({ tx, seq }: Cursor): Cursor =>
    seq === 0 ? { tx: 0, seq: 0 } : { tx: opaque.show('commit', tx), seq: opaque.show('change', seq) };
  const notices = async () => noticesOf(await engine.findings(seen));
  // By then one may have gone to somebody else.
  const watchesOf = async (ids: readonly number[]): Promise<OwnWatches> =>
    new Map((await engine.watches(ids)).filter(isOwn).map((watch) => [watch.id, watch]));

  function toGuestChange(change: Changed, worst: Severities): Changed {
    if (change.outcome !== 'missing' && isOwn(change.watch)) return { ...change, watch: toOwn(change.watch, worst) };
    return { outcome: 'missing', id: opaque.hide('watch', change.outcome === 'missing' ? change.id : change.watch.id) };
  }

  const ownSince = createGuestSince({
    changes: (since, limit) => engine.changes(since, limit, seen),
    tail: () => engine.tail(seen),
    notices,
    watchesOf,
    watches: async (filter) => {
      const page = await engine.page({ filter: within(filter), sort: BY_NUMBER, limit: MOST_WATCHES, after: null });
      return page.watches.filter(isOwn);
    },
  });

  return {
    ...createGuestDocuments(engine, owner),
    async page({ filter, sort, after, ...query }) {
      refuseHidden(sort.name, isAskable);
      const from = after === null ? null : { key: after.key, id: opaque.show('watch', after.id) };
      const { watches, next } = await engine.page({ ...query, filter: within(filter), sort, after: from });
      // The columns may be behind what was read.
      return {
        watches: await toOwnAll(watches),
        next: next === null ? null : { key: next.key, id: opaque.hide('watch', next.id) },
      };
    },
    count: (filter) => engine.count(within(filter)),
    async groups(filter, by, limit) {
      refuseHidden(by, isAskable);
      return engine.groups(within(filter), by, limit);
    },
    async order(filter, sort) {
      refuseHidden(sort.name, isAskable);
      return (await engine.order(within(filter), sort)).map((id) => opaque.hide('watch', id));
    },
    // How many rows others have is nobody's business.
    reading: async () => ((await engine.reading()) === null ? null : { done: 0, total: 0 }),
    watches: read,
    async cells(ids, columns) {
      const keys = columns.filter(isColumnKey);
      if (keys.length < columns.length) throw new TypeError('facts: no guest may ask for these.');
      for (const key of keys) refuseHidden(key, isShown);
      const watches = new Map((await read(ids)).map((watch) => [watch.id, watch]));
      return ids.flatMap((id) => {
        const watch = watches.get(id);
        if (watch === undefined) return [];
        const { version, row } = watch;
        return [
          {
            id,
            version,
            number: row.number ?? '',
            cells: keys.map((key) => sheetCell(key, (one) => rowCell(row, one))),
          },
        ];
      });
    },
    async change(changes, context) {
      if (changes.some(({ set }) => Object.keys(set).some((key) => !isGuestField(key))))
        throw new TypeError('no guest may change this.');
      const own = await ownIds(changes.map(({ id }) => id));
      if (own.length === 0) return { kind: 'done', data: changes.map(({ id }) => ({ outcome: 'missing', id })) };
      const real = changes.map((one) => ({ ...one, id: opaque.show('watch', one.id) }));
      const outcome = await engine.change(real, context, seen);
      if (outcome.kind === 'done') {
        const worst = await severities();
        return { kind: 'done', data: outcome.data.map((one) => toGuestChange(one, worst)) };
      }
      if (outcome.kind !== 'replay') return outcome.kind === 'stale' ? { ...outcome, data: [] } : outcome;
      // What was answered then may be somebody else's by now.
      const { data: before } = v.parse(Replayed, JSON.parse(outcome.json));
      const data = await Promise.all(
        changes.map(async ({ id }, index): Promise<Changed> => {
          const [watch] = await read([id]);
          if (watch === undefined) return { outcome: 'missing', id };
          return { outcome: before[index]?.outcome === 'stale' ? 'stale' : 'changed', watch };
        }),
      );
      return { kind: 'done', data };
    },
    // Whole each time: which answers are remembered follows from what others ask.
    async fleetAnswer(filter, _, encoding) {
      const worst = await severities();
      const found = await engine.idsWithin([...worst.keys()], within(filter));
      const watches = (await engine.watches(found)).filter(isOwn);
      return encodeFleet(withOwnCases(await engine.fleet(within(filter)), watches, worst), encoding);
    },
    async changes(since, limit) {
      const { changes, next } = await engine.changes(showCursor(since), limit, seen);
      return {
        changes: changes.map(({ seq, trackedId, watchId, ...change }) => ({
          ...change,
          seq: opaque.hide('change', seq),
          trackedId: opaque.hide('shipment', trackedId),
          watchId: watchId === null ? null : opaque.hide('watch', watchId),
        })),
        next: hideCursor(next),
      };
    },
    tail: async () => hideCursor(await engine.tail(seen)),
    async cases({ filter, number, after, ...query }) {
      const all = await notices();
      const members = all.flatMap(({ findings }) => findings.map(({ watchId }) => watchId));
      const among = async (own: Predicate | null): Promise<(finding: GuestFinding) => boolean> => {
        const ids = own === null ? null : new Set(await engine.idsWithin(members, within(own)));
        return ({ watchId }) => ids === null || ids.has(watchId);
      };
      const isNumbered = await among(number === null ? null : { op: 'is', column: 'number', value: number });
      const from = after === null ? null : { ...after, id: opaque.show('finding', after.id) };
      const page = noticePage(all, { ...query, after: from }, await among(filter), isNumbered);
      const watches = await watchesOf(watchesIn(page.notices.map(({ notice }) => notice)));
      return {
        cases: page.notices.map(({ notice, count }) => ({
          ...toSummary(notice, watches, count),
          id: opaque.hide('finding', notice.id),
        })),
        counts: page.counts,
        next: page.next === null ? null : { ...page.next, id: opaque.hide('finding', page.next.id) },
      };
    },
    async since({ since, now }) {
      const page = await ownSince({ since: since === null ? null : { ...since, ...showCursor(since) }, now });
      return {
        ...page,
        from: { ...page.from, ...hideCursor(page.from) },
        next: { ...page.next, ...hideCursor(page.next) },
        cases: page.cases.map((one) => ({ ...one, case: { ...one.case, id: opaque.hide('finding', one.case.id) } })),
        shipments: page.shipments.map((one) => ({
          ...one,
          trackedId: opaque.hide('shipment', one.trackedId),
          caseId: one.caseId === null ? null : opaque.hide('finding', one.caseId),
        })),
      };
    },
    async caseOf(id) {
      const found = noticeWith(await notices(), opaque.show('finding', id));
      if (found === null) return null;
      const watches = await watchesOf([...listedIn(found), ...watchesIn([found])]);
      const worst = await severities();
      return hideIds(toDetail(found, watches), opaque, (watch) => toOwn(watch, worst));
    },
  };
}

const Replayed = v.object({ data: v.array(v.object({ outcome: v.string() })) });
const BY_NUMBER: Sort = { name: 'number', descending: false };
/** The shipments of a page have no more. */
const MOST_WATCHES = 1000;

/** An endpoint knows none of these for a guest: this holds where one forgets. */
function refuseHidden(name: string, may: (key: ColumnKey) => boolean): void {
  if (isColumnKey(name) && !may(name)) throw new TypeError(`${name}: no guest may ask for this.`);
}

const isShown = (key: ColumnKey): boolean => !isInternal(key);

/** The worst of the own findings by watch: what staff did to a case is theirs. */
type Severities = ReadonlyMap<number, number>;

function worstByWatch(findings: readonly GuestFinding[]): Severities {
  const worst = new Map<number, number>();
  for (const { watchId, severity } of findings) worst.set(watchId, Math.max(severity, worst.get(watchId) ?? 0));
  return worst;
}

/**
 * Places with the severities that the guest's rows have; `watches`: those that have one. The columns count delays
 * from dates that a guest may not see, so no place says how late its shipments are.
 */
function withOwnCases(fleet: Fleet, watches: readonly Watch[], worst: Severities): Fleet {
  const gathering = gatherPlaces();
  for (const { id, row } of watches) gathering.add({ ...row, severity: worst.get(id) ?? null });
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

const hideIds = (found: CaseDetail, opaque: Opaque, toOwn: (watch: Watch) => Watch): CaseDetail => ({
  ...found,
  id: opaque.hide('finding', found.id),
  listed: found.listed.map(({ finding, watch }) => ({
    finding: { ...finding, id: opaque.hide('finding', finding.id) },
    watch: toOwn(watch),
  })),
});
