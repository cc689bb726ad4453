/** Decides which rows a share shows: never more than its creator can see. */
import { normalizeText } from '../../src/core/columns/fold.ts';
import { parseSort } from '../../src/core/columns/sorts.ts';
import type { Share, ShareOrder } from '../../src/core/desk-api/shares.ts';
import { hasRight } from '../desk/api/access.ts';
import { Problem } from '../desk/api/problem.ts';
import { readFilter } from '../desk/api/read-query.ts';
import { GUEST_SORTS } from '../desk/access/guest-words.ts';
import type { Reader } from '../desk/ports/reader.ts';
import type { Account } from './types.ts';

/** Returns `null` if the creator is gone or disabled, may no longer create shares, or can see none of the rows. */
export function toReader(share: Pick<Share, 'id' | 'sight'>, maker: Account | null): Reader | null {
  if (maker === null || maker.state !== 'active') return null;
  const owner = { kind: 'program', id: share.id } as const;
  const { role, sight } = maker;
  if (sight === 'all') return hasRight(role, 'editor') ? { sight: share.sight, owner } : null;
  // If the creator has become a guest, the share shows what both access scopes name. A row that they reach by
  // different names is left out, because an access scope has no "and".
  const both = (named: readonly string[], seen: readonly string[]): string[] => {
    const seenNames = new Set(seen.map(normalizeText));
    return named.filter((name) => seenNames.has(normalizeText(name)));
  };
  const customers = both(share.sight.customers, sight.customers);
  const tags = both(share.sight.tags, sight.tags);
  return customers.length + tags.length === 0 ? null : { sight: { customers, tags }, owner };
}

/** Everybody manages their own shares, and administrators all of them. */
export const mayManageShare = (
  { maker }: Pick<Share, 'maker'>,
  { id, isAdmin }: { readonly id: string | null; readonly isAdmin: boolean },
): boolean => isAdmin || maker === id;

export function isGuestSort(text: string): boolean {
  const sort = parseSort(text);
  return sort !== null && GUEST_SORTS.some((name) => name === sort.name);
}

/** Throws a `Problem` if the readers may not use the filter or the order. */
export function checkView({ q, zone, sort, sight }: Pick<ShareOrder, 'q' | 'zone' | 'sort' | 'sight'>, at: number) {
  const order = parseSort(sort);
  if (order === null || !isGuestSort(sort))
    throw new Problem(400, 'WRONG_BODY', 'sort: a share is in no order of an internal column.');
  const reader: Reader = { sight, owner: { kind: 'program', id: '' } };
  return { sort: order, filter: readFilter(q, zone, at, reader) };
}
