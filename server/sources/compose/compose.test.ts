import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { parseShipment } from '../../../src/core/parse/parse-shipment.ts';
import { Landfall, type WireSource } from '../../../src/core/wire/landfall.ts';
import type { WireTracking } from '../../../src/core/wire/schemas.ts';
import { toAnswer } from '../dcsa/answer.ts';
import { COCHRANE, FACTS, findPlace, NOW, QUESTION, type Step, STEPS, version22 } from '../dcsa/journeys.fixture.ts';
import { readReported } from '../dcsa/read-rows.ts';
import { compose } from './compose.ts';
import type { ObservedShip, Layers, SourceAnswer } from './layers.ts';
import { observeShips } from './served-ais.ts';

const HOUR = 3_600_000;

const sourceOf = (id: string, kind: WireSource['kind']): WireSource => ({ id, kind, name: id });

const toSourceAnswer = (steps: readonly Step[], id = 'hapag'): SourceAnswer => {
  const reported = readReported([version22(steps)], { z: 'utc' });
  return { source: sourceOf(id, 'carrier'), ...toAnswer(reported, QUESTION, FACTS) };
};

const observedShip = (hoursOld: number): ObservedShip => ({
  source: sourceOf('aisstream', 'feed'),
  mmsi: 636_012_345,
  callSign: 'A8XY1',
  flag: 'LR',
  fix: { at: [2.5, 102.8], time: NOW - hoursOld * HOUR, knots: 16 },
  meanKnots: 16,
  track: () => [],
});

const layersOf = (more: Partial<Layers> = {}): Layers => ({
  place: findPlace,
  lane: (from, to) => {
    const ends = [findPlace(from), findPlace(to)];
    return ends.some((end) => end === null || end.locode === 'CLVAP')
      ? null
      : ends.flatMap((end) => (end === null ? [] : [[end.lat, end.lng] as const]));
  },
  atlas: sourceOf('atlas', 'atlas'),
  ship: () => null,
  sightings: () => [],
  ...more,
});

const composed = (steps: readonly Step[] = STEPS, layers = layersOf(), witnesses: readonly SourceAnswer[] = []) =>
  compose(toSourceAnswer(steps), witnesses, layers, NOW);

/** Creates a bill of lading with these containers, each with its own steps. */
const billOf = (stepsByContainer: Readonly<Record<string, readonly Step[]>>, id = 'hapag'): SourceAnswer => {
  const carrierAnswers = Object.entries(stepsByContainer).map(
    ([number, steps]) => [number, toSourceAnswer(steps, id)] as const,
  );
  const [first] = carrierAnswers;
  const containers = carrierAnswers.flatMap(([number, { data }]) =>
    (data.containers ?? []).map((container) => ({ ...container, number })),
  );
  return { ...first![1], data: { ...first![1].data, containers } };
};

const idsOf = (answer: ReturnType<typeof composed>) => answer.landfall.sources.map(({ id }) => id);

