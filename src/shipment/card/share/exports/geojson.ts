/**
 * The map as GeoJSON: past, expected and estimated parts, the AIS position and the stops. Lines are cut at the
 * antimeridian (RFC 7946, 3.1.9), so that no program draws a line across the world.
 */
import { wrapLng } from '../../../../core/geo/unroll.ts';
import type { LatLng } from '../../../../core/geo/lat-lng.ts';
import { eventState } from '../../../../core/reading/journey/event-state.ts';
import type { EventState, Reading } from '../../../../core/reading/types.ts';
import { toScene } from '../../../../core/scene/scene.ts';
import type { PortTime } from '../../../../core/time/types.ts';

type Position = readonly [lng: number, lat: number];

interface Feature {
  readonly type: 'Feature';
  readonly geometry:
    | { readonly type: 'Point'; readonly coordinates: Position }
    | { readonly type: 'MultiLineString'; readonly coordinates: readonly (readonly Position[])[] };
  readonly properties: Readonly<Record<string, string | number | boolean | null>>;
}

export interface FeatureCollection {
  readonly type: 'FeatureCollection';
  readonly features: readonly Feature[];
}

export function toGeoJson(reading: Reading): FeatureCollection {
  const scene = toScene(reading);
  const features: Feature[] = [];
  for (const leg of scene.legs) {
    for (const part of leg.parts) {
      const lines = cutAtAntimeridian(part.path);
      if (lines.length === 0) continue;
      features.push({
        type: 'Feature',
        geometry: { type: 'MultiLineString', coordinates: lines },
        properties: {
          kind: 'leg',
          evidence: part.evidence,
          mode: part.mode,
          modeWord: leg.word,
          schematic: part.schematic,
          from: leg.fromName,
          to: leg.toName,
          vessel: leg.vesselName,
          voyage: leg.voyage,
        },
      });
    }
  }
  for (const stop of scene.stops) {
    if (stop.at === null) continue;
    features.push(
      pointAt(stop.at, {
        kind: 'stop',
        evidence: stop.evidence,
        name: stop.name,
        role: stop.role,
        order: stop.order,
        arrived: stop.arrived === null ? null : wallText(stop.arrived.date),
        arrivedActual: stop.arrived?.actual ?? null,
        left: stop.left === null ? null : wallText(stop.left.date),
        leftActual: stop.left?.actual ?? null,
        ...describeEvents(stop.eventIds, reading),
      }),
    );
  }
  if (scene.pin !== null)
    features.push(
      pointAt(scene.pin.at, {
        kind: 'estimate',
        evidence: 'estimated',
        uncertaintyNm: Math.round(scene.pin.uncertainty.nm),
      }),
    );
  if (scene.fix !== null)
    features.push(
      pointAt(scene.fix.at, {
        kind: 'ais',
        evidence: 'fix',
        vessel: scene.fix.vesselName,
        time: scene.fix.time === null ? null : wallText(scene.fix.time),
      }),
    );
  return { type: 'FeatureCollection', features };
}

/** Lists the irregularities of the events at a stop. */
function describeEvents(eventIds: readonly string[], { journey }: Reading): Feature['properties'] {
  const events = journey.stops.flatMap((stop) => stop.events.filter(({ id }) => eventIds.includes(id)));
  const has = (...states: readonly EventState[]): boolean =>
    events.some((event) => states.includes(eventState(journey, event)));
  return {
    overdue: has('overdue'),
    notReported: has('due', 'unconfirmed', 'by-ais'),
    addedByService: events.some(({ additional }) => additional === true),
  };
}

const wallText = (time: PortTime): string =>
  `${time.dateOnly ? time.wall.slice(0, 10) : time.wall}${time.zone === null || time.dateOnly ? '' : ` ${time.zone}`}`;

const pointAt = (at: LatLng, properties: Feature['properties']): Feature => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [roundDegrees(wrapLng(at[1])), roundDegrees(at[0])] },
  properties,
});

/** Five decimals are one metre, which is finer than any source. */
const roundDegrees = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;

/** Returns the world copy that contains a longitude: 0 for -180 to 180. */
const findWorldCopy = (lng: number): number => Math.floor((lng + 180) / 360);

/** Cuts an unrolled path into pieces within -180 to 180. Both sides of a cut end on the antimeridian. */
export function cutAtAntimeridian(path: readonly LatLng[]): readonly (readonly Position[])[] {
  const pieces: Position[][] = [];
  let piece: Position[] = [];
  let before: LatLng | null = null;
  for (const point of path) {
    if (before !== null && findWorldCopy(before[1]) !== findWorldCopy(point[1])) {
      const eastward = point[1] > before[1];
      const edge = eastward ? findWorldCopy(point[1]) * 360 - 180 : findWorldCopy(before[1]) * 360 - 180;
      const share = (edge - before[1]) / (point[1] - before[1]);
      const lat = roundDegrees(before[0] + share * (point[0] - before[0]));
      piece.push([eastward ? 180 : -180, lat]);
      pieces.push(piece);
      piece = [[eastward ? -180 : 180, lat]];
    }
    piece.push([roundDegrees(point[1] - findWorldCopy(point[1]) * 360), roundDegrees(point[0])]);
    before = point;
  }
  pieces.push(piece);
  return pieces.filter((positions) => positions.length > 1);
}
