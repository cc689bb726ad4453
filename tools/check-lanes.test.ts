import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { laneNm, seaLane } from '../sim/geo/sea-lanes.ts';
import { openNetwork } from '../sim/geo/sea-network.ts';
import { portByLocode } from '../sim/geo/ports.ts';
import { LOOPS } from '../sim/fleet/loops.ts';
import type { LatLng } from '../src/core/geo/lat-lng.ts';
import { createCrossings } from './sea/crossings.ts';
import { PUBLISHED } from './sea/published.ts';

const crossings = createCrossings();
const faultsOf = (path: readonly LatLng[]): readonly string[] =>
  crossings(path).flatMap(({ at, zone }) => (zone === null ? [at.map((degrees) => degrees.toFixed(3)).join()] : []));

describe('lanes against the world', () => {
  it.each(PUBLISHED)('%s to %s is %i nm, give or take 2 %%', (from, to, nm) => {
    const ratio = laneNm(portByLocode(from), portByLocode(to)) / nm;
    expect(ratio).toBeGreaterThan(0.98);
    expect(ratio).toBeLessThan(1.02);
  });

  it('no way of the network, so no lane between any two ports, crosses land but canals, rivers and harbours', () => {
    const packed = JSON.parse(readFileSync(resolve(import.meta.dirname, '../dist/data/sea.json'), 'utf8'));
    const { nodes, ways } = openNetwork(packed);
    expect(nodes.length).toBeGreaterThan(500);
    const faults = ways.flatMap((list, from) =>
      list.flatMap(({ to }) => (to < from ? [] : faultsOf([nodes[from]!, nodes[to]!]))),
    );
    expect(faults).toEqual([]);
  }, 30_000);

  it('nor does any lane of a loop as it is drawn', () => {
    const faults = LOOPS.flatMap(({ calls, closed }) =>
      calls.flatMap((call, i) => {
        const next = calls[i + 1];
        if (next === undefined) return [];
        const lane = seaLane(portByLocode(call.locode), portByLocode(next.locode), { closed });
        return faultsOf(lane).map((at) => `${call.locode} ${next.locode} ${at}`);
      }),
    );
    expect(faults).toEqual([]);
  }, 30_000);

  it('the land test knows land when it sees it', () => {
    expect(faultsOf([portByLocode('ESBCN').at, portByLocode('PTLEI').at]).length).toBeGreaterThan(100);
    expect(
      crossings([
        [31.5, 32.33],
        [30.0, 32.57],
      ]).map(({ zone }) => zone),
    ).toContain('suez');
  });
});
