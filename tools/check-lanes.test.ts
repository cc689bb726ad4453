import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { turnAt } from '../atlas/round-corners.ts';
import { laneNm, seaLane } from '../atlas/sea-lanes.ts';
import { joinPacked, openNetwork } from '../atlas/sea-network.ts';
import { OTHER_PORTS, portByLocode } from '../atlas/ports.ts';
import { LOOPS } from '../sim/fleet/loops.ts';
import { densify } from '../src/core/geo/densify.ts';
import { nmBetween } from '../src/core/geo/distance.ts';
import type { LatLng } from '../src/core/geo/lat-lng.ts';
import { unroll, wrapLng } from '../src/core/geo/unroll.ts';
import { createCrossings } from './sea/crossings.ts';
import { createDrawnCoast } from './sea/drawn-coast.ts';
import { PUBLISHED } from './sea/published.ts';
import { moreHash, tablesHash } from './sea/tables-hash.ts';

const crossings = createCrossings();
const faultsOf = (path: readonly LatLng[]): readonly string[] =>
  crossings(path).flatMap(({ at, zone }) => (zone === null ? [at.map((degrees) => degrees.toFixed(3)).join()] : []));

/** A lane doubles back when it comes within this distance of a stretch that it passed miles before. */
const BESIDE_NM = 0.3;
const BETWEEN_NM = 1.6;

/** Canals follow cells of the raster, which are smaller. */
const STEP_NM = 0.25;

const readPacked = (name: string) => JSON.parse(readFileSync(resolve(import.meta.dirname, '../mapdata', name), 'utf8'));
const packed = readPacked('sea.json');
const more = readPacked('sea-more.json');

/** Ports up rivers and sounds that the mask closes, or behind a coast that is drawn too coarsely. */
const WITHOUT_LANE = `
GBIMM GBHUL GBTIL GBBRS GBPRU GBGRG GBGRK GBBEL IEWAT NOBGO NOTRD NODRM SENRK SESOE DKAAL PLSZZ
FITKU RULED RUULU RUKGD FRBES PTLIS HRRJK HRPLE GRSKG TRIZM TRGEB TRIZT NGPHC CMDLA GALBV CDMAT
MZMNC MGDIE IQUQR IRBKM PKBQM BDMGL THBKK MYKCH MYSBW IDPNK IDBDJ IDSRI IDDUM IDPLM CNTAG CNCGU
CNNTG CNZJG CNJIA CNFOC CNHUA CNZSN CNZHA RUPKC JPIMI JPYAT AUDRW AUHBA CACBK USPHL USILG USILM
USJAX USTPA USANC USTIW USPDX GPPTP COBAQ VEMAR SRPBM BRMAO BRSPB ARZAE ARUSH
`;

/** Contains each step of every loop once. */
const lanes = new Map<string, readonly LatLng[]>(
  LOOPS.flatMap(({ calls, closed }) =>
    calls.slice(1).map(({ locode }, i): [string, readonly LatLng[]] => {
      const [from, to] = [portByLocode(calls[i]!.locode), portByLocode(locode)];
      return [`${from.locode} ${to.locode} ${closed.join('+')}`, seaLane(from, to, { closed })];
    }),
  ),
);

/** Cells are one mile wide, and a path goes round the world at most twice. */
const cellAt = (row: number, column: number): number => row * 100_000 + column;

/** Returns where a path comes near to a place that it passed miles before, or `null`. */
function returnOf(path: readonly LatLng[]): LatLng | null {
  const course = densify(unroll(path), 0.1);
  let nm = 0;
  const known = new Map<number, { readonly at: LatLng; readonly nm: number }[]>();
  for (const [i, at] of course.entries()) {
    nm += i === 0 ? 0 : nmBetween(course[i - 1]!, at);
    const [row, column] = [Math.round(at[0] * 60), Math.round(at[1] * 60)];
    for (const y of [row - 1, row, row + 1])
      for (const x of [column - 1, column, column + 1])
        for (const one of known.get(cellAt(y, x)) ?? [])
          if (nm - one.nm > BETWEEN_NM && nmBetween(one.at, at) < BESIDE_NM) return at;
    const passed = known.get(cellAt(row, column)) ?? [];
    passed.push({ at, nm });
    known.set(cellAt(row, column), passed);
  }
  return null;
}

