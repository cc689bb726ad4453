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
/** As that build gave them to their owners. */
const KEY = 'lfk_ad53d96c79_Zoh9i0EMtA43OEmywkoQCzrJgMHtGwkDhXvumYZ8JIk';
const FEED = '/feeds/lff_eeffd32474_3gprGIqFmDu_eJcW1RWXrM7DaIRCusNR7BGfpRf7yy0.csv';
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

/** `data-1` was written by the built server of 1e99b51. */
it.each(readdirSync(FIXTURES))(
  '%s opens with its answers, watches, cases, notes, views, rules, keys, feeds and messages',
  { timeout: 60_000 },
  async (version) => {
    const server = await startBuilt({ env: { DATA_DIR: restore(version) }, clock: () => NOW });
    const ask = (path: string, headers = {}): Promise<Response> =>
      fetch(server.address + path, { headers: { 'X-Landfall-View': 'program', ...headers } });
    const desk = async (path: string) => (await (await ask(`/api/desk${path}`)).json()).data;
    const answer = await ask('/api/tracking?number=MSKU2048170&route=true&ais=true');
    expect(answer.headers.get('cache-status')).toBe('landfall; hit');
    expect(await answer.json()).toMatchObject({ status: 'success', data: { metadata: { number: 'MSKU2048170' } } });

    const watched = { reference: ['PO 4711'], customer: 'Ärzte GmbH', tags: ['urgent'], owner: 'eva', freeDays: 5 };
    expect((await desk('/rows?sort=number')).watches).toMatchObject([
      { id: 2, version: 1, row: { number: 'HDMU8008000', customer: 'Acme' } },
      { id: 1, version: 2, row: { number: 'MSKU2048170', ...watched, note: 'gate 7', podName: 'Rotterdam' } },
    ]);
    expect(await desk('/cases/1')).toMatchObject({
      rule: 'overdue',
      assignee: 'eva',
      listed: [{ watch: { row: { number: 'HDMU8008000' } } }],
    });
    // The rules of this build may have gone on with it since.
    const { history } = await desk('/cases/1');
    expect(history.slice(0, 3)).toMatchObject([
      { did: 'opened' },
      { did: 'note', who: 'team', detail: { text: 'called the carrier' } },
      { did: 'assign', detail: { to: 'eva' } },
    ]);
    const { changes } = await desk('/changes?limit=1000');
    expect(changes).toContainEqual(expect.objectContaining({ field: 'note', new: 'gate 7', who: 'team' }));

    expect(await desk('/views')).toMatchObject([{ id: 'late', body: { name: 'Late ones', query: 'q=is:overdue' } }]);
    const [overdue] = (await desk('/rules')).filter(({ rule }: { rule: string }) => rule === 'overdue');
    expect(overdue.settings).toEqual([{ customer: 'Acme', line: null, levels: [1, 2, 3] }]);
    expect((await desk('/people/me')).body).toMatchObject({ settings: '{"dense":true}' });
    expect((await ask('/api/desk/rows', { authorization: `Bearer ${KEY}` })).status).toBe(200);
    expect((await ask('/api/desk/rows', { authorization: `Bearer ${KEY.slice(0, -1)}` })).status).toBe(401);
    expect(await (await ask(FEED)).text()).toContain('MSKU2048170');

    expect((await desk('/subscriptions')).subscriptions).toMatchObject([{ name: 'to the ERP', dead: 0 }]);
    const { deliveries } = await desk('/deliveries');
    expect(deliveries.slice(-2)).toMatchObject([
      { state: 'waiting', about: 'case:1' },
      { type: 'shipment.changed', state: 'sent', body: { data: { number: 'MSKU2048170' } }, log: [{ status: 200 }] },
    ]);
    expect(JSON.stringify(deliveries.at(-2))).toContain('called the carrier');
    await server.close();
  },
);
