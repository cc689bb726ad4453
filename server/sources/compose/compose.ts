/**
 * Composes an answer. One source provides all events. Route, position and prediction are layers from other sources.
 * Events of further sources are compared with it and never mixed in.
 */
import { timeAt } from '../../../src/core/time/port-time.ts';
import type { WireLandfall, WireSource } from '../../../src/core/wire/landfall.ts';
import type { WireSegment, WireTracking } from '../../../src/core/wire/schemas.ts';
import { findConflicts, findSightingConflicts } from './conflicts.ts';
import { toAisData, predictedArrival } from './ais-witness.ts';
import { type Layers, OWN_SOURCE, type SourceAnswer } from './layers.ts';
import { currentLeg, type Leg, readLegs } from './legs.ts';
import { type DrawnLeg, drawLegs, estimatedPin, freshPin, type Pin, toSegment, servedPin } from './way.ts';

export type ComposedAnswer = WireTracking & { readonly landfall: WireLandfall };

export function compose(
  lead: SourceAnswer,
  witnesses: readonly SourceAnswer[],
  layers: Layers,
  now: number,
): ComposedAnswer {
  const { data, source } = lead;
  const legs = readLegs(data, now);
  const current = currentLeg(legs);
  const observed = current?.vessel?.imo == null ? null : layers.ship(current.vessel.imo);
  const drawn = drawLegs(legs, layers);
  const under = drawn.find(({ leg }) => leg === current) ?? null;
  const served = data.route_data ?? null;
  const pin = freshPin(observed, now) ?? servedPin(lead) ?? estimatedPin(lead, under, now);
  const way = toSegments(lead, drawn, pin);
  const sightings = readImoNumbers(data).flatMap(layers.sightings);
  const ais = current === null || observed === null ? null : toAisData(current, observed, sightings);
  const eta = under === null || observed === null ? null : predictedArrival(under, observed, now);
  const pod = data.route?.pod ?? null;
  const differences = findConflicts(lead, witnesses, layers.place);
  const landfall: WireLandfall = {
    sources: [],
    events: source.id,
    route: way.map((segment) => segment.source),
    pin: pin?.source ?? null,
    ais: ais !== null ? (observed?.source.id ?? null) : served?.ais == null ? null : source.id,
    predictive_eta: eta !== null ? OWN_SOURCE.id : pod?.predictive_eta == null ? null : source.id,
    sightings,
    conflicts: [...differences, ...findSightingConflicts(lead, sightings, differences, layers.place)],
    unread: lead.unread,
    attributes: [lead, ...witnesses].flatMap(({ attributes }) => attributes ?? []),
  };
  return {
    ...data,
    route:
      pod === null || eta === null
        ? data.route
        : { ...data.route, pod: { ...pod, predictive_eta: wallAt(eta, current) } },
    route_data: { route: way.map(({ segment }) => segment), pin: pin?.at ?? null, ais: ais ?? served?.ais ?? null },
    landfall: { ...landfall, sources: creditSources(landfall, lead, witnesses, layers) },
  };
}

/** Describes who reported the events of an answer, and when. The history keeps this. */
export const describeSource = ({ source, unread }: SourceAnswer): WireLandfall => ({
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

const readImoNumbers = (data: WireTracking): readonly number[] => (data.vessels ?? []).flatMap(({ imo }) => imo ?? []);

const wallAt = (at: number, leg: Leg | null): string => timeAt(at, leg?.to?.timezone ?? 'UTC').wall.replace('T', ' ');

interface DrawnSegment {
  readonly segment: WireSegment;
  readonly source: string | null;
}

/** The service draws its own routes, also over land. For a carrier's answer they are drawn here. */
function toSegments(
  { data, source }: SourceAnswer,
  drawn: readonly DrawnLeg[],
  pin: Pin | null,
): readonly DrawnSegment[] {
  const served = data.route_data?.route ?? [];
  if (served.length > 0) return served.map((segment) => ({ segment, source: source.id }));
  return drawn.map((leg) => ({ segment: toSegment(leg, pin), source: leg.source }));
}

/** Returns the sources that the answer names anywhere, so that each is credited. */
function creditSources(
  { events, route, pin, ais, predictive_eta, sightings, conflicts }: WireLandfall,
  lead: SourceAnswer,
  witnesses: readonly SourceAnswer[],
  layers: Layers,
): WireSource[] {
  const answerSources = [lead, ...witnesses].map(({ source }) => source);
  const observed = readImoNumbers(lead.data).flatMap((imo) => layers.ship(imo)?.source ?? []);
  const used = new Set([
    events,
    ...(route ?? []),
    pin,
    ais,
    predictive_eta,
    ...sightings.map(({ source }) => source),
    ...conflicts.flatMap(({ said }) => said.map(({ source }) => source)),
  ]);
  const byId = new Map([...answerSources, layers.atlas, OWN_SOURCE, ...observed].map((source) => [source.id, source]));
  return [...byId.values()].filter((source) => answerSources.includes(source) || used.has(source.id));
}