describe('the sea lanes', () => {
  it('were packed from the current tables (mapdata/README.md)', () => {
    expect(packed.tables).toBe(tablesHash());
    expect(more.tables).toBe(moreHash());
  });

  it.each(PUBLISHED)('from %s to %s are %i nm long, within 2 %%', (from, to, nm) => {
    const ratio = laneNm(portByLocode(from), portByLocode(to)) / nm;
    expect(ratio).toBeGreaterThan(0.98);
    expect(ratio).toBeLessThan(1.02);
  });

  it('cross no land between any two nodes except in waterways and harbours', () => {
    const { nodes, ways } = openNetwork(packed);
    expect(nodes.length).toBeGreaterThan(500);
    // A single point is a cape that is touched by less than the step of the test.
    const faults = ways.flatMap((list, from) =>
      list
        .map(({ to }) => (to < from ? [] : faultsOf([nodes[from]!, nodes[to]!])))
        .filter((points) => points.length > 1),
    );
    expect(faults).toEqual([]);
  }, 60_000);

  it('cross no land on the way to a port off the chart', () => {
    const { nodes } = openNetwork(joinPacked(packed, more));
    const faults: string[] = [];
    for (let i = 0; i < more.edges.length; i += 3) {
      const points = faultsOf([nodes[more.edges[i]]!, nodes[more.edges[i + 1]]!]);
      if (points.length > 1) faults.push(...points);
    }
    expect(faults).toEqual([]);
  }, 60_000);

  it('reach every port except the listed ones', () => {
    expect(OTHER_PORTS.filter(({ locode }) => !(locode in more.ports)).map(({ locode }) => locode)).toEqual(
      WITHOUT_LANE.trim().split(/\s+/),
    );
  });

  it('cross no land as drawn curves', () => {
    expect(lanes.size).toBeGreaterThan(300);
    const faults = [...lanes].flatMap(([name, path]) => faultsOf(path).map((at) => `${name} ${at}`));
    expect(faults).toEqual([]);
  }, 60_000);

  it('turn by less than 20 degrees at once in open water', () => {
    const { isOpenTile } = createDrawnCoast();
    const hooks = [...lanes].flatMap(([name, path]) =>
      unroll(path).flatMap((at, i, all) => {
        const [before, after] = [all[i - 1], all[i + 1]];
        if (before === undefined || after === undefined || !isOpenTile(at[0], wrapLng(at[1]))) return [];
        const turn = turnAt(before, at, after);
        return turn < 20 ? [] : [`${name} ${at.join()} ${turn.toFixed(0)}`];
      }),
    );
    expect(hooks).toEqual([]);
  });

  it('turn by less than 30 degrees at once near land, except in narrow canals', () => {
    const hooks = [...lanes].flatMap(([name, path]) =>
      unroll(path).flatMap((at, i, all) => {
        const [before, after] = [all[i - 1], all[i + 1]];
        if (before === undefined || after === undefined) return [];
        const leg = Math.min(nmBetween(before, at), nmBetween(at, after));
        const turn = turnAt(before, at, after);
        return leg < STEP_NM || turn < 30 ? [] : [`${name} ${at.join()} ${turn.toFixed(0)}`];
      }),
    );
    expect(hooks).toEqual([]);
  });

  it('never double back', () => {
    const faults = [...lanes].flatMap(([name, path]) => {
      const at = returnOf(path);
      return at === null ? [] : [`${name} ${at.join()}`];
    });
    expect(faults).toEqual([]);
  });

  it('from Hamburg to the Baltic follow the Kiel Canal', () => {
    const { waterwayNm } = createDrawnCoast();
    const inCanal = seaLane(portByLocode('DEHAM'), portByLocode('FIHEL')).filter(
      ([lat, lng]) => lat > 53.91 && lng > 9.17 && lng < 10.12,
    );
    expect(inCanal.length).toBeGreaterThan(20);
    expect(Math.max(...inCanal.map(([lat, lng]) => waterwayNm(lat, lng)))).toBeLessThan(0.2);
  });

  it('from the east reach Singapore without passing it first', () => {
    const path = seaLane(portByLocode('CNSHA'), portByLocode('SGSIN'));
    expect(Math.min(...path.slice(-40).map(([, lng]) => lng))).toBeGreaterThan(103.825);
  });

  it('over land are detected by the land check', () => {
    expect(faultsOf([portByLocode('ESBCN').at, portByLocode('PTLEI').at]).length).toBeGreaterThan(1_000);
    expect(
      crossings([
        [54.08, 9.335],
        [54.09, 9.34],
      ]).map(({ zone }) => zone),
    ).toContain('kiel');
  });
});
