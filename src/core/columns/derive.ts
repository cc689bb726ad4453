/** What follows from the phase of a row and from its dates. */
import { dayOn, latestOf, timeAt, wallMs } from '../time/port-time.ts';
import type { PortTime } from '../time/types.ts';
import { HOUR } from '../time/units.ts';
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
/** Through the gate, the empty container not yet back. */
export const isOutside = (phase: Phase): boolean => OUTSIDE.includes(phase);

type Ends = Pick<Row, 'phase' | 'eta' | 'arrival' | 'delivery' | 'aisMove' | 'aisMoveAt'>;

/**
 * When AIS first saw the vessel in its port of discharge, where nobody tells when it arrived there.
 * In a port on the way the arrival is still to come.
 */
export const seenInPort = ({
  arrival,
  eta,
  aisMove,
  aisMoveAt,
}: Pick<Ends, 'arrival' | 'eta' | 'aisMove' | 'aisMoveAt'>) =>
  arrival === null && eta === null && aisMove === 'arrival' ? aisMoveAt : null;

export const answeredAt = ({ reportedAt, seenAt }: Pick<Row, 'reportedAt' | 'seenAt'>): number | null =>
  reportedAt ?? seenAt;

/** Carriers report an arrival hours after it: the first level of the rule `overdue`. */
const REPORT_LAG = 12 * HOUR;

/**
 * An arrival that the last answer does not report cannot be earlier than that answer, whatever the
 * ETA says. What the service last said is stored; the present is not.
 */
export function earliestArrival(row: Row): PortTime | null {
  const { arrival, eta, phase, aisMove } = row;
  const at = answeredAt(row);
  if (arrival !== null || eta === null || at === null) return arrival ?? eta;
  const earliest = timeAt(at - REPORT_LAG, eta.zone ?? 'UTC');
  const isOverdue = latestOf(eta) < at - REPORT_LAG && isUnderway(phase) && aisMove !== 'arrival';
  return isOverdue ? dayOn(wallMs(earliest), earliest.zone) : eta;
}

/** The date that is said first, as in the lens: of the port until that is behind the container. */
export const leadingDate = (row: Ends): PortTime | null => {
  const { phase, eta, arrival, delivery } = row;
  return eta ?? seenInPort(row) ?? (isAtPort(phase) || phase === 'cancelled' ? arrival : (delivery ?? arrival));
};

/**
 * Whether the report that is due is of an arrival: of a ship, or of the cargo at its consignee; of
 * a discharge only where nothing else tells that the ship has come.
 */
export const isArrivalDue = ({
  overdueEvent,
  arrival,
  arrivedBoxes,
}: Pick<Row, 'overdueEvent' | 'arrival' | 'arrivedBoxes'>): boolean =>
  ['VAT', 'VAD', 'CDC'].includes(overdueEvent ?? 'VAD') ||
  (overdueEvent === 'CDD' && arrival === null && arrivedBoxes === null);
