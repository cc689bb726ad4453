/** Tests that pictures are drawn when an answer is stored, kept beside it, and sent for nothing else. */
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { NOON, openWorld } from '../../sim/world.fixture.ts';
import { DAY, HOUR, MINUTE } from '../../src/core/time/units.ts';
import {
  findPostgres,
  POSTGRES_MISSING,
  type RunningPostgres,
  startTestPostgres,
} from '../desk/database/postgres.fixture.ts';
import type { CachedAnswer } from '../gateway/types.ts';
import { createDraw, type Draw } from '../prerender/draw.ts';
import { DrawTooLarge } from '../prerender/draw-thread.ts';
import { createPostgresStore } from '../store/postgres.ts';
import { createSqliteStore } from '../store/sqlite.ts';
import { createPrerenderCache, type PrerenderCacheDeps } from './prerender-cache.ts';

const NUMBER = 'MSKU2048170';
const REF = { number: NUMBER, type: '', sealine: '' };
const LINK = new URL(`https://landfall.invalid/?number=${NUMBER}`);
const EMBED = { theme: 'auto', accent: null, lang: 'en', show: ['map', 'summary'], token: null } as const;

const drawTruly = createDraw(readFileSync('src/chart/packed/world-110.bin'));
const body = await (await openWorld().ask('/tracking', { number: NUMBER, route: 'true', ais: 'true' })).text();

let now = NOON;
let path = '';
let held: CachedAnswer | null = null;
/** The languages in which something was drawn. */
let drawn: string[] = [];
const closing: (() => Promise<void>)[] = [];

beforeEach(() => {
  now = NOON;
  path = join(mkdtempSync(join(tmpdir(), 'landfall-pictures-')), 'landfall.db');
  held = { body, past: [], ageSeconds: 60, fresh: true, withheld: null, extras: { route: true, ais: true } };
  drawn = [];
});
afterEach(async () => {
  vi.useRealTimers();
  for (const close of closing.splice(0)) await close();
});

const draw: Draw = (job) => {
  drawn.push(job.lang);
  return drawTruly(job);
};

/** Creates a server on the file of this test. A second one has a memory of its own. */
function start(change: Partial<PrerenderCacheDeps> = {}) {
  const store = createSqliteStore({ path, clock: () => now });
  closing.push(() => store.close());
  const cache = createPrerenderCache({
    peek: async () => held,
    clock: () => now,
    draw,
    program: 'this one',
    store,
    sample: true,
    language: 'en',
    isStopping: () => false,
    ...change,
  });
  return { ...cache, store, page: (lang = 'en') => cache.find(LINK, lang, null) };
}

/** Stores an answer as a server does. `drawn` is empty afterwards. */
async function stored(server: ReturnType<typeof start>): Promise<void> {
  server.answerStored(REF);
  await server.idle();
  drawn = [];
}

describe('the preview drawn for a stored answer', () => {
  it('is served to the first visitor hours later, with the current age', async () => {
    const server = start();
    await stored(server);
    expect(await server.page()).toContain('>Updated just now<');
    now += 5 * HOUR;
    expect(await server.page()).toContain('>Updated 5 h ago<');
    expect(drawn).toEqual([]);
  });

  it('is redrawn and stored after its contents have changed', async () => {
    const server = start();
    await stored(server);
    now += DAY + HOUR;
    expect(await server.page()).toContain('>Updated 1 d 1 h ago<');
    expect(drawn[0]).toBe('en');
    await server.idle();
    drawn = [];
    now += 10 * MINUTE;
    expect(await server.page()).toContain('>Updated 1 d 1 h ago<');
    expect(drawn).toEqual([]);
  });

  it('is served after a restart and by another server with the same store', async () => {
    await stored(start());
    expect(await start().page()).toContain('prerender-panel');
    expect(drawn).toEqual([]);
  });

  it('is available in the languages of recent visitors', async () => {
    const server = start();
    for (const lang of ['fr', 'de', 'nl']) await server.page(lang);
    await server.idle();
    held = { ...held!, body: body.replaceAll('Rotterdam', 'Antwerpen') };
    await stored(server);
    expect(await server.page('de')).toContain('Antwerpen');
    expect(await server.page('nl')).toContain('Antwerpen');
    expect(drawn).toEqual([]);
  });

  it('is drawn in other forms on request and stored too', async () => {
    const server = start();
    const embed = () => server.find(new URL(`${LINK.origin}/embed?number=${NUMBER}`), 'en', EMBED);
    expect(await embed()).toContain('prerender-embed');
    await server.idle();
    drawn = [];
    now += HOUR;
    expect(await embed()).toContain('>Updated 1 h ago<');
    expect(drawn).toEqual([]);
  });
});

