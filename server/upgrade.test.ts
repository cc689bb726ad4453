/** A DATA_DIR of an earlier version, kept as text for ever: the new one serves what it holds. */
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { afterAll, expect, it } from 'vitest';
import { startBuilt } from '../tools/built-server.mjs';

const FIXTURES = join(import.meta.dirname, 'fixtures');
/** An hour after the files were written, within the time of their answers. */
const NOW = Date.parse('2026-11-20T10:34:00Z');
const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

function restore(version: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'landfall-upgrade-'));
  folders.push(folder);
  for (const name of ['landfall', 'desk']) {
    const database = new Database(join(folder, `${name}.db`));
    database.exec(readFileSync(join(FIXTURES, version, `${name}.sql`), 'utf8'));
    database.close();
  }
  copyFileSync(join(FIXTURES, version, 'landfall.counts'), join(folder, 'landfall.counts'));
  return folder;
}

it.each(readdirSync(FIXTURES))(
  '%s opens and serves what was cached and watched',
  { timeout: 60_000 },
  async (version) => {
    const server = await startBuilt({ env: { DATA_DIR: restore(version) }, clock: () => NOW });
    const headers = { 'X-Landfall-View': 'program' };
    const ask = (path: string): Promise<Response> => fetch(server.address + path, { headers });
    const answer = await ask('/api/tracking?number=MSKU2048170&route=true&ais=true');
    expect(answer.headers.get('cache-status')).toBe('landfall; hit');
    expect(await answer.json()).toMatchObject({ status: 'success', data: { metadata: { number: 'MSKU2048170' } } });
    const rows = await (await ask('/api/desk/rows')).json();
    expect(rows.data.watches).toMatchObject([
      { row: { number: 'MSKU2048170', reference: 'PO 4711', customer: 'Ärzte GmbH' } },
    ]);
    await server.close();
  },
);
