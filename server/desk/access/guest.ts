/**
 * A guest at the desk. Whatever a guest names by id is read again and compared with what the guest
 * sees; a row of others answers as a row that does not exist.
 */
import type { Watch } from '../../../src/core/desk-api/rows.ts';
import { matches } from '../../../src/core/filter/matches.ts';
import type { Predicate } from '../../../src/core/filter/types.ts';
import { readGuestFindings } from '../cases/findings/guest-findings.ts';
import { readSecret } from '../database/secret.ts';
import type { GuestFinding } from '../ports/cases.ts';
import { type Owner, type Reader, sightFilter } from '../ports/reader.ts';
import type { GuestWatches } from '../rows/guest-ledger.ts';
import type { DeskStore } from '../search/desk-store.ts';
import { idsWithin, readWatches } from '../search/lists.ts';
import { guestRow, withoutInternal } from './guest-rows.ts';
import { createOpaque, type Opaque } from './opaque.ts';

export interface Guest {
  readonly store: DeskStore;
  readonly owner: Owner;
  /** The rows that are theirs. */
  readonly seen: Predicate;
  /** By which they know ids. */
  readonly opaque: Opaque;
}

export function createFindGuest(store: DeskStore): (reader: Reader) => Promise<Guest> {
  let opaque: Promise<Opaque> | null = null;
  return async ({ sight, owner }) => {
    opaque ??= readSecret(store.driver).then(createOpaque);
    // A question that failed is asked again.
    opaque.catch(() => (opaque = null));
    return { store, owner, seen: sightFilter(sight), opaque: await opaque };
  };
}

export const within = ({ seen }: Guest, filter: Predicate): Predicate => ({
  op: 'and',
  of: [seen, withoutInternal(filter)],
});

export const isOwn = ({ seen }: Guest, { row }: Watch): boolean => matches(row, seen);

/** Asked of the columns: a row of others that is read takes longer than none. */
export const ownIds = ({ store, opaque, seen }: Guest, ids: readonly number[]): Promise<readonly number[]> =>
  idsWithin(
    store,
    ids.map((id) => opaque.show('watch', id)),
    seen,
  );

export async function readOwnFindings({ store, seen }: Guest): Promise<readonly GuestFinding[]> {
  return readFindings(store, { selection: await store.index.select(seen), filter: seen });
}

const readFindings = ({ driver }: DeskStore, own: GuestWatches): Promise<readonly GuestFinding[]> =>
  driver.read((query) => readGuestFindings(query, driver.dialect, own));

/** The worst of the own findings by watch: what staff did to a case is theirs. */
export type Severities = ReadonlyMap<number, number>;

export const readSeverities = async (guest: Guest): Promise<Severities> => worstByWatch(await readOwnFindings(guest));

/** The same for a few watches: of a page, not of all that the guest sees. */
export async function readSeveritiesOf({ store, seen }: Guest, watches: readonly Watch[]): Promise<Severities> {
  const selection = await store.index.select(seen);
  const ids = watches.map(({ id }) => id).filter((id) => selection.has(id));
  const late = new Set(selection.late());
  const among = { ...selection, ids: () => ids, late: () => ids.filter((id) => late.has(id)) };
  return worstByWatch(await readFindings(store, { selection: among, filter: seen }));
}

function worstByWatch(findings: readonly GuestFinding[]): Severities {
  const worst = new Map<number, number>();
  for (const { watchId, severity } of findings) worst.set(watchId, Math.max(severity, worst.get(watchId) ?? 0));
  return worst;
}

/** The watches that were found, as they are by now: one may have gone to another customer. */
export const readOwnWatches = async (guest: Guest, ids: readonly number[]): Promise<readonly Watch[]> =>
  (await guest.store.driver.read((query) => readWatches(query, ids))).filter((watch) => isOwn(guest, watch));

export const toGuestWatch = ({ opaque }: Guest, { id, trackedId, row }: Watch, severities: Severities): Watch => ({
  id: opaque.hide('watch', id),
  trackedId: opaque.hide('shipment', trackedId),
  // The stored version grows with what staff write into internal columns.
  version: 1,
  row: { ...guestRow(row), severity: severities.get(id) ?? null },
});