describe('the layers of a composed answer', () => {
  it('take sea legs from the atlas and place the container on its leg by time', () => {
    const answer = composed();
    expect(answer.landfall).toMatchObject({
      events: 'hapag',
      route: ['atlas', 'atlas'],
      pin: 'landfall',
      ais: null,
      predictive_eta: null,
    });
    expect(idsOf(answer)).toEqual(['hapag', 'atlas', 'landfall']);
    expect(answer.route_data?.route?.[1]?.path).toContainEqual(answer.route_data?.pin);
  });

  it('leave the path empty for a port that the sea lanes do not know', () => {
    const steps = STEPS.map((step) => (step.place === 'NLRTM' ? { ...step, place: 'CLVAP' } : step));
    const answer = composed(steps);
    expect(answer.landfall.route).toEqual(['atlas', null]);
    expect(answer.route_data?.route?.[1]?.path).toEqual([]);
    // The last place with an event.
    expect(answer.landfall.pin).toBe('hapag');
    expect(answer.route_data?.pin).toEqual([1.265, 103.83]);
  });

  it.each([
    [1, 'aisstream', [2.5, 102.8], 'landfall'],
    [7, 'landfall', null, null],
  ])('use an AIS position %i hours old correctly', (age, pin, at, predicted) => {
    const answer = composed(STEPS, layersOf({ ship: (imo) => (imo === COCHRANE.imo ? observedShip(age) : null) }));
    expect(answer.landfall).toMatchObject({ pin, ais: 'aisstream', predictive_eta: predicted });
    if (at !== null) expect(answer.route_data?.pin).toEqual(at);
    expect(answer.route_data?.ais?.data?.vessel).toMatchObject({ mmsi: 636_012_345, name: 'COCHRANE' });
    expect(answer.route?.pod?.predictive_eta ?? null).toEqual(
      predicted === null ? null : expect.stringMatching(/^2026-0[34]-/),
    );
  });

  it('have no predicted ETA for a stopped vessel or a vessel bound for a hub', () => {
    const stopped = { ...observedShip(1), fix: { at: [2.5, 102.8] as const, time: NOW, knots: 0.5 } };
    expect(composed(STEPS, layersOf({ ship: () => stopped })).landfall.predictive_eta).toBeNull();
    const toHub = composed(
      STEPS.slice(0, 4).concat({ ...STEPS[4]!, classifier: 'EST' }, { ...STEPS[8]! }),
      layersOf({ ship: () => observedShip(1) }),
    );
    expect(toHub.landfall).toMatchObject({ pin: 'aisstream', predictive_eta: null });
  });

  it('keep a loaded container at the port until its departure is overdue', () => {
    const leaving = (wall: string) =>
      composed(
        STEPS.map((step) =>
          step.code === 'DEPA' && step.place === 'SGSIN' ? { ...step, classifier: 'EST' as const, wall } : step,
        ),
      ).landfall.pin;
    expect(leaving('2026-03-21T01:00:00')).toBe('hapag');
    expect(leaving('2026-03-16T01:00:00')).toBe('landfall');
  });

  it('place a container discharged at a hub there while no onward loading is reported', () => {
    const steps = STEPS.filter(({ code, place }) => !(place === 'SGSIN' && (code === 'LOAD' || code === 'DEPA')));
    const answer = composed(steps);
    expect(answer.landfall).toMatchObject({ route: ['atlas', 'atlas'], pin: 'hapag' });
    expect(answer.route_data?.pin).toEqual([1.265, 103.83]);
  });

  it('take the path of a sailed leg from the AIS track', () => {
    const track = [
      [31.3, 121.7],
      [20, 115],
      [1.3, 103.9],
    ] as const;
    const answer = composed(STEPS, layersOf({ ship: () => ({ ...observedShip(1), track: () => track }) }));
    expect(answer.landfall.route).toEqual(['aisstream', 'atlas']);
  });

  it('keep the route and the position that the service sends', () => {
    const serviceAnswer = toSourceAnswer(STEPS, 'service');
    const route_data: WireTracking['route_data'] = {
      route: [
        {
          path: [
            [1, 2],
            [3, 4],
          ],
          type: 'LAND',
        },
      ],
      pin: [1, 2],
      ais: { status: 'OK', data: null },
    };
    const answer = compose({ ...serviceAnswer, data: { ...serviceAnswer.data, route_data } }, [], layersOf(), NOW);
    expect(answer.landfall).toMatchObject({ route: ['service'], pin: 'service', ais: 'service' });
    expect(answer.route_data).toEqual(route_data);
  });
});

