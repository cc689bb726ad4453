/** Tests forms of answers and requests that clients of the real service meet. */
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { pathNm } from '../src/core/geo/distance.ts';
import { HistoryList, RouteData, Tracking, type WireEvent, type WireTracking } from '../src/core/wire/schemas.ts';
import { KEYS } from './api/api-keys.ts';
import { legPath } from './api/leg-paths.ts';
import { lineByPrefix } from './fleet/lines.ts';
import { planVoyage } from './fleet/plan-voyage.ts';
import { seeded } from './random.ts';
import { SCENARIOS } from './scenarios.ts';
import { BUILT_IN_KEY } from './service.ts';
import { DAY, HOUR, MINUTE } from './wall-clock.ts';
import { anyContainer, NOON, openWorld } from './world.fixture.ts';

const numbers = Array.from({ length: 300 }, (_, index) => anyContainer(seeded(`forms ${index}`)));
const numberOf = (id: string): string => SCENARIOS.find((scenario) => scenario.id === id)!.number;
const eventsOf = (data: WireTracking): readonly WireEvent[] => data.containers?.[0]?.events ?? [];
const firstOf = (events: readonly WireEvent[], ...words: readonly string[]): number =>
  events.findIndex(({ status }) => words.includes(status ?? ''));

describe('simulated sea legs', () => {
  it('are sailed at 8 to 26 knots, as planned and in fact', () => {
    const slow: string[] = [];
    for (const number of numbers) {
      const line = lineByPrefix(number)!;
      const { plan } = planVoyage('CT', number, line, NOON);
      for (const leg of [...plan(NOON), ...plan(Infinity)]) {
        if (leg.mode !== 'VESSEL') continue;
        const knots = pathNm(legPath(leg)) / ((leg.arrives - leg.departs) / HOUR);
        if (knots < 8 || knots > 26) slow.push(`${number} ${leg.from.locode}-${leg.to.locode} ${knots.toFixed(1)}`);
      }
    }
    expect(slow).toEqual([]);
  });
});

describe('simulated answers to any number', () => {
  it('name the place before the port of loading, without a date if it is the port itself', async () => {
    const world = openWorld();
    const points = await Promise.all(numbers.map(async (number) => (await world.track(number)).route));
    const named = points.filter((route) => route?.prepol?.location != null);
    expect(named.length).toBeGreaterThan(numbers.length / 2);
    const atPort = named.filter((route) => route?.prepol?.location === route?.pol?.location);
    expect(atPort.length).toBeGreaterThan(50);
    expect(atPort.every((route) => route?.prepol?.date === null && route.prepol.actual === null)).toBe(true);
  });

  it('include all unusual forms that a client must handle', async () => {
    const world = openWorld();
    const found = new Set<string>();
    for (const number of numbers) {
      const data = await world.track(number, { route: 'true', ais: 'true' });
      const events = eventsOf(data);
      const words = new Set(events.map(({ status }) => status));
      const sea = firstOf(events, 'CLL', 'VDL');
      if (firstOf(events.slice(0, sea), 'LTS', 'BTS') >= 0) found.add('land move before loading');
      if (words.has('CDD') && !words.has('CDC') && words.has('LTS')) found.add('no delivery after a land move');
      if (words.has('CLL') && !words.has('VDL')) found.add('no VDL');
      if (words.has('VAT') && !words.has('CDT')) found.add('no CDT');
      if (words.has('VAT') && !words.has('CLT')) found.add('no CLT');
      const ais = data.route_data?.ais?.status ?? '';
      if (!['OK', 'NO_AIS_DATA', ''].includes(ais)) found.add('another AIS word');
      for (const { locode } of data.locations ?? []) if (locode === null) found.add('no locode');
      for (const { lat, bic_code } of data.facilities ?? []) {
        if (lat === null) found.add('facility without coordinates');
        if (bic_code?.length === 9) found.add('BIC code');
      }
    }
    for (let index = 0; index < 20; index++) {
      const data = await world.track(`${['MEDU', 'HLCU', 'COSU', 'OOLU'][index % 4]}${100_000_000 + index}`);
      if (data.containers?.some((container) => container.events_mirrored === false)) found.add('events not mirrored');
      if (data.containers?.some((container) => container.events_mirrored === true)) found.add('events mirrored');
    }
    expect([...found].sort()).toEqual([
      'BIC code',
      'another AIS word',
      'events mirrored',
      'events not mirrored',
      'facility without coordinates',
      'land move before loading',
      'no CDT',
      'no CLT',
      'no VDL',
      'no delivery after a land move',
      'no locode',
    ]);
  });

  it('have vessel events from carriers that report them, and added ones otherwise', async () => {
    const world = openWorld();
    const movesOf = async (id: string) =>
      eventsOf(await world.track(numberOf(id))).filter(({ event_type }) => event_type === 'TRANSPORT');
    const own = await movesOf('in-transit');
    expect(own.length).toBeGreaterThan(2);
    expect(own.every((event) => event.is_date_from_sealine === true && event.is_additional_event === false)).toBe(true);
    const added = await movesOf('at-transshipment');
    expect(added.every((event) => event.is_date_from_sealine === false && event.is_additional_event)).toBe(true);
  });

  it('rarely contain charges, and usually repeat the port of discharge as the last place', async () => {
    const world = openWorld();
    const answers = await Promise.all(numbers.map((number) => world.track(number)));
    const charged = answers.filter(({ containers }) => containers?.[0] !== undefined && 'charges' in containers[0]);
    expect(charged.length).toBeGreaterThan(0);
    expect(charged.length / answers.length).toBeLessThan(0.1);
    const withoutTown = answers.filter(({ locations, route }) => locations?.at(-1)?.id === route?.pod?.location);
    const again = withoutTown.filter(({ route }) => route?.postpod?.location === route?.pod?.location);
    expect(again.length / withoutTown.length).toBeGreaterThan(0.8);
    for (const { route } of again) expect(route?.postpod?.date).toBe(route?.pod?.date);
  });

  it('report a delayed connection as a delay of the vessel', async () => {
    const data = await openWorld().track(numberOf('delayed-at-transshipment'));
    const delay = eventsOf(data).find(({ status }) => status === 'TSD');
    expect(delay).toMatchObject({ event_code: 'UNK', type: 'sea', transport_type: 'VESSEL' });
    expect(delay?.vessel).not.toBeNull();
  });
});

