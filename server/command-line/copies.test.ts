import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import Database from 'libsql';
import { afterAll, describe, expect, it } from 'vitest';
import type { DeskPlace } from '../desk/store/open-driver.ts';
import { openDesk } from '../desk/worker/engine.ts';
import { act, newWatch } from '../desk/store/store.contract.ts';
import { copyDatabase, findPostgres, startTestPostgres } from '../desk/database/postgres.fixture.ts';
import { MATCH_ALL } from '../../src/core/filter/types.ts';
import { backup, move, restore } from './copies.ts';
import { openAccounts } from '../wiring/open/people.ts';
import { openSettings } from '../wiring/settings.ts';
import { runCommand } from './commands.ts';
import { seedDesk } from '../../tools/desk-seed.ts';

const folder = mkdtempSync(join(tmpdir(), 'landfall-desk-tool-'));
afterAll(() => rmSync(folder, { recursive: true }));
const at = (name: string) => ({ path: join(folder, name) });
/** A desk, and accounts beside it. */
const both = (name: string) => ({ desk: at(name), accounts: at(`people-of-${name}`) });

async function contents(name: string | { readonly url: string }) {
  const desk = await openDesk(typeof name === 'string' ? at(name) : name);
  const page = await desk.page({
    filter: MATCH_ALL,
    sort: { name: 'number', descending: false },
    limit: 500,
    after: null,
  });
  const changes = await desk.changes({ tx: 0, seq: 0 }, 1000);
  const groups = await desk.groups(MATCH_ALL, 'phase', 50);
  await desk.close();
  return { watches: page.watches, changes: changes.changes, groups };
}

/** Makes two copies, the second while another desk adds a shipment with each line. */
async function copyWhileWriting(place: DeskPlace): Promise<readonly string[]> {
  const desk = await openDesk(place);
  const other = await openDesk(place);
  await other.add([newWatch('MSKU2048170')], act());
  const copies: string[][] = [[], []];
  await desk.dump(async (line) => void copies[0]?.push(line));
  await desk.dump(async (line) => {
    // The other desk adds its row when the copy has its first line.
    if (copies[1]?.push(line) !== 1) await other.add([newWatch(`REF${copies[1]?.length}00`)], act());
  });
  await Promise.all([desk.close(), other.close()]);
  return copies.map((lines) => lines.join('\n'));
}

async function run(words: readonly string[], env: Record<string, string>) {
  const output: string[] = [];
  const note = (line: string): void => void output.push(line);
  return [await runCommand(words, { env, now: () => 0, print: note, note }), output.join('\n')];
}

const withAccounts = (name: string) => ({
  DATA_DIR: join(folder, name),
  SIGN_IN: 'on',
  PUBLIC_URL: 'https://landfall.example',
  DESK_SECRET: 'a secret of at least thirty-two characters',
});

/** An administrator with a passkey, a session and an invitation, by id. */
async function addAccount(env: ReturnType<typeof withAccounts>, name: string): Promise<string> {
  await run(['people', 'invite', name, '--role', 'admin'], env);
  const file = new Database(join(env.DATA_DIR, 'people.db'));
  const id = String(file.prepare('SELECT id FROM people_accounts').pluck().all()[0]);
  file.prepare("INSERT INTO people_passkeys VALUES ('passkey', ?, 'key', 3, 1, NULL)").run(id);
  file
    .prepare("INSERT INTO people_sessions VALUES ('session', ?, 'hash', 'agent', 1, 1, 9e12, NULL, NULL, NULL)")
    .run(id);
  file.close();
  return id;
}

