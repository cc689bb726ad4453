/**
 * Chooses the best date of an arrival that is still awaited. Headline, table, embed, preview and print all show this
 * date, so that no two of them differ. `docs/evidence.md` has the rules as a table.
 */
import { epochOf, findLatest } from '../time/port-time.ts';
import type { PortTime } from '../time/types.ts';
import { DAY } from '../time/units.ts';
import type { Row } from './columns.ts';

/** `ship` is the ETA that the vessel sends by AIS; `service` is the prediction of the tracking service. */
export type DateSource = 'carrier' | 'ship' | 'service';

export interface AwaitedDates extends Pick<Row, 'eta' | 'shipEta' | 'predictedEta'> {
  /** Epoch ms of the AIS position of the vessel; `null` when it is unknown. */
  readonly shipSeenAt: number | null;
}

export interface BestArrival {
  readonly date: PortTime;
  readonly source: DateSource;
  /** The date of the carrier that this date replaces; `null` when it replaces none. */
  readonly superseded: PortTime | null;
}

/**
 * The carrier's date is the best one until it has passed, or until the vessel itself expects to arrive at least a day
 * after it. An earlier AIS date does not replace it, because a vessel may wait for its berth.
 */
export function bestArrival(dates: AwaitedDates, nowMs: number): BestArrival | null {
  const { eta, shipSeenAt } = dates;
  const [ship, service] = [dates.shipEta, dates.predictedEta].map((date) => stillAhead(date, nowMs));
  const isShipFresh = shipSeenAt !== null && nowMs - shipSeenAt <= DAY;
  const isPassed = eta === null || findLatest(eta) < nowMs;
  const isRefuted = eta !== null && ship != null && isShipFresh && epochOf(ship) - findLatest(eta) >= DAY;
  if (!isPassed && !isRefuted) return { date: eta, source: 'carrier', superseded: null };
  if (ship != null) return { date: ship, source: 'ship', superseded: eta };
  if (service != null) return { date: service, source: 'service', superseded: eta };
  return eta && { date: eta, source: 'carrier', superseded: null };
}

/** A date in the past predicts nothing. */
export const stillAhead = (date: PortTime | null, nowMs: number): PortTime | null =>
  date === null || findLatest(date) < nowMs ? null : date;
