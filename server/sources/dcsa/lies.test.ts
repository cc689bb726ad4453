import { describe, expect, it } from 'vitest';
import { type Step, version22 } from './journeys.fixture.ts';
import { journey, read, statusesOf } from './read.fixture.ts';

const SHIPPED = journey('LOAD CNSHA L A', 'DISC SGSIN L A', 'LOAD SGSIN L B', 'ARRI? NLRTM - B');

/** Each row with an id and the day on which it was written. */
const written = (steps: readonly Step[], ids: string, days: readonly number[]): readonly object[] =>
  version22(steps).map((row, index) =>
    Object.assign({}, row, {
      eventID: ids[index],
      eventCreatedDateTime: `2026-03-${10 + (days[index] ?? 0)}T00:00:00Z`,
    }),
  );

describe('one id for several rows', () => {
  it('loadings at two ports are two, whenever they were written', () => {
    expect(statusesOf(read(written(SHIPPED, 'abac', [1, 2, 3, 3])))).toEqual(['CLL', 'CDT', 'CLT', 'VAD']);
  });

  it('arrivals at two ports, written at once, are two', () => {
    const steps = journey('LOAD CNSHA L A', 'ARRI? SGSIN - A', 'ARRI? NLRTM - B');
    expect(statusesOf(read(written(steps, 'abb', [1, 1, 1])))).toEqual(['CLL', 'VAT', 'VAD']);
  });

  it('a newer one takes the place of an expectation, at another port, too', () => {
    const steps = journey('LOAD CNSHA L A', 'ARRI? SGSIN - A', 'ARRI? NLRTM - A');
    expect(statusesOf(read(written(steps, 'abb', [1, 1, 2])))).toEqual(['CLL', 'VAD']);
  });

  it('a newer one corrects the port of a move of the same day', () => {
    const [first, second] = journey('LOAD KRPUS L A', 'LOAD CNSHA L A');
    const rows = written([first!, { ...second!, wall: first!.wall }], 'aa', [1, 2]);
    expect(read(rows).locations?.map(({ locode }) => locode)).toEqual(['CNSHA']);
  });
});