describe('copies of the desk from the command line', () => {
  it('a backup shows one moment although a server writes at the same time', { timeout: 60_000 }, async () => {
    const [quiet, busy] = await copyWhileWriting(at('busy.db'));
    expect(busy).toBe(quiet);
  });

  it('a desk that is seeded, backed up, restored and moved has the same contents', { timeout: 120_000 }, async () => {
    await seedDesk(at('desk.db'), { count: 60, whole: 12, now: Date.UTC(2026, 10, 20, 9, 34), say: () => undefined });
    const filled = await contents('desk.db');
    expect(filled.watches).toHaveLength(60);
    expect(filled.watches.filter(({ row }) => row.seenAt !== null && row.sample === true)).toHaveLength(60);
    await backup(both('desk.db'), join(folder, 'copy.gz'));
    await restore(both('restored.db'), join(folder, 'copy.gz'));
    expect(await contents('restored.db')).toEqual(filled);
    await expect(restore(both('restored.db'), join(folder, 'copy.gz'))).rejects.toThrow('not empty');
    await move(both('desk.db'), both('moved.db'));
    expect(await contents('moved.db')).toEqual(filled);
  });

  it('a backup contains the secret only on request, and a restore says what is lost without it', async () => {
    const dirs = ['with', 'copy', 'without', 'other'].map((name) => ({ DATA_DIR: join(folder, `secret-${name}`) }));
    const [from = {}, copied = {}, bare = {}, other = {}] = dirs;
    const path = join(folder, 'secret.gz');
    expect(await run(['backup', path, '--with-secret'], from)).toEqual([
      0,
      expect.stringContaining('as you keep passwords'),
    ]);
    const [secret = ''] = openSettings(from).outbox.secrets;
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(await run(['restore', path], copied)).toEqual([0, `The desk of ${path} is restored.`]);
    expect(openSettings(copied).outbox.secrets).toEqual([secret]);
    // DESK_SECRET encrypts from now on, and the secret of the backup still decrypts its webhooks.
    expect(openSettings({ ...copied, DESK_SECRET: 'n'.repeat(32) }).outbox.secrets).toEqual(['n'.repeat(32), secret]);
    openSettings(other);
    expect(await run(['restore', path], other)).toEqual([0, expect.stringContaining('keeps another secret')]);
    await run(['backup', path], from);
    expect(await run(['restore', path], bare)).toEqual([0, expect.stringContaining('The backup holds no secret.')]);
    expect(gunzipSync(readFileSync(path)).toString()).not.toContain(secret);
  });

  it('a backup contains accounts, but no sessions and no invitations', async () => {
    const from = withAccounts('accounts');
    const ann = await addAccount(from, 'Ann');
    const path = join(folder, 'accounts.gz');
    expect(await run(['backup', path], from)).toEqual([0, expect.stringContaining('Desk and accounts')]);
    const copied = withAccounts('accounts-copied');
    expect(await run(['restore', path], copied)).toEqual([0, expect.stringContaining('people sign in again')]);
    const store = await openAccounts(openSettings(copied));
    expect(await store?.accounts()).toMatchObject([{ id: ann, name: 'Ann', role: 'admin' }]);
    expect(await store?.passkeys(ann)).toMatchObject([{ id: 'passkey', counter: 3 }]);
    expect(await store?.sessions(ann)).toEqual([]);
    expect(await store?.checkAudit()).toEqual({ lines: 2, broken: null });
    await store?.close();
    const file = new Database(join(copied.DATA_DIR, 'people.db'));
    expect(file.prepare('SELECT id FROM people_invitations').all()).toEqual([]);
    file.close();
  });

  it('a restore writes both the desk and the accounts, or neither of them', async () => {
    const from = withAccounts('both');
    await addAccount(from, 'Ann');
    const desk = await openDesk({ path: join(from.DATA_DIR, 'desk.db') });
    await desk.add([newWatch('MSKU2048170')], act());
    await desk.close();
    const path = join(folder, 'both.gz');
    await run(['backup', path], from);
    const taken = withAccounts('taken');
    await addAccount(taken, 'Bob');
    expect(await run(['restore', path], taken)).toEqual([1, expect.stringContaining('There are accounts already')]);
    const cut = join(folder, 'cut.gz');
    writeFileSync(cut, gzipSync(gunzipSync(readFileSync(path)).toString().split('\n').slice(0, -2).join('\n')));
    const empty = withAccounts('empty');
    expect(await run(['restore', cut], empty)).toEqual([1, expect.stringContaining('The copy is not whole')]);
    for (const { DATA_DIR } of [taken, empty]) {
      const file = new Database(join(DATA_DIR, 'desk.db'));
      expect(file.prepare('SELECT id FROM watches').all()).toEqual([]);
      file.close();
    }
    expect(await run(['restore', path], empty)).toEqual([0, expect.stringContaining('people sign in again')]);
  });

  it('a failed backup leaves no partial file under the requested name', async () => {
    const env = { DATA_DIR: join(folder, 'half') };
    const path = join(folder, 'half.gz');
    symlinkSync('/dev/full', `${path}.part`);
    expect(await run(['backup', path], env)).toEqual([1, `${path} cannot be written: the disk is full (ENOSPC).`]);
    expect([existsSync(path), existsSync(`${path}.part`)]).toEqual([false, false]);
    const nowhere = join(folder, 'nowhere', 'copy.gz');
    expect(await run(['backup', nowhere], env)).toEqual([1, expect.stringContaining('no such file or folder')]);
  });

  it('a restore says what is wrong with a file that is not a complete backup', async () => {
    const env = { DATA_DIR: join(folder, 'refused') };
    const path = join(folder, 'notes.txt');
    expect(await run(['restore', path], env)).toEqual([1, expect.stringContaining('no such file')]);
    writeFileSync(path, 'no backup at all');
    expect(await run(['restore', path], env)).toEqual([1, `${path} cannot be read: it is no backup (Z_DATA_ERROR).`]);
    expect(await run(['restore'], env)).toEqual([2, expect.stringContaining('Name one file.')]);
  });

  const programs = findPostgres();
  it.skipIf(programs === null)(
    'a PostgreSQL desk is backed up as of one moment, and "move" copies a desk into PostgreSQL unchanged',
    { timeout: 180_000 },
    async () => {
      const server = await startTestPostgres(programs ?? '');
      const [quiet, busy] = await copyWhileWriting({ url: await copyDatabase(server.url, 'template1', 'busy') });
      expect(busy).toBe(quiet);
      rmSync(join(folder, 'desk.db'), { force: true });
      await seedDesk(at('desk.db'), { count: 60, whole: 12, now: Date.UTC(2026, 10, 20, 9, 34), say: () => undefined });
      const filled = await contents('desk.db');
      const env = { ...withAccounts('.'), DATABASE_URL: server.url };
      await addAccount(withAccounts('.'), 'Ann');
      expect(await run(['move'], env)).toEqual([0, expect.stringContaining('Desk and accounts are in the database.')]);
      expect(await contents({ url: server.url })).toEqual(filled);
      expect(await run(['people', 'list'], env)).toEqual([0, expect.stringContaining('Ann\tadmin\t0 sessions')]);
      expect(await run(['move'], env)).toEqual([1, expect.stringContaining('not empty')]);
      await server.remove();
    },
  );
});