describe('no stored preview is served', () => {
  it('if the answer is gone, cancelled, or hidden from this visitor', async () => {
    const server = start();
    await stored(server);
    const answer = held;
    for (const other of [null, { ...answer!, withheld: 'SEALINE_CANCELED_SHIPMENT' }]) {
      held = other;
      expect(await server.page()).toBeNull();
      expect(await start().page()).toBeNull();
    }
    held = answer;
    expect(await server.page()).not.toBeNull();
    expect(drawn).toEqual([]);
  });

  it('for a different answer about the same number', async () => {
    const server = start();
    await stored(server);
    held = { ...held!, body: body.replaceAll('Rotterdam', 'Antwerpen') };
    const page = await server.page();
    expect(page).toContain('Antwerpen');
    expect(page).not.toContain('Rotterdam');
  });

  it('if another program version stored it', async () => {
    await stored(start());
    const newer = start({ program: 'the next one', draw: async () => ({ markup: 'its own', later: [] }) });
    expect(await newer.page()).toBe('its own');
  });

  it('from a damaged record', async () => {
    const server = start();
    const keys: string[] = [];
    const noted = start({
      store: {
        ...server.store,
        set: async (key, value, ttl) => {
          keys.push(key);
          await server.store.set(key, value, ttl);
        },
      },
    });
    await stored(noted);
    const [key = ''] = keys;
    const { value = '' } = (await server.store.get(key)) ?? {};
    const wholes = [value.slice(0, -40), value.slice(1), `${value.slice(0, 200)}AAAA${value.slice(204)}`, '', 'null'];
    for (const damaged of wholes) {
      await server.store.set(key, damaged, HOUR);
      drawn = [];
      const next = start();
      expect(await next.page()).toContain('>Updated just now<');
      expect(drawn[0]).toBe('en');
      await next.idle();
    }
  });
});

describe('drawing previews in the background', () => {
  it('skips hidden answers and draws nothing twice', async () => {
    held = null;
    const server = start();
    server.answerStored(REF);
    await server.idle();
    expect(drawn).toEqual([]);
    held = { body, past: [], ageSeconds: 1, fresh: true, withheld: null, extras: { route: true, ais: true } };
    for (let times = 0; times < 3; times += 1) server.answerStored(REF);
    await server.idle();
    const once = drawn.length;
    server.answerStored(REF);
    await server.idle();
    expect(drawn).toHaveLength(once);
  });

  it('leaves nothing behind when the process ends, and the next start draws', async () => {
    const killed = start({ draw: () => new Promise(() => {}) });
    killed.answerStored(REF);
    await new Promise((resolve) => setImmediate(resolve));
    expect(await start().page()).toContain('prerender-panel');
    expect(drawn[0]).toBe('en');
  });

  it('stops with the server', async () => {
    let isStopping = false;
    const server = start({ isStopping: () => isStopping });
    for (const number of ['MSCU1234566', 'MEDUL8080808', NUMBER]) server.answerStored({ ...REF, number });
    isStopping = true;
    await server.idle();
    expect(drawn).toEqual([]);
  });

  it('stores no record larger than the limit', async () => {
    const sizes: number[] = [];
    let markup = '';
    for (let at = 0; at < 20_000; at += 1) markup += Math.sin(at).toString(36).slice(2);
    const server = start();
    const store = {
      ...server.store,
      set: async (_: string, value: string) => void sizes.push(value.length),
    };
    const large = start({ store, draw: async () => ({ markup, later: [] }) });
    await stored(large);
    expect(sizes).toEqual([]);
    expect(await large.page()).toBe(markup);
    await stored(start({ store }));
    expect(sizes.length).toBe(1);
    expect(sizes[0]).toBeLessThan(15_000);
  });

  it('continues when the store cannot be read or written', async () => {
    const fail = async (): Promise<never> => {
      throw new Error('store');
    };
    const server = start({ store: { get: fail, set: fail } });
    await stored(server);
    expect(await server.page()).toContain('prerender-panel');
    expect(drawn).toEqual([]);
  });
});

describe('two servers on one PostgreSQL', () => {
  const programs = findPostgres();
  let postgres: RunningPostgres | null = null;
  beforeAll(async () => {
    if (programs === null) console.error(`\n!!! ${POSTGRES_MISSING}\n`);
    else postgres = await startTestPostgres(programs);
  }, 60_000);
  afterAll(() => postgres?.remove(), 60_000);

  const startShared = (url: string) => {
    const store = createPostgresStore({ url, clock: () => now, onChange: () => undefined });
    closing.push(() => store.close());
    return start({ store });
  };

  it('share their stored previews', async () => {
    if (postgres === null) return;
    await stored(startShared(postgres.url));
    now += HOUR;
    expect(await startShared(postgres.url).page()).toContain('>Updated 1 h ago<');
    expect(drawn).toEqual([]);
  });

  it('draw for themselves while the database is away', async () => {
    const alone = startShared('postgres://nobody@127.0.0.1:1/none');
    expect(await alone.page()).toContain('>Updated just now<');
    await alone.idle();
    expect(drawn.length).toBeGreaterThan(1);
  });
});

describe('a preview that takes too long to draw', () => {
  it('is tried again ten minutes later, even if the clock stands still', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    let jobs = 0;
    const server = start({
      draw: async () => {
        jobs += 1;
        if (jobs === 1) throw new DrawTooLarge();
        return { markup: `drawing ${jobs}`, later: [] };
      },
      isStopping: () => true,
    });
    expect(await server.page()).toBeNull();
    vi.advanceTimersByTime(9 * MINUTE);
    expect(await server.page()).toBeNull();
    vi.advanceTimersByTime(2 * MINUTE);
    expect(await server.page()).toBe('drawing 2');
  });
});
