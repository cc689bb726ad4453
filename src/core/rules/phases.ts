/** Phases of a row as rules ask for them. A row that was never answered has none. */
type Phase = string | null;

const ENDED: readonly Phase[] = ['delivered', 'returned', 'cancelled'];
const UNDERWAY: readonly Phase[] = ['planned', 'in-transit', 'at-transshipment'];
const AT_PORT: readonly Phase[] = ['arrived', 'discharged'];
const OUTSIDE: readonly Phase[] = ['out-for-delivery', 'delivered'];

export const isEnded = (phase: Phase): boolean => ENDED.includes(phase);
export const isUnderway = (phase: Phase): boolean => UNDERWAY.includes(phase);
/** At the port of discharge, not yet through its gate. */
export const isAtPort = (phase: Phase): boolean => AT_PORT.includes(phase);
/** Through the gate, the empty box not yet back. */
export const isOutside = (phase: Phase): boolean => OUTSIDE.includes(phase);