describe('samples with land moves', () => {
  it('reach the port of loading by rail and by barge', async () => {
    const world = openWorld();
    for (const [id, word] of [
      ['rail-before-loading', 'LTS'],
      ['barge-before-loading', 'BTS'],
    ] as const) {
      const data = await world.track(numberOf(id));
      const events = eventsOf(data);
      const moves = events.filter(({ status }) => status === word);
      expect(moves.map(({ type }) => type)).toEqual(['land', 'land']);
      expect(new Set(moves.map(({ location }) => location)).size).toBe(2);
      expect(moves[1]?.location).toBe(data.route?.pol?.location);
      expect(firstOf(events, word)).toBeLessThan(firstOf(events, 'CLL'));
      expect(data.route?.prepol?.location).toBe(moves[0]?.location);
    }
  });

  it('move between two terminals of the port of loading', async () => {
    const data = await openWorld().track(numberOf('terminal-move'));
    const moves = eventsOf(data).filter(({ status }) => status === 'LTS');
    expect(moves.map(({ location }) => location)).toEqual([data.route?.pol?.location, data.route?.pol?.location]);
    expect(new Set(moves.map(({ facility }) => facility)).size).toBe(2);
    expect(firstOf(eventsOf(data), 'LTS')).toBeLessThan(firstOf(eventsOf(data), 'CLL'));
  });

  it('continue from the port of discharge without gate-out or delivery events', async () => {
    const data = await openWorld().track(numberOf('rail-after-discharge'));
    const words = eventsOf(data).map(({ status }) => status);
    expect(words.slice(words.indexOf('CDD'))).toEqual(['CDD', 'LTS', 'LTS', 'CER']);
  });

  it('leave out departures and moves at the transshipment port', async () => {
    const data = await openWorld().track(numberOf('moves-missing'));
    const words = eventsOf(data).map(({ status }) => status);
    for (const word of ['VDL', 'CDT', 'CLT']) expect(words).not.toContain(word);
    expect(data.route?.pol?.date).toBe(eventsOf(data).find(({ status }) => status === 'CGI')?.date);
  });

  it('lack codes of inland places, coordinates of terminals and the feeder vessel', async () => {
    const data = await openWorld().track(numberOf('sparse'), { route: 'true', ais: 'true' });
    expect(data.locations?.map(({ locode }) => locode)).toContain(null);
    expect(data.facilities?.map(({ lat, lng }) => [lat, lng])).toContainEqual([null, null]);
    expect(data.route_data?.ais).toEqual({ status: 'VESSEL_NOT_FOUND', data: null });
  });
});

describe('simulated shipment numbers', () => {
  it.each(['MSKU20481700', 'TCLU4400446001', 'HLXU12345678'])(
    '%s is refused as a container number with too many digits',
    async (number) => {
      expect((await openWorld().envelope('/tracking', { number })).message).toBe('WRONG_NUMBER');
    },
  );

  it('that combine a document and a container return that container and count as the document', async () => {
    const world = openWorld();
    const whole = await world.track('MEDUL8080808');
    const container = whole.containers?.at(-1)?.number;
    const one = await world.track(`MEDUL8080808/${container}`);
    expect(one.metadata?.unique_shipments?.used).toBe(1);
    const other = await world.envelope('/tracking', { number: 'MEDUL8080808/MSKU2048170' });
    expect(other).toMatchObject({ status: 'success', message: 'SEALINE_HASNT_PROVIDE_INFO' });
    expect((other.data as WireTracking).containers).toEqual([]);
  });
});

