/**
 * News of a ship that an answer about one shipment brought: it concerns whatever else is aboard.
 * There it is shown as seen elsewhere and never becomes part of what that shipment's own answers
 * say.
 */
import type { Row } from '../columns/columns.ts';
import { msBetween } from '../time/port-time.ts';
import type { PortTime } from '../time/types.ts';
import { HOUR } from '../time/units.ts';

export interface ShipNews {
  readonly imo: number;
  /** On which shipment it was seen, and when. */
  readonly trackedId: number;
  readonly number: string;
  readonly at: number;
  readonly pod: string | null;
  readonly field: 'arrival' | 'eta';
  readonly date: PortTime;
  readonly weight: number;
}

type Seen = Pick<Row, 'imo' | 'pod' | 'number' | 'eta' | 'arrival'>;

/** Smaller moves of an ETA are no news. */
const LEAST_HOURS = 12;
const LARGE_HOURS = 24;

/** Of the same ship before and after; null where the answer says nothing new of it. */
export function shipNewsOf(before: Seen, after: Seen, trackedId: number, at: number): ShipNews | null {
  const { imo, pod, number, eta, arrival } = after;
  if (imo === null || before.imo !== imo || number === null) return null;
  const seen = { imo, trackedId, number, at, pod };
  if (arrival !== null && before.arrival === null && before.eta !== null)
    return { ...seen, field: 'arrival', date: arrival, weight: 3 };
  if (eta === null || before.eta === null) return null;
  const hours = Math.abs(msBetween(before.eta, eta)) / HOUR;
  if (hours < LEAST_HOURS) return null;
  return { ...seen, field: 'eta', date: eta, weight: hours >= LARGE_HOURS ? 3 : 1.5 };
}

type Sister = Pick<Row, 'imo' | 'pod' | 'phase' | 'eta' | 'arrival'>;

/** Whether it is known to be aboard, bound for the same port, and says otherwise itself. */
export const isNewsTo = ({ imo, pod, phase, eta, arrival }: Sister, news: ShipNews): boolean =>
  imo === news.imo &&
  pod === news.pod &&
  phase === 'in-transit' &&
  arrival === null &&
  (news.field === 'arrival' || eta === null || Math.abs(msBetween(eta, news.date)) >= HOUR);

/** Those aboard become due one after another, the last when the news has waited for its price. */
export const sisterDueAt = ({ at, weight }: ShipNews, price: number, index: number, count: number): number =>
  Math.round(at + ((price / weight) * HOUR * (index + 1)) / count);
