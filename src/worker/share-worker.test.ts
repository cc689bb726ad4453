import { expect, it } from 'vitest';
import { createStoredShare } from '../api/offline/share-cache.ts';
import { memoryCaches } from './memory-caches.fixture.ts';
import { createShareWorker } from './share-worker.ts';
import { createWorker } from './worker.ts';

const ORIGIN = 'https://landfall.invalid';
const ONE = `lfs_0123456789abcdef_${'a'.repeat(43)}`;
const OTHER = `lfs_fedcba9876543210_${'b'.repeat(43)}`;
const ROWS = new URL(`${ORIGIN}/api/desk/rows?q=&zone=UTC&sort=eta&limit=100&after=`);
const DAY = 86_400_000;
const SHELL = `kept ${ORIGIN}/offline/shared`;
const OFFLINE = `kept ${ORIGIN}/offline`;
const json = (text: string, status = 200): Response =>
  new Response(JSON.stringify({ data: text }), { status, headers: { 'Content-Type': 'application/json' } });

function rig() {
  let now = Date.parse('2026-11-20T09:00:00Z');
  let status = 200;
  let isOnline = true;
  const caches = memoryCaches();
  const background: Promise<unknown>[] = [];
  const parts = {
    build: { version: 'one', files: ['/assets/shared-aaaaaaaa.js'] },
    origin: ORIGIN,
    caches,
    fetch: async () => {
      if (!isOnline) throw new TypeError('no network');
      return new Response('page', { status });
    },
    sleep: () => new Promise<void>(() => {}),
  };
  const worker = createShareWorker({ ...parts, clock: () => now });
  const open = async (path: string): Promise<string | null> => {
    const request = new Request(ORIGIN + path);
    Object.defineProperty(request, 'mode', { value: 'navigate' });
    const answer = await worker.answer(request, { waitUntil: (work) => void background.push(work) });
    const text = (await answer?.text()) ?? null;
    await Promise.all(background.splice(0));
    return text;
  };
  const show = async (path: string): Promise<string | null> => {
    const answer = await worker.answer(new Request(ORIGIN + path), { waitUntil: () => undefined });
    return (await answer?.text()) ?? null;
  };
  /** Stores a share as its page does while it has a connection. */
  const visit = async (token: string, endsAt = now + DAY): Promise<void> => {
    const stored = createStoredShare(caches, token, () => now);
    await stored.noteHead({ label: 'Arrivals', endsAt });
    await stored.noteAnswer(ROWS, json(`rows of ${token}`));
  };
  const findRows = async (token: string): Promise<string | null> =>
    (await (await createStoredShare(caches, token, () => now).find(ROWS))?.text()) ?? null;
  return {
    parts,
    caches,
    worker,
    open,
    show,
    visit,
    findRows,
    answer: (next: number) => (status = next),
    goOffline: () => (isOnline = false),
    wait: (ms: number) => (now += ms),
    stored: (token: string) => createStoredShare(caches, token, () => now),
    names: async () => (await caches.keys()).filter((name) => name.startsWith('landfall-share-')),
  };
}

it('opens a share that was opened before without a network, and no other', async () => {
  const { worker, open, visit, findRows, goOffline } = rig();
  await worker.install();
  await visit(ONE);
  expect(await open(`/shared/${ONE}`)).toBe('page');
  goOffline();
  expect(await open(`/shared/${ONE}?q=maersk`)).toBe(SHELL);
  expect(await findRows(ONE)).toContain(ONE);
  expect(await open(`/shared/${OTHER}`)).toBe(OFFLINE);
  expect(await open(`/shared/${ONE}/link`)).toBe(OFFLINE);
  expect(await findRows(OTHER)).toBeNull();
});

it('shows the image of the owner as it was last seen without a network', async () => {
  const { worker, show, answer, goOffline } = rig();
  answer(404);
  await worker.install();
  expect(await show('/owner.png')).toBe('page');
  goOffline();
  await expect(show('/owner.png')).rejects.toThrow('no network');
  const next = rig();
  await next.worker.install();
  next.goOffline();
  expect(await next.show('/owner.png')).toBe('page');
});

it('neither names nor contains the token in what it stores', async () => {
  const { visit, names, caches } = rig();
  await visit(ONE);
  const [name = ''] = await names();
  expect(name).toMatch(/^landfall-share-[0-9a-f]{64}$/);
  const addresses = (await (await caches.open(name)).keys()).map(({ url }) => url);
  expect([name, ...addresses].filter((text) => text.includes('lfs_'))).toEqual([]);
});

it('tells what a share says about itself from the page, because the first request is for the rows', async () => {
  const { visit, stored } = rig();
  await visit(ONE);
  const head = await stored(ONE).find(new URL(`${ORIGIN}/api/desk/share`));
  expect(await head?.json()).toMatchObject({ status: 'success', data: { label: 'Arrivals' } });
});