describe('HTTP methods', () => {
  it.each(['HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'])('%s is not allowed, but GET is', async (method) => {
    const { service } = openWorld();
    const url = `https://service.invalid/v3/tracking?number=MSKU2048170&api_key=${BUILT_IN_KEY}`;
    const response = await service(new Request(url, { method }));
    expect(response.status).toBe(405);
    expect(response.headers.get('Allow')).toBe('GET');
    expect((await service(new Request('https://service.invalid/v3/nowhere', { method }))).status).toBe(404);
  });

  it('other than GET do not count as a request', async () => {
    const { service, track } = openWorld();
    const url = `https://service.invalid/v3/tracking?number=MSKU2048170&api_key=${BUILT_IN_KEY}`;
    await service(new Request(url, { method: 'POST' }));
    expect((await track('MSKU2048170')).metadata?.api_calls?.used).toBe(1);
    expect(KEYS[BUILT_IN_KEY]?.calls).toBeGreaterThan(1);
  });
});

describe('the simulated history', () => {
  const query = { number: 'MSKU2048170', type: 'CT', sealine: 'MAEU' };
  type World = ReturnType<typeof openWorld>;
  const requestsOf = async (world: World, number = query.number) =>
    v.parse(HistoryList, (await world.envelope('/history', { ...query, number })).data).requests ?? [];
  const recordOf = async (world: World, id: number | null | undefined) =>
    v.parse(Tracking, (await world.envelope('/history', { ...query, id: String(id) })).data);
  /** The quota is left out, because it belongs to the present call. */
  const withoutQuota = ({ metadata, ...rest }: WireTracking) => ({
    ...rest,
    metadata: { ...metadata, api_calls: null, unique_shipments: null },
  });

  it('contains each request at its own time, including cached ones and route requests', async () => {
    const world = openWorld();
    const before = (await requestsOf(world)).length;
    await world.track(query.number);
    world.setNow(NOON + 20 * MINUTE);
    await world.track(query.number);
    world.setNow(NOON + 40 * MINUTE);
    await world.envelope('/route', query);
    const requests = (await requestsOf(world)).slice(-3);
    expect(requests.map(({ date }) => date)).toEqual([
      '2026-11-20 12:00:00',
      '2026-11-20 12:20:00',
      '2026-11-20 12:40:00',
    ]);
    expect((await requestsOf(world)).length).toBeGreaterThan(before);
    const cached = await recordOf(world, requests[1]?.id);
    expect(cached.metadata?.updated_at).toBe('2026-11-20 12:00:00');
  });

  it('of a sample keeps its stored entries and only grows', async () => {
    const world = openWorld();
    await world.track(query.number);
    const list = await requestsOf(world);
    const records = await Promise.all(list.map(({ id }) => recordOf(world, id)));
    let length = list.length;
    for (const days of [1, 20, 40]) {
      world.setNow(NOON + days * DAY);
      const later = await requestsOf(world);
      expect(later.slice(0, list.length)).toEqual(list);
      expect(later.length).toBeGreaterThanOrEqual(length);
      for (const [index, { id }] of list.entries()) {
        expect(withoutQuota(await recordOf(world, id))).toEqual(withoutQuota(records[index]!));
      }
      await world.track(query.number);
      length = later.length + 1;
    }
  });

  it('of a sample without stored requests returns the same entry for an id on later days', async () => {
    const world = openWorld();
    const list = await requestsOf(world);
    const record = await recordOf(world, list.at(-1)?.id);
    world.setNow(NOON + 3 * DAY);
    expect(withoutQuota(await recordOf(world, list.at(-1)?.id))).toEqual(withoutQuota(record));
    expect((await requestsOf(world)).map(({ id }) => id)).not.toContain(list.at(-1)?.id);
  });

  it.each(['hostile-text', 'unknown-codes', 'oldest-shape'])(
    'and the route of %s are altered like its answer',
    async (id) => {
      const world = openWorld();
      const number = numberOf(id);
      const { metadata } = await world.track(number);
      const line = { hostile: 'ONEY', unknown: 'OOLU', oldest: 'HLCU' }[id.split('-')[0] ?? ''] ?? '';
      const text = async (path: string, more = {}): Promise<string> =>
        JSON.stringify((await world.envelope(path, { number, type: 'CT', sealine: line, ...more })).data);
      const list = v.parse(HistoryList, (await world.envelope('/history', { number, type: 'CT' })).data);
      const record = await text('/history', { id: String(list.requests?.at(-1)?.id) });
      const route = await text('/route');
      expect(v.parse(RouteData, JSON.parse(route)).route?.length).toBeGreaterThan(0);
      expect(metadata?.number).toBe(number);
      if (id === 'hostile-text') for (const part of [record, route]) expect(part).toContain('<script>');
      if (id === 'unknown-codes') for (const part of [record, route]) expect(part).toContain('x_confidence');
      if (id === 'oldest-shape') expect(route).not.toContain('transport_type');
      if (id === 'oldest-shape') expect(record).not.toContain('size_type');
    },
  );
});
