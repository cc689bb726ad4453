/** What changed, as it answers a guest: own changes, and notices with a later finding. */
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
import { type Guest, isOwn, readOwnFindings, readOwnWatches, within } from './guest.ts';
import { byId, noticesOf, toSummary, watchesIn } from './guest-notices.ts';
import { guestRow } from './guest-rows.ts';
import type { Opaque } from './opaque.ts';

const PORTION = 5000;
const MOST_CHANGES = 50_000;
const MOST_CASES = 50;
const MOST_SHIPMENTS = 200;
const BY_NUMBER: Sort = { name: 'number', descending: false };
/** The shipments of a page have no more. */
const MOST_WATCHES = 1000;

export async function guestChanges(guest: Guest, since: Cursor, limit: number): Promise<Changes> {
  const { opaque } = guest;
  const { changes, next } = await readOwnChanges(guest, showCursor(opaque, since), limit);
  return {
    changes: changes.map(({ seq, trackedId, watchId, ...change }) => ({
      ...change,
      seq: opaque.hide('change', seq),
      trackedId: opaque.hide('shipment', trackedId),
      watchId: watchId === null ? null : opaque.hide('watch', watchId),
    })),
    next: hideCursor(opaque, next),
  };
}

export const guestTail = async (guest: Guest): Promise<Cursor> => hideCursor(guest.opaque, await readOwnTail(guest));

export async function guestSince(guest: Guest, { since, now }: SinceQuery): Promise<SincePage> {
  const { opaque } = guest;
  const from = since === null ? null : { ...since, ...showCursor(opaque, since) };
  const page = await readOwnSince(guest, { since: from, now });
  return {
    ...page,
    from: { ...page.from, ...hideCursor(opaque, page.from) },
    next: { ...page.next, ...hideCursor(opaque, page.next) },
    cases: page.cases.map((one) => ({ ...one, case: { ...one.case, id: opaque.hide('finding', one.case.id) } })),
    shipments: page.shipments.map((one) => ({
      ...one,
      trackedId: opaque.hide('shipment', one.trackedId),
      caseId: one.caseId === null ? null : opaque.hide('finding', one.caseId),
    })),
  };
}

const hideCursor = (opaque: Opaque, { tx, seq }: Cursor): Cursor =>
  seq === 0 ? { tx, seq } : { tx: opaque.hide('commit', tx), seq: opaque.hide('change', seq) };

/** Only the beginning has no change; a commit that a guest counts would tell of those of others. */
const showCursor = (opaque: Opaque, { tx, seq }: Cursor): Cursor =>
  seq === 0 ? { tx: 0, seq: 0 } : { tx: opaque.show('commit', tx), seq: opaque.show('change', seq) };

async function readOwnChanges(
  { store: { driver, index }, seen }: Guest,
  since: Cursor,
  limit: number,
): Promise<Changes> {
  const own = { selection: await index.selectLedger(seen), filter: seen };
  return driver.read((query) => readGuestChanges(query, driver.dialect, own, { since, limit }));
}

async function readOwnTail({ store: { driver, index, tails }, seen }: Guest): Promise<Cursor> {
  const own = { selection: await index.selectLedger(seen), filter: seen };
  const read = (): Promise<Cursor> => driver.read((query) => readGuestTail(query, driver.dialect, own));
  return tails.of(seen, own.selection.state, read);
}

async function readOwnSince(guest: Guest, { since, now }: SinceQuery): Promise<SincePage> {
  const from = since ?? { tx: 0, seq: 0, at: now - DAY };
  const ledger: Change[] = [];
  let next: Cursor = from;
  let isWhole = false;
  while (!isWhole && ledger.length < MOST_CHANGES) {
    const portion = await readOwnChanges(guest, next, PORTION);
    // The first time there is no place in the order of commits to begin at.
    ledger.push(...portion.changes.filter(({ seenAt }) => since !== null || seenAt > from.at));
    next = portion.next;
    isWhole = portion.changes.length < PORTION;
  }
  const { tx, seq } = isWhole ? next : await readOwnTail(guest);
  const all = noticesOf(await readOwnFindings(guest));
  const moved = all.filter(({ findings }) => findings.some((finding) => finding.since > from.at));
  const listed = moved.slice(0, MOST_CASES);
  const members = byId(await readOwnWatches(guest, watchesIn(listed)));
  const shipments = changesByShipment(ledger).toSorted(
    (a, b) => lastOf(b) - lastOf(a) || compareText(a.number, b.number),
  );
  const page = shipments.slice(0, MOST_SHIPMENTS);
  const rows = await readRowsOf(guest, page);
  return {
    from,
    next: { tx, seq, at: now },
    exact: isWhole,
    totals: { cases: moved.length, shipments: shipments.length, changes: ledger.length },
    cases: listed.map((notice) => sinceCase(toSummary(notice, members), from.at)),
    shipments: page.map((one) => ({
      ...one,
      watches: rows
        .filter(({ trackedId }) => trackedId === one.trackedId)
        .map(({ row }) => ({
          customer: row.customer,
          reference: joinReferences(row.reference),
          late: lateAt(guestRow(row), now),
        })),
      caseId: all.find(({ findings }) => findings.some(({ trackedId }) => trackedId === one.trackedId))?.id ?? null,
    })),
  };
}

async function readRowsOf(guest: Guest, shipments: readonly ShipmentChanges[]): Promise<readonly Watch[]> {
  if (shipments.length === 0) return [];
  const filter: Predicate = { op: 'or', of: shipments.map(({ number }) => isNumber(number)) };
  const query = { filter: within(guest, filter), sort: BY_NUMBER, limit: MOST_WATCHES, after: null };
  return (await readPage(guest.store, query)).watches.filter((watch) => isOwn(guest, watch));
}

/** Ids of shipments would tell which of them others tracked first. */
const lastOf = ({ changes }: ShipmentChanges): number => Math.max(...changes.map(({ at }) => at));
const isNumber = (value: string): Predicate => ({ op: 'is', column: 'number', value });

const sinceCase = (notice: SinceCase['case'], at: number): SinceCase => ({
  case: notice,
  did: [notice.since > at ? 'opened' : 'worse'],
});
