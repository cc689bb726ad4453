/**
 * One answer has one teller of events. Way, position and prediction are layers of other sources,
 * and whoever else told events of the shipment is compared and never mixed in.
 */
import { timeAt } from '../../../src/core/time/port-time.ts';
import type { WireLandfall, WireSource } from '../../../src/core/wire/landfall.ts';
import type { WireSegment, WireTracking } from '../../../src/core/wire/schemas.ts';
import { conflictsOf, conflictsWithSightings } from './conflicts.ts';
import { aisOf, predictedArrival } from './heard.ts';
import { type Layers, OURS, type Teller } from './layers.ts';
import { currentLeg, type Leg, legsOf } from './legs.ts';
import { type DrawnLeg, drawLegs, estimatedPin, freshPin, type Pin, segmentOf, servedPin } from './way.ts';

export type ComposedAnswer = WireTracking & { readonly landfall: WireLandfall };

export function compose(lead: Teller, witnesses: readonly Teller[], layers: Layers, now: number): ComposedAnswer {
  const { data, source } = lead;
  const legs = legsOf(data, now);
  const current = currentLeg(legs);
  const heard = current?.vessel?.imo == null ? null : layers.ship(current.vessel.imo);
  const drawn = drawLegs(legs, layers);
  const under = drawn.find(({ leg }) => leg === current) ?? null;
  const served = data.route_data ?? null;
  const pin = freshPin(heard, now) ?? servedPin(lead) ?? estimatedPin(lead, under, now);
  const way = wayOf(lead, drawn, pin);
  const sightings = shipsOf(data).flatMap(layers.sightings);
  const ais = current === null || heard === null ? null : aisOf(current, heard, sightings);
  const eta = under === null || heard === null ? null : predictedArrival(under, heard, now);
  const pod = data.route?.pod ?? null;
  const differences = conflictsOf(lead, witnesses, layers.place);
  const landfall: WireLandfall = {
    sources: [],
    events: source.id,
    route: way.map((one) => one.source),
    pin: pin?.source ?? null,
    ais: ais !== null ? (heard?.source.id ?? null) : served?.ais == null ? null : source.id,
    predictive_eta: eta !== null ? OURS.id : pod?.predictive_eta == null ? null : source.id,
    sightings,
    conflicts: [...differences, ...conflictsWithSightings(lead, sightings, differences, layers.place)],
    unread: lead.unread,
  };
  return {
    ...data,
    route:
      pod === null || eta === null
        ? data.route
        : { ...data.route, pod: { ...pod, predictive_eta: wallAt(eta, current) } },
    route_data: { route: way.map(({ segment }) => segment), pin: pin?.at ?? null, ais: ais ?? served?.ais ?? null },
    landfall: { ...landfall, sources: sourcesOf(landfall, lead, witnesses, layers) },
  };
}

/** What the history keeps of an answer besides its events: who told them, and when. */
export const toldBy = ({ source, unread }: Teller): WireLandfall => ({
  sources: [source],
  events: source.id,
  route: [],
  pin: null,
  ais: null,
  predictive_eta: null,
  sightings: [],
  conflicts: [],
  unread,
});

const shipsOf = (data: WireTracking): readonly number[] => (data.vessels ?? []).flatMap(({ imo }) => imo ?? []);

const wallAt = (at: number, leg: Leg | null): string => timeAt(at, leg?.to?.timezone ?? 'UTC').wall.replace('T', ' ');

interface DrawnSegment {
  readonly segment: WireSegment;
  readonly source: string | null;
}

/** The service draws ways of its own, over land too; of a carrier's answer we draw them. */
function wayOf({ data, source }: Teller, drawn: readonly DrawnLeg[], pin: Pin | null): readonly DrawnSegment[] {
  const served = data.route_data?.route ?? [];
  if (served.length > 0) return served.map((segment) => ({ segment, source: source.id }));
  return drawn.map((leg) => ({ segment: segmentOf(leg, pin), source: leg.source }));
}

/** Those that the answer names somewhere: each is credited. */
function sourcesOf(
  { events, route, pin, ais, predictive_eta, sightings, conflicts }: WireLandfall,
  lead: Teller,
  witnesses: readonly Teller[],
  layers: Layers,
): WireSource[] {
  const tellers = [lead, ...witnesses].map(({ source }) => source);
  const heard = shipsOf(lead.data).flatMap((imo) => layers.ship(imo)?.source ?? []);
  const used = new Set([
    events,
    ...(route ?? []),
    pin,
    ais,
    predictive_eta,
    ...sightings.map(({ source }) => source),
    ...conflicts.flatMap(({ said }) => said.map(({ source }) => source)),
  ]);
  const byId = new Map([...tellers, layers.atlas, OURS, ...heard].map((source) => [source.id, source]));
  return [...byId.values()].filter((source) => tellers.includes(source) || used.has(source.id));
}
