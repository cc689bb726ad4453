import { pathToFileURL } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { NO_CHOICES } from '../../../src/core/sheet/types.ts';
import { createSheetEngine, type SheetEngine } from './engine.ts';
import { createSheetThread } from './thread.ts';

const source = { script: pathToFileURL('tools/run.mjs'), argv: ['server/desk/worker.ts'] };
const thread = createSheetThread(source);
afterAll(() => thread.close());

async function previewBy(engine: SheetEngine) {
  const bytes = new TextEncoder().encode('Container,Customer\nMSKU2048170,Acme\nx,y\n');
  await engine.open('a', 1, NO_CHOICES, { kind: 'csv', bytes });
  await engine.compare('a', []);
  return engine.preview('a', 0);
}

it('a thread of its own reads a sheet alike, and says why it cannot', { timeout: 120_000 }, async () => {
  expect(await previewBy(thread)).toEqual(await previewBy(createSheetEngine()));
  const broken = thread.open('b', 1, NO_CHOICES, { kind: 'xlsx', bytes: new Uint8Array([0x50, 0x4b, 1, 2]) });
  await expect(broken).rejects.toMatchObject({ key: 'damaged' });
  expect(await thread.open('a', 1, NO_CHOICES, null)).toBeNull();
});

it('a file that takes too long ends its thread and is refused', { timeout: 120_000 }, async () => {
  const hasty = createSheetThread(source, 1);
  await expect(previewBy(hasty)).rejects.toMatchObject({ key: 'tooSlow' });
  await hasty.close();
});

it('a thread that dies fails what is under way, and the next file is read by a new one', {
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
