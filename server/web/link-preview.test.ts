import { describe, expect, it } from 'vitest';
import { CANCELLED } from '../../src/core/wire/envelope.ts';
import { NOON, openWorld } from '../../sim/world.fixture.ts';
import { makeApp } from '../wiring/app.fixture.ts';
import { maySeePicture } from './prerender-cache.ts';
import type { CachedAnswer } from '../gateway/types.ts';
import { createLinkPreviews, withPreview } from './link-preview.ts';

const NUMBER = 'HDMU8008000';
const world = openWorld();
const body = await (await world.ask('/tracking', { number: NUMBER, route: 'true', ais: 'true' })).text();
const cached: CachedAnswer = {
  body,
  past: [],
  ageSeconds: 60,
  fresh: true,
  withheld: null,
  extras: { route: true, ais: true },
};
const previewsOf = (entry: CachedAnswer | null) =>
  createLinkPreviews({ peek: async () => entry, clock: () => NOON, sample: false });
const find = (entry: CachedAnswer | null, query = `?number=${NUMBER}`) =>
  previewsOf(entry)(new URL(`https://landfall.invalid/${query}`), 'en');

describe('the preview of a deep link', () => {
  it('states the delay against the first ETA from past results', async () => {
    const number = 'MSKU2048170';
    const text = async (path: string, query: Record<string, string>) => (await world.ask(path, query)).text();
    const present = await text('/tracking', { number, route: 'true', ais: 'true' });
    const { data } = JSON.parse(await text('/history', { number, type: 'CT' }));
    const oldest = await text('/history', { number, type: 'CT', id: String(data.requests[0].id) });
    const entry = { ...cached, body: present, past: [oldest] };
    expect((await find(entry, `?number=${number}`))?.description).toContain('2 d 4 h after first ETA');
  });

  it('states the same as the page', async () => {
    const preview = await find(cached);
    expect(preview?.title).toBe('HDMU 800800 0 · Overdue · Landfall');
    expect(preview?.description).toMatch(
      /^HDMU 800800 0 arrives in Rotterdam \w{3} \d+ \w{3}\. Vessel’s ETA \(AIS\): .+\. Carrier: .+, superseded\./,
    );
  });

  it.each<[string, CachedAnswer | null, string?]>([
    ['of what is not cached', null],
    ['of a voyage that was cancelled since', { ...cached, withheld: CANCELLED }],
    ['of an answer that cannot be read', { ...cached, body: '{' }],
    ['of a past result', cached, `?number=${NUMBER}&record=7`],
    ['of the start page', cached, ''],
  ])('does not exist for an address %s', async (_, entry, query) => {
    expect(await find(entry, query)).toBeNull();
  });

  it('is escaped in the page, also for an anonymous visitor who may not see the shipment', async () => {
    const preview = { title: '"><script>alert(1)</script>', description: 'Rotterdam & more' };
    const app = makeApp({ linkPreview: async () => preview, maySeePicture: async () => false });
    const html = await (await app.get(`/?number=${NUMBER}`)).text();
    expect(html).toContain('<meta property="og:title" content="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;" />');
    expect(html).toContain('content="Rotterdam &amp; more"');
    expect(html).toContain('<div id="root">');
  });

  it('is shown to a guest only for numbers in their access scope', async () => {
    const guest = { id: 'acme', own: async () => new Map([[NUMBER, []]]) };
    const caller = { clientId: 'acme', staff: false, purpose: 'guest', grant: null, guest } as const;
    const app = makeApp({
      linkPreview: async () => ({ title: 'of the cache', description: 'x' }),
      callerOf: () => caller,
      maySeePicture: async (_, __, number) => number === NUMBER,
    });
    expect(await (await app.get(`/?number=${NUMBER}`)).text()).toContain('of the cache');
    expect(await (await app.get('/?number=TCLU4400446')).text()).not.toContain('of the cache');
  });

  it('is generic if the operator has not enabled it', async () => {
    const html = await (await makeApp().get(`/?number=${NUMBER}`)).text();
    expect(html).toContain('<meta property="og:title" content="Landfall" />');
  });

  it('does not change a head without meta tags', () => {
    expect(withPreview('<head></head>', { title: 'a', description: 'b' })).toBe('<head></head>');
  });
});

it.each([
  [NUMBER, true],
  ['TCLU4400446', false],
  // All containers of the bill would be in the picture.
  ['BILL77', false],
  [null, true],
])('the prerendered page of %s is visible to its guest: %s', async (number, isShown) => {
  const guest = { id: 'acme', own: async () => new Map([NUMBER, 'BILL77'].map((number) => [number, []])) };
  const caller = { clientId: 'acme', staff: false, purpose: 'guest', grant: null, guest } as const;
  expect(await maySeePicture(caller, number, true)).toBe(isShown);
});
