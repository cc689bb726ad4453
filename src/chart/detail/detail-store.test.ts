import { describe, expect, it } from 'vitest';
import { packIndex } from '../../core/geo/chart-archive.ts';
import type { CanvasView } from '../canvas/canvas-view.ts';
import type { DetailPaths } from './detail-paths.ts';
import { createDetailStore } from './detail-store.ts';
import { DETAIL_LEVELS } from './levels.ts';
import { planCells } from './plan-cells.ts';

const PATHS = { land: 'land' } as unknown as DetailPaths;
const SHORE = 3;

/** Every cell is a shore. The finest level covers only its first column. */
const INDEX = packIndex(
  DETAIL_LEVELS.map(({ cellZoom }, number) => ({
    cellZoom,
    states: new Uint8Array(4 ** cellZoom).map((_, cell) => (number < 2 || cell % 2 ** cellZoom === 0 ? SHORE : 0)),
  })),
);

function rig() {
  const asked: string[] = [];
  const waiting: (() => void)[] = [];
  let isOnline = true;
  let notifications = 0;
  const store = createDetailStore({
    load: async (name) => {
      asked.push(name);
      if (!isOnline) throw new TypeError('no network');
      return name === 'index' ? INDEX : new Uint8Array();
    },
    toPaths: () => PATHS,
    later: (work) => void waiting.push(work),
    now: () => 0,
  });
  store.onChange(() => notifications++);
  return {
    store,
    asked,
    notifications: () => notifications,
    goOffline: (off: boolean) => (isOnline = !off),
    /** Lets the timers run out and the requested cells arrive. */
    settle: async () => {
      for (let round = 0; round < 6; round++) {
        for (const work of waiting.splice(0)) work();
        await new Promise((resolve) => setImmediate(resolve));
      }
    },
  };
}

describe('cells of the detailed coast', () => {
  it('are loaded once, when the zoom has settled', async () => {
    const { store, asked, settle, notifications } = rig();
    expect(store.cell(1, 3, 4, 9, false)).toBe('unknown');
    await settle();
    expect(notifications()).toBe(1);
    expect(store.cell(1, 3, 4, 8.9, false)).toBe('loading');
    // The flight continues before the first request is made.
    expect(store.cell(1, 5, 4, 9, false)).toBe('loading');
    await settle();
    expect(asked).toEqual(['index', '1-5-4']);
    expect(store.cell(1, 5, 4, 9, false)).toBe(PATHS);
    expect(notifications()).toBe(2);
  });

  it('are not requested by a peek or beyond the extent of a level', async () => {
    const { store, asked, settle } = rig();
    store.cell(0, 0, 0, 8, true);
    await settle();
    expect(store.cell(1, 3, 4, 9, true)).toBe('loading');
    expect(store.cell(2, 7, 7, 11, false)).toBe('unknown');
    await settle();
    expect(asked).toEqual(['index']);
  });

  it('are requested again after the network was unavailable', async () => {
    const { store, asked, settle, goOffline } = rig();
    store.cell(1, 3, 4, 9, false);
    await settle();
    goOffline(true);
    store.cell(1, 3, 4, 9, false);
    await settle();
    expect(store.cell(1, 3, 4, 9, false)).toBe('unknown');
    goOffline(false);
    store.retry();
    store.cell(1, 3, 4, 9, false);
    await settle();
    expect(store.cell(1, 3, 4, 9, false)).toBe(PATHS);
    expect(asked).toEqual(['index', '1-3-4', '1-3-4']);
  });

  it('are limited in memory', async () => {
    const { store, asked, settle } = rig();
    store.cell(1, 0, 0, 9, false);
    await settle();
    for (let x = 0; x < 200; x++) store.cell(1, x, 0, 9, false);
    await settle();
    store.cell(1, 200, 0, 9, false);
    await settle();
    expect(store.cell(1, 0, 0, 9, true)).toBe('loading');
    expect(store.cell(1, 199, 0, 9, true)).toBe(PATHS);
    expect(asked).toHaveLength(202);
  });
});

describe('the painted cells at close zoom', () => {
  const viewAt = (zoom: number, cells: number): CanvasView => {
    const world = 256 * 2 ** zoom;
    const side = world / 2 ** 10;
    return { zoom, world, left: side / 2, top: 400.5 * side, width: side * cells, height: side / 4, ratio: 1 };
  };

  it('come from the finest level, or from the next coarser one beyond its extent', async () => {
    const { store, settle, asked } = rig();
    const view = viewAt(11, 1);
    planCells(view, view, store);
    await settle();
    expect(planCells(view, view, store)).toEqual({ patches: [], isComplete: false });
    await settle();
    const { patches, isComplete } = planCells(view, view, store);
    expect(isComplete).toBe(true);
    expect(patches.map(({ side }) => side)).toEqual([2_048, 512]);
    expect(asked).toEqual(['index', '2-0-400', '1-0-100']);
  });

  it('keep the coarser level while the finer one is loading, without requesting it', async () => {
    const { store, settle, asked } = rig();
    const view = viewAt(11, 0.25);
    store.cell(0, 0, 0, 8, true);
    await settle();
    store.cell(1, 0, 100, 9, false);
    await settle();
    expect(planCells(view, view, store).patches.map(({ side }) => side)).toEqual([2_048]);
    expect(planCells(view, view, store).isComplete).toBe(true);
    await settle();
    expect(planCells(view, view, store).patches.map(({ side }) => side)).toEqual([512]);
    expect(asked).toEqual(['index', '1-0-100', '2-0-400']);
  });
});
