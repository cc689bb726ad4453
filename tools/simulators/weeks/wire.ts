/** Writes an answer of the simulated weeks in the form of the interface (version 3). */
import type { LatLng } from '../../../src/core/geo/lat-lng.ts';
import type {
  WireAis,
  WireContainer,
  WireEvent,
  WireRouteSummary,
  WireSegment,
  WireTracking,
} from '../../../src/core/wire/schemas.ts';
import { CODES } from '../../../sim/fleet/plan-milestones.ts';
import type { Place } from '../../../sim/fleet/place.ts';
import { HOUR, toUtcText, toWallText } from '../../../sim/wall-clock.ts';
import type { Move, Ship } from './journey.ts';
import type { SaidByAis } from './ais.ts';
import type { Said, Report, WeeksShipment } from './world.ts';

const CARRIER = { sealine: 'MAEU', sealine_name: 'Maersk' };
/** Time for which an answer stays valid. */
const HOLDS = 12 * HOUR;

const vesselFields = ({ name, imo, mmsi }: Ship) => ({ name, imo, mmsi, call_sign: null, flag: 'LR' });

/** Collects places and vessels of one answer, by ids. */
function createLists() {
  const places: Place[] = [];
  const ships: Ship[] = [];
  const place = (one: Place): number => {
    const index = places.findIndex(({ locode }) => locode === one.locode);
    return index < 0 ? places.push(one) : index + 1;
  };
  const ship = (one: Ship): number => {
    const index = ships.findIndex(({ imo }) => imo === one.imo);
    return index < 0 ? ships.push(one) : index + 1;
  };
  const toLocation = ({ name, state, country, countryCode, locode, at: [lat, lng], zone }: Place, id: number) => ({
    id,
    name,
    state,
    country,
    country_code: countryCode,
    locode,
    lat,
    lng,
    timezone: zone,
  });
  return {
    place,
    ship,
    toLocation: (one: Place) => toLocation(one, place(one)),
    locations: () => places.map((one, index) => toLocation(one, index + 1)),
    vessels: () => ships.map((one, index) => ({ id: index + 1, ...vesselFields(one) })),
  };
}
type Lists = ReturnType<typeof createLists>;

const VESSEL_MOVES: readonly Move[] = ['VDL', 'VAT', 'VDT', 'VAD'];

const CODE_OF: ReadonlyMap<string, string> = new Map(Object.values(CODES));

function toEvent({ move, place, ship, at, actual }: Said, order: number, lists: Lists): WireEvent {
  return {
    order_id: order,
    location: lists.place(place),
    facility: null,
    description: move,
    event_type: VESSEL_MOVES.includes(move) ? 'TRANSPORT' : 'EQUIPMENT',
    event_code: CODE_OF.get(move) ?? 'UNK',
    status: move,
    date: toWallText(at, place.zone),
    actual,
    is_date_from_sealine: true,
    is_additional_event: false,
    type: ship === null ? 'land' : 'sea',
    transport_type: ship === null ? 'TRUCK' : 'VESSEL',
    vessel: ship === null ? null : lists.ship(ship),
    voyage: ship === null ? null : `${ship.imo % 1000}E`,
  };
}

function deriveStatus(said: readonly Said[]): string {
  const last = said.findLast(({ actual }) => actual)?.move;
  if (last === undefined || last === 'CEP' || last === 'CGI') return 'PLANNED';
  return last === 'CER' ? 'COMPLETED' : 'IN_TRANSIT';
}

function toRoute(said: readonly Said[], summaryArrival: number | null, lists: Lists): WireRouteSummary {
  const find = (...moves: readonly Move[]): Said | undefined => said.find(({ move }) => moves.includes(move));
  const point = (one: Said | undefined) =>
    one === undefined
      ? { location: null, date: null, actual: null }
      : { location: lists.place(one.place), date: toWallText(one.at, one.place.zone), actual: one.actual };
  const arrival = find('VAD');
  const seen =
    arrival !== undefined && summaryArrival !== null ? { ...arrival, at: summaryArrival, actual: true } : arrival;
  return {
    prepol: { location: null, date: null, actual: null },
    pol: point(find('VDL', 'VDT')),
    pod: { ...point(seen), predictive_eta: null },
    postpod: { location: null, date: null, actual: null },
  };
}

const POINTS = 12;
const along = (from: LatLng, to: LatLng): [number, number][] =>
  Array.from({ length: POINTS + 1 }, (_, index): [number, number] => [
    from[0] + ((to[0] - from[0]) * index) / POINTS,
    from[1] + ((to[1] - from[1]) * index) / POINTS,
  ]);

