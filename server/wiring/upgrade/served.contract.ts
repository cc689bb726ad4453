/** Runs servers of this build on data of an earlier one, and checks their responses. */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, it, vi } from 'vitest';
import { createAuthenticator } from '../../people/authenticator.fixture.ts';
import { newFolder, openedAt, readWritten, type Written } from './stored.fixture.ts';

interface Asking {
  readonly method?: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

interface Built {
  startServer(options: {
    env: Readonly<Record<string, string>>;
    clock: () => number;
    say: (sentence: string) => void;
  }): Promise<{ address: string; close(): Promise<void> }>;
}

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

/** The folders are removed after the tests of the file. */
export function tracked(folder: string): string {
  folders.push(folder);
  return folder;
}

/** The settings that wrote the data, with carriers that do not respond. */
export function settingsOf(
  { settings, sources }: Written,
  dataDir: string,
  url?: string,
): Readonly<Record<string, string>> {
  const file = join(tracked(newFolder()), 'sources.json');
  writeFileSync(file, JSON.stringify(sources));
  const database = url === undefined ? {} : { DATABASE_URL: url };
  return { ...settings, ...database, HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir, SOURCES_FILE: file };
}

export async function start(built: string, written: Written, dataDir: string, url?: string) {
  const output: string[] = [];
  const program: Built = await import(pathToFileURL(join(built, 'server/start.js')).href);
  const server = await program.startServer({
    env: settingsOf(written, dataDir, url),
    clock: () => openedAt(written),
    say: (sentence) => output.push(sentence),
  });
  const ask = (path: string, cookie = '', more: Asking = {}): Promise<Response> =>
    fetch(server.address + path, {
      ...more,
      redirect: 'manual',
      headers: {
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        origin: written.settings.PUBLIC_URL ?? '',
        ...(cookie !== '' && { cookie }),
        ...more.headers,
      },
    });
  const desk = async (path: string, cookie = written.cookies.admin) =>
    (await (await ask(`/api/desk${path}`, cookie)).json()).data;
  return { said: output, ask, desk, close: () => server.close() };
}
export type Server = Awaited<ReturnType<typeof start>>;

/** Everything that was entered in the earlier build, as this one returns it. */
export function servesWhatWasWritten(name: string, server: () => Server): void {
  const written = readWritten(name);
  const { cookies, columns } = written;

  it('keeps sessions, and whom they open nothing for', async () => {
    const { ask, desk } = server();
    expect(await desk('/people/me')).toMatchObject({ role: 'admin' });
    expect(await (await ask('/account', cookies.admin)).text()).toContain('passkey');
    expect((await ask('/api/desk/rows', cookies.gone)).status).toBe(401);
    expect((await ask('/api/desk/audit', cookies.guest)).status).toBe(404);
    const { watches } = await desk('/rows', cookies.guest);
    expect(watches.map(({ row }: { row: { number: string } }) => row.number)).toEqual([written.pushed]);
  });

  it('opens an account by an invitation of before', async () => {
    const { ask } = server();
    const authenticator = createAuthenticator(written.settings.PUBLIC_URL ?? '');
    const { invitation } = written;
    const post = (path: string, body: object) => ask(path, '', { method: 'POST', body: JSON.stringify(body) });
    const { challenge } = await (await post('/sign-in/join/options', { invitation })).json();
    const joined = await post('/sign-in/join', { invitation, ...authenticator.create(challenge) });
    expect(joined.status).toBe(200);
    const signIn = await (await post('/sign-in/passkey/options', {})).json();
    expect((await post('/sign-in/passkey', authenticator.get(signIn.challenge))).status).toBe(200);
  });

  it('keeps rows with own columns, manual entries, views and changes', async () => {
    const { desk } = server();
    const { watches } = await desk('/rows?q=-customer:"Heavy Ltd" -customer:"Sheet Ltd"&sort=added');
    expect(watches.map(({ row }: { row: object }) => row)).toMatchObject([
      {
        number: written.pushed,
        customer: 'Acme GmbH',
        reference: ['PO 4711'],
        tags: ['urgent'],
        owner: 'eva',
        [columns.terms]: ['FOB'],
      },
      { customer: 'Bolt', note: 'gate 9' },
    ]);
    expect(await desk('/watches/2/facts')).toMatchObject([{ fact: { kind: 'customs', text: 'by Eva' } }]);
    expect(await desk('/views')).toMatchObject([{ id: 'late', body: { name: 'Late ones', query: 'q=is:overdue' } }]);
    const { changes } = await desk('/changes?limit=1000');
    expect(changes).toContainEqual(
      expect.objectContaining({ watchId: 2, field: 'note', old: 'gate 7', new: 'gate 9' }),
    );
  });

  it('finishes the jobs that were running', { timeout: 60_000 }, async () => {
    const { desk } = server();
    const states = async (): Promise<readonly string[]> =>
      (await desk('/jobs')).map(({ state }: { state: string }) => state);
    await vi.waitFor(async () => expect(await states()).not.toContain('running'), { timeout: 50_000, interval: 200 });
    const count = async (q: string): Promise<number> => (await desk(`/rows/count?q=${encodeURIComponent(q)}`)).count;
    expect(await count('customer:"Sheet Ltd"')).toBe(written.rows.sheet);
  });

  it('undoes the change of the type of a column that was running', async () => {
    const { ask, desk } = server();
    const readOwnColumns = async (): Promise<readonly { key: string; name: string; retired: boolean }[]> =>
      (await desk('/columns/own')).columns.filter(({ name }: { name: string }) => name === 'Weight');
    await vi.waitFor(async () =>
      expect((await readOwnColumns()).map(({ key, retired }) => [key, retired])).toEqual([
        [columns.weight, false],
        [expect.stringContaining('number'), true],
      ]),
    );
    const { count } = await desk(`/rows/count?q=${encodeURIComponent(`-${columns.weight}:none`)}`);
    expect(count).toBe(written.rows.heavy);
    const audit: readonly object[] = await desk('/audit');
    expect(audit).toContainEqual(expect.objectContaining({ who: 'Landfall', action: 'put columns', detail: 'own' }));
    expect((await ask('/api/desk/columns/own/conversions', cookies.admin)).status).toBe(404);
  });

  it('keeps keys, feeds, shares and tokens, and what was revoked stays revoked', async () => {
    const { ask } = server();
    const withKey = (key: string) =>
      ask('/api/desk/rows', '', { headers: { authorization: `Bearer ${key}`, 'x-landfall-view': 'program' } });
    expect((await withKey(written.key)).status).toBe(200);
    expect((await withKey(written.lostKey)).status).toBe(401);
    expect(await (await ask(written.feed)).text()).toContain(written.pushed);
    // The page of a share reads its rows with the token in its address.
    const withToken = (share: string): Promise<Response> => withKey(share.replace('/shared/', ''));
    expect((await ask(written.share)).status).toBe(200);
    expect(await (await withToken(written.share)).text()).toContain(written.pushed);
    expect((await withToken(written.revokedShare)).status).not.toBe(200);
    expect((await ask(written.revokedShare)).status).toBe(404);
    const embed = async (token: string): Promise<string> => {
      const headers = { 'x-landfall-view': 'embed', authorization: `Bearer ${token}` };
      return (await (await ask(`/api/tracking?number=${written.pushed}&sealine=EGLV`, '', { headers })).json()).message;
    };
    expect(await embed(written.embed)).toBe('OK');
    expect(await embed(written.revokedEmbed)).toBe('TOKEN_REVOKED');
  });

  it('shows what a carrier pushed', async () => {
    const { ask } = server();
    expect((await ask('/callbacks/an-address-of-before', '', { method: 'POST', body: '[]' })).status).toBe(410);
    const answer = await ask(`/api/tracking?number=${written.pushed}&type=CT&sealine=EGLV`, cookies.admin);
    const { data } = await answer.json();
    expect(data.containers[0].events.length).toBeGreaterThan(3);
  });
}
