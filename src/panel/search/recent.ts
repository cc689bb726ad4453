/** The numbers looked up in this browser, newest first, each with how it stood; `preferences` keeps them. */
import type { Translate } from '../../core/texts/translate.ts';
import type { Journey, NumberType, Shipment } from '../../core/shipment/types.ts';
import { formatDay } from '../../core/time/format.ts';
import type { ShipmentRef } from '../../api/client.ts';
import type { ShipmentAnswer } from '../../api/queries.ts';
import { toJourney } from '../../core/shipment/journey.ts';
import { currentPreferences, prefer, type RecentNumber } from '../../view/preferences.ts';

export const MOST_RECENT = 12;

/** An answer that has been shown is remembered with how it stands. */
export function remember({ number, line, type }: ShipmentRef, { shipment, meta }: ShipmentAnswer, t: Translate): void {
  const seenAt = meta.receivedAt;
  const state = stateText(shipment, toJourney(shipment, null, seenAt), t, seenAt);
  prefer({ recent: withRecent(currentPreferences().recent, { number, line, type, state, seenAt }) });
}

/** Another look at a number replaces the one before: one entry per number, whatever line or type was forced. */
export function withRecent(list: readonly RecentNumber[], entry: RecentNumber): readonly RecentNumber[] {
  return [entry, ...list.filter((other) => other.number !== entry.number)].slice(0, MOST_RECENT);
}

/** Storage is anybody's: a type that is none becomes "detect". */
export const toType = (text: string | null): NumberType | null =>
  text === 'CT' || text === 'BL' || text === 'BK' ? text : null;

/** `In transit · Rotterdam 2 Dec`: how it stood, in a few words that stay true as an account of that day. */
function stateText(shipment: Shipment, { state, arrival }: Journey, t: Translate, nowMs: number): string {
  const { outcome } = shipment;
  if (outcome !== 'ok' && shipment.containers.every((container) => container.events.length === 0)) {
    return t(`shipment.outcome.${outcome}`);
  }
  const word = t(`shipment.reading.${state}`);
  if (arrival?.place == null) return word;
  const date = arrival.date === null ? '' : ` ${formatDay(arrival.date, t, nowMs)}`;
  return `${word} · ${arrival.place.name}${date}`;
}
