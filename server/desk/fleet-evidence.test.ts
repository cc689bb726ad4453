/** Compares every mark of the fleet map, and every case, with the answer that it was made of. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { seeded } from '../../sim/random.ts';
import { anyContainer, openPlainStore, openWorld } from '../../sim/world.fixture.ts';
import type { Row } from '../../src/core/columns/columns.ts';
import { EMPTY_ROW } from '../../src/core/columns/row.ts';
import { gatherPlaces } from '../../src/core/fleet/places.ts';
import { nmBetween } from '../../src/core/geo/distance.ts';
import type { LatLng } from '../../src/core/geo/lat-lng.ts';
import { mercatorX, mercatorY } from '../../src/core/geo/mercator.ts';
import { readFile, unpackCell } from '../../src/core/geo/pack-format.ts';
import { parseShipment } from '../../src/core/parse/parse-shipment.ts';
import { fromCompact, type StoredEvent, toCompact } from '../../src/core/reading/changes/compact.ts';
import { readShipment } from '../../src/core/reading/read-shipment.ts';
import { toCarrierFields } from '../../src/core/reading/row.ts';
import type { Reading } from '../../src/core/reading/types.ts';
import { EMPTY_MEMORY, remember } from '../../src/core/rules/memory.ts';
import { evaluateRule, RULES } from '../../src/core/rules/rules.ts';
import { RULE_NAMES, type RuleName } from '../../src/core/rules/types.ts';
import type { RoutePoint, Shipment } from '../../src/core/shipment/types.ts';
import { epochOf } from '../../src/core/time/port-time.ts';
import type { PortTime } from '../../src/core/time/types.ts';

const START = Date.UTC(2026, 10, 20, 12);
const DAY = 86_400_000;
const EVIDENCE_NM = 5;
/** The simplified coast cuts off rivers and bays with ports. */
const PORT_NM = 60;

const WORLD = readFile(readFileSync('src/chart/packed/world-50.bin')).map((cell) => ({
  ...cell,
  ...unpackCell(cell),
}));

function isLand([lat, lng]: LatLng): boolean {
  const [x, y] = [mercatorX(((lng + 540) % 360) - 180), mercatorY(lat)];
  let inside = false;
  for (const { zoom, grid, rings, x: column, y: row } of WORLD) {
    const side = 2 ** zoom;
    if (Math.floor(x * side) !== column || Math.floor(y * side) !== row) continue;
    const [px, py] = [(x * side - column) * grid, (y * side - row) * grid];
    for (const ring of rings)
      for (let index = 0; index < ring.length; index += 2) {
        const [x1, y1] = [ring.at(index - 2) ?? 0, ring.at(index - 1) ?? 0];
        const [x2, y2] = [ring[index] ?? 0, ring[index + 1] ?? 0];
        if (y1 > py !== y2 > py && px < ((x2 - x1) * (py - y1)) / (y2 - y1) + x1) inside = !inside;
      }
  }
  return inside;
}

/** Every place where the answer says that the container is, was or will be. */
function evidenceOf({ shipment: { routeData, route }, journey }: Reading): readonly LatLng[] {
  const places = [...journey.stops.map(({ place }) => place.at), route.pol?.place?.at];
  return [...places, routeData?.pin, routeData?.ais?.fix?.at].flatMap((at) => (at == null ? [] : [at]));
}

/** Returns true when the answer itself settles the missing report of a case. */
function isSettled(
  { shipment: { routeData }, journey }: Reading,
  missing: StoredEvent,
  events: readonly StoredEvent[],
) {
  const isLater = events.slice(events.indexOf(missing) + 1).some(({ actual }) => actual === true);
  const at = journey.stops.find(({ place }) => place.name === missing.place?.name)?.place.at ?? null;
  const fix = routeData?.ais?.fix?.at ?? null;
  if (isLater || at === null || fix === null) return isLater;
  const nm = nmBetween(fix, at);
  return ['VDL', 'VDT'].includes(missing.status.kind) ? nm > PORT_NM : nm < EVIDENCE_NM;
}

/** An event that has happened by then is no trouble any more. */
const SETTLES: Readonly<Partial<Record<RuleName, readonly string[]>>> = {
  connection: ['VDT', 'VAD', 'CDD', 'CGO', 'CDC', 'CER'],
  'free-time': ['CER'],
  'empty-return': ['CER'],
  'ais-differs': ['VAD', 'CDD', 'CGO', 'CDC', 'CER'],
  slipped: ['VAD', 'CDD', 'CGO', 'CDC', 'CER'],
};

