/** Changes since a cursor, as they answer a guest: visible changes, and notices with a newer finding. */
import { lateAt } from '../../../src/core/columns/late.ts';
import { joinReferences } from '../../../src/core/columns/references.ts';
import type { Sort } from '../../../src/core/columns/sorts.ts';
import { changesByShipment, type ShipmentChanges } from '../../../src/core/cases/since.ts';
import { compareText } from '../../../src/core/columns/fold.ts';
import type { Change, Watch } from '../../../src/core/desk-api/rows.ts';
import type { SinceCase } from '../../../src/core/desk-api/since.ts';
import type { Predicate } from '../../../src/core/filter/types.ts';
import { DAY } from '../../../src/core/time/units.ts';
import type { SincePage, SinceQuery } from '../ports/cases.ts';
import type { Changes, Cursor } from '../ports/desk.ts';
import { readGuestChanges, readGuestTail } from '../rows/guest-ledger.ts';
import { readPage } from '../search/lists.ts';
import { type Guest, isVisible, readVisibleFindings, readVisibleWatches, restrictFilter } from './guest.ts';
import { toWatchMap, toNotices, toSummary, summaryWatchIds } from './guest-notices.ts';
import { guestRow } from './guest-rows.ts';
import type { PublicIds } from './public-ids.ts';

const PORTION = 5000;
const MAX_CHANGES = 50_000;
const MAX_CASES = 50;
const MAX_SHIPMENTS = 200;
const BY_NUMBER: Sort = { name: 'number', descending: false };
/** The shipments of one page never have more watches. */
const MAX_WATCHES = 1000;

export async function guestChanges(guest: Guest, since: Cursor, limit: number): Promise<Changes> {
  const { publicIds } = guest;
  const { changes, next } = await readVisibleChanges(guest, decodeCursor(publicIds, since), limit);
  return {
    changes: changes.map(({ seq, trackedId, watchId, ...change }) => ({
      ...change,
      seq: publicIds.encode('change', seq),
      trackedId: publicIds.encode('shipment', trackedId),
      watchId: watchId === null ? null : publicIds.encode('watch', watchId),
    })),
    next: encodeCursor(publicIds, next),
  };
}

export const guestTail = async (guest: Guest): Promise<Cursor> =>
  encodeCursor(guest.publicIds, await readVisibleTail(guest));

export async function guestSince(guest: Guest, { since, ...rest }: SinceQuery): Promise<SincePage> {
  const { publicIds } = guest;
  const from = since === null ? null : { ...since, ...decodeCursor(publicIds, since) };
  const page = await readVisibleSince(guest, { since: from, ...rest });
  return {
    ...page,
    from: { ...page.from, ...encodeCursor(publicIds, page.from) },
    next: { ...page.next, ...encodeCursor(publicIds, page.next) },
    cases: page.cases.map((shipment) => ({
      ...shipment,
      case: { ...shipment.case, id: publicIds.encode('finding', shipment.case.id) },
    })),
    shipments: page.shipments.map((shipment) => ({
      ...shipment,
      trackedId: publicIds.encode('shipment', shipment.trackedId),
      caseId: shipment.caseId === null ? null : publicIds.encode('finding', shipment.caseId),
    })),
  };
}

const encodeCursor = (publicIds: PublicIds, { tx, seq }: Cursor): Cursor =>
  seq === 0 ? { tx, seq } : { tx: publicIds.encode('commit', tx), seq: publicIds.encode('change', seq) };

/**
 * Only the cursor of the beginning has no change. The number of a commit is encoded too, because it would reveal how
 * many commits other customers caused.
 */
const decodeCursor = (publicIds: PublicIds, { tx, seq }: Cursor): Cursor =>
  seq === 0 ? { tx: 0, seq: 0 } : { tx: publicIds.decode('commit', tx), seq: publicIds.decode('change', seq) };

async function readVisibleChanges(
  { store: { driver, index }, visibleRows }: Guest,
  since: Cursor,
  limit: number,
): Promise<Changes> {
  const ledger = { selection: await index.selectLedger(visibleRows), filter: visibleRows };
  return driver.read((query) => readGuestChanges(query, driver.dialect, ledger, { since, limit }));
}

async function readVisibleTail({ store: { driver, index, tails }, visibleRows }: Guest): Promise<Cursor> {
  const ledger = { selection: await index.selectLedger(visibleRows), filter: visibleRows };
  const read = (): Promise<Cursor> => driver.read((query) => readGuestTail(query, driver.dialect, ledger));
  return tails.of(visibleRows, ledger.selection.state, read);
}

async function readVisibleSince(guest: Guest, { since, from: start, now }: SinceQuery): Promise<SincePage> {
  const from = since ?? { tx: 0, seq: 0, at: start ?? now - DAY };
  const changes: Change[] = [];
  let next: Cursor = from;
  let isComplete = false;
  while (!isComplete && changes.length < MAX_CHANGES) {
    const portion = await readVisibleChanges(guest, next, PORTION);
    // Without a cursor, the changes are selected by time, because there is no place in the order of commits to start
    // from.
    changes.push(...portion.changes.filter(({ seenAt }) => since !== null || seenAt > from.at));
    next = portion.next;
    isComplete = portion.changes.length < PORTION;
  }
  const { tx, seq } = isComplete ? next : await readVisibleTail(guest);
  const notices = toNotices(await readVisibleFindings(guest));
  const changedNotices = notices.filter(({ findings }) => findings.some((finding) => finding.since > from.at));
  const shownNotices = changedNotices.slice(0, MAX_CASES);
  const members = toWatchMap(await readVisibleWatches(guest, summaryWatchIds(shownNotices)));
  const shipments = changesByShipment(changes).toSorted(
    (a, b) => lastChangeAt(b) - lastChangeAt(a) || compareText(a.number, b.number),
  );
  const page = shipments.slice(0, MAX_SHIPMENTS);
  const rows = await readRows(guest, page);
  return {
    from,
    next: { tx, seq, at: now },
    exact: isComplete,
    totals: { cases: changedNotices.length, shipments: shipments.length, changes: changes.length },
    cases: shownNotices.map((notice) => toSinceCase(toSummary(notice, members), from.at)),
    shipments: page.map((shipment) => ({
      ...shipment,
      watches: rows
        .filter(({ trackedId }) => trackedId === shipment.trackedId)
        .map(({ row }) => ({
          customer: row.customer,
          reference: joinReferences(row.reference),
          late: lateAt(guestRow(row), now),
        })),
      caseId:
        notices.find(({ findings }) => findings.some(({ trackedId }) => trackedId === shipment.trackedId))?.id ?? null,
    })),
  };
}

async function readRows(guest: Guest, shipments: readonly ShipmentChanges[]): Promise<readonly Watch[]> {
  if (shipments.length === 0) return [];
  const filter: Predicate = { op: 'or', of: shipments.map(({ number }) => numberCondition(number)) };
  const query = { filter: restrictFilter(guest, filter), sort: BY_NUMBER, limit: MAX_WATCHES, after: null };
  return (await readPage(guest.store, query)).watches.filter((watch) => isVisible(guest, watch));
}

/** Shipments are sorted by time and number, because their ids would reveal which of them others tracked first. */
const lastChangeAt = ({ changes }: ShipmentChanges): number => Math.max(...changes.map(({ at }) => at));
const numberCondition = (value: string): Predicate => ({ op: 'is', column: 'number', value });

const toSinceCase = (notice: SinceCase['case'], at: number): SinceCase => ({
  case: notice,
  did: [notice.since > at ? 'opened' : 'worse'],
});
