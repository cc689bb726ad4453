import { expect, it } from 'vitest';
import { memoryCaches } from './memory-caches.fixture.ts';
import { createWorker } from './worker.ts';

const ORIGIN = 'https://landfall.invalid';
const ROWS = '/api/desk/rows?q=&sort=eta&limit=100&after=';
const ACCOUNT = '/api/desk/people/me';

/** A server on which one account is signed in. With `null` it refuses every request. */
function rig() {
  let person: string | null = 'ann';
  let account: string | null = null;
  let refusal = 404;
  let isOnline = true;
  let status: string | null = null;
  const background: Promise<unknown>[] = [];
  const worker = createWorker({
    build: { version: 'one', files: [] },
    origin: ORIGIN,
    caches: memoryCaches(),
    fetch: async (input) => {
      const { pathname } = new URL(input instanceof Request ? input.url : String(input), ORIGIN);
      if (!isOnline) throw new TypeError('no network');
      if (person === null) return refuse(refusal);
      return new Response(JSON.stringify({ status: 'success', data: { name: person, account, pathname } }));
    },
    sleep: () => new Promise(() => {}),
  });
  const get = async (path: string, navigate = false): Promise<string | null> => {
    const request = new Request(ORIGIN + path);
    if (navigate) Object.defineProperty(request, 'mode', { value: 'navigate' });
    const answer = worker.answer(request, { waitUntil: (work) => void background.push(work) });
    status = (await answer)?.headers.get('cache-status') ?? null;
    const text = answer === null ? null : await (await answer).text();
    await Promise.all(background.splice(0));
    return text;
  };
  return {
    worker,
    get,
    lastStatus: () => status,
    as: (name: string | null, id: string | null = null) => ([person, account] = [name, id]),
    refuse: (status: number) => ([person, refusal] = [null, status]),
    goOffline: () => (isOnline = false),
    goOnline: () => (isOnline = true),
  };
}

/** The status 303 is what a worker gets for the redirect of a navigation. */
function refuse(status: number): Response {
  if (status !== 303) return new Response('{}', { status });
  const response = Response.error();
  return Object.defineProperties(response, { type: { value: 'opaqueredirect' }, clone: { value: () => response } });
}

it('keeps the page and the last state of the desk, and answers with them without a network', async () => {
  const { get, goOffline, lastStatus } = rig();
  for (const path of [ACCOUNT, ROWS, '/api/desk/cases/7']) await get(path);
  expect(lastStatus()).toBeNull();
  await get('/desk?q=line:MAEU', true);
  goOffline();
  expect(await get('/desk/lines', true)).toContain('"pathname":"/desk"');
  expect(await get(ROWS)).toContain('"pathname":"/api/desk/rows"');
  expect(await get('/api/desk/cases/7')).toContain('cases/7');
  // The `Date` header of a cached response is old, so it must not set the clock.
  expect(lastStatus()).toBe('landfall-worker; hit; detail=offline');
  await expect(get(`${ROWS}next`)).rejects.toThrow('no network');
});

it('leaves polls, files and imports to the browser', async () => {
  const { get } = rig();
  for (const path of ['/api/desk/changes/tail', '/api/desk/export?format=csv', '/api/desk/imports', '/api/desk/keys'])
    expect(await get(path)).toBeNull();
});

it('deletes what it kept when another person comes, or when the desk refuses', async () => {
  const { get, as, goOffline, goOnline } = rig();
  await get(ACCOUNT);
  await get(ROWS);
  as('bob');
  await get(ACCOUNT);
  goOffline();
  await expect(get(ROWS)).rejects.toThrow('no network');
  expect(await get(ACCOUNT)).toContain('bob');
  goOnline();
  await get(ROWS);
  as(null);
  await get(ACCOUNT);
  goOffline();
  await expect(get(ROWS)).rejects.toThrow('no network');
});

const LENS = '/api/tracking?number=MSCU1234566';

it.each<[string, (one: ReturnType<typeof rig>) => Promise<unknown>]>([
  ['another account of the same name comes', async ({ as, get }) => (as('ann', 'p2'), get(ACCOUNT))],
  ['a list of the desk answers 401', async ({ refuse: no, get }) => (no(401), get(ROWS))],
  ['the lens answers 401', async ({ refuse: no, get }) => (no(401), get(LENS))],
  ['the page of the desk leads to the sign-in', async ({ refuse: no, get }) => (no(303), get('/desk', true))],
])('deletes what it kept of desk and lens when %s', async (_, leave) => {
  const one = rig();
  one.as('ann', 'p1');
  for (const path of [ACCOUNT, ROWS, LENS]) await one.get(path);
  await leave(one);
  one.goOffline();
  for (const path of [ROWS, LENS]) await expect(one.get(path)).rejects.toThrow('no network');
});
