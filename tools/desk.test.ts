import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import type { DeskPlace } from '../server/desk/store/open-driver.ts';
import { openDesk } from '../server/desk/worker/engine.ts';
import { act, newWatch } from '../server/desk/store/contract.fixture.ts';
import { copyDatabase, findPostgres, startTestPostgres } from '../server/desk/database/postgres.fixture.ts';
import { ALL } from '../src/core/filter/types.ts';
import { backup, move, restore } from './desk.ts';
import { seedDesk } from './desk-seed.ts';

const folder = mkdtempSync(join(tmpdir(), 'landfall-desk-tool-'));
afterAll(() => rmSync(folder, { recursive: true }));
const at = (name: string) => ({ path: join(folder, name) });

async function contents(name: string | { readonly url: string }) {
  const desk = await openDesk(typeof name === 'string' ? at(name) : name);
  const page = await desk.page({ filter: ALL, sort: { name: 'number', descending: false }, limit: 500, after: null });
  const changes = await desk.changes({ tx: 0, seq: 0 }, 1000);
  const groups = await desk.groups(ALL, 'phase', 50);
  await desk.close();
  return { watches: page.watches, changes: changes.changes, groups };
}

/** Two copies, the second made while somebody adds a shipment with each line of it. */
async function copyWhileWriting(place: DeskPlace): Promise<readonly string[]> {
  const desk = await openDesk(place);
  const other = await openDesk(place);
  await other.add([newWatch('MSKU2048170')], act());
  const copies: string[][] = [[], []];
  await desk.dump(async (line) => void copies[0]?.push(line));
  await desk.dump(async (line) => {
    // It begins with the first row.
    if (copies[1]?.push(line) !== 1) await other.add([newWatch(`REF${copies[1]?.length}00`)], act());
  });
  await Promise.all([desk.close(), other.close()]);
  return copies.map((lines) => lines.join('\n'));
}

describe('the desk from the command line', () => {
  it('is copied as of one moment while a server writes', { timeout: 60_000 }, async () => {
    const [quiet, busy] = await copyWhileWriting(at('busy.db'));
    expect(busy).toBe(quiet);
  });

  it('is filled, copied, restored and moved, and reads back as it was', { timeout: 120_000 }, async () => {
    await seedDesk(at('desk.db'), { count: 60, whole: 12, now: Date.UTC(2026, 10, 20, 9, 34), say: () => undefined });
    const filled = await contents('desk.db');
    expect(filled.watches).toHaveLength(60);
    expect(filled.watches.filter(({ row }) => row.seenAt !== null && row.sample === true)).toHaveLength(60);
    await backup(at('desk.db'), join(folder, 'copy.gz'));
    await restore(at('restored.db'), join(folder, 'copy.gz'));
    expect(await contents('restored.db')).toEqual(filled);
    await expect(restore(at('restored.db'), join(folder, 'copy.gz'))).rejects.toThrow('not empty');
    await move(at('desk.db'), at('moved.db'));
    expect(await contents('moved.db')).toEqual(filled);
  });

  const programs = findPostgres();
  it.skipIf(programs === null)(
    'is copied while one writes, moved into PostgreSQL by its command, and reads back',
    { timeout: 180_000 },
    async () => {
      const server = await startTestPostgres(programs ?? '');
      const [quiet, busy] = await copyWhileWriting({ url: await copyDatabase(server.url, 'template1', 'busy') });
      expect(busy).toBe(quiet);
      rmSync(join(folder, 'desk.db'), { force: true });
      await seedDesk(at('desk.db'), { count: 60, whole: 12, now: Date.UTC(2026, 10, 20, 9, 34), say: () => undefined });
      const filled = await contents('desk.db');
      const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: server.url };
      const command = [fileURLToPath(new URL('run.mjs', import.meta.url)), 'tools/desk.ts', 'move'];
      const moved = spawnSync(process.execPath, command, { env, encoding: 'utf8' });
      expect([moved.status, moved.stderr]).toEqual([0, 'done\n']);
      expect(await contents({ url: server.url })).toEqual(filled);
      expect(spawnSync(process.execPath, command, { env, encoding: 'utf8' }).stderr).toContain('not empty');
      await server.remove();
    },
  );
});
