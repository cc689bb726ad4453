/** Saved views: a filter, an order, a grouping and columns under a name. All people of the desk share them. */
import { queryOptions } from '@tanstack/react-query';
import { fetchViews } from '../../api/desk/operations.ts';
import type { SavedView } from '../../core/desk-api/documents.ts';
import { normalizeText } from '../../core/columns/fold.ts';
import { type DeskView, parseDeskLink } from '../../core/links/desk-link.ts';

export const viewsQuery = queryOptions({
  queryKey: ['desk', 'views'],
  queryFn: ({ signal }) => fetchViews(signal),
});

/** Returns what a saved view changes in the desk's view. */
export function openedView({ id, body }: SavedView): Partial<DeskView> {
  const { q, sort, group, columns } = parseDeskLink({ pathname: '/desk', search: `?${body.query}`, hash: '' });
  return { page: 'desk', tab: 'all', q, sort, group, columns, view: id, case: null };
}

/** Returns the id of a name. Views of the same name are the same view. */
export function viewId(name: string): string {
  const folded = normalizeText(name);
  const id = folded
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
  // Other characters would be dropped, and names that differ only in them would be the same view.
  if (id !== '' && !OTHER_CHARACTERS.test(folded)) return id;
  return `view-${Array.from(folded, (sign) => sign.codePointAt(0)?.toString(36)).join('')}`.slice(0, 80);
}

const OTHER_CHARACTERS = /(?![a-z])\p{L}/u;
