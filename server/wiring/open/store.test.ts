import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Log, LogLine } from '../../http/log.ts';
import { openStore } from './store.ts';

function quiet() {
  const lines: LogLine[] = [];
  const note = (line: LogLine): void => void lines.push(line);
  const log: Log = { info: note, warn: note, error: note, flush: () => {} };
  return { lines, log };
}

const clock = (): number => 1000;
const folder = (): string => mkdtempSync(join(tmpdir(), 'landfall-data-'));
const parts = (dataDir: string) => ({ dataDir, databaseUrl: null, databaseConnections: 26, instances: 1 });

describe('the store that the configuration opens', () => {
  it('creates its folder and keeps its contents', async () => {
    const { log, lines } = quiet();
    const dataDir = join(folder(), 'not', 'yet');
    const first = openStore(parts(dataDir), clock, log);
    await first.set('a', '1', 1000);
    await first.close();
    const second = openStore(parts(dataDir), clock, log);
    expect((await second.get('a'))?.value).toBe('1');
    await second.close();
    expect(lines).toEqual([]);
  });

  it('sets a damaged file aside, logs it, and keeps the budget counters', async () => {
    const { log, lines } = quiet();
    const dataDir = folder();
    const before = openStore(parts(dataDir), clock, log);
    expect(await before.reserve('day', 7, 10, 1000)).toBe(7);
    await before.close();
    rmSync(join(dataDir, 'landfall.db-wal'), { force: true });
    writeFileSync(join(dataDir, 'landfall.db'), 'x'.repeat(8192));
    const after = openStore(parts(dataDir), clock, log);
    expect(await after.reserve('day', 4, 10, 1000)).toBeNull();
    expect(await after.count('day')).toBe(7);
    await after.close();
    expect(lines).toMatchObject([{ event: 'store', kind: 'sqlite', aside: join(dataDir, 'landfall.db.damaged') }]);
  });

  it.each([
    [
      'a file stands where the folder should',
      () => {
        const dataDir = join(folder(), 'file');
        writeFileSync(dataDir, '');
        return dataDir;
      },
    ],
    [
      'the file cannot be opened',
      () => {
        const dataDir = folder();
        mkdirSync(join(dataDir, 'landfall.db'));
        return dataDir;
      },
    ],
  ])('falls back to memory and logs it when %s', async (_, make) => {
    const { log, lines } = quiet();
    const store = openStore(parts(make()), clock, log);
    await store.set('a', '1', 1000);
    expect((await store.get('a'))?.value).toBe('1');
    await store.close();
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ event: 'store', kind: 'memory', why: 'DATA_DIR cannot be written' });
  });
});
