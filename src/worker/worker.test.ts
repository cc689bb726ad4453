import { describe, expect, it } from 'vitest';
import { memoryCaches } from './memory-caches.fixture.ts';
import { createWorker } from './worker.ts';
import type { WorkerParts } from './worker-parts.ts';

const ORIGIN = 'https://landfall.invalid';
const TRACKING = `${ORIGIN}/api/tracking?number=MSKU2048170&route=true&ais=true`;
const BUILD = { version: 'one', files: ['/assets/index-aaaaaaaa.js'] };

type Line = 'online' | 'offline' | 'silent' | 'proxy';

function rig(build = BUILD, caches = memoryCaches()) {
  let line: Line = 'online';
  const asked: string[] = [];
  const sleepers: (() => void)[] = [];
  const background: Promise<unknown>[] = [];
  const fetch: WorkerParts['fetch'] = async (input) => {
    const url = input instanceof Request ? input.url : String(input);
    asked.push(url);
    if (line === 'silent') return new Promise(() => {});
    if (line === 'proxy') return new Response('Bad gateway', { status: 502 });
    if (line === 'offline') throw new TypeError('no network');
    return new Response(`fresh ${asked.length}`);
  };
  const sleep = (): Promise<void> => new Promise((resolve) => sleepers.push(resolve));
  const worker = createWorker({ build, origin: ORIGIN, caches, fetch, sleep });
  const get = async (url: string, init: RequestInit & { navigate?: boolean } = {}): Promise<Response | null> => {
    const request = new Request(url, init);
    if (init.navigate === true) Object.defineProperty(request, 'mode', { value: 'navigate' });
    const answered = await worker.answer(request, { waitUntil: (work) => void background.push(work) });
    if (line === 'online') await Promise.all(background.splice(0));
    return answered;
  };
  return {
    worker,
    caches,
    asked,
    get,
    line: (next: Line) => (line = next),
    goOffline: () => (line = 'offline'),
    /** Lets every timeout run out. */
    timePasses: () => {
      for (const wake of sleepers.splice(0)) wake();
    },
  };
}

const text = async (response: Response | null): Promise<string | null> => response?.text() ?? null;

