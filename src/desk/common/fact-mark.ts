/** The mark of what people know, never the carrier's: a sign and an ink for how it stands. */
import type { KnownFact } from '../../core/facts/types.ts';

export const FACT_MARKS = {
  stands: { sign: '◆', ink: 'text-chart' },
  confirmed: { sign: '◆', ink: 'text-ink-2' },
  differs: { sign: '◆!', ink: 'text-warn' },
  old: { sign: '◇', ink: 'text-ink-3' },
} as const satisfies Record<KnownFact['standing'], { readonly sign: string; readonly ink: string }>;
