/**
 * A guest at the desk. Whatever they name by id is read again and compared with what they see, and
 * what is not theirs is missing.
 */
import type { Watch } from '../../../src/core/desk-api/rows.ts';
import { matches } from '../../../src/core/filter/matches.ts';
import type { Predicate } from '../../../src/core/filter/types.ts';
import { readGuestFindings } from '../cases/findings/guest-findings.ts';
import { readSecret } from '../database/secret.ts';
import type { GuestFinding } from '../ports/cases.ts';
import { type Owner, type Reader, sightFilter } from '../ports/reader.ts';
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

export async function readOwnFindings({ store: { driver, index }, seen }: Guest): Promise<readonly GuestFinding[]> {
  const own = { selection: await index.select(seen), filter: seen };
  return driver.read((query) => readGuestFindings(query, driver.dialect, own));
}

/** The worst of the own findings by watch: what staff did to a case is theirs. */
export type Severities = ReadonlyMap<number, number>;

export async function readSeverities(guest: Guest): Promise<Severities> {
  const worst = new Map<number, number>();
  for (const { watchId, severity } of await readOwnFindings(guest))
    worst.set(watchId, Math.max(severity, worst.get(watchId) ?? 0));
  return worst;
}

/** Those that were found, as they are by now: one may have gone to somebody else. */
export const readOwnWatches = async (guest: Guest, ids: readonly number[]): Promise<readonly Watch[]> =>
  (await guest.store.driver.read((query) => readWatches(query, ids))).filter((watch) => isOwn(guest, watch));

export const toGuestWatch = ({ opaque }: Guest, { id, trackedId, row }: Watch, severities: Severities): Watch => ({
  id: opaque.hide('watch', id),
  trackedId: opaque.hide('shipment', trackedId),
  // It would grow with what staff write into internal columns.
  version: 1,
  row: { ...guestRow(row), severity: severities.get(id) ?? null },
});
