/**
 * How late the latest shipment of a place is, as one number, so that the greatest is the latest: its hours, whether
 * they count from the needed date, and the hour from which they are a lower bound.
 */
import type { Row } from './columns.ts';
import type { Late } from './late.ts';
import { epochOf } from '../time/port-time.ts';
import { HOUR } from '../time/units.ts';

/** The cells of a row that say how late it is; times as instants. */
export type LateCells = Readonly<Record<'late' | 'margin' | 'arrival' | 'eta', number | null>>;
export type LateRow = Pick<Row, keyof LateCells>;

export const ON_TIME = 0;

/** Hours since 1970 stay below this until 2089, which stands for a delay that no longer grows. */
const HOURS = 2 ** 20;

/** By the cells as of the last answer (`late.ts`). */
export function latenessOf({ late, margin, arrival, eta }: LateCells): number {
  if (late === null || late < 1) return ON_TIME;
  const isAfterNeeded = margin !== null && margin < 0;
  // Once the ETA is over without a report the shipment arrives later than that by an unknown time.
  const exactUntil = arrival !== null ? HOURS - 1 : Math.min(HOURS - 1, Math.max(0, Math.floor((eta ?? 0) / HOUR)));
  return (2 * Math.trunc(late) + Number(isAfterNeeded)) * HOURS + exactUntil;
}

export const latenessOfRow = ({ late, margin, arrival, eta }: LateRow): number =>
  latenessOf({ late, margin, arrival: arrival && epochOf(arrival), eta: eta && epochOf(eta) });

export function toLate(lateness: number, nowMs: number): Late {
  const delay = Math.floor(lateness / HOURS);
  const ms = Math.floor(delay / 2) * HOUR;
  const isExact = (lateness % HOURS) * HOUR > nowMs;
  return { ms, mostMs: isExact ? ms : null, after: delay % 2 === 1 ? 'needed' : 'first-eta' };
}