describe('conflicts between sources', () => {
  const changed = (code: string, place: string, change: Partial<Step>): readonly Step[] =>
    STEPS.map((step) => (step.code === code && step.place === place ? { ...step, ...change } : step));

  it.each<[string, readonly Step[], object[]]>([
    ['two hours apart', changed('ARRI', 'NLRTM', { wall: '2026-04-08T08:00:00' }), []],
    [
      'three hours apart',
      changed('ARRI', 'NLRTM', { wall: '2026-04-08T09:00:00' }),
      [
        {
          fact: 'VAD',
          locode: 'NLRTM',
          said: [
            { source: 'hapag', date: '2026-04-08 06:00:00', actual: false },
            { source: 'service', date: '2026-04-08 09:00:00', actual: false },
          ],
        },
      ],
    ],
    ['another day', changed('DEPA', 'SGSIN', { wall: '2026-03-15T23:30:00' }), [{ fact: 'VDT' }]],
    [
      'actual against not',
      changed('DEPA', 'SGSIN', { classifier: 'EST' }),
      [{ fact: 'VDT', said: [{ actual: true }, { actual: false }] }],
    ],
    [
      'another vessel',
      changed('ARRI', 'NLRTM', { ship: { ...COCHRANE, name: 'EVER GIVEN', imo: 9811000 } }),
      [{ fact: 'vessel', locode: 'NLRTM', said: [{ value: 'COCHRANE' }, { value: 'EVER GIVEN' }] }],
    ],
    [
      'another port of discharge',
      STEPS.slice(0, 8).concat({ ...STEPS[8]!, place: 'CLVAP' }),
      [{ fact: 'POD', locode: null, said: [{ value: 'NLRTM' }, { value: 'CLVAP' }] }],
    ],
    [
      'the same port under another code',
      STEPS.map((step) => (step.place === 'CNSHA' ? { ...step, place: 'CNSHG' } : step)),
      [],
    ],
  ])('are found correctly for %s', (_, steps, expected) => {
    expect(composed(STEPS, layersOf(), [toSourceAnswer(steps, 'service')]).landfall.conflicts).toMatchObject(expected);
  });

  it.each<[string, readonly string[], readonly (string | null)[]]>([
    ['every container', ['HLBU1', 'HLBU2'], [null]],
    ['one container of two', ['HLBU2'], ['HLBU2']],
  ])('about %s of a bill of lading name it', (_, later, containers) => {
    const late = changed('DEPA', 'SGSIN', { wall: '2026-03-16T09:00:00' });
    const lead = billOf({ HLBU1: STEPS, HLBU2: STEPS });
    const witness = billOf(
      Object.fromEntries(['HLBU1', 'HLBU2'].map((container) => [container, later.includes(container) ? late : STEPS])),
      'service',
    );
    const { conflicts } = compose(lead, [witness], layersOf(), NOW).landfall;
    expect(conflicts.map(({ fact, box: container }) => [fact, container ?? null])).toEqual(
      containers.map((container) => ['VDT', container]),
    );
  });

  it.each([
    ['before', '2026-03-10T00:00:00.000Z', 0],
    ['after', '2026-03-19T00:00:00.000Z', 1],
  ])('a source last updated %s a departure conflicts only if it was updated after it', (_, saidAt, conflicts) => {
    const steps = changed('DEPA', 'SGSIN', { classifier: 'EST' });
    const serviceAnswer = toSourceAnswer(steps, 'service');
    const witness = { ...serviceAnswer, source: { ...serviceAnswer.source, said_at: saidAt } };
    expect(composed(STEPS, layersOf(), [witness]).landfall.conflicts).toHaveLength(conflicts);
  });

  it('include a vessel that AIS sees in port before the carrier reports it, without adding an event', () => {
    const steps = STEPS.map((step) =>
      step.place === 'NLRTM' && step.code === 'ARRI' ? { ...step, wall: '2026-03-19T06:00:00' } : step,
    );
    const sighting = {
      imo: COCHRANE.imo,
      locode: 'NLRTM',
      kind: 'berth',
      from: '2026-03-19T09:00:00.000Z',
      until: null,
      fixes: 14,
      source: 'aisstream',
    } as const;
    const answer = composed(
      steps,
      layersOf({ ship: () => observedShip(1), sightings: (imo) => (imo === sighting.imo ? [sighting] : []) }),
    );
    expect(answer.landfall.conflicts).toEqual([
      {
        fact: 'VAD',
        locode: 'NLRTM',
        said: [
          { source: 'hapag', date: '2026-03-19 06:00:00', actual: false },
          { source: 'aisstream', date: '2026-03-19 10:00:00', actual: true },
        ],
      },
    ]);
    expect(answer.landfall.sightings).toEqual([sighting]);
    expect(answer.route_data?.ais?.data?.arrival_port).toEqual({
      country_code: 'NL',
      code: 'RTM',
      date: '2026-03-19 09:00:00',
      date_label: 'ATA',
    });
    expect(answer.containers).toEqual(toSourceAnswer(steps).data.containers);
  });

  const byAis = (
    arrival: Readonly<Record<string, string>>,
    from: Readonly<Record<string, string>> = {},
  ): SourceAnswer => ({
    ...toSourceAnswer([STEPS[0]!], 'service'),
    data: {
      route_data: {
        ais: {
          status: 'OK',
          data: {
            vessel: { imo: COCHRANE.imo, mmsi: 636_012_345 },
            last_vessel_position: { lat: 2.5, lng: 102.8, updated_at: '2026-03-20 11:00:00', ...from },
            arrival_port: { country_code: 'NL', code: 'RTM', date_label: 'ATA', ...arrival },
          },
        },
      },
    },
  });
  it.each<[string, SourceAnswer, object[], string | null]>([
    ['seen', byAis({ date: '2026-03-19 09:00:00' }), [{ fact: 'VAD', said: [{ source: 'hapag' }, {}] }], 'service'],
    ['typed in by the crew', byAis({ date: '2026-03-19 09:00:00', date_label: 'ETA' }), [], 'service'],
    ['seen on a voyage before', byAis({ date: '2026-03-11 09:00:00' }), [], 'service'],
    ['of no calendar', byAis({ date: '2026-02-30 09:00:00' }, { updated_at: 'yesterday' }), [], 'landfall'],
  ])('are found correctly for an AIS port call of another source that was %s', (_, witness, conflicts, pin) => {
    const steps = STEPS.map((step) =>
      step.place === 'NLRTM' && step.code === 'ARRI' ? { ...step, wall: '2026-03-19T06:00:00' } : step,
    );
    const answer = composed(steps, layersOf(observeShips([witness])), [witness]);
    expect(answer.landfall.conflicts).toMatchObject(conflicts);
    expect(answer.landfall).toMatchObject({ events: 'hapag', pin, ais: 'service' });
  });
});

it('a composed answer matches its schema and is parsed without issues', () => {
  const answer = composed(STEPS, layersOf({ ship: () => observedShip(1) }), [
    toSourceAnswer(STEPS.slice(0, 8), 'service'),
  ]);
  expect(v.is(Landfall, JSON.parse(JSON.stringify(answer.landfall)))).toBe(true);
  expect(parseShipment(answer).issues).toEqual([]);
});
