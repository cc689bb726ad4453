/**
 * The packed files that have come, and the paths made of them. A file is asked for when the first of its cells comes into view; a
 * cell becomes a path when it is first drawn.
 */
import { LEVELS, type Level } from './detail-levels.ts';
import { type PackedCell, readFile, unpackCell } from '../../core/geo/pack-format.ts';

export interface CellPaths {
  readonly land: Path2D;
  readonly coast: Path2D;
  readonly borders: Path2D;
}

export interface Cell extends PackedCell {
  readonly paths: () => CellPaths;
}

export interface PackStore {
  /** The cell if its file is here, `null` for open sea, `undefined` while the file is on its way or has failed. */
  readonly cell: (level: Level, x: number, y: number) => Cell | null | undefined;
  readonly failed: () => boolean;
  /** Runs whenever a file has come or failed. Returns the way to stop. */
  readonly onChange: (listener: () => void) => () => void;
}

/** Gives the bytes of a file; `null` where there is no such file, which means open sea. */
export type LoadFile = (name: string) => Promise<Uint8Array | null>;

type FileState = 'waiting' | 'failed' | ReadonlyMap<number, Cell>;

/** Files of cells kept at once; more than any view needs. */
const MAX_FILES = 40;

export function createPackStore(load: LoadFile, makePaths: (cell: PackedCell) => CellPaths): PackStore {
  const files = new Map<string, FileState>();
  const listeners = new Set<() => void>();

  const request = async (name: string, side: number): Promise<void> => {
    files.set(name, 'waiting');
    try {
      const bytes = await load(name);
      files.set(name, bytes === null ? new Map() : toCells(bytes, side, makePaths));
    } catch {
      files.set(name, 'failed');
    }
    forgetOldest(files);
    for (const listener of listeners) listener();
  };

  return {
    cell: (level, x, y) => {
      const name = level.fileOf(x, y);
      const side = 2 ** level.cellZoom;
      const state = files.get(name);
      if (state === undefined) void request(name, side);
      return typeof state === 'object' ? (state.get(y * side + x) ?? null) : undefined;
    },
    failed: () => files.get(LEVELS[0]?.fileOf(0, 0) ?? '') === 'failed',
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function toCells(
  bytes: Uint8Array,
  side: number,
  makePaths: (cell: PackedCell) => CellPaths,
): ReadonlyMap<number, Cell> {
  return new Map(
    readFile(bytes).map((packed) => {
      let made: CellPaths | null = null;
      const paths = (): CellPaths => {
        made ??= makePaths(packed);
        return made;
      };
      return [packed.y * side + packed.x, { ...packed, paths }];
    }),
  );
}

/** The whole-world files came first and stay. */
function forgetOldest(files: Map<string, FileState>): void {
  const [oldest] = [...files.keys()].filter((name) => name.startsWith('coast-'));
  if (files.size > MAX_FILES && oldest !== undefined) files.delete(oldest);
}

/** Land to fill; its shore without the edges along which it was cut; borders. */
export function toPaths(packed: PackedCell): CellPaths {
  const land = new Path2D();
  const coast = new Path2D();
  const borders = new Path2D();
  const { rings, lines } = unpackCell(packed);
  for (const ring of rings) {
    trace(land, ring, () => true);
    land.closePath();
    trace(coast, closed(ring), (x1, y1, x2, y2) => !isCut(x1, x2, packed.grid) && !isCut(y1, y2, packed.grid));
  }
  for (const line of lines) trace(borders, line, () => true);
  return { land, coast, borders };
}

/** Both ends at or beyond the same side of the cell: the edge was made by cutting, or the neighbour draws it. */
export const isCut = (from: number, to: number, grid: number): boolean =>
  (from <= 0 && to <= 0) || (from >= grid && to >= grid);

function closed(ring: Int32Array): Int32Array {
  const result = new Int32Array(ring.length + 2);
  result.set(ring);
  result.set(ring.subarray(0, 2), ring.length);
  return result;
}

function trace(
  path: Path2D,
  run: Int32Array,
  wanted: (x1: number, y1: number, x2: number, y2: number) => boolean,
): void {
  let down = false;
  for (let index = 2; index < run.length; index += 2) {
    const x1 = run[index - 2] ?? 0;
    const y1 = run[index - 1] ?? 0;
    const x2 = run[index] ?? 0;
    const y2 = run[index + 1] ?? 0;
    if (!wanted(x1, y1, x2, y2)) {
      down = false;
      continue;
    }
    if (!down) path.moveTo(x1, y1);
    path.lineTo(x2, y2);
    down = true;
  }
}
