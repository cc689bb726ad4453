/** Whose rows a share shows, which are never others than its maker sees. */
import { normalizeText } from '../../src/core/columns/fold.ts';
import { parseSort } from '../../src/core/columns/sorts.ts';
import type { Share, ShareOrder } from '../../src/core/desk-api/shares.ts';
import { mayAct } from '../desk/api/access.ts';
import { Problem } from '../desk/api/problem.ts';
import { readFilter } from '../desk/api/read-query.ts';
import { GUEST_SORTS } from '../desk/access/guest-words.ts';
import type { Reader } from '../desk/ports/reader.ts';
import type { Account } from './types.ts';

/** Null where its maker is gone, disabled, may no longer make shares, or sees none of it. */
export function toReader(share: Pick<Share, 'id' | 'sight'>, maker: Account | null): Reader | null {
  if (maker === null || maker.state !== 'active') return null;
  const owner = { kind: 'program', id: share.id } as const;
  const { role, sight } = maker;
  if (sight === 'all') return mayAct(role, 'editor') ? { sight: share.sight, owner } : null;
  // Who became a guest shares what both sights name. A row that they reach by different names is
  // left out: a sight has no "and".
  const both = (named: readonly string[], seen: readonly string[]): string[] => {
    const seenNames = new Set(seen.map(normalizeText));
    return named.filter((name) => seenNames.has(normalizeText(name)));
  };
  const customers = both(share.sight.customers, sight.customers);
  const tags = both(share.sight.tags, sight.tags);
  return customers.length + tags.length === 0 ? null : { sight: { customers, tags }, owner };
}

export function isGuestSort(text: string): boolean {
  const sort = parseSort(text);
  return sort !== null && GUEST_SORTS.some((name) => name === sort.name);
}

/** Throws a `Problem` for a filter or an order that its readers may not ask for. */
export function checkView({ q, zone, sort, sight }: Pick<ShareOrder, 'q' | 'zone' | 'sort' | 'sight'>, at: number) {
  const order = parseSort(sort);
  if (order === null || !isGuestSort(sort))
    throw new Problem(400, 'WRONG_BODY', 'sort: a share is in no order of an internal column.');
  const reader: Reader = { sight, owner: { kind: 'program', id: '' } };
  return { sort: order, filter: readFilter(q, zone, at, reader) };
}
