import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { openDesk } from '../server/desk/engine.ts';
import { findPostgres, startTestPostgres } from '../server/desk/db/postgres.fixture.ts';
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

describe('the desk from the command line', () => {
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
    'moves into PostgreSQL by its command, and reads back',
    { timeout: 180_000 },
    async () => {
      const server = await startTestPostgres(programs ?? '');
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
