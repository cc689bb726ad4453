/** Tests SIGKILL while writing: acknowledged writes are present, and nothing is half written. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterAll, describe, expect, it } from 'vitest';
import { isWhole } from './payload.fixture.ts';
import { createSqliteStore } from './sqlite.ts';

const folder = mkdtempSync(join(tmpdir(), 'landfall-kill-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Kills the writer when it has acknowledged a number of writes, and returns the last number. */
function writeAndKill(path: string, after: number): Promise<number> {
  const script = ['tools/run.mjs', 'server/store/writer.fixture.ts', path];
  const child = spawn(process.execPath, script, { stdio: ['ignore', 'pipe', 'inherit'] });
  return new Promise((resolve, reject) => {
    let last = -1;
    let buffered = '';
    child.once('error', reject);
    child.stdout.on('data', (data: Buffer) => {
      const lines = `${buffered}${data.toString()}`.split('\n');
      buffered = lines.pop() ?? '';
      last = Number(lines.at(-1) ?? last);
      if (last >= after) child.kill('SIGKILL');
    });
    child.once('close', () => resolve(last));
  });
}

describe('a process that is killed while it writes', () => {
  it('leaves a store with every acknowledged write and no partial one', { timeout: 60_000 }, async () => {
    const kills = await Promise.all(
      [3, 61, 173].map(async (after) => {
        const path = join(folder, `${after}.db`);
        return { path, last: await writeAndKill(path, after) };
      }),
    );
    for (const { path, last } of kills) {
      const store = createSqliteStore({ path, clock: () => 1_000_000 });
      expect(await store.count('written')).toBeGreaterThanOrEqual(last + 1);
      const history = (await store.records('history', 1_000_000)).map((record) => Number(record.value));
      expect(history.slice(0, last + 1)).toEqual(Array.from({ length: last + 1 }, (_, index) => index));
      for (let index = 0; index < Math.min(50, last + 1); index += 1) {
        const entry = await store.get(`entry:${index}`);
        expect(entry !== null && isWhole(entry.value)).toBe(true);
      }
      await store.set('after', 'works', 1000);
      expect((await store.get('after'))?.value).toBe('works');
      await store.close();
    }
  });
});
