/** Reads the rows of a share before it is made: those that its readers will see, and those that are left out. */
import { PREVIEWED_NUMBERS, PREVIEWED_ROWS, type SharePreview } from '../../src/core/desk-api/share-parts.ts';
import type { SharePreviewOrder } from '../../src/core/desk-api/shares.ts';
import type { Predicate } from '../../src/core/filter/types.ts';
import { ANSWERED, ownFilter, SHOWN_TO_GUESTS, STAFF } from '../desk/ports/reader.ts';
import type { RemoteDesk } from '../desk/worker/remote.ts';
import { checkView } from './share-scope.ts';

export type ReadSharePreview = (order: SharePreviewOrder, at: number) => Promise<SharePreview>;

export const createSharePreview =
  (desk: Pick<RemoteDesk, 'as'>): ReadSharePreview =>
  async (order, at) => {
    const { sort, filter } = checkView(order, at);
    const { q, zone, columns, sight } = order;
    // The same reader as that of a share (`share-routes.ts`).
    const shared = desk.as({ sight, owner: { kind: 'program', id: '' }, view: { q, zone, columns, at } });
    const staff = desk.as(STAFF);
    const named: Predicate = { op: 'and', of: [ownFilter(sight), filter] };
    const withheld: Predicate = { op: 'and', of: [named, { op: 'not', of: SHOWN_TO_GUESTS }] };
    const waiting: Predicate = { op: 'and', of: [named, SHOWN_TO_GUESTS, { op: 'not', of: ANSWERED }] };
    const [{ watches }, count, withheldCount, left, waitingCount] = await Promise.all([
      shared.page({ filter, sort, limit: PREVIEWED_ROWS, after: null }),
      shared.count(filter),
      staff.count(withheld),
      staff.page({ filter: withheld, sort, limit: PREVIEWED_NUMBERS, after: null }),
      staff.count(waiting),
    ]);
    const numbers = left.watches.map(({ row }) => row.number ?? '');
    return { rows: watches, count, withheld: { count: withheldCount, numbers }, waiting: waitingCount };
  };