it.each([401, 403, 404, 410])('deletes a share whose page the server refuses with %i', async (status) => {
  const { worker, open, visit, findRows, answer, goOffline, names } = rig();
  await worker.install();
  await visit(ONE);
  await visit(OTHER);
  answer(status);
  await open(`/shared/${ONE}`);
  expect(await names()).toHaveLength(1);
  goOffline();
  expect(await open(`/shared/${ONE}`)).toBe(OFFLINE);
  expect(await findRows(ONE)).toBeNull();
  expect(await findRows(OTHER)).toContain(OTHER);
});

it.each([429, 500, 503])('keeps a share when the server answers with %i', async (status) => {
  const { worker, open, visit, findRows, answer } = rig();
  await worker.install();
  await visit(ONE);
  answer(status);
  await open(`/shared/${ONE}`);
  expect(await findRows(ONE)).toContain(ONE);
});

it.each(['share', 'rows', 'rows/count', 'changes/tail'])(
  'deletes a share when %s is refused, and stores nothing afterwards',
  async (path) => {
    const { visit, stored, names } = rig();
    await visit(ONE);
    const open = stored(ONE);
    await open.noteAnswer(new URL(`${ORIGIN}/api/desk/${path}`), json('gone', 404));
    await open.noteAnswer(ROWS, json('late rows'));
    expect(await names()).toEqual([]);
  },
);

it('keeps a share when a shipment is unknown, an operation is not for it, or a portal of a hotel answers', async () => {
  const { visit, stored, findRows } = rig();
  await visit(ONE);
  const open = stored(ONE);
  for (const path of ['tracking?number=MSKU2048170', 'desk/history', 'desk/fleet'])
    await open.noteAnswer(new URL(`${ORIGIN}/api/${path}`), json('unknown', 404));
  await open.noteAnswer(
    ROWS,
    new Response('<h1>Sign in</h1>', { status: 403, headers: { 'Content-Type': 'text/html' } }),
  );
  await open.noteAnswer(ROWS, new Response('<h1>Sign in</h1>', { headers: { 'Content-Type': 'text/html' } }));
  expect(await findRows(ONE)).toContain(ONE);
});

it('shows and keeps nothing of a share whose link has expired', async () => {
  const { worker, open, visit, findRows, goOffline, wait, names } = rig();
  await worker.install();
  await visit(ONE);
  goOffline();
  wait(DAY - 1);
  expect(await open(`/shared/${ONE}`)).toBe(SHELL);
  wait(1);
  expect(await findRows(ONE)).toBeNull();
  expect(await open(`/shared/${ONE}`)).toBe(OFFLINE);
  expect(await names()).toEqual([]);
});

it('deletes expired shares when another one is opened', async () => {
  const { visit, wait, names } = rig();
  await visit(ONE);
  wait(2 * DAY);
  await visit(OTHER);
  expect(await names()).toHaveLength(1);
});

it('keeps the five shares opened last, forty answers of each, and none of more than a megabyte', async () => {
  const { visit, wait, findRows, stored } = rig();
  const tokens = Array.from({ length: 6 }, (_, index) => `${ONE}${index}`);
  for (const token of tokens) {
    await visit(token, Date.parse('2026-12-20T09:00:00Z'));
    wait(1000);
  }
  expect(await Promise.all(tokens.map(findRows))).toEqual([
    null,
    ...tokens.slice(1).map((token) => expect.stringContaining(token)),
  ]);
  const open = stored(tokens[5] ?? '');
  const card = (index: number) => new URL(`${ORIGIN}/api/tracking?number=REF${index}`);
  for (let index = 0; index < 40; index += 1) await open.noteAnswer(card(index), json('card'));
  await open.noteAnswer(card(39), json('x'.repeat(1_000_000)));
  expect(await open.find(ROWS)).toBeUndefined();
  expect(await open.find(card(0))).toBeDefined();
  expect(await open.find(card(39))).toBeUndefined();
  expect(await open.find(new URL(`${ORIGIN}/api/desk/share`))).toBeDefined();
});

it('stores nothing and fails nowhere where storage is full', async () => {
  const room = { isFull: true };
  const stored = createStoredShare(memoryCaches(room), ONE, () => 0);
  await stored.noteHead({ label: 'Arrivals', endsAt: DAY });
  await stored.noteAnswer(ROWS, json('rows'));
  expect(await stored.find(ROWS)).toBeUndefined();
});

it('leaves every request for data to the page, and the caches of the app to its worker', async () => {
  const { parts, worker, visit, findRows, caches } = rig();
  const asking = { waitUntil: () => undefined };
  for (const path of ['/api/desk/rows', '/api/desk/people/me', '/api/tracking?number=MSKU2048170'])
    expect(worker.answer(new Request(ORIGIN + path), asking)).toBeNull();
  await visit(ONE);
  for (const name of ['landfall-desk', 'landfall-answers', 'landfall-shares-old']) await caches.open(name);
  await worker.install();
  await worker.activate();
  const app = createWorker(parts);
  await app.activate();
  expect((await caches.keys()).filter((name) => !name.startsWith('landfall-share-'))).toEqual([
    'landfall-desk',
    'landfall-answers',
    'landfall-shares-one',
  ]);
  expect(await findRows(ONE)).toContain(ONE);
});
