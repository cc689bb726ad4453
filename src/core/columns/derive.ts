/** What follows from the phase of a row and from its dates. */
import type { PortTime } from '../time/types.ts';
import type { Row } from './columns.ts';

/** What the column `phase` may hold: the state that the events of a journey prove. */
export const PHASES = [
  'planned',
  'in-transit',
  'at-transshipment',
  'arrived',
  'discharged',
  'out-for-delivery',
  'delivered',
  'returned',
  'cancelled',
  'unknown',
] as const;

/** A row that was never answered has none. */
type Phase = string | null;

const ENDED: readonly Phase[] = ['delivered', 'returned', 'cancelled'];
const UNDERWAY: readonly Phase[] = ['planned', 'in-transit', 'at-transshipment'];

/** A further watch holds at first what was found for the watches of others. */
export const isAnswered = ({ seenAt, addedAt }: Pick<Row, 'seenAt' | 'addedAt'>): boolean =>
  seenAt !== null && seenAt >= (addedAt ?? 0);

const AT_PORT: readonly Phase[] = ['arrived', 'discharged'];
const OUTSIDE: readonly Phase[] = ['out-for-delivery', 'delivered'];

export const isEnded = (phase: Phase): boolean => ENDED.includes(phase);
export const isUnderway = (phase: Phase): boolean => UNDERWAY.includes(phase);
/** At the port of discharge, not yet through its gate. */
export const isAtPort = (phase: Phase): boolean => AT_PORT.includes(phase);
/** Through the gate, the empty box not yet back. */
export const isOutside = (phase: Phase): boolean => OUTSIDE.includes(phase);

type Ends = Pick<Row, 'phase' | 'eta' | 'arrival' | 'delivery' | 'aisMove' | 'aisMoveAt'>;

/** When AIS first saw the vessel in its port, where nobody tells when it arrived there. */
export const seenInPort = ({ arrival, aisMove, aisMoveAt }: Pick<Ends, 'arrival' | 'aisMove' | 'aisMoveAt'>) =>
  arrival === null && aisMove === 'arrival' ? aisMoveAt : null;

/** The date that is said first, as in the lens: of the port until that is behind the box. */
export const leadingDate = (row: Ends): PortTime | null => {
  const { phase, eta, arrival, delivery } = row;
  return eta ?? seenInPort(row) ?? (isAtPort(phase) || phase === 'cancelled' ? arrival : (delivery ?? arrival));
};

/**
 * Whether the report that is due is of an arrival: of a ship, or of the cargo at its consignee; of
 * a discharge only where nothing else tells that the ship has come.
 */
export const isArrivalDue = ({ overdueEvent, arrival }: Pick<Row, 'overdueEvent' | 'arrival'>): boolean =>
  ['VAT', 'VAD', 'CDC'].includes(overdueEvent ?? 'VAD') || (overdueEvent === 'CDD' && arrival === null);