/** Returns the cases of severity warning and critical that the answer contradicts. */
function casesOf(reading: Reading, row: Row, now: number) {
  const events = fromCompact(toCompact(reading.journey))?.events ?? [];
  const known = { row, events, memory: remember(EMPTY_MEMORY, { row, events, hints: null, at: now }), now };
  return RULE_NAMES.flatMap((rule) => {
    const verdict = evaluateRule(RULES[rule], known, { thresholds: {}, freeDays: [] });
    if (verdict.kind === 'clear' || RULES[rule].severities[verdict.level - 1] === 'notice') return [];
    const { event, port } = verdict.values;
    const missing = events.find(({ status, place, actual }) => {
      return actual !== true && status.kind === event && place?.name === port;
    });
    const isOver = events.some(({ actual, status }) => actual === true && SETTLES[rule]?.includes(status.kind));
    const isRefuted = isOver || (rule === 'overdue' && missing !== undefined && isSettled(reading, missing, events));
    return [{ rule, isRefuted, about: JSON.stringify([rule, verdict.level, event, port]) }];
  });
}

/** The carrier has reported nothing since then, but the vessel has. */
function silentSince(shipment: Shipment, since: number): Shipment {
  const isUntold = (date: PortTime | null): boolean => date !== null && epochOf(date) > since;
  const pointOf = <T extends RoutePoint | null>(point: T): T =>
    point !== null && isUntold(point.date) ? { ...point, actual: false } : point;
  const { route, containers } = shipment;
  return {
    ...shipment,
    route: { ...route, pol: pointOf(route.pol), pod: pointOf(route.pod), postpod: pointOf(route.postpod) },
    containers: containers.map((container) => ({
      ...container,
      events: container.events.map((event) => (isUntold(event.date) ? { ...event, actual: false } : event)),
    })),
  };
}

interface Answered {
  readonly number: string;
  readonly sent: Shipment;
}
const answers = new Map<number, readonly Answered[]>();

/** The answers about 300 containers on one day, requested once for all cases of that day. */
async function answersAfter(days: number): Promise<readonly Answered[]> {
  const known = answers.get(days);
  if (known !== undefined) return known;
  const rng = seeded('fleet');
  const world = openWorld(START + days * DAY, openPlainStore);
  const made: Answered[] = [];
  for (let count = 0; count < 300; count += 1) {
    const number = anyContainer(rng);
    const { data } = await world.envelope('/tracking', { number, route: 'true', ais: 'true' });
    made.push({ number, sent: parseShipment(data, 'OK') });
  }
  answers.set(days, made);
  return made;
}

it.each([
  [0, 0],
  [3, 0],
  [0, 4],
  [3, 8],
  [10, 12],
])(
  'of 300 containers after %s days, %s of them without a report, stands on evidence, no ship on land',
  {
    timeout: 120_000,
  },
  async (days, silentDays) => {
    const met = new Map<string, number>();
    const now = START + days * DAY;
    const all = gatherPlaces();
    const kinds = new Map<string, number>();
    let rows = 0;
    for (const { number, sent } of await answersAfter(days)) {
      const reading = readShipment(silentDays === 0 ? sent : silentSince(sent, now - silentDays * DAY), null, now);
      const row = { ...EMPTY_ROW, ...toCarrierFields(reading), number, state: 'active', seenAt: now, reportedAt: now };
      const cases = casesOf(reading, row, now);
      for (const { rule } of cases) met.set(rule, (met.get(rule) ?? 0) + 1);
      expect(
        cases.filter(({ isRefuted }) => isRefuted).map(({ about }) => about),
        number,
      ).toEqual([]);
      const own = gatherPlaces();
      for (const gathering of [all, own]) gathering.add(row);
      rows += 1;
      const [place] = own.result().places;
      const kind = place?.kind ?? (row.phase === 'returned' ? 'ended' : 'unplaced');
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
      if (place === undefined) continue;
      const at: LatLng = [place.latitude, place.longitude];
      const about = `${number}, ${row.phase}, ${kind} ${place.name}`;
      expect(Math.min(...evidenceOf(reading).map((one) => nmBetween(one, at))), about).toBeLessThan(EVIDENCE_NM);
      const isShip = kind === 'ais' || kind === 'estimate';
      expect(isShip, about).toBe(reading.whereabouts.kind === 'aboard');
      if (kind === 'ashore') expect(place.name, about).not.toBeNull();
      if (!isShip || !isLand(at)) continue;
      const ports = reading.journey.stops.flatMap((stop) => (stop.place.at === null ? [] : [stop.place.at]));
      expect(Math.min(...ports.map((port) => nmBetween(port, at))), `${about} on land`).toBeLessThan(PORT_NM);
    }
    const { places, unplaced, ended } = all.result();
    expect(places.reduce((sum, { total }) => sum + total, unplaced + ended)).toBe(rows);
    expect(kinds.get('unplaced') ?? 0, 'of which nothing is known').toBeLessThan(rows / 10);
    for (const kind of ['ais', 'ashore', 'ended']) expect(kinds.get(kind) ?? 0, kind).toBeGreaterThan(0);
    // Without any such case the check would prove nothing.
    if (silentDays > 0) expect(met.get('overdue') ?? 0, 'cases of missing reports').toBeGreaterThan(10);
  },
);
