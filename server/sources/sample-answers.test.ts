/** Tests the three samples with several sources that `npm start` shows. They are composed in this process. */
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { parseShipment } from '../../src/core/parse/parse-shipment.ts';
import { DAY, HOUR } from '../../src/core/time/units.ts';
import { Landfall } from '../../src/core/wire/landfall.ts';
import { PATHS } from '../../src/core/wire/operation-paths.ts';
import { sampleDocuments } from '../../sim/aggregator-answers/sample-documents.ts';
import { sampleRows } from '../../sim/carrier-rows/sample-rows.ts';
import { SCENARIOS } from '../../sim/scenarios.ts';
import { openPlainStore } from '../../sim/world.fixture.ts';
import { BUILT_IN_KEY, createBuiltInService } from '../../sim/service.ts';
import { CMA } from './carriers/cma/cma.ts';
import { createSampleAnswers } from './sample-answers.ts';

const MIDNIGHT = Date.UTC(2026, 10, 20);

/** Both services have the same past, because the built-in service remembers its requests. */
function open() {
  let now = MIDNIGHT;
  const clock = () => now;
  const alone = createBuiltInService({ clock, store: openPlainStore(), delay: async () => undefined });
  const builtIn = createBuiltInService({ clock, store: openPlainStore(), delay: async () => undefined });
  const services = {
    alone,
    composed: createSampleAnswers({ builtIn, clock, carrier: CMA, rowsOf: sampleRows, documentsOf: sampleDocuments }),
  };
  return {
    at: (next: number) => {
      now = next;
    },
    ask: async (which: keyof typeof services, path: string, query: Record<string, string>) =>
      services[which](
        new Request(`http://service${path}?${new URLSearchParams({ api_key: BUILT_IN_KEY, ...query }).toString()}`),
      ),
  };
}

const numberOf = (id: string): string => SCENARIOS.find((scenario) => scenario.id === id)?.number ?? '';

async function openSample(id: string, hours: number, more: Record<string, string> = { route: 'true', ais: 'true' }) {
  const world = open();
  world.at(MIDNIGHT + hours * HOUR);
  const answer = await (await world.ask('composed', '/tracking', { number: numberOf(id), ...more })).json();
  const landfall = v.parse(Landfall, answer.data.landfall);
  expect(parseShipment(answer.data, answer.message).issues).toEqual([]);
  expect(landfall.sources.filter(({ kind }) => kind === 'carrier' || kind === 'service')).toSatisfy(
    (sources: readonly { sample?: boolean | null }[]) => sources.every(({ sample }) => sample === true),
  );
  return { data: answer.data, landfall };
}

describe.each([0.2, 23.9])('a sample with several sources at %f h UTC', (hours) => {
  it('has a leading carrier, with its vessel placed by the AIS of the service', async () => {
    const { data, landfall } = await openSample('carrier-leads', hours);
    expect(landfall).toMatchObject({ events: 'cma', pin: 'service', ais: 'service', route: ['atlas'], conflicts: [] });
    expect(data.metadata).toMatchObject({ sealine: 'CMDU', sealine_name: 'CMA CGM', status: 'IN_TRANSIT' });
    const { lat, lng } = data.route_data.ais.data.last_vessel_position;
    expect(data.route_data.pin).toEqual([lat, lng]);
  });

  it('has a carrier that still expects an arrival reported by the service and AIS', async () => {
    const { data, landfall } = await openSample('sources-differ', hours);
    expect(landfall).toMatchObject({ events: 'cma', ais: 'service', sightings: [{ kind: 'left' }, { kind: 'berth' }] });
    const arrival = landfall.conflicts.filter(({ fact }) => fact === 'VAD');
    expect(arrival).toMatchObject([
      {
        locode: 'CIABJ',
        said: [
          { source: 'cma', actual: false },
          { source: 'service', actual: true },
        ],
      },
    ]);
    expect(data.route_data.ais.data.arrival_port).toMatchObject({ code: 'ABJ', date_label: 'ATA' });
  });

  it('names the service as the source if the carrier has no data', async () => {
    const { landfall } = await openSample('service-answers', hours);
    expect(landfall).toMatchObject({ events: 'service', pin: 'service', ais: 'service', conflicts: [] });
    expect(landfall.sources.map(({ id }) => id)).toEqual(['service']);
  });
});

it('a composed sample leaves out parts that were not requested', async () => {
  const { data } = await openSample('carrier-leads', 9, {});
  expect(data.route_data).toBeUndefined();
  expect(data.containers).toHaveLength(1);
});

it('the composed service returns all other answers of the built-in service unchanged', async () => {
  const world = open();
  world.at(MIDNIGHT + 9 * HOUR);
  const samples = ['carrier-leads', 'sources-differ', 'service-answers'].map(numberOf);
  const numbers = ['plain-africa', 'no-record', 'truncated', 'key-wrong'].map(numberOf);
  const asked: readonly (readonly [string, Record<string, string>])[] = [
    ...numbers.map((number) => [PATHS.tracking, { number, route: 'true', ais: 'true' }] as const),
    ...samples.map((number) => [PATHS.route, { number, sealine: 'CMDU', type: 'CT' }] as const),
    ...samples.map((number) => [PATHS.history, { number, type: 'CT' }] as const),
    [PATHS.sealines, {}],
  ];
  for (const [path, query] of asked) {
    const [one, other] = [await world.ask('alone', path, query), await world.ask('composed', path, query)];
    expect([other.status, [...other.headers], await other.text()]).toEqual([
      one.status,
      [...one.headers],
      await one.text(),
    ]);
  }
});

it('a day-old answer of the service causes no conflict about later events', async () => {
  const world = open();
  const query = { number: numberOf('carrier-leads'), route: 'true', ais: 'true' };
  await world.ask('composed', '/tracking', query);
  world.at(MIDNIGHT + 0.4 * DAY);
  const { data } = await (await world.ask('composed', '/tracking', query)).json();
  expect(data.landfall.conflicts).toEqual([]);
});

it.each([
  ['terminal49', 'HLCU2611100'],
  ['sinay', 'HLCU2621197'],
])('the sample of %s is read by its adapter and tells the journey of the built-in service', async (id, number) => {
  const world = open();
  const query = { number, route: 'true', ais: 'true' };
  const [alone, composed] = await Promise.all(
    (['alone', 'composed'] as const).map(async (which) => (await world.ask(which, '/tracking', query)).json()),
  );
  const landfall = v.parse(Landfall, composed.data.landfall);
  expect(landfall.events).toBe(id);
  expect(landfall.sources.find((source) => source.id === id)?.sample).toBe(true);
  const arrivals = [alone, composed].map(({ data }) =>
    data.containers[0].events.findLast(({ status }: { status: string }) => status === 'VAD'),
  );
  expect(arrivals[1].date).toBe(arrivals[0].date);
});
