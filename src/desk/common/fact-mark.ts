/** Marks of manual entries: a sign, and a colour for how the entry compares with the carrier. */
import type { KnownFact } from '../../core/facts/types.ts';

export interface Mark {
  readonly sign: string;
  readonly ink: string;
}

export const FACT_MARKS = {
  stands: { sign: '◆', ink: 'text-chart' },
  confirmed: { sign: '◆', ink: 'text-ink-2' },
  differs: { sign: '◆!', ink: 'text-warn' },
  old: { sign: '◇', ink: 'text-ink-3' },
} as const satisfies Record<KnownFact['standing'], Mark>;

/** The sources contradict each other. */
export const CONFLICT_MARK: Mark = { sign: '≠', ink: 'text-warn' };
