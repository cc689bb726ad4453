import { afterEach, describe, expect, it, vi } from 'vitest';
import { LEVELS } from './detail-levels.ts';
import { packFile } from '../../core/geo/pack-format.ts';
import { createPackStore, isCut } from './pack-store.ts';

const world = LEVELS[0]!;
const fine = LEVELS[1]!;
const close = LEVELS[2]!;
const settle = (): Promise<void> => new Promise((done) => setImmediate(done));
const noPaths = (): never => {
  throw new Error('nothing is drawn here');
};

afterEach(() => vi.useRealTimers());

describe('the store of packed files', () => {
  it('requests a file once, notifies when it has arrived, and knows open sea', async () => {
    const requests: string[] = [];
    const square = { zoom: 6, x: 5, y: 9, rings: [Int32Array.of(0, 0, 9, 0, 9, 9)], lines: [] };
    const store = createPackStore(async (name) => {
      requests.push(name);
      return packFile([square], close.grid);
    }, noPaths);
    let calls = 0;
    store.onChange(() => calls++);
    expect(store.cell(close, 5, 9)).toBeUndefined();
    expect(store.cell(close, 5, 9)).toBeUndefined();
    await settle();
    expect(requests).toEqual(['coast-1-2.bin']);
    expect(calls).toBe(1);
    expect(store.cell(close, 5, 9)).toMatchObject({ x: 5, y: 9 });
    expect(store.cell(close, 4, 9)).toBeNull();
  });

  it('treats a missing close-up file as sea and a missing world file as a failure', async () => {
    const store = createPackStore(async (name) => {
      if (name.startsWith('coast-')) return null;
      throw new Error('404');
    }, noPaths);
    store.cell(close, 0, 0);
    store.cell(world, 0, 0);
    await settle();
    expect(store.cell(close, 0, 0)).toBeNull();
    expect(store.cell(world, 0, 0)).toBeUndefined();
    expect(store.failed()).toBe(true);
  });

  it.each([
    ['soon after it', 40, [40]],
    ['a while after it', 400, [100, 400]],
  ])(
    'delays the notification about the coarser world if the finer one arrives soon: here %s',
    async (_, comesAfter, expectedCalls) => {
      vi.useFakeTimers();
      const store = createPackStore(async (name) => {
        if (name === fine.fileOf(0, 0)) await new Promise((done) => setTimeout(done, comesAfter));
        return packFile([], world.grid);
      }, noPaths);
      const started = Date.now();
      const calls: number[] = [];
      store.onChange(() => calls.push(Date.now() - started));
      store.cell(fine, 0, 0);
      store.cell(world, 0, 0);
      await vi.advanceTimersByTimeAsync(1_000);
      expect(calls).toEqual(expectedCalls);
    },
  );

  it('does not fail because of a broken close-up file', async () => {
    const store = createPackStore(async (name) => {
      if (name.startsWith('coast-')) return Uint8Array.of(77);
      return packFile([], world.grid);
    }, noPaths);
    store.cell(close, 0, 0);
    store.cell(world, 0, 0);
    await settle();
    expect(store.cell(close, 0, 0)).toBeUndefined();
    expect(store.failed()).toBe(false);
  });
});

it.each([
  [0, 0, true],
  [-4, 0, true],
  [4_096, 4_096, true],
  [4_100, 4_096, true],
  [-1, 1, false],
  [0, 4_096, false],
  [10, 20, false],
])('an edge from %i to %i on a grid of 4096 is cut: %s', (from, to, cut) => {
  expect(isCut(from, to, 4_096)).toBe(cut);
});
