/** Makes what AIS reports of the vessels that carry a shipment, including its errors. */
import { nmBetween } from '../../../src/core/geo/distance.ts';
import type { LatLng } from '../../../src/core/geo/lat-lng.ts';
import type { Place } from '../../../sim/fleet/place.ts';
import { seeded } from '../../../sim/random.ts';
import { DAY, HOUR } from '../../../sim/wall-clock.ts';
import { type Journey, placeAt, type Ship } from './journey.ts';

/** How AIS reports a vessel: correctly, without the days around its arrival, or with an arrival that did not happen. */
export type AisKind = 'none' | 'right' | 'late' | 'wrong';

interface AisCall {
  readonly place: Place;
  readonly at: number;
  readonly label: 'ETA' | 'ATA' | 'ATD';
}

export interface SaidByAis {
  readonly ship: Ship;
  readonly fix: { readonly at: LatLng; readonly time: number };
  readonly departure: AisCall | null;
  readonly arrival: AisCall;
}

interface Observed {
  readonly number: string;
  readonly journeys: readonly Journey[];
  readonly ais: AisKind;
}

/** A vessel waits this long in port before it leaves, with or without the container. */
const IN_PORT = 30 * HOUR;
/** The interface follows the vessel to its next call for this long. */
const AFTER = 5 * DAY;
const NEXT_CALL = 'ZADUR';

const between = (a: LatLng, b: LatLng, share: number): LatLng => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
];

export function sayAis({ journeys, ais, number }: Observed, now: number): SaidByAis | null {
  if (ais === 'none') return null;
  const legs = journeys.flatMap(({ steps, ships, notices }) =>
    ships.flatMap((booked, leg) => {
      const from = steps.find((step) => step.leg === leg && (step.move === 'VDL' || step.move === 'VDT'));
      const to = steps.find((step) => step.leg === leg && (step.move === 'VAT' || step.move === 'VAD'));
      const ship = notices.findLast((notice) => notice.ship?.leg === leg)?.ship?.ship ?? booked;
      return from === undefined || to === undefined ? [] : [{ ship, from, to }];
    }),
  );
  const leg = legs.findLast(({ from, to }) => now >= from.at - IN_PORT && now < to.at + IN_PORT + AFTER);
  if (leg === undefined) return null;
  const { ship, from, to } = leg;
  const time = now - seeded(`fix ${number} ${now}`).between(0.2, 1.5) * HOUR;
  const near = (place: Place): LatLng => [place.at[0] + 0.02, place.at[1] - 0.02];
  if (time < from.at) {
    const call = { place: from.place, at: from.at - IN_PORT, label: 'ATA' as const };
    return { ship, fix: { at: near(from.place), time }, departure: null, arrival: call };
  }
  const departure = { place: from.place, at: from.at, label: 'ATD' as const };
  const eta = to.at + seeded(`crew ${ship.imo}`).between(-6, 6) * HOUR;
  if (time < to.at) {
    if (ais === 'late' && time > to.at - 20 * HOUR) return null;
    const share = (time - from.at) / (to.at - from.at);
    const at = between(from.place.at, to.place.at, share);
    const claims = ais === 'wrong' && to.at - time < 2 * DAY && nmBetween(at, to.place.at) > 150;
    const call = claims
      ? ({ at: to.at - 50 * HOUR, label: 'ATA' } as const)
      : ({ at: Math.max(eta, now + HOUR), label: 'ETA' } as const);
    return { ship, fix: { at, time }, departure, arrival: { place: to.place, ...call } };
  }
  if (ais === 'late') {
    if (time < to.at + 48 * HOUR || time > to.at + 100 * HOUR) return null;
    return { ship, fix: { at: near(to.place), time }, departure, arrival: { place: to.place, at: eta, label: 'ETA' } };
  }
  if (time < to.at + IN_PORT)
    return {
      ship,
      fix: { at: near(to.place), time },
      departure,
      arrival: { place: to.place, at: to.at, label: 'ATA' },
    };
  const next = placeAt(NEXT_CALL);
  const share = Math.min(0.9, 0.1 + (time - to.at - IN_PORT) / (12 * DAY));
  return {
    ship,
    fix: { at: between(to.place.at, next.at, share), time },
    departure: { place: to.place, at: to.at + IN_PORT, label: 'ATD' },
    arrival: { place: next, at: to.at + 14 * DAY, label: 'ETA' },
  };
}
