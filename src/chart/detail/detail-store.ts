/**
 * The cells of the detailed coast. They are requested when they are first in view, and decoded a few at a time so
 * that no frame waits for them. The least recently drawn cells are evicted.
 */
import { cellName, type LevelIndex, readIndex } from '../../core/geo/chart-archive.ts';
import type { DetailPaths } from './detail-paths.ts';
import { DETAIL_LEVELS } from './levels.ts';

/** `unknown` means that this level does not cover the cell or that it could not be loaded. */
export type DetailCell = DetailPaths | 'unknown' | 'sea' | 'land' | 'loading';

export interface DetailStore {
  /** Returns the cell as far as it is loaded, and requests it unless `peek` is set. */
  readonly cell: (level: number, x: number, y: number, zoom: number, peek: boolean) => DetailCell;
  /** Tells whether a level covers a cell. The answer is `true` until the index is loaded. */
  readonly covers: (level: number, x: number, y: number) => boolean;
  /** Calls `listener` when cells have been loaded. Returns the unsubscribe function. */
  readonly onChange: (listener: () => void) => () => void;
  /** Requests the cells again that could not be loaded. */
  readonly retry: () => void;
}

export interface DetailParts {
  readonly load: (name: string) => Promise<Uint8Array>;
  readonly toPaths: (bytes: Uint8Array, grid: number) => DetailPaths;
  /** Runs `work` later, in a task of its own. */
  readonly later: (work: () => void, ms: number) => void;
  readonly now: () => number;
}

/** A flight or a pinch passes many zooms, so cells are requested once the zoom has stayed the same for this long. */
const SETTLED_MS = 60;
/** The milliseconds of each frame that decoding may take. */
const SLICE_MS = 4;
const FRAME_MS = 16;
/** This bounds the cells in memory to several times the number that a view needs. */
const MAX_CELLS = 160;

interface Arrived {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly grid: number;
}

export function createDetailStore({ load, toPaths, later, now }: DetailParts): DetailStore {
  let index: readonly LevelIndex[] | 'waiting' | null = null;
  const cells = new Map<string, DetailPaths | 'loading' | 'unknown'>();
  const listeners = new Set<() => void>();
  let wanted = { zoom: Number.NaN, grids: new Map<string, number>() };
  const arrived: Arrived[] = [];

  const notify = (): void => {
    for (const listener of listeners) listener();
  };

  const loadIndex = async (): Promise<void> => {
    index = 'waiting';
    try {
      index = readIndex(await load('index'));
      notify();
    } catch {
      index = [];
    }
  };

  /** Decodes cells for a slice of a frame, and notifies the listeners when no cell is left. */
  const decode = (): void => {
    const end = now() + SLICE_MS;
    while (arrived.length > 0 && now() < end) {
      const next = arrived.shift();
      if (next !== undefined) cells.set(next.name, decoded(next));
    }
    if (arrived.length > 0) later(decode, FRAME_MS);
    else notify();
  };
  const decoded = ({ bytes, grid }: Arrived): DetailPaths | 'unknown' => {
    try {
      return toPaths(bytes, grid);
    } catch {
      return 'unknown';
    }
  };

  const request = async (name: string, grid: number): Promise<void> => {
    cells.set(name, 'loading');
    try {
      arrived.push({ name, bytes: await load(name), grid });
      if (arrived.length === 1) later(decode, 0);
    } catch {
      cells.set(name, 'unknown');
    }
  };

  const flush = (batch: typeof wanted): void => {
    if (batch !== wanted) return;
    wanted = { zoom: Number.NaN, grids: new Map() };
    for (const [name, grid] of batch.grids) if (!cells.has(name)) void request(name, grid);
    forgetOldest(cells);
  };
  const want = (name: string, grid: number, zoom: number): void => {
    if (wanted.zoom !== zoom) {
      const batch = { zoom, grids: new Map<string, number>() };
      wanted = batch;
      later(() => flush(batch), SETTLED_MS);
    }
    wanted.grids.set(name, grid);
  };

  return {
    cell: (level, x, y, zoom, peek) => {
      if (index === null) void loadIndex();
      const state = index === null || index === 'waiting' ? 'unknown' : (index[level]?.state(x, y) ?? 'unknown');
      if (state !== 'shore') return state;
      const name = cellName(level, x, y);
      const cell = cells.get(name);
      if (cell === undefined) {
        if (!peek) want(name, DETAIL_LEVELS[level]?.grid ?? 1, zoom);
        return 'loading';
      }
      // The cell moves to the end of the map, so that the first entry is the least recently drawn one.
      cells.delete(name);
      cells.set(name, cell);
      return cell;
    },
    covers: (level, x, y) =>
      index === null || index === 'waiting' || index.length === 0 || index[level]?.state(x, y) !== 'unknown',
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    retry: () => {
      for (const [name, cell] of cells) if (cell === 'unknown') cells.delete(name);
      if (index !== 'waiting' && index?.length === 0) index = null;
      notify();
    },
  };
}

function forgetOldest(cells: Map<string, unknown>): void {
  for (const [name, cell] of cells) {
    if (cells.size <= MAX_CELLS) return;
    if (cell !== 'loading') cells.delete(name);
  }
}
