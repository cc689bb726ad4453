/**
 * The detailed coast in one file: for each level an index of its cells, then the cells that hold a
 * shore, each compressed with brotli. Cells are tiles of the Web Mercator square, row by row.
 *
 *   archive = version, bytes of the index, index, (bytes of a cell)..., cell...
 *   index   = levels, (cell zoom, runs, (length * 4 + state)...)...
 */
import { putVarint, Reader } from './pack-format.ts';

export const ARCHIVE_VERSION = 1;

/** State of a cell: unknown, all sea, all land, or with a shore. */
export const CELL_STATES = ['unknown', 'sea', 'land', 'shore'] as const;
export type CellState = (typeof CELL_STATES)[number];

export interface LevelIndex {
  readonly cellZoom: number;
  readonly state: (x: number, y: number) => CellState;
  /** Numbers (y * side + x) of the cells with a shore, in the order of the archive. */
  readonly shores: () => readonly number[];
}

/** A run of cells in one state; the last run of a level may be left out when it is unknown. */
type Run = readonly [length: number, state: number];

export function packIndex(levels: readonly { cellZoom: number; states: Uint8Array }[]): Uint8Array {
  const out: number[] = [];
  putVarint(out, levels.length);
  for (const { cellZoom, states } of levels) {
    const runs = findRuns(states);
    putVarint(out, cellZoom);
    putVarint(out, runs.length);
    for (const [length, state] of runs) putVarint(out, length * 4 + state);
  }
  return Uint8Array.from(out);
}

function findRuns(states: Uint8Array): readonly Run[] {
  const runs: Run[] = [];
  let start = 0;
  for (let index = 1; index <= states.length; index++) {
    if (index < states.length && states[index] === states[start]) continue;
    runs.push([index - start, states[start] ?? 0]);
    start = index;
  }
  return runs;
}

export function readIndex(bytes: Uint8Array): readonly LevelIndex[] {
  const reader = new Reader(bytes);
  return Array.from({ length: reader.varint() }, () => {
    const cellZoom = reader.varint();
    const count = reader.varint();
    const starts = new Uint32Array(count);
    const states = new Uint8Array(count);
    let start = 0;
    for (let run = 0; run < count; run++) {
      const value = reader.varint();
      starts[run] = start;
      states[run] = value & 3;
      start += value >>> 2;
    }
    return toLevelIndex(cellZoom, starts, states, start);
  });
}

function toLevelIndex(cellZoom: number, starts: Uint32Array, states: Uint8Array, total: number): LevelIndex {
  const side = 2 ** cellZoom;
  return {
    cellZoom,
    state: (x, y) => CELL_STATES[states[runAt(starts, y * side + x)] ?? 0] ?? 'unknown',
    shores: () => {
      const shores: number[] = [];
      states.forEach((state, run) => {
        if (CELL_STATES[state] !== 'shore') return;
        const end = starts[run + 1] ?? total;
        for (let cell = starts[run] ?? 0; cell < end; cell++) shores.push(cell);
      });
      return shores;
    },
  };
}

/** Index of the last start that is not above a cell. */
function runAt(starts: Uint32Array, cell: number): number {
  let low = 0;
  let high = starts.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= cell) low = middle;
    else high = middle;
  }
  return low;
}

export function packArchive(index: Uint8Array, cells: readonly Uint8Array[]): Uint8Array {
  const head: number[] = [];
  putVarint(head, ARCHIVE_VERSION);
  putVarint(head, index.length);
  for (const byte of index) head.push(byte);
  for (const { length } of cells) putVarint(head, length);
  const archive = new Uint8Array(head.length + cells.reduce((sum, { length }) => sum + length, 0));
  archive.set(head);
  let at = head.length;
  for (const cell of cells) {
    archive.set(cell, at);
    at += cell.length;
  }
  return archive;
}

export interface Archive {
  readonly index: Uint8Array;
  /** The names of all cells, in order. */
  readonly names: () => readonly string[];
  /** A cell, compressed, by its name (`cellName`). */
  readonly cell: (name: string) => Uint8Array | undefined;
}

/**
 * Throws on a file of another kind or version. A list of its 18,000 cells is not made ahead: that
 * takes 40 ms, of a thread that answers.
 */
export function readArchive(bytes: Uint8Array): Archive {
  const reader = new Reader(bytes);
  if (reader.varint() !== ARCHIVE_VERSION) throw new Error('chart: unknown version');
  const index = reader.take(reader.varint());
  let count = 0;
  const levels = readIndex(index).map((level) => {
    const first = count;
    const shores = Uint32Array.from(level.shores());
    count += shores.length;
    return { first, shores, side: 2 ** level.cellZoom };
  });
  const starts = new Uint32Array(count + 1);
  for (let cell = 0; cell < count; cell++) starts[cell + 1] = (starts[cell] ?? 0) + reader.varint();
  const cells = reader.take(starts[count] ?? 0);
  return {
    index,
    names: () =>
      levels.flatMap(({ side, shores }, number) =>
        Array.from(shores, (cell) => cellName(number, cell % side, Math.floor(cell / side))),
      ),
    cell: (name) => {
      const [number = -1, x = -1, y = -1] = CELL_NAME.exec(name)?.slice(1).map(Number) ?? [];
      const level = levels[number];
      if (level === undefined || x >= level.side) return undefined;
      const { first, shores, side } = level;
      const place = runAt(shores, y * side + x);
      return shores[place] === y * side + x
        ? cells.subarray(starts[first + place], starts[first + place + 1])
        : undefined;
    },
  };
}

const CELL_NAME = /^(\d+)-(\d+)-(\d+)$/;

export const cellName = (level: number, x: number, y: number): string => `${level}-${x}-${y}`;
