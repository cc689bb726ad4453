/** A fleet is gathered once until a row is written. */
import { expect, it } from 'vitest';
import { MATCH_ALL, type Predicate } from '../../../src/core/filter/types.ts';
import type { Fleet } from '../../../src/core/fleet/types.ts';
import { createBits } from './columns/bits.ts';
import { createColumnIndex, type IndexEntry } from './columns/column-index.ts';
import { createGatheredFleets } from './gathered-fleets.ts';
import { AS_WRITTEN, INDEXED } from './columns/layout.ts';

const entry = (id: number, imo: number): IndexEntry => ({
  id,
  lastChange: null,
  isLate: false,
  lateness: 0,
  cells: [...INDEXED, ...AS_WRITTEN].map((key) => {
    if (key === 'positionSource') return 'ais';
    if (key === 'whereabouts') return 'aboard';
    if (key === 'imo') return imo;
    return key === 'latitude' || key === 'longitude' ? id : null;
  }),
  keys: [],
  lazy: [],
});

it('is the same object for the same filter until a row is written or removed', async () => {
  const index = createColumnIndex();
  index.load(entry(1, 7));
  index.load(entry(2, 8));
  const fleets = createGatheredFleets(async () => undefined);
  const gather = async (filter: Predicate = MATCH_ALL) => {
    const among = await index.select(filter, async () => undefined);
    return fleets.fleet(index, { filter, revision: index.revision(), among });
  };
  const first = await gather();
  expect(first.places).toHaveLength(2);
  expect(await gather()).toBe(first);
  const one = await gather({ op: 'is', column: 'imo', value: 8 });
  expect(one.places.map(({ key }) => key)).toEqual(['imo:8']);
  expect(await gather()).toBe(first);
  index.put(entry(1, 8));
  const moved = await gather();
  expect(moved.places).toMatchObject([{ key: 'imo:8', total: 2 }]);
  index.remove(2);
  expect((await gather()).places).toMatchObject([{ key: 'imo:8', total: 1, latitude: 1 }]);
});

it('is gathered again for a request after a row was written', async () => {
  let revision = 1;
  const ends: (() => void)[] = [];
  const source = {
    fleet: () =>
      new Promise<Fleet>((resolve) => ends.push(() => resolve({ places: [], unplaced: revision, ended: 0 }))),
  };
  const fleets = createGatheredFleets(async () => undefined);
  const ask = () => fleets.fleet(source, { filter: MATCH_ALL, revision, among: createBits(1) });
  const [early, beside] = [ask(), ask()];
  expect(beside).toBe(early);
  revision = 2;
  const late = ask();
  expect(ends).toHaveLength(2);
  for (const end of ends) end();
  expect(await late).not.toBe(await early);
  expect(ask()).toBe(late);
});
