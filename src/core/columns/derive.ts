/** Values that follow from the phase and the dates of a row. */
import { dayOn, findLatest, timeAt, wallMs } from '../time/port-time.ts';
import type { PortTime } from '../time/types.ts';
import { HOUR } from '../time/units.ts';
import { type BestArrival, bestArrival } from './best-arrival.ts';
import type { Row } from './columns.ts';

/** The values of the column `phase`: states of a journey that its events prove. */
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

/** `null` for a row that was never answered. */
type Phase = string | null;

const ENDED: readonly Phase[] = ['delivered', 'returned', 'cancelled'];
const UNDERWAY: readonly Phase[] = ['planned', 'in-transit', 'at-transshipment'];

/** A further watch of a number begins with the carrier fields that were found for the other watches. */
export const isAnswered = ({ seenAt, addedAt }: Pick<Row, 'seenAt' | 'addedAt'>): boolean =>
  seenAt !== null && seenAt >= (addedAt ?? 0);

const AT_PORT: readonly Phase[] = ['arrived', 'discharged'];
const OUTSIDE: readonly Phase[] = ['out-for-delivery', 'delivered'];

export const isEnded = (phase: Phase): boolean => ENDED.includes(phase);
export const isUnderway = (phase: Phase): boolean => UNDERWAY.includes(phase);
/** The container is at the port of discharge and has not left its gate. */
export const isAtPort = (phase: Phase): boolean => AT_PORT.includes(phase);
/** The container has left the gate and has not been returned empty. */
export const isOutside = (phase: Phase): boolean => OUTSIDE.includes(phase);

type Leading = Ends & Parameters<typeof chooseBestArrival>[0];
type Ends = Pick<Row, 'phase' | 'eta' | 'arrival' | 'delivery' | 'aisMove' | 'aisMoveAt'>;

/**
 * Returns the first AIS fix in the port of discharge, when no exact arrival time is known. In a port on the way the
 * arrival is still to come.
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

/** Carriers report an arrival hours after it happened; this is the first level of the rule `overdue`. */
const REPORT_LAG = 12 * HOUR;

/**
 * An arrival that the last answer does not report cannot be earlier than that answer, whatever the ETA says. The time
 * of the last answer is stored, so the result does not depend on the present.
 */
export function earliestArrival(row: Row): PortTime | null {
  const { arrival, eta, phase, aisMove } = row;
  const at = answeredAt(row);
  if (arrival !== null || eta === null || at === null) return arrival ?? eta;
  const earliest = timeAt(at - REPORT_LAG, eta.zone ?? 'UTC');
  const isOverdue = findLatest(eta) < at - REPORT_LAG && isUnderway(phase) && aisMove !== 'arrival';
  return isOverdue ? dayOn(wallMs(earliest), earliest.zone) : eta;
}

/**
 * The best date of the arrival that a row awaits, by the choice of the headline. A position within the last day is AIS
 * if the vessel sent any.
 */
export const chooseBestArrival = (
  row: Pick<Row, 'eta' | 'shipEta' | 'predictedEta' | 'positionSource' | 'positionAt'>,
  nowMs: number,
): BestArrival | null =>
  bestArrival(
    {
      ...row,
      predictedEta: inZoneOf(row.eta, row.predictedEta),
      shipSeenAt: row.positionSource === 'ais' ? row.positionAt : null,
    },
    nowMs,
  );

/** Dates of one place are shown in one clock. */
const inZoneOf = (eta: PortTime | null, date: PortTime | null): PortTime | null =>
  date === null || date.epochMs === null || date.dateOnly || eta?.zone == null || eta.zone === date.zone
    ? date
    : timeAt(date.epochMs, eta.zone);

/**
 * Returns the leading date of a row, as on the tracking page: the arrival at the port until the container has left
 * it, and while it is awaited the best date of it.
 */
export const leadingDate = (row: Leading, nowMs: number): PortTime | null => {
  const { phase, arrival, delivery } = row;
  return (
    chooseBestArrival(row, nowMs)?.date ??
    seenInPort(row) ??
    (isAtPort(phase) || phase === 'cancelled' ? arrival : (delivery ?? arrival))
  );
};

/**
 * Whether the overdue report is an arrival, of a vessel or of the cargo at its consignee. A discharge counts only
 * when nothing else shows that the vessel has come.
 */
export const isArrivalDue = ({
  overdueEvent,
  arrival,
  arrivedBoxes,
}: Pick<Row, 'overdueEvent' | 'arrival' | 'arrivedBoxes'>): boolean =>
  ['VAT', 'VAD', 'CDC'].includes(overdueEvent ?? 'VAD') ||
  (overdueEvent === 'CDD' && arrival === null && arrivedBoxes === null);
