/** What is known about shipments that were just added, once all of them were looked up. */
import { fetchCount, fetchFigures, fetchGroups, fetchRows } from '../../api/desk/operations.ts';
import { viewerZone } from '../../core/time/clock.ts';
import type { Added } from '../../state/import-draft.ts';

export interface AddedSummary {
  /** The filter that lists the shipments, so that the numbers are those of the list that it opens. */
  readonly scope: string;
  readonly tracked: number;
  /** `null` while none is known to be late, and first ETAs are still read from past results. */
  readonly late: number | null;
  /** The number of customers with late shipments. */
  readonly customers: number;
}

/** Filters that may list what was added. The first that lists no more than was added is used, otherwise the last. */
const SCOPES = {
  samples: ['', 'is:sample'],
  import: ['', '-is:sample', 'added:<1h -is:sample'],
} as const;

/** The server returns no more groups. */
const MAX_CUSTOMERS = 200;
/** The server returns no more rows at once. */
const MAX_READ = 100;

export async function summarizeAdded({ preview, added }: Added, signal: AbortSignal): Promise<AddedSummary> {
  const zone = viewerZone();
  const count = async (q: string): Promise<number> => (await fetchCount({ q, zone }, signal)).count;
  let scope = '';
  for (scope of preview === null ? SCOPES.samples : SCOPES.import) if ((await count(scope)) <= added) break;
  const [{ late }, tracked, { groups }] = await Promise.all([
    fetchFigures({ q: scope, zone }, signal),
    count(`${scope} -is:problem`.trim()),
    fetchGroups({ q: `${scope} is:late`.trim(), zone, by: 'customer', limit: MAX_CUSTOMERS }, signal),
  ]);
  const customers = groups.filter(({ value }) => value !== null).length;
  if (late !== null && late > 0) return { scope, tracked, late, customers };
  const q = `${scope} is:active -is:done -is:problem`.trim();
  const { watches } = await fetchRows({ q, zone, sort: 'added', limit: MAX_READ, after: '' }, signal);
  const isReading = watches.some(({ row }) => row.seenAt !== null && row.pastRead === null);
  return { scope, tracked, late: isReading ? null : 0, customers };
}
