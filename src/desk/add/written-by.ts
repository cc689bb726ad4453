import type { Preview } from '../../api/desk/imports.ts';

/** How many rows a commit would add, and how many it would change. */
export function writtenBy({ counts, choices, rows }: Pick<Preview, 'counts' | 'choices' | 'rows'>): {
  readonly add: number;
  readonly change: number;
} {
  // Repairs that were settled one by one are new; the rest comes in when all are accepted.
  const repaired = choices.acceptRepairs ? counts.repaired : 0;
  const stale = rows.update.filter(({ reason }) => reason?.key === 'changedSince').length;
  return {
    add: counts.new + counts.needsLine + repaired,
    change: choices.acceptStale ? counts.update : Math.max(0, counts.update - stale),
  };
}
