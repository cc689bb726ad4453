import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { nmBetween } from '../src/core/geo/distance.ts';
import { HistoryList, RouteData, Tracking, type WireTracking } from '../src/core/wire/schemas.ts';
import {
  futureActuals,
  pastViolations,
  routeViolations,
  danglingReferences,
} from '../tools/simulators/contract/checks.ts';
import { isContainerNumber } from './fleet/container-number.ts';
import { KEYS } from './api/api-keys.ts';
import { lineByPrefix } from './fleet/lines.ts';
import { ABSENT_IN_HISTORY } from './scenarios/edits.ts';
import { SCENARIOS, type Scenario } from './scenarios.ts';
import { DAY, HOUR } from './wall-clock.ts';
import { NOON, openWorld } from './world.fixture.ts';

/** Scenarios without an ordinary answer, with their message. */
const MESSAGES: Readonly<Record<string, string>> = {
  cancelled: 'SEALINE_CANCELED_SHIPMENT',
  'no-record': 'SEALINE_HASNT_PROVIDE_INFO',
  'no-containers': 'NO_CONTAINERS',
  'no-events': 'NO_EVENTS',
  pending: 'PENDING',
  'needs-line': 'AUTO_CANT_DETECT_SEALINE',
  'needs-type': 'AUTO_CANT_DETECT_TYPE',
  'wrong-number': 'WRONG_NUMBER',
  'wrong-line': 'SEALINE_NOT_SUPPORTED',
  'line-maintenance': 'SEALINE_UNDER_MAINTENANCE',
  'line-silent': 'SEALINE_NO_RESPONSE',
  'rate-limited': 'API_KEY_RATE_LIMIT',
  'quota-spent': 'API_KEY_LIMIT_REACHED',
  'key-wrong': 'API_KEY_WRONG',
};
/** Whether incomplete scenarios have a route, and a position on it. */
const WAY: Readonly<Record<string, readonly [way: boolean, position: boolean]>> = {
  cancelled: [true, false],
  'no-record': [false, false],
  'no-containers': [true, true],
  'no-events': [true, false],
  pending: [false, false],
};
const LACKING = Object.keys(WAY);
const UNREADABLE = ['http-500', 'malformed-json', 'truncated', 'html'];
/** These answers are altered on purpose, so neither the schema nor the check of texts applies. */
const BENT = ['hostile-text', 'unknown-codes', 'oldest-shape'];

const queryOf = ({ id, number, type, line }: Scenario) => ({
  number,
  route: 'true',
  ais: 'true',
  ...(line === null ? {} : { sealine: line }),
  ...(id === 'needs-type' ? {} : { type }),
});

const byId = (id: string): Scenario => SCENARIOS.find((scenario) => scenario.id === id)!;

const open = async (id: string, now = NOON): Promise<WireTracking> => {
  const world = openWorld(now);
  return world.track(byId(id).number, queryOf(byId(id)));
};

const eventsOf = (data: WireTracking, container = 0) => data.containers?.[container]?.events ?? [];
const last = (data: WireTracking) => eventsOf(data).findLast(({ actual }) => actual === true)?.status;

