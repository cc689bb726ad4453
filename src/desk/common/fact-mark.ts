/** Marks of what the source of the events does not say: a sign, and an ink for how it stands. */
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

/** Sources differ. */
export const CONFLICT_MARK: Mark = { sign: '≠', ink: 'text-warn' };
