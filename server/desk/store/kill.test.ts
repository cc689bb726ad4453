/**
 * SIGKILL in the middle of commands and answers, again and again on one file: what was said to be
 * done is there, once.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterAll, expect, it } from 'vitest';
import { ALL } from '../../../src/core/filter/types.ts';
import { allChanges } from './contract.fixture.ts';
import { createSqliteDriver } from './sqlite.ts';
import { openDeskStore } from './sql-store.ts';

const folder = mkdtempSync(join(tmpdir(), 'landfall-desk-kill-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Kills the writer after so many lines; the last number that it said. */
function writeAndKill(path: string, lines: number): Promise<number> {
  const script = ['tools/run.mjs', 'server/desk/store/writer.fixture.ts', path];
  const child = spawn(process.execPath, script, { stdio: ['ignore', 'pipe', 'inherit'] });
  return new Promise((resolve, reject) => {
    let last = -1;
    let said = 0;
    let rest = '';
    child.once('error', reject);
    child.stdout.on('data', (data: Buffer) => {
      const parts = `${rest}${data.toString()}`.split('\n');
      rest = parts.pop() ?? '';
      said += parts.length;
      last = Number(parts.at(-1) ?? last);
      if (said >= lines) child.kill('SIGKILL');
    });
    child.once('close', () => resolve(last));
  });
}

const KILLS = 3;

it('a desk that is killed while it writes loses nothing that it answered', { timeout: 180_000 }, async () => {
  const path = join(folder, 'desk.db');
  for (let kill = 0; kill < KILLS; kill += 1) {
    const last = await writeAndKill(path, 3 + kill * 7);
    const store = await openDeskStore(createSqliteDriver(path));
    const page = await store.page({
      filter: ALL,
      sort: { name: 'number', descending: false },
      limit: 500,
      after: null,
    });
    const numbers = page.watches.map(({ row }) => row.number);
    expect(numbers.length).toBeGreaterThanOrEqual(last + 1);
    expect(new Set(numbers).size).toBe(numbers.length);
    const answered = page.watches.slice(0, last + 1).map(({ row }) => row.phase);
    expect(new Set(answered)).toEqual(new Set(['arrived']));
    // Rows, counters and changes are of one transaction: none is there without the others.
    const { groups } = await store.groups(ALL, 'phase', 10);
    expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(numbers.length);
    const seen = (await allChanges(store, 50)).map(({ seq }) => seq);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length).toBe(page.watches.filter(({ row }) => row.phase !== null).length * 2);
    await store.close();
  }
});
