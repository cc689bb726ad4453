/** Reads `route_data`: segments, the estimated position (pin) and the AIS record. */
import type { LatLng } from '../geo/lat-lng.ts';
import type { Ais, AisPort, Place, RouteData, Segment } from '../shipment/types.ts';
import type { WireAis, WireLocation, WireRouteData, WireSegment } from '../wire/schemas.ts';
import { isNullIsland, isOnEarth, parseMode, parseTime, textOrNull, upperOrNull, usablePoint } from './parse-fields.ts';
import { type IssueLog, within } from './issue-log.ts';
import { parsePath, parsePin, type PathReading, turnedPaths } from './parse-path.ts';
import { matchVessel, parsePlace, type References } from './parse-references.ts';
import { mapSent, type Read } from './read-lenient.ts';

/** Bounds the points of all segments together. */
const MAX_POINTS = 20_000;

/** The service's name for the end of a route that leads to no known port. */
const LAST_POSITION = 'Last vessel position';

export function toRouteData(log: IssueLog, wire: Read<WireRouteData>, references: References): RouteData {
  let points = 0;
  const sent = wire.route ?? [];
  const ends = sent.flatMap(({ from, to }) => [positionOf(from), positionOf(to)]);
  const places = [...[...references.places.values()].map((place) => place.at), ...ends].filter((at) => at !== null);
  const turned = turnedPaths(
    sent.map((segment) => segment.path ?? []),
    places,
  );
  const segments = within(log, 'route', () =>
    mapSent(log, sent, (segment, index) => {
      const reading = { turned: turned[index] ?? false, room: MAX_POINTS - points };
      const parsed = parseSegment(log, segment, index, references, reading);
      points += parsed.path.length;
      return parsed;
    }),
  );
  const paths = segments.map((segment) => segment.path);
  const areTurned = turned.length > 0 && !turned.includes(false);
  const pin = within(log, 'pin', () => parsePin(log, wire.pin, paths, areTurned));
  const end = segments.at(-1)?.to;
  return {
    segments,
    pin: pin ?? (end?.name === LAST_POSITION ? end.at : null),
    ais: wire.ais === null ? null : parseAis(log, wire.ais, references),
  };
}

const positionOf = (end: Read<WireSegment>['from']): LatLng | null =>
  end === null || end.lat === null || end.lng === null ? null : usablePoint(end.lat, end.lng);

function parseSegment(
  log: IssueLog,
  wire: Read<WireSegment>,
  index: number,
  references: References,
  reading: PathReading,
): Segment {
  const mode = parseMode(wire.transport_type, wire.type);
  const word = textOrNull(wire.transport_type) ?? textOrNull(wire.type);
  if (mode === null || mode === 'other') within(log, 'type', () => log.report(word, 'mode'));
  return {
    path: within(log, 'path', () => parsePath(log, wire.path ?? [], reading)),
    mode,
    word: mode === 'other' ? word : null,
    from: within(log, 'from', () => matchPlace(log, wire.from, -2 * index - 1, references.places)),
    to: within(log, 'to', () => matchPlace(log, wire.to, -2 * index - 2, references.places)),
    vessel: matchVessel(wire.vessel, references.vessels.values()),
  };
}

/** Segments repeat whole places. They are matched by id or UN/LOCODE, or else become a new place with an unused id. */
function matchPlace(
  log: IssueLog,
  wire: Read<WireLocation> | null,
  ownId: number,
  places: ReadonlyMap<number, Place>,
): Place | null {
  if (wire === null) return null;
  const sameId = wire.id === null ? undefined : places.get(wire.id);
  if (sameId !== undefined) return sameId;
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
      vessel: matchVessel(data?.vessel ?? null, references.vessels.values()),
      lastEvent:
        event === null
          ? null
          : {
              description: textOrNull(event.description),
              // The date is copied from the carrier, like the date of the port of discharge, and is local time at a
              // place.
              date: parseTime(log, 'last_event', event.date, 'event'),
              voyage: textOrNull(event.voyage),
            },
      discharge: dischargePort(log, data?.discharge_port ?? null, references.places),
      departure: parseAisPort(log, 'departure_port', data?.departure_port ?? null),
      arrival: parseAisPort(log, 'arrival_port', data?.arrival_port ?? null),
      updatedAt: parseTime(log, 'updated_at', data?.updated_at ?? null, 'fix'),
    };
    log.leave();
    return ais;
  });
}

type WireFix = { lat: number | null; lng: number | null; updated_at: string | null };

/**
 * Latitude 91 and longitude 181 mean "not available" (ITU-R M.1371-5, message 1), and 0,0 is a transponder without a
 * fix. Unlike paths, a fix is never repaired by swapping.
 */
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

type WirePort = { country_code: string | null; code: string | null; date: string | null; date_label: string | null };

function parseAisPort(log: IssueLog, key: string, wire: WirePort | null): AisPort | null {
  return wire && { ...portFields(wire), name: null, date: parseTime(log, key, wire.date, 'port-call') };
}

/** The date is the carrier's own, by the clock of the port. */
function dischargePort(
  log: IssueLog,
  wire: (WirePort & { name: string | null }) | null,
  places: ReadonlyMap<number, Place>,
): AisPort | null {
  if (wire === null) return null;
  const port = portFields(wire);
  const locode = `${port.countryCode}${port.code}`;
  const zone = [...places.values()].find((place) => place.locode === locode)?.zone ?? null;
  return { ...port, name: textOrNull(wire.name), date: parseTime(log, 'discharge_port', wire.date, 'event', zone) };
}

const portFields = (wire: WirePort) => ({
  countryCode: upperOrNull(wire.country_code),
  code: upperOrNull(wire.code),
  label: textOrNull(wire.date_label),
});
