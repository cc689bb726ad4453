/** The geometry: segments, the service's pin and the AIS record. */
import type { LatLng } from '../../geo/types.ts';
import type { Ais, AisPort, Place, RouteData, Segment, Vessel } from '../../shipment/types.ts';
import type { WireAis, WireLocation, WireRouteData, WireSegment } from '../../wire/schemas.ts';
import {
  areTurned,
  isNullIsland,
  isOnEarth,
  parseMode,
  parsePosition,
  parseTime,
  textOrNull,
  upperOrNull,
  usablePoint,
} from './fields.ts';
import { type IssueLog, within } from './issues.ts';
import { matchVessel, parsePlace, type References } from './parse-references.ts';
import { mapSent, type Read } from './read-lenient.ts';

/** Over all segments together. */
const MAX_POINTS = 20_000;

export function toRouteData(log: IssueLog, wire: Read<WireRouteData>, references: References): RouteData {
  let points = 0;
  const turned = areTurned((wire.route ?? []).map((segment) => segment.path ?? []));
  const segments = within(log, 'route', () =>
    mapSent(log, wire.route ?? [], (segment, index) => {
      const parsed = parseSegment(log, segment, index, references, { turned, room: MAX_POINTS - points });
      points += parsed.path.length;
      return parsed;
    }),
  );
  return {
    segments,
    pin: within(log, 'pin', () => parsePosition(log, wire.pin?.[0] ?? null, wire.pin?.[1] ?? null, turned)),
    ais: wire.ais === null ? null : parseAis(log, wire.ais, references),
  };
}

function parseSegment(
  log: IssueLog,
  wire: Read<WireSegment>,
  index: number,
  references: References,
  reading: PathReading,
): Segment {
  const mode = parseMode(wire.transport_type, wire.type);
  if (mode === null) within(log, 'type', () => log.report(wire.type, 'mode'));
  return {
    path: within(log, 'path', () => parsePath(log, wire.path ?? [], reading)),
    mode: mode ?? 'sea',
    from: within(log, 'from', () => matchPlace(log, wire.from, -2 * index - 1, references.places)),
    to: within(log, 'to', () => matchPlace(log, wire.to, -2 * index - 2, references.places)),
    vessel: matchVessel(wire.vessel, references.vessels.values()),
  };
}

interface PathReading {
  /** The answer as a whole has longitudes first. */
  readonly turned: boolean;
  readonly room: number;
}

/** Usable points in order; what was turned round, brought back into range or dropped is reported once per path. */
function parsePath(log: IssueLog, sent: readonly LatLng[], { turned, room }: PathReading): readonly LatLng[] {
  const path: LatLng[] = [];
  const isTurned = turned || areTurned([sent]);
  const repaired: LatLng[] = [];
  for (const point of sent) {
    if (path.length >= room) break;
    const [lat, lng] = point;
    const usable = isTurned ? usablePoint(lng, lat) : usablePoint(lat, lng);
    if (usable === null || usable[0] !== lat || usable[1] !== lng) repaired.push(point);
    if (usable !== null) path.push(usable);
  }
  const [first, ...others] = repaired;
  if (first !== undefined) {
    log.report(`${first[0]}, ${first[1]}${others.length === 0 ? '' : ` (+${others.length})`}`, 'position');
  }
  if (path.length >= room && sent.length > path.length + repaired.length) log.report(sent.length, 'shorter-list');
  return path;
}

/** Ends of segments are whole places: the known one with that id or locode, else a place of their own with an id nobody else has. */
function matchPlace(
  log: IssueLog,
  wire: Read<WireLocation> | null,
  ownId: number,
  places: ReadonlyMap<number, Place>,
): Place | null {
  if (wire === null) return null;
  const known = wire.id === null ? undefined : places.get(wire.id);
  if (known !== undefined) return known;
  const place = parsePlace(log, wire, wire.id ?? ownId);
  if (place.at === null && place.locode === null && textOrNull(wire.name) === null) return null;
  for (const candidate of places.values()) {
    if (place.locode !== null && candidate.locode === place.locode) return candidate;
  }
  return place;
}

function parseAis(log: IssueLog, wire: Read<WireAis>, references: References): Ais {
  const { data } = wire;
  return within(log, 'ais', () => {
    log.enter('data');
    const { fix, refused } = parseFix(log, data?.last_vessel_position ?? null);
    const event = data?.last_event ?? null;
    const ais = {
      status: textOrNull(wire.status) ?? '',
      fix,
      refused,
      vessel: aisVessel(data?.vessel ?? null, references),
      lastEvent:
        event === null
          ? null
          : {
              description: textOrNull(event.description),
              date: parseTime(log, 'last_event', event.date, 'port-call'),
              voyage: textOrNull(event.voyage),
            },
      discharge: parseAisPort(log, 'discharge_port', data?.discharge_port ?? null, data?.discharge_port?.name ?? null),
      departure: parseAisPort(log, 'departure_port', data?.departure_port ?? null, null),
      arrival: parseAisPort(log, 'arrival_port', data?.arrival_port ?? null, null),
      updatedAt: parseTime(log, 'updated_at', data?.updated_at ?? null, 'fix'),
    };
    log.leave();
    return ais;
  });
}

type WireFix = { lat: number | null; lng: number | null; updated_at: string | null };

/** 91 and 181 are AIS for "not available", 0,0 is a receiver that never had a fix. A fix is never guessed: none of them is turned round. */
function parseFix(log: IssueLog, wire: WireFix | null): Pick<Ais, 'fix' | 'refused'> {
  if (wire === null || (wire.lat === null && wire.lng === null)) return { fix: null, refused: false };
  return within(log, 'last_vessel_position', () => {
    const { lat, lng } = wire;
    if (lat === null || lng === null || isNullIsland(lat, lng) || !isOnEarth(lat, lng)) {
      log.report(`${lat}, ${lng}`, 'position');
      return { fix: null, refused: true };
    }
    const time = parseTime(log, 'updated_at', wire.updated_at, 'fix');
    return { fix: { at: [lat, lng], time }, refused: false };
  });
}

const aisVessel = (wire: Parameters<typeof matchVessel>[0], references: References): Vessel | null =>
  matchVessel(wire, references.vessels.values());

type WirePort = { country_code: string | null; code: string | null; date: string | null; date_label: string | null };

function parseAisPort(log: IssueLog, key: string, wire: WirePort | null, name: string | null): AisPort | null {
  if (wire === null) return null;
  return {
    name: textOrNull(name),
    countryCode: upperOrNull(wire.country_code),
    code: upperOrNull(wire.code),
    date: parseTime(log, key, wire.date, 'port-call'),
    label: textOrNull(wire.date_label),
  };
}
