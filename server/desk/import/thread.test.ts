import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildForTests } from '../../wiring/built.fixture.ts';
import { NO_CHOICES, NO_NAMES } from '../../../src/core/sheet/types.ts';
import { openDesk } from '../worker/engine.ts';
import { act } from '../store/store.contract.ts';
import { createSheetEngine, type SheetEngine } from './engine.ts';
import { createImports } from './imports.ts';
import { SheetInterrupted } from './refused.ts';
import { createSheetThread } from './thread.ts';

const source = { script: pathToFileURL(buildForTests('server/desk/worker/worker.ts')), argv: [] };
let thread: ReturnType<typeof createSheetThread>;
beforeAll(() => {
  thread = createSheetThread(source);
});
afterAll(() => thread.close());

async function previewBy(engine: SheetEngine) {
  const bytes = new TextEncoder().encode('Container,Customer\nMSKU2048170,Acme\nx,y\n');
  await engine.open('a', 1, NO_CHOICES, NO_NAMES, { kind: 'csv', bytes });
  await engine.compare('a', []);
  return engine.preview('a', 0);
}

it('a thread of its own reads a sheet alike, and says why it cannot', { timeout: 120_000 }, async () => {
  expect(await previewBy(thread)).toEqual(await previewBy(createSheetEngine()));
  const broken = thread.open('b', 1, NO_CHOICES, NO_NAMES, { kind: 'xlsx', bytes: new Uint8Array([0x50, 0x4b, 1, 2]) });
  await expect(broken).rejects.toMatchObject({ key: 'damaged' });
  expect(await thread.open('a', 1, NO_CHOICES, NO_NAMES, null)).toBeNull();
});

it('a file that takes too long ends its thread and is refused', { timeout: 120_000 }, async () => {
  const hasty = createSheetThread(source, 1);
  await expect(previewBy(hasty)).rejects.toMatchObject({ key: 'tooSlow' });
  await hasty.close();
});

it('the end of a thread fails the work under way, and a new thread reads the next file', {
  timeout: 120_000,
}, async () => {
  const script = `
    import { parentPort } from 'node:worker_threads';
    parentPort.on('message', ({ id, verb }) => {
      if (verb === 'portion') process.exit(1);
      parentPort.postMessage({ id, ok: true, value: null });
    });
    parentPort.postMessage({ id: 0, ok: true, value: null });
  `;
  const dying = createSheetThread({ script: new URL(`data:text/javascript,${encodeURIComponent(script)}`), argv: [] });
  expect(await dying.compare('a', [])).toBeNull();
  const lost = [dying.portion('a', 0, 1), dying.compare('a', [])];
  for (const call of await Promise.allSettled(lost))
    expect(call).toMatchObject({ status: 'rejected', reason: { message: 'The thread ended.' } });
  expect(await dying.compare('a', [])).toBeNull();
  await dying.close();
});

/** The thread ends this many times when it is asked for a portion, and loses its sheets. */
function engineThatEnds(times: number): SheetEngine {
  let engine = createSheetEngine();
  let left = times;
  return {
    open: (...of) => engine.open(...of),
    compare: (...of) => engine.compare(...of),
    preview: (...of) => engine.preview(...of),
    rows: (...of) => engine.rows(...of),
    result: (...of) => engine.result(...of),
    portion: (...of) => {
      if (left === 0) return engine.portion(...of);
      left -= 1;
      engine = createSheetEngine();
      return Promise.reject(new SheetInterrupted());
    },
  };
}

it.each([
  [1, 'goes on with a new one, and no row comes twice'],
  [2, 'says so when that ends, too, and what was written stays'],
])('an import whose thread ends %i times in a row %s', async (times) => {
  const folder = mkdtempSync(join(tmpdir(), 'landfall-sheet-'));
  const desk = await openDesk({ path: join(folder, 'desk.db') });
  const engine = engineThatEnds(times);
  const imports = createImports(desk, { files: engine, pastes: engine }, async () => []);
  const bytes = new TextEncoder().encode('Container\nMSKU2048170\nTCLU4400446\n');
  const stored = await imports.create({ kind: 'csv', bytes, name: '', client: '192.0.2.1' }, 'a', act());
  const committed = await imports.change(stored, { isCommitted: true }, act());
  const outcome = imports.write(committed!, 0, act()).then(
    ({ entries }) => entries,
    (error: unknown) => error instanceof SheetInterrupted,
  );
  expect(await outcome).toBe(times === 1 ? 3 : true);
  expect((await imports.write(committed!, 0, act())).outcomes.map((one) => one.outcome)).toHaveLength(2);
  expect(await desk.count({ op: 'and', of: [] })).toBe(2);
  await desk.close();
  rmSync(folder, { recursive: true });
});