/** Each leg is a straight line, and the pin is at the share of time by the carrier's own dates. */
function toRouteData({ boxes: containers, asOf, ais }: Report, lists: Lists) {
  const said = containers[0]?.said ?? [];
  const leaving = said.filter(({ move }) => move === 'VDL' || move === 'VDT');
  let pin: [number, number] | null = null;
  const route = leaving.map((from): WireSegment => {
    const to = said[said.indexOf(from) + 1] ?? from;
    const path = along(from.place.at, to.place.at);
    const share = Math.min(1, Math.max(0, (asOf - from.at) / Math.max(HOUR, to.at - from.at)));
    if (pin === null || from.actual) pin = path[Math.floor(share * POINTS)] ?? null;
    return {
      path,
      type: 'SEA',
      transport_type: 'VESSEL',
      from: lists.toLocation(from.place),
      to: lists.toLocation(to.place),
      vessel: from.ship === null ? null : vesselFields(from.ship),
    };
  });
  return { route, pin, ais: toAis(ais) };
}

function toAis(said: SaidByAis | null): WireAis {
  if (said === null) return { status: 'NO_AIS_DATA', data: null };
  const port = (call: SaidByAis['departure']) =>
    call === null
      ? null
      : {
          country_code: call.place.countryCode,
          code: call.place.locode?.slice(2) ?? null,
          date: toUtcText(call.at),
          date_label: call.label,
        };
  const { ship, fix, departure, arrival } = said;
  return {
    status: 'OK',
    data: {
      last_event: null,
      discharge_port: null,
      vessel: vesselFields(ship),
      last_vessel_position: { lat: fix.at[0], lng: fix.at[1], updated_at: toUtcText(fix.time) },
      departure_port: port(departure),
      arrival_port: port(arrival),
      updated_at: toUtcText(fix.time),
    },
  };
}

const success = (data: unknown): string => JSON.stringify({ status: 'success', message: 'OK', data });
const QUOTA = { total: 100_000, used: 1, remaining: 99_999 };

/** Writes the list of past requests. The id of each is the hour of its instant. */
export function writePastList({ number, type }: WeeksShipment, instants: readonly number[], now: number): string {
  const metadata = { type, number, ...CARRIER, status: 'UNKNOWN', updated_at: toUtcText(now) };
  const requests = instants.map((at) => ({ date: toUtcText(at), sealine: 'maeu', id: at / HOUR }));
  return success({ metadata: { ...metadata, api_calls: QUOTA, unique_shipments: QUOTA }, requests });
}

/** Writes a stored result in its reduced shape: times in UTC, no zones, no facilities. */
export function writePast({ number, type }: WeeksShipment, report: Report): string {
  const lists = createLists();
  const containers = report.boxes.map((container) => ({
    number: container.number,
    iso_code: '45G1',
    status: deriveStatus(container.said),
    events: [...container.before, ...container.said].map((one) => {
      const { location, description, status, actual, vessel, voyage, type: way } = toEvent(one, 1, lists);
      return { location, description, status, date: `${toUtcText(one.at)}+00`, actual, type: way, vessel, voyage };
    }),
  }));
  const route = toRoute(report.boxes[0]?.said ?? [], report.summaryArrival, lists);
  const locations = lists.locations().map((location) => ({ ...location, timezone: undefined }));
  const status = deriveStatus(report.boxes[0]?.said ?? []);
  const metadata = { type, number, ...CARRIER, status, updated_at: toUtcText(report.asOf) };
  return success({
    metadata: { ...metadata, api_calls: QUOTA, unique_shipments: QUOTA },
    locations,
    route,
    vessels: lists.vessels(),
    containers,
  });
}

/** Returns the envelope of an answer as text. */
export function writeAnswer({ number, type, freeDays }: WeeksShipment, report: Report): string {
  const lists = createLists();
  const [main] = report.boxes;
  const charge = (days: number | null) => ({ free_days: days, days_in_charge: null });
  const containers = report.boxes.map(
    (container): WireContainer => ({
      number: container.number,
      iso_code: '45G1',
      size_type: "40' High Cube Dry",
      status: deriveStatus(container.said),
      is_status_from_sealine: false,
      ...(freeDays !== null && {
        charges: {
          storage: charge(null),
          demurrage: charge(freeDays.demurrage),
          detention: charge(freeDays.detention),
        },
      }),
      events: [...container.before, ...container.said, ...container.after].map((one, index) =>
        toEvent(one, index + 1, lists),
      ),
    }),
  );
  const route = toRoute(main?.said ?? [], report.summaryArrival, lists);
  const route_data = toRouteData(report, lists);
  const data: WireTracking = {
    metadata: {
      type,
      number,
      ...CARRIER,
      status: deriveStatus(main?.said ?? []),
      is_status_from_sealine: false,
      from_cache: false,
      updated_at: toUtcText(report.asOf),
      cache_expires: toUtcText(report.at + HOLDS),
      api_calls: QUOTA,
      unique_shipments: QUOTA,
    },
    locations: lists.locations(),
    facilities: [],
    route,
    vessels: lists.vessels(),
    containers,
    route_data,
  };
  return success(data);
}
