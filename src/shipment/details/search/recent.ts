/** The numbers looked up in this browser, newest first, each with its state. `preferences` stores them. */
import { type Headline, toHeadline } from '../../../core/reading/headline.ts';
import type { Shipment } from '../../../core/shipment/types.ts';
import type { ShipmentRef } from '../../../api/client.ts';
import type { ShipmentAnswer } from '../../../api/queries.ts';
import { readShipment } from '../../../core/reading/read-shipment.ts';
import { setPreferences, type RecentNumber, type RecentState } from '../../../state/preferences.ts';

export const MAX_RECENT = 12;

/** Stores the number and the state of an answer that was shown. */
export function remember({ number, line, type }: ShipmentRef, { shipment, meta }: ShipmentAnswer): void {
  const seenAt = meta.receivedAt;
  const state = toState(shipment, toHeadline(readShipment(shipment, null, seenAt)));
  setPreferences(({ recent }) => ({ recent: withRecent(recent, { number, line, type, state, seenAt }) }));
}

/** Keeps one entry per number, whichever carrier or type was forced. A new look-up replaces the older entry. */
export function withRecent(list: readonly RecentNumber[], entry: RecentNumber): readonly RecentNumber[] {
  return [entry, ...list.filter((other) => other.number !== entry.number)].slice(0, MAX_RECENT);
}

function toState({ outcome, containers }: Shipment, { standing, lead }: Headline): RecentState {
  if (outcome !== 'ok' && containers.every((container) => container.events.length === 0)) {
    return { code: outcome, place: null, day: null };
  }
  const { place = null, date = null } = lead ?? {};
  return {
    code: standing.word,
    place: place?.name ?? null,
    day: place === null ? null : (date?.wall.slice(0, 10) ?? null),
  };
}
