/** What a person chooses for a share, and how it is sent. */
import type { BuiltInKey } from '../../core/columns/columns.ts';
import { DEFAULT_SHARED_COLUMNS, SHARE_DAYS, SHARED_COLUMNS, SHARED_SORTS } from '../../core/desk-api/share-parts.ts';
import type { SharePreviewOrder, ShareRequest } from '../../core/desk-api/shares.ts';
import { cutAt } from '../../core/texts/written.ts';
import type { ShareSubject } from '../../state/share-dialog.ts';

export interface ShareDraft {
  readonly label: string;
  /** `null` until the person chooses: then the only customer of the view counts, if there is one. */
  readonly customers: readonly string[] | null;
  /** Tags and domains as they were typed, separated by commas. */
  readonly tags: string;
  readonly domains: string;
  readonly q: string;
  readonly sort: string;
  readonly columns: readonly BuiltInKey[];
  readonly days: string;
}

const MAX_LABEL = 80;

/** Internal columns and orders of the view are left out. */
export function toDraft({ label, q, sort, columns, customer }: ShareSubject): ShareDraft {
  const shared = SHARED_COLUMNS.filter((key) => columns.includes(key));
  const inOrder = shared.toSorted((a, b) => columns.indexOf(a) - columns.indexOf(b));
  return {
    label,
    customers: customer === null ? null : [customer],
    tags: '',
    domains: '',
    q,
    sort: SHARED_SORTS.some((name) => sort === name || sort === `-${name}`) ? sort : 'eta',
    // The number says which shipment a row is about.
    columns:
      shared.length === 0 ? DEFAULT_SHARED_COLUMNS : shared.includes('number') ? inOrder : ['number', ...inOrder],
    days: `${SHARE_DAYS.usual}`,
  };
}

type Chosen = ShareDraft & { readonly customers: readonly string[] };

export const toPreviewOrder = ({ q, sort, columns, customers, tags }: Chosen, zone: string): SharePreviewOrder => ({
  q,
  zone,
  sort,
  columns: [...columns],
  sight: { customers: [...customers], tags: cutAt(tags, ',') },
});

export const hasScope = ({ sight }: Pick<SharePreviewOrder, 'sight'>): boolean =>
  sight.customers.length + sight.tags.length > 0;

/** A share without a name is called by what it shows. */
export function toRequest(draft: Chosen, zone: string, fallback: string): ShareRequest {
  const label = draft.label.trim() || fallback;
  return {
    ...toPreviewOrder(draft, zone),
    label: Array.from(label).slice(0, MAX_LABEL).join(''),
    domains: cutAt(draft.domains, ',').map((domain) => domain.replace(/^@/, '')),
    days: Number(draft.days),
  };
}

export function areDaysValid(days: string): boolean {
  const count = Number(days);
  return Number.isInteger(count) && count >= 1 && count <= SHARE_DAYS.most;
}
