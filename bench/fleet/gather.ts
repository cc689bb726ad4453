/** Measures the server's part of the fleet map, from the index to the text that is sent. */
import { createFleetAnswer } from '../../server/desk/search/fleet-answers.ts';
import { createColumnIndex, type IndexEntry } from '../../server/desk/search/columns/column-index.ts';
import type { IndexCell } from '../../server/desk/database/json-rows.ts';
import { AS_WRITTEN, INDEXED } from '../../server/desk/search/columns/layout.ts';
import { SORT_NAMES, TEXT_SORTS } from '../../src/core/columns/sorts.ts';
import type { ColumnKey } from '../../src/core/columns/columns.ts';
import { computeLateness } from '../../src/core/columns/lateness.ts';
import { MATCH_ALL } from '../../src/core/filter/types.ts';

const PLACES = 50_000;
const ROUNDS = 5;
/** A third of all shipments is 38 days late. */
const LATENESS = computeLateness({ late: 38 * 24, margin: null, arrival: null, eta: 1_795_000_000_000 });

export interface Gathered {
  readonly gatherMs: number;
  readonly answerMs: number;
  /** Size of the answer when 20 vessels moved. */
  readonly deltaBytes: number;
  readonly bytes: number;
  readonly zippedBytes: number;
}

function makeCells(index: number, moved: number): ReadonlyMap<ColumnKey, IndexCell> {
  const place = index % PLACES;
  const isShip = place % 5 !== 0;
  return new Map<ColumnKey, IndexCell>([
    ['latitude', ((place * 0.618_033_988_7) % 1) * 120 - 60],
    ['longitude', ((place * 0.754_877_666_2) % 1) * 360 - 180],
    ['severity', index % 7 === 0 ? 3 : null],
    ['imo', isShip ? 9_000_000 + place : null],
    ['positionSource', isShip ? 'ais' : 'last-place'],
    ['whereabouts', isShip ? 'aboard' : 'ashore'],
    ['positionAt', 1_795_000_000_000 + place * 1_000 + (place < moved ? 600_000 : 0)],
    ['course', isShip ? (place * 7919) % 360 : null],
    ['vessel', `Ship ${place}`],
    ['lastPlace', `Port ${place % 900}`],
  ]);
}

function entryAt(index: number, moved = 0): IndexEntry {
  const cells = makeCells(index, moved);
  return {
    id: index + 1,
    lastChange: null,
    isLate: false,
    lateness: index % 3 === 0 ? LATENESS + 24 * (index % 500) : 0,
    cells: [...INDEXED, ...AS_WRITTEN].map((key) => cells.get(key) ?? null),
    keys: SORT_NAMES.map((name) => (TEXT_SORTS.includes(name) ? '' : index)),
    lazy: [],
  };
}

const pause = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

export async function measureGather(size: number): Promise<Gathered> {
  const index = createColumnIndex();
  for (let at = 0; at < size; at += 1) index.load(entryAt(at));
  const all = await index.select(MATCH_ALL, async () => undefined);
  if (all === null) throw new TypeError('the index cannot select all');
  const times: number[] = [];
  const fleet = async () => {
    const from = performance.now();
    const gathered = await index.fleet(all, pause);
    times.push(performance.now() - from);
    return gathered;
  };
  let versions = 0;
  const answer = createFleetAnswer({ fleet }, () => String((versions += 1)));
  const answers: number[] = [];
  let sent = new Uint8Array();
  for (let round = 0; round < ROUNDS; round += 1) {
    const from = performance.now();
    sent = await answer(MATCH_ALL, '', 'br');
    answers.push(performance.now() - from);
  }
  const plain = await answer(MATCH_ALL, '', null);
  for (let at = 0; at < Math.min(20, size); at += 1) index.put(entryAt(at, 20));
  const delta = await answer(MATCH_ALL, String(versions), null);
  return {
    // The minimum is used, because the first run is not optimised and other processes use the machine.
    gatherMs: Math.min(...times),
    answerMs: Math.min(...answers),
    deltaBytes: delta.length,
    bytes: plain.length,
    zippedBytes: sent.length,
  };
}
