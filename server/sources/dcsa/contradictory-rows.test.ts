import { describe, expect, it } from 'vitest';
import { CONTAINER, QUESTION, type Step, version22 } from './journeys.fixture.ts';
import { eventsOf, journey, PLACE, read, statusesOf, UTC } from './read.fixture.ts';

const SHIPPED = journey('LOAD CNSHA L A', 'DISC SGSIN L A', 'LOAD SGSIN L B', 'ARRI? NLRTM - B');

/** Creates rows, each with an id and the day on which it was written. */
const written = (steps: readonly Step[], ids: string, days: readonly number[]): readonly object[] =>
  version22(steps).map((row, index) =>
    Object.assign({}, row, {
      eventID: ids[index],
      eventCreatedDateTime: `2026-03-${10 + (days[index] ?? 0)}T00:00:00Z`,
    }),
  );

describe('DCSA rows that share one event id', () => {
  it('remain separate loadings at two ports, whenever they were written', () => {
    expect(statusesOf(read(written(SHIPPED, 'abac', [1, 2, 3, 3])))).toEqual(['CLL', 'CDT', 'CLT', 'VAD']);
  });

  it('remain separate arrivals at two ports if they were written at the same time', () => {
    const steps = journey('LOAD CNSHA L A', 'ARRI? SGSIN - A', 'ARRI? NLRTM - B');
    expect(statusesOf(read(written(steps, 'abb', [1, 1, 1])))).toEqual(['CLL', 'VAT', 'VAD']);
  });

  it('replace an expected arrival by a newer one, even at another port', () => {
    const steps = journey('LOAD CNSHA L A', 'ARRI? SGSIN - A', 'ARRI? NLRTM - A');
    expect(statusesOf(read(written(steps, 'abb', [1, 1, 2])))).toEqual(['CLL', 'VAD']);
  });

  it('correct the port of a move on the same day', () => {
    const [first, second] = journey('LOAD KRPUS L A', 'LOAD CNSHA L A');
    const rows = written([first!, { ...second!, wall: first!.wall }], 'aa', [1, 2]);
    expect(read(rows).locations?.map(({ locode }) => locode)).toEqual(['CNSHA']);
  });
});

describe('a second journey without events for the empty container', () => {
  const later = (steps: readonly Step[]): readonly Step[] =>
    steps.map((step) => ({ ...step, wall: step.wall.replace('2026-03', '2026-05') }));
  const delivered = journey('LOAD CNSHA L A', 'DISC NLRTM L A', 'GTOT NLRTM L');

  it.each<[string, readonly Step[], string]>([
    ['from another port', later(journey('GTIN KRPUS L', 'LOAD KRPUS L B', 'ARRI? CLVAP - B')), 'CGI CLL VAD'],
    ['from where it was delivered', later(journey('LOAD NLRTM L B', 'ARRI? CLVAP - B')), 'CLL VAD'],
    ['by land it is the same', later(journey('GTIN DEDUI L RAIL', 'GTOT DEDUI L')), 'CLL CDD CGO LTS LTS'],
  ])('begins correctly: %s', (_, steps, statuses) => {
    expect(statusesOf(read(version22([...delivered, ...steps]))).join(' ')).toBe(statuses);
  });

  it('does not begin because of a month at a hub between two terminals', () => {
    const steps = [
      ...journey('LOAD CNSHA L A', 'DISC SGSIN L A', 'GTOT SGSIN L', 'GTIN SGSIN L'),
      ...later(journey('LOAD SGSIN L B', 'ARRI? NLRTM - B')),
    ];
    expect(statusesOf(read(version22(steps))).join(' ')).toBe('CLL CDT LTS LTS CLT VAD');
  });
});

it.each(['RAMP', 'INTE'])('a loading at a facility of type %s is not by sea if no mode is reported', (type) => {
  const steps = journey('LOAD DEDUI L - RAMP', 'DISC NLRTM L - RAMP', 'LOAD NLRTM L A', 'ARRI? SGSIN - A').map(
    (step) => (step.type === undefined ? step : { ...step, type }),
  );
  expect(statusesOf(read(version22(steps))).join(' ')).toBe('LTS LTS CLL VAD');
});

describe('event times in DCSA rows', () => {
  const dateOf = (eventDateTime: string, quirks = UTC) => {
    const [row] = version22(journey('LOAD CNSHA L A'));
    return eventsOf(read([Object.assign({}, row, { eventDateTime })], quirks))[0]?.date;
  };

  it.each([
    ['2026-03-04T18:30:00+00:00', '2026-03-05 02:30:00', '2026-03-04 18:30:00'],
    ['2026-03-04T18:30:00.000+0000', '2026-03-05 02:30:00', '2026-03-04 18:30:00'],
    ['2026-03-04T24:00:00', '2026-03-05 00:00:00', '2026-03-05 00:00:00'],
    ['2026-03-31T24:00:00+08:00', '2026-04-01 00:00:00', '2026-04-01 00:00:00'],
  ])('%s is read as %s, and as %s where Z means local time', (text, utc, place) => {
    expect([dateOf(text), dateOf(text, PLACE)]).toEqual([utc, place]);
  });

  it('24:30 is rejected as a time', () => {
    expect(dateOf('2026-03-04T24:30:00')).toBeUndefined();
  });
});

it('an ISO size code in the container field is not read as a container', () => {
  const rows = version22(SHIPPED).map((row) => Object.assign({}, row, { references: [] }));
  const slid = { ...Object.assign({}, rows[0]), equipmentReference: '4310' };
  const bill = { ...QUESTION, number: 'MEDUOL197367', type: 'BL' } as const;
  expect(read([...rows, slid], UTC, bill).containers?.map(({ number }) => number)).toEqual([CONTAINER]);
});
