/**
 * Loads packed files and decodes their cells, both lazily: a file is requested when one of its
 * cells is first in view, and a cell becomes Path2D objects when it is first drawn.
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
  /** Returns the cell, `null` for open sea, or `undefined` while its file is loading or has failed. */
  readonly cell: (level: Level, x: number, y: number) => Cell | null | undefined;
  readonly failed: () => boolean;
  readonly isLoading: () => boolean;
  /** Calls `listener` when a file has loaded or failed. Returns the unsubscribe function. */
  readonly onChange: (listener: () => void) => () => void;
}

/** Resolves to the bytes of a file, or to `null` when the file does not exist, which means open sea. */
export type LoadFile = (name: string) => Promise<Uint8Array | null>;

type FileState = 'waiting' | 'failed' | ReadonlyMap<number, Cell>;

/**
 * The finer world mostly follows the coarser one within this time. Drawing the coarser one first costs a page 40 ms.
 */
const FINER_SOON_MS = 100;
const [COARSER, FINER] = LEVELS.map(({ fileOf }) => fileOf(0, 0));

/** This bounds the files in memory, far above the number that one view needs. */
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
    const tell = (): void => {
      for (const listener of listeners) listener();
    };
    const isFinerComing = (): boolean => files.get(FINER ?? '') === 'waiting';
    if (name !== COARSER || files.get(name) === 'failed' || !isFinerComing()) tell();
    else setTimeout(() => isFinerComing() && tell(), FINER_SOON_MS);
  };

  return {
    cell: (level, x, y) => {
      const name = level.fileOf(x, y);
      const side = 2 ** level.cellZoom;
      const state = files.get(name);
      if (state === undefined) void request(name, side);
      return typeof state === 'object' ? (state.get(y * side + x) ?? null) : undefined;
    },
    failed: () => files.get(COARSER ?? '') === 'failed',
    isLoading: () => [...files.values()].includes('waiting'),
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
      let memo: CellPaths | null = null;
      const paths = (): CellPaths => {
        memo ??= makePaths(packed);
        return memo;
      };
      return [packed.y * side + packed.x, { ...packed, paths }];
    }),
  );
}

/** Evicts the oldest file of the 10m coast; the world files stay. */
function forgetOldest(files: Map<string, FileState>): void {
  const [oldest] = [...files.keys()].filter((name) => name.startsWith('coast-'));
  if (files.size > MAX_FILES && oldest !== undefined) files.delete(oldest);
}

/**
 * The paths of a cell: the area of the land, the coast without the edges made by cutting into cells, and the borders.
 */
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

/**
 * Tells whether both ends are on or beyond the same side of the cell. Such an edge was made by cutting or belongs to
 * the neighbour.
 */
export const isCut = (from: number, to: number, grid: number): boolean =>
  (from <= 0 && to <= 0) || (from >= grid && to >= grid);

export function closed(ring: Int32Array): Int32Array {
  const result = new Int32Array(ring.length + 2);
  result.set(ring);
  result.set(ring.subarray(0, 2), ring.length);
  return result;
}

export function trace(
  path: Path2D,
  run: Int32Array,
  isDrawn: (x1: number, y1: number, x2: number, y2: number) => boolean,
): void {
  let down = false;
  for (let index = 2; index < run.length; index += 2) {
    const x1 = run[index - 2] ?? 0;
    const y1 = run[index - 1] ?? 0;
    const x2 = run[index] ?? 0;
    const y2 = run[index + 1] ?? 0;
    if (!isDrawn(x1, y1, x2, y2)) {
      down = false;
      continue;
    }
    if (!down) path.moveTo(x1, y1);
    path.lineTo(x2, y2);
    down = true;
  }
}