describe('scenarios', () => {
  it('have unique ids and numbers', () => {
    for (const key of ['id', 'number'] as const) {
      expect(new Set(SCENARIOS.map((scenario) => scenario[key])).size).toBe(SCENARIOS.length);
    }
  });

  it.each(SCENARIOS.filter(({ type, id }) => type === 'CT' && id !== 'wrong-number'))(
    '$number is a valid container number of its carrier or of a lessor',
    ({ number, line, id }) => {
      expect(isContainerNumber(number)).toBe(true);
      const owner = lineByPrefix(number);
      if (owner !== null && line !== null && id !== 'wrong-line') expect(owner.codes).toContain(line);
    },
  );

  it.each(SCENARIOS.filter(({ id }) => !UNREADABLE.includes(id)))('$id: $title', async (scenario) => {
    const world = openWorld();
    const answer = await world.envelope('/tracking', queryOf(scenario));
    expect(answer.message).toBe(MESSAGES[scenario.id] ?? 'OK');
    if (answer.status === 'error') return;
    const data = v.parse(Tracking, answer.data);
    expect(data.metadata?.number).toBe(scenario.number);
    expect(danglingReferences(data)).toEqual([]);
    expect(futureActuals(data, NOON)).toEqual([]);
    if (answer.message === 'OK' && !BENT.includes(scenario.id))
      expect(routeViolations(data.route_data, 'newest')).toEqual([]);
  });

  it.each(UNREADABLE)('%s returns a response that is not JSON', async (id) => {
    const answer = await openWorld().ask('/tracking', queryOf(byId(id)));
    const text = await answer.text();
    expect(() => {
      JSON.parse(text);
    }).toThrow(SyntaxError);
    expect(answer.status).toBe(id === 'http-500' ? 500 : 200);
    if (id !== 'http-500') expect(answer.headers.get('Content-Type')).toContain('application/json');
  });

  it('have the same last event and position on any day, and only small changes within a day', async () => {
    for (const { id } of SCENARIOS.filter(({ id }) => MESSAGES[id] === undefined && !UNREADABLE.includes(id))) {
      const one = await open(id);
      const other = await open(id, NOON + 200 * DAY);
      for (const hours of [-11.9, -6, 6, 11.9]) {
        expect(`${id} ${last(await open(id, NOON + hours * HOUR))}`).toBe(`${id} ${last(one)}`);
      }
      expect(last(other)).toBe(last(one));
      const [lat = 0, lng = 0] = one.route_data?.pin ?? [];
      const [latOther = 0, lngOther = 0] = other.route_data?.pin ?? [];
      expect(nmBetween([lat, lng], [latOther, lngOther])).toBeLessThan(15);
    }
  });

  it('delay a carrier timeout by 25 seconds, but not the history', async () => {
    const world = openWorld();
    const { number } = byId('line-silent');
    await world.envelope('/history', { number, type: 'CT' });
    expect(world.waitMs()).toBe(0);
    await world.envelope('/tracking', { number });
    expect(world.waitMs()).toBe(25_000);
  });

  it.each(LACKING)('%s has the same route data in both operations', async (id) => {
    const world = openWorld();
    const { number, type, line } = byId(id);
    const { message, data } = await world.envelope('/tracking', queryOf(byId(id)));
    const route = await world.envelope('/route', { number, type, sealine: line ?? 'auto' });
    expect(route.message).toBe(message);
    expect(v.parse(RouteData, route.data)).toEqual(v.parse(Tracking, data).route_data);
    const { pin, ais, route: segments } = v.parse(RouteData, route.data);
    const [hasWay, isSomewhere] = WAY[id] ?? [];
    expect([(segments ?? []).length > 0, pin !== null, ais?.status === 'OK']).toEqual([
      hasWay,
      isSomewhere,
      isSomewhere,
    ]);
  });

  it.each(LACKING)('%s has past results that lack what the shipment lacks', async (id) => {
    const world = openWorld();
    const { number, type } = byId(id);
    await world.envelope('/tracking', queryOf(byId(id)));
    const list = await world.envelope('/history', { number, type });
    expect(list.message).toBe('OK');
    const { metadata, requests } = v.parse(HistoryList, list.data);
    expect(metadata?.status === 'UNKNOWN').toBe(id !== 'no-containers');
    const records = [];
    for (const request of requests ?? []) {
      const { message, data } = await world.envelope('/history', { number, type, id: String(request.id) });
      const past = v.parse(Tracking, data);
      expect(pastViolations(past)).toEqual([]);
      expect(danglingReferences(past)).toEqual([]);
      records.push({ message, past, events: eventsOf(past) });
    }
    expect(records.length).toBeGreaterThan(2);
    // The shipment was under way before its cancellation. The last simulated request and the stored ones come after
    // it.
    const before = id === 'cancelled' ? records.slice(0, -2) : [];
    expect(before.every(({ message, events }) => message === 'OK' && events.some(({ actual }) => !actual))).toBe(true);
    for (const { message, past, events } of records.slice(before.length)) {
      expect(message).toBe(MESSAGES[id]);
      expect(past.metadata?.status === 'UNKNOWN').toBe(id !== 'no-containers');
      expect(past.containers?.length).toBe(id === 'no-events' || id === 'cancelled' ? 1 : 0);
      expect(events.filter(({ actual }) => !actual || id !== 'cancelled')).toEqual([]);
    }
  });

  it('are answered when the missing carrier or type is given', async () => {
    const world = openWorld();
    const withLine = { number: byId('needs-line').number, sealine: 'MSCU' };
    expect((await world.envelope('/tracking', withLine)).message).toBe('OK');
    const withType = { number: byId('needs-type').number, type: 'BL' };
    expect((await world.envelope('/tracking', withType)).message).toBe('OK');
  });

  it('match their titles', async () => {
    const flagship = await open('in-transit');
    expect(flagship.locations?.map(({ locode }) => locode)).toEqual(['CNYTN', 'MYTPP', 'NLRTM', 'DEDUI']);
    expect(last(flagship)).toBe('VDT');
    expect(flagship.route_data?.ais?.status).toBe('OK');

    expect(last(await open('planned'))).toBeUndefined();
    expect(last(await open('at-transshipment'))).toBe('CDT');
    expect(last(await open('delayed-at-transshipment'))).toBe('TSD');
    expect(last(await open('discharged'))).toBe('CDD');
    expect(last(await open('delivered'))).toBe('CER');
    expect((await open('unknown')).metadata?.status).toBe('UNKNOWN');
    expect(eventsOf(await open('cancelled')).every(({ actual }) => actual)).toBe(true);

    const overdue = await open('overdue');
    expect(overdue.route?.pod).toMatchObject({ actual: false });
    expect((overdue.route?.pod?.date ?? '') < '2026-11-20').toBe(true);

    const modes = (data: WireTracking) => data.route_data?.route?.map(({ transport_type }) => transport_type);
    expect(modes(await open('land-bridge'))).toEqual(['VESSEL', 'RAIL', 'VESSEL']);
    expect(modes(await open('barge'))).toEqual(['VESSEL', 'BARGE']);
    expect(modes(await open('inland-only'))).toEqual(['RAIL', 'TRUCK']);

    const longitudes = (await open('trans-pacific')).route_data?.route?.[1]?.path?.map(([, lng]) => lng) ?? [];
    expect(longitudes.some((lng, index) => Math.abs(lng - (longitudes[index - 1] ?? lng)) > 180)).toBe(true);
    const latitudes = (await open('cape')).route_data?.route?.[0]?.path?.map(([lat]) => lat) ?? [];
    expect(Math.min(...latitudes)).toBeLessThan(-34);

    const charges = (await open('charges')).containers?.[0]?.charges;
    expect(charges?.demurrage?.days_in_charge).toBeGreaterThan(0);
    expect((await open('predictive-eta')).route?.pod?.predictive_eta).toMatch(/^2026-/);

    expect((await open('ais-silent')).route_data?.ais).toEqual({ status: 'NO_AIS_DATA', data: null });
    const far = (await open('ais-far')).route_data;
    const fix = far?.ais?.data?.last_vessel_position;
    expect(nmBetween([fix?.lat ?? 0, fix?.lng ?? 0], [far?.pin?.[0] ?? 0, far?.pin?.[1] ?? 0])).toBeGreaterThan(120);

    const eight = await open('eight-boxes');
    const arrivals = eight.containers?.map(
      (_, container) => eventsOf(eight, container).find(({ status }) => status === 'VAD')?.date,
    );
    expect(arrivals).toHaveLength(8);
    expect(arrivals?.filter((date) => date === arrivals[0])).toHaveLength(6);
    const four = await open('box-not-updated');
    const arrivedOf = (container: number) => eventsOf(four, container).find(({ status }) => status === 'VAD')?.actual;
    expect([0, 1, 2, 3].map(arrivedOf)).toEqual([true, true, true, false]);
    expect((eventsOf(four, 3).find(({ status }) => status === 'VAD')?.date ?? '') < '2026-11-20').toBe(true);
    expect((await open('many-boxes')).containers).toHaveLength(200);
  });

  it('are listed in the documentation, like the example keys', async () => {
    const page = readFileSync(new URL('../docs/service.md', import.meta.url), 'utf8');
    for (const { number, title } of SCENARIOS) expect(page).toContain(`| \`${number}\` | ${title} |`);
    const world = openWorld();
    const containers = (await world.track('MEDUL8080808')).containers?.map(({ number }) => number);
    expect(containers).toContain(/MEDUL8080808\/([A-Z0-9]+)/.exec(page)?.[1]);
    for (const key of Object.keys(KEYS)) expect(page).toContain(`| \`${key}\` |`);
  });

  it('include an ETA that is delayed by 2 d 4 h over the past results', async () => {
    const world = openWorld();
    const { number, type } = byId('in-transit');
    const list = await world.envelope('/history', { number, type });
    const { requests } = list.data as { requests: { id: number }[] };
    expect(requests.length).toBeGreaterThanOrEqual(8);
    const etas: number[] = [];
    for (const { id } of requests) {
      const record = await world.envelope('/history', { number, type, id: String(id) });
      const date = v.parse(Tracking, record.data).route?.pod?.date ?? '';
      etas.push(Date.parse(`${date.replace(' ', 'T')}Z`));
    }
    expect((etas.at(-1)! - etas[0]!) / HOUR).toBe(52);
    expect(etas).toEqual([...etas].sort((a, b) => a - b));
    expect(new Set(etas).size).toBe(4);
  });

  it.each(SCENARIOS.filter(({ id }) => !Object.hasOwn(MESSAGES, id) || LACKING.includes(id)))(
    '$id has no field in a past result that the real service leaves out there',
    async ({ number, type }) => {
      const world = openWorld();
      const list = await world.envelope('/history', { number, type });
      const { requests } = v.parse(HistoryList, list.data);
      const last = requests?.at(-1);
      const { data } = await world.envelope('/history', { number, type, id: String(last?.id) });
      const fields = new Set<string>();
      JSON.stringify(data, (name, value: unknown) => {
        fields.add(name);
        return value;
      });
      expect([...fields].filter((name) => ABSENT_IN_HISTORY.has(name))).toEqual([]);
    },
  );
});