describe('the worker', () => {
  it('takes pages from the network, and the shell without one', async () => {
    const { worker, get, goOffline } = rig();
    await worker.install();
    expect(await text(await get(`${ORIGIN}/?number=MSKU2048170`, { navigate: true }))).toBe('fresh 1');
    goOffline();
    expect(await text(await get(`${ORIGIN}/?number=MSKU2048170`, { navigate: true }))).toBe(`kept ${ORIGIN}/lines`);
    expect(await text(await get(`${ORIGIN}/lines`, { navigate: true }))).toBe(`kept ${ORIGIN}/lines`);
  });

  it('asks for a file once, whether it came with the build or later', async () => {
    const { worker, asked, get, goOffline } = rig();
    await worker.install();
    expect(await text(await get(`${ORIGIN}/assets/index-aaaaaaaa.js`))).toMatch(/^kept/);
    expect(await text(await get(`${ORIGIN}/assets/coast-1-2-bbbbbbbb.bin`))).toBe('fresh 1');
    goOffline();
    expect(await text(await get(`${ORIGIN}/assets/coast-1-2-bbbbbbbb.bin`))).toBe('fresh 1');
    expect(asked).toHaveLength(1);
  });

  it('keeps the texts of the language in which the page came, and no others', async () => {
    const files = ['en-first', 'en-desk', 'zh-Hans-first'].map((name) => `/assets/texts-${name}-aaaaaaaa.js`);
    const page = `<link rel="modulepreload" href="${files[2]}">`;
    const { worker, caches, get } = rig({ version: 'one', files }, memoryCaches(undefined, page));
    await worker.install();
    const cache = await caches.open('landfall-one');
    const addresses = (await cache.keys()).map(({ url }) => new URL(url).pathname);
    expect(addresses).toEqual(['/lines', '/offline', '/favicon.svg', '/message.css', files[2]]);
    expect(await text(await get(`${ORIGIN}${files[0]}`))).toBe('fresh 1');
  });

  it('shows the last answer of a shipment without a network, marked as kept, and never before', async () => {
    const { get, goOffline } = rig();
    expect(await text(await get(TRACKING))).toBe('fresh 1');
    expect(await text(await get(TRACKING))).toBe('fresh 2');
    goOffline();
    const kept = await get(TRACKING);
    expect(kept?.headers.get('cache-status')).toBe('landfall-worker; hit; detail=offline');
    expect(await text(kept)).toBe('fresh 2');
    await expect(get(TRACKING.replace('MSKU2048170', 'MSCU1234566'))).rejects.toThrow('no network');
  });

  it('opens the shell and the last answer on a line that says nothing, when patience ends', async () => {
    const { worker, get, line, timePasses } = rig();
    await worker.install();
    await get(TRACKING);
    line('silent');
    const [page, answer] = [get(`${ORIGIN}/?number=MSKU2048170`, { navigate: true }), get(TRACKING)];
    for (let turn = 0; turn < 10; turn++) await Promise.resolve();
    timePasses();
    expect(await text(await page)).toBe(`kept ${ORIGIN}/lines`);
    expect(await text(await answer)).toBe('fresh 1');
  });

  it('opens them too when a proxy has nobody to ask, and passes on what it says where nothing is kept', async () => {
    const { worker, get, line } = rig();
    await worker.install();
    await get(TRACKING);
    line('proxy');
    expect(await text(await get(`${ORIGIN}/`, { navigate: true }))).toBe(`kept ${ORIGIN}/lines`);
    expect(await text(await get(TRACKING))).toBe('fresh 1');
    expect((await get(TRACKING.replace('MSKU2048170', 'MSCU1234566')))?.status).toBe(502);
  });

  it('answers as well where nothing can be kept', async () => {
    const room = { isFull: false };
    const { get, goOffline } = rig(BUILD, memoryCaches(room));
    await get(TRACKING);
    room.isFull = true;
    expect(await text(await get(TRACKING))).toBe('fresh 2');
    expect(await text(await get(`${ORIGIN}/assets/coast-1-2-bbbbbbbb.bin`))).toBe('fresh 3');
    goOffline();
    expect(await text(await get(TRACKING))).toBe('fresh 1');

    const closed: unknown = { open: () => Promise.reject(new DOMException('no', 'SecurityError')) };
    expect(await text(await rig(BUILD, closed as CacheStorage).get(TRACKING))).toBe('fresh 1');
  });

  it('knows a shipment again where only one of two links names its line', async () => {
    const { get, goOffline } = rig();
    await get(TRACKING);
    await get(`${TRACKING.replace('MSKU2048170', 'REF1')}&sealine=MAEU`);
    goOffline();
    expect(await text(await get(`${TRACKING}&sealine=MAEU`))).toBe('fresh 1');
    await expect(get(`${TRACKING.replace('MSKU2048170', 'REF1')}&sealine=MSCU`)).rejects.toThrow('no network');
  });

  it('leads a spoken link to its number without a network', async () => {
    const { get, goOffline } = rig();
    goOffline();
    const led = await get(`${ORIGIN}/track/MSKU2048170?line=MAEU`, { navigate: true });
    expect(led?.headers.get('location')).toBe(`${ORIGIN}/?line=MAEU&number=MSKU2048170`);
  });

  it.each(['/account', '/sign-in?to=/desk', '/desk/people', '/no-such-page'])(
    'says offline at %s that the page needs a connection, with logo and style',
    async (path) => {
      const { worker, get, line } = rig();
      await worker.install();
      expect(await text(await get(ORIGIN + path, { navigate: true }))).toBe('fresh 1');
      line('offline');
      expect(await text(await get(ORIGIN + path, { navigate: true }))).toBe(`kept ${ORIGIN}/offline`);
      for (const file of ['/favicon.svg', '/message.css'])
        expect(await text(await get(ORIGIN + file))).toBe(`kept ${ORIGIN}${file}`);
    },
  );

  it('takes logo and style from the network while there is one, because their names stay the same', async () => {
    const { worker, get } = rig();
    await worker.install();
    expect(await text(await get(`${ORIGIN}/message.css`))).toBe('fresh 1');
  });

  it('fails as without a worker at pages that are not kept', async () => {
    const { get, goOffline } = rig();
    goOffline();
    await expect(get(`${ORIGIN}/account`, { navigate: true })).rejects.toThrow('no network');
  });

  it('keeps the twenty shipments looked at last', async () => {
    const { get, goOffline } = rig();
    const numbered = (index: number): string => TRACKING.replace('MSKU2048170', `REF${index}`);
    for (let index = 0; index < 20; index++) await get(numbered(index));
    await get(numbered(0));
    await get(numbered(20));
    goOffline();
    await expect(get(numbered(1))).rejects.toThrow('no network');
    expect(await text(await get(numbered(0)))).toBe('fresh 21');
  });

  it.each([
    [`${TRACKING}&force_update=true`, {}],
    [TRACKING, { method: 'POST' }],
    [`${ORIGIN}/api/history?number=MSKU2048170`, {}],
    [`${ORIGIN}/embed?number=MSKU2048170`, { navigate: true }],
    [`${ORIGIN}/api/desk/export?format=xlsx`, { navigate: true }],
    ['https://elsewhere.invalid/assets/index-aaaaaaaa.js', {}],
    [`${ORIGIN}/healthz`, {}],
    [`${ORIGIN}/api/desk/rows`, { headers: { authorization: 'Bearer lfs_1_2' } }],
    [TRACKING, { headers: { authorization: 'Bearer lfs_1_2' } }],
  ])('leaves %s alone', async (url, init) => {
    const { asked, get } = rig();
    expect(await get(url, init)).toBeNull();
    expect(asked).toEqual([]);
  });

  it('keeps the files of an open page until its build has gone, and the answers for good', async () => {
    const before = rig();
    await before.worker.install();
    await before.get(TRACKING);
    const after = rig({ version: 'two', files: ['/assets/index-cccccccc.js'] }, before.caches);
    await after.worker.install();
    expect(await text(await before.get(`${ORIGIN}/assets/index-aaaaaaaa.js`))).toMatch(/^kept/);
    await after.worker.activate();
    expect(await before.caches.keys()).toEqual(['landfall-answers', 'landfall-two']);
    after.goOffline();
    expect(await text(await after.get(TRACKING))).toBe('fresh 1');
  });

  it('keeps the cells of the chart that were seen, across builds and within bounds', async () => {
    const caches = memoryCaches();
    const { get, asked, goOffline } = rig(BUILD, caches);
    const cell = (x: number): string => `${ORIGIN}/chart/abcdef12/1-${x}-7.bin`;
    expect(await text(await get(cell(1)))).toBe('fresh 1');
    expect(await text(await get(cell(1)))).toBe('fresh 1');
    expect(asked).toHaveLength(1);
    const next = rig({ version: 'two', files: [] }, caches);
    await next.worker.activate();
    goOffline();
    expect(await text(await get(cell(1)))).toBe('fresh 1');
    for (let x = 2; x <= 451; x++) await next.get(cell(x));
    await expect(get(cell(1))).rejects.toThrow('no network');
    expect(await text(await get(cell(400)))).toBe('fresh 399');
  });
});
