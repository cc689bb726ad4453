/** What a map receives: the cached body, a difference, or the whole fleet. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { applyFleet } from '../../../src/core/fleet/columns.ts';
import type { Fleet } from '../../../src/core/fleet/types.ts';
import { MATCH_ALL } from '../../../src/core/filter/types.ts';
import { readFleetColumns } from '../../../src/fleet/read-columns.ts';
import { createFleetAnswer } from './fleet-answers.ts';
import type { FleetBody } from '../ports/engine.ts';

const fleetOf = (...totals: readonly number[]): Fleet => ({
  places: totals.map((total, index) => ({
    key: `imo:${index}`,
    name: null,
    kind: 'ais',
    latitude: index,
    longitude: 0,
    at: 0,
    course: null,
    total,
    cases: [0, 0, 0],
    late: 0,
    latest: 0,
  })),
  unplaced: 0,
  ended: 0,
});

const columnsIn = (body: Uint8Array) => {
  const columns = readFleetColumns(new TextDecoder().decode(body));
  if (columns === null) throw new TypeError('no fleet');
  return columns;
};

function open(first: Fleet) {
  let fleet = first;
  let versions = 0;
  const answer = createFleetAnswer({ fleet: async () => fleet }, () => `v${(versions += 1)}`);
  return {
    ask: (since = ''): Promise<FleetBody> => answer(MATCH_ALL, since, null),
    write: (next: Fleet) => {
      fleet = next;
    },
    answer,
  };
}

it('encodes the whole once while nothing is written', async () => {
  const { answer, write } = open(fleetOf(1, 2));
  const zipped = await answer(MATCH_ALL, '', 'br');
  expect(await answer(MATCH_ALL, '', 'br')).toBe(zipped);
  const plain = await answer(MATCH_ALL, '', null);
  expect(brotliDecompressSync(zipped).equals(plain)).toBe(true);
  expect(gunzipSync(await answer(MATCH_ALL, '', 'gzip')).equals(plain)).toBe(true);
  write(fleetOf(1, 3));
  expect(columnsIn(await answer(MATCH_ALL, '', null)).total).toEqual([1, 3]);
  expect(brotliDecompressSync(await answer(MATCH_ALL, '', 'br')).equals(plain)).toBe(false);
});

it('sends the changes, and keeps the version when nothing changed', async () => {
  const { ask, write } = open(fleetOf(1, 2, 3));
  const whole = columnsIn(await ask());
  write(fleetOf(1, 2, 3));
  expect(columnsIn(await ask(whole.version))).toMatchObject({ base: whole.version, version: whole.version, key: [] });
  write(fleetOf(1, 5));
  const moved = columnsIn(await ask(whole.version));
  expect(moved).toMatchObject({ base: whole.version, key: ['imo:1'], removed: ['imo:2'], total: [5] });
  expect(moved.version).not.toBe(whole.version);
  expect(applyFleet(applyFleet(null, whole), moved)?.places.map(({ total }) => total)).toEqual([1, 5]);
});

it('says that only watches of unknown place have come', async () => {
  const { ask, write } = open(fleetOf(1));
  const { version } = columnsIn(await ask());
  write({ ...fleetOf(1), unplaced: 4 });
  const later = columnsIn(await ask(version));
  expect(later).toMatchObject({ base: version, unplaced: 4, key: [] });
  expect(later.version).not.toBe(version);
});

it('says that only journeys have ended', async () => {
  const { ask, write } = open(fleetOf(1));
  const { version } = columnsIn(await ask());
  write({ ...fleetOf(1), ended: 3 });
  expect(columnsIn(await ask(version))).toMatchObject({ base: version, ended: 3, key: [] });
});

it('sends the whole to a map whose answer is forgotten', async () => {
  const { ask, write } = open(fleetOf(1));
  const { version } = columnsIn(await ask());
  for (let total = 2; total < 9; total += 1) {
    write(fleetOf(total));
    await ask();
  }
  expect(columnsIn(await ask(version))).toMatchObject({ base: null, total: [8] });
});
