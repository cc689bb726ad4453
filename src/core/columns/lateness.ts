/**
 * Encodes the delay of the latest shipment of a place as one number, so that the greatest number is the latest
 * shipment. The number holds the hours, whether they count from the needed date, and the hour from which they are a
 * lower bound.
 */
import type { Row } from './columns.ts';
import type { Late } from './late.ts';
import { epochOf } from '../time/port-time.ts';
import { HOUR } from '../time/units.ts';

/** The cells of a row that determine its delay, with times as instants. */
export type LateCells = Readonly<Record<'late' | 'margin' | 'arrival' | 'eta', number | null>>;
export type LateRow = Pick<Row, keyof LateCells>;

export const ON_TIME = 0;

/** Hours since 1970 stay below this number until 2089. The maximum marks a delay that no longer grows. */
const HOURS = 2 ** 20;

/** Computes the number from the cells as of the last answer (`late.ts`). */
export function computeLateness({ late, margin, arrival, eta }: LateCells): number {
  if (late === null || late < 1) return ON_TIME;
  const isAfterNeeded = margin !== null && margin < 0;
  // After the ETA has passed without a report, the shipment arrives later by an unknown time.
  const exactUntil = arrival !== null ? HOURS - 1 : Math.min(HOURS - 1, Math.max(0, Math.floor((eta ?? 0) / HOUR)));
  return (2 * Math.trunc(late) + Number(isAfterNeeded)) * HOURS + exactUntil;
}

export const latenessOfRow = ({ late, margin, arrival, eta }: LateRow): number =>
  computeLateness({ late, margin, arrival: arrival && epochOf(arrival), eta: eta && epochOf(eta) });

export function toLate(lateness: number, nowMs: number): Late {
  const delay = Math.floor(lateness / HOURS);
  const ms = Math.floor(delay / 2) * HOUR;
  const isExact = (lateness % HOURS) * HOUR > nowMs;
  return { ms, mostMs: isExact ? ms : null, after: delay % 2 === 1 ? 'needed' : 'first-eta' };
}
