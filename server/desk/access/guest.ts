/**
 * Access of a guest to the desk. Every id that a guest names is read again and compared with the guest's access
 * scope; a row outside of it answers as a row that does not exist.
 */
import { computeRank } from '../../../src/core/cases/cluster.ts';
import type { Watch } from '../../../src/core/desk-api/rows.ts';
import { matches } from '../../../src/core/filter/matches.ts';
import { parseFilter } from '../../../src/core/filter/parse-filter.ts';
import type { Predicate } from '../../../src/core/filter/types.ts';
import { readGuestFindings } from '../cases/findings/guest-findings.ts';
import { readSecret } from '../database/secret.ts';
import type { GuestFinding } from '../ports/cases.ts';
import { type Owner, type Reader, type SharedView, accessScopeFilter, NO_ROWS } from '../ports/reader.ts';
import type { VisibleRows } from '../rows/guest-ledger.ts';
import type { DeskStore } from '../search/desk-store.ts';
import { filterIds, readWatches } from '../search/lists.ts';
import { findHidden, guestRow, type HiddenColumns, NOTHING_HIDDEN, withoutInternal } from './guest-rows.ts';
import { guestMistakes } from './guest-words.ts';
import { createPublicIds, type PublicIds } from './public-ids.ts';

export interface Guest {
  readonly store: DeskStore;
  readonly owner: Owner;
  /** Matches the rows in the guest's access scope. */
  readonly visibleRows: Predicate;
  /** Columns that this guest does not get, besides the internal ones. */
  readonly hidden: HiddenColumns;
  /** Whether the guest may see findings on the rows. The readers of a share see none. */
  readonly seesFindings: boolean;
  /** Encodes the ids that the guest gets. */
  readonly publicIds: PublicIds;
}

export function createFindGuest(store: DeskStore): (reader: Reader) => Promise<Guest> {
  let publicIds: Promise<PublicIds> | null = null;
  return async ({ sight, owner, view }) => {
    publicIds ??= readSecret(store.driver).then(createPublicIds);
    // A failed read of the secret is retried by the next call.
    publicIds.catch(() => (publicIds = null));
    const scope = accessScopeFilter(sight, owner.kind);
    const guest = { store, owner, publicIds: await publicIds };
    if (view === undefined) return { ...guest, visibleRows: scope, hidden: NOTHING_HIDDEN, seesFindings: true };
    const visibleRows: Predicate = { op: 'and', of: [scope, readView(view)] };
    return { ...guest, visibleRows, hidden: findHidden(view.columns), seesFindings: false };
  };
}

/** The filter was accepted when the share was made. If this version cannot read it any more, it matches no row. */
function readView({ q, zone, at }: SharedView): Predicate {
  const filter = parseFilter(q, { nowMs: at, zone });
  return guestMistakes(filter).length > 0 ? NO_ROWS : withoutInternal(filter.predicate);
}

export const restrictFilter = ({ visibleRows, hidden }: Guest, filter: Predicate): Predicate => ({
  op: 'and',
  of: [visibleRows, withoutInternal(filter, hidden)],
});

export const isVisible = ({ visibleRows }: Guest, { row }: Watch): boolean => matches(row, visibleRows);

/**
 * Asks the columns in memory: reading a foreign row from the database would take measurably longer than reading none.
 */
export const visibleIds = (
  { store, publicIds, visibleRows }: Guest,
  ids: readonly number[],
): Promise<readonly number[]> =>
  filterIds(
    store,
    ids.map((id) => publicIds.decode('watch', id)),
    visibleRows,
  );

export async function readVisibleFindings({ store, visibleRows }: Guest): Promise<readonly GuestFinding[]> {
  return readFindings(store, { selection: await store.index.select(visibleRows), filter: visibleRows });
}

const readFindings = ({ driver }: DeskStore, visible: VisibleRows): Promise<readonly GuestFinding[]> =>
  driver.read((query) => readGuestFindings(query, driver.dialect, visible));

/**
 * The worst visible finding of each watch. Decisions of staff on cases do not count, because they are internal.
 */
export type WorstFindings = ReadonlyMap<number, Pick<GuestFinding, 'severity' | 'rule'>>;

export const readWorstFindings = async (guest: Guest): Promise<WorstFindings> =>
  guest.seesFindings ? worstByWatch(await readVisibleFindings(guest)) : NO_FINDINGS;

const NO_FINDINGS: WorstFindings = new Map();

/** Returns the worst findings of the watches of one page only. */
export async function readWorstFindingsOf(
  { store, visibleRows, seesFindings }: Guest,
  watches: readonly Watch[],
): Promise<WorstFindings> {
  if (!seesFindings) return NO_FINDINGS;
  const selection = (await store.index.select(visibleRows)).only(watches.map(({ id }) => id));
  return worstByWatch(await readFindings(store, { selection, filter: visibleRows }));
}

function worstByWatch(findings: readonly GuestFinding[]): WorstFindings {
  const worst = new Map<number, GuestFinding>();
  for (const finding of findings) {
    const before = worst.get(finding.watchId);
    if (before === undefined || rankOfFinding(before) < rankOfFinding(finding)) worst.set(finding.watchId, finding);
  }
  return worst;
}

/** Notices are ranked by severity, then by deadline. */
export const rankOfFinding = ({ severity, deadline }: GuestFinding): number =>
  computeRank(severity, deadline?.at ?? null);

/** Reads watches and tests them again, because a row may have moved to another customer since it was found. */
export const readVisibleWatches = async (guest: Guest, ids: readonly number[]): Promise<readonly Watch[]> =>
  (await guest.store.driver.read((query) => readWatches(query, ids))).filter((watch) => isVisible(guest, watch));

export const toGuestWatch = (
  { publicIds, hidden }: Guest,
  { id, trackedId, row }: Watch,
  worst: WorstFindings,
): Watch => ({
  id: publicIds.encode('watch', id),
  trackedId: publicIds.encode('shipment', trackedId),
  // The stored version also grows with edits to internal columns, so guests always get 1.
  version: 1,
  row: { ...guestRow(row, hidden), severity: worst.get(id)?.severity ?? null },
  rule: worst.get(id)?.rule,
});
