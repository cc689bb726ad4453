/**
 * Tests that prerendered markup contains only our own markup, whatever an answer contains, and that no request is
 * sent.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { CachedAnswer } from '../gateway/types.ts';
import { NOON, openWorld } from '../../sim/world.fixture.ts';
import { SCENARIOS } from '../../sim/scenarios.ts';
import { createPrerenderCache, createStartPicture, type PrerenderCacheDeps } from './prerender-cache.ts';
import { createDraw } from '../prerender/draw.ts';
import { createSqliteStore } from '../store/sqlite.ts';
import { DrawTooLarge } from '../prerender/draw-thread.ts';

const IN_TRANSIT = 'MSKU2048170';
const HOSTILE = 'ONEU1234503';
const world = openWorld();

const draw = createDraw(readFileSync(join(import.meta.dirname, '../../src/chart/packed/world-110.bin')));

async function bodyOf(number: string): Promise<string> {
  return (await world.ask('/tracking', { number, route: 'true', ais: 'true' })).text();
}

const held = (body: string): CachedAnswer => ({
  body,
  past: [],
  ageSeconds: 60,
  fresh: true,
  withheld: null,
  extras: { route: true, ais: true },
});

const open = (change: Partial<PrerenderCacheDeps>) =>
  createPrerenderCache({
    peek: async () => null,
    clock: () => NOON,
    draw,
    program: 'this one',
    store: createSqliteStore({ path: ':memory:', clock: () => NOON }),
    sample: true,
    language: 'en',
    // Nothing runs in the background unless a test is about it.
    isStopping: () => true,
    ...change,
  });

const pictures = (peek: PrerenderCacheDeps['peek']) => open({ peek }).find;

const EMBED = { theme: 'auto', accent: null, lang: 'en', show: ['map', 'summary'], token: null } as const;

const drawn = async (body: string, query = `?number=${IN_TRANSIT}`): Promise<string | null> =>
  pictures(async () => held(body))(new URL(`https://landfall.invalid/${query}`), 'en', null);

const TAGS = new Set('aside circle div em footer g h1 li line main ol p path s section span strong svg ul'.split(' '));
const TAG = /<(\/?)([a-z0-9]+)((?: [a-zA-Z][a-zA-Z0-9-]*="[^"<>]*")*)>/g;

/** A parser that is stricter than any browser: known tags, quoted attributes, no bare markup characters elsewhere. */
function liveMarkup(html: string): readonly string[] {
  const problems: string[] = [];
  const open: string[] = [];
  const text = html.replaceAll(TAG, (_, end: string, tag: string, attributes: string) => {
    if (!TAGS.has(tag)) problems.push(`tag ${tag}`);
    const names = attributes.replaceAll(/"[^"]*"/g, '');
    if (/ (on\w+|style|href|src|srcdoc|formaction)=/i.test(names)) problems.push(names);
    if (end === '') open.push(tag);
    else if (open.pop() !== tag) problems.push(`</${tag}> closes nothing`);
    return '';
  });
  if (/[<>]/.test(text)) problems.push(text.slice(0, 200));
  return [...problems, ...open];
}

const CORPUS = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '</svg></div><iframe srcdoc="<script>alert(1)</script>">',
  '<!--',
  ']]><style>*{display:none}</style>',
  '&lt;b&gt; &amp;quot;',
  '\u202Egnp.exe\u0000\u0008',
  '{{constructor.constructor("alert(1)")()}}',
  'javascript:alert(1)',
  '`${alert(1)}`',
];

/** Replaces every text of the answer except codes and times, which would make it another answer. */
function poison(value: unknown, words: string): unknown {
  if (typeof value === 'string') return /^[A-Z0-9 _:.-]*$/.test(value) ? value : `${value} ${words}`;
  if (Array.isArray(value)) return value.map((item) => poison(item, words));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, poison(one, words)]));
}

describe('the cost of prerendering', () => {
  it('is limited by leaving out answers that are too large', async () => {
    const body = await bodyOf(IN_TRANSIT);
    expect(await drawn(body)).not.toBeNull();
    expect(await drawn(body + ' '.repeat(400_000))).toBeNull();
  });

  it('does not grow with containers that the shipment does not have', async () => {
    const body = await bodyOf(IN_TRANSIT);
    expect(await drawn(body, `?number=${IN_TRANSIT}&container=ABCU1000001`)).toBe(await drawn(body));
  });
});

describe('the prerendered page of a link', () => {
  it('shows route, arrival and timeline', async () => {
    const html = (await drawn(await bodyOf(IN_TRANSIT))) ?? '';
    expect(html).toContain('>Rotterdam, NL</h1>');
    expect(html).toMatch(/stroke="var\(--chart\)" stroke-width="3.25" stroke-dasharray="7 7"/);
    expect(html).toContain('class="prerender-land"');
    expect(html).toContain('Vessel departed');
    expect(html).toContain('Sample data');
    expect(html).not.toMatch(/NaN|undefined|null/);
    expect(liveMarkup(html)).toEqual([]);
  });

  it('states in an embed the delay that past results prove', async () => {
    const { data } = JSON.parse(await (await world.ask('/history', { number: IN_TRANSIT, type: 'CT' })).text());
    const id = String(data.requests[0].id);
    const oldest = await (await world.ask('/history', { number: IN_TRANSIT, type: 'CT', id })).text();
    const entry = { ...held(await bodyOf(IN_TRANSIT)), past: [oldest] };
    const url = new URL(`https://landfall.invalid/embed?number=${IN_TRANSIT}`);
    expect(await pictures(async () => entry)(url, 'en', EMBED)).toContain('In transit · 2 d 4 h late');
    expect(await pictures(async () => held(entry.body))(url, 'en', EMBED)).not.toContain(' late');
  });

  it('is not drawn for a cancelled shipment, neither in the app nor in an embed', async () => {
    const body = await bodyOf(IN_TRANSIT);
    const url = new URL(`https://landfall.invalid/?number=${IN_TRANSIT}`);
    const of = (kept: string | null, embed: typeof EMBED | null) =>
      pictures(async () => ({ ...held(body), withheld: kept }))(url, 'en', embed);
    for (const embed of [null, EMBED]) {
      expect(await of('SEALINE_CANCELED_SHIPMENT', embed)).toBeNull();
      expect(await of('SERVICE_TIMEOUT', embed)).toContain('In transit');
    }
  });

  it.each(SCENARIOS)('is plain markup for $id', async ({ number }) => {
    const html = await drawn(await bodyOf(number), `?number=${encodeURIComponent(number)}`);
    if (html === null) return;
    expect(liveMarkup(html)).toEqual([]);
    expect(html).not.toMatch(/NaN|undefined/);
  });

  it('escapes the text of a hostile shipment', async () => {
    const html = (await drawn(await bodyOf(HOSTILE), `?number=${HOSTILE}`)) ?? '';
    expect(html).toContain('&lt;');
    expect(liveMarkup(html)).toEqual([]);
  });

  it.each(CORPUS)('escapes %j in every field', async (words) => {
    const envelope = await world.envelope('/tracking', { number: IN_TRANSIT, route: 'true', ais: 'true' });
    const data = poison(envelope.data, words);
    const html = (await drawn(JSON.stringify({ ...envelope, data }))) ?? '';
    expect(html.length).toBeGreaterThan(5_000);
    expect(liveMarkup(html)).toEqual([]);
  });

  it.each([
    '?number=MSKU2048170&record=7',
    '?number=MSKU2048170&event=MSKU2048170/4',
    '?number=MSKU2048170&tab=history',
    'lines?number=MSKU2048170',
    '',
  ])('is empty for %j, without a look-up', async (query) => {
    let looked = 0;
    const picture = pictures(async () => {
      looked++;
      return null;
    });
    expect(await picture(new URL(`https://landfall.invalid/${query}`), 'en', null)).toBeNull();
    expect(looked).toBe(0);
  });

  it('is empty without an answer, with a broken answer and with a failing store', async () => {
    const url = new URL(`https://landfall.invalid/?number=${IN_TRANSIT}`);
    expect(await pictures(async () => null)(url, 'en', null)).toBeNull();
    expect(await drawn('{"status":"error","message":"WRONG_NUMBER","data":null}')).toBeNull();
    expect(await drawn('not JSON')).toBeNull();
    expect(
      await pictures(async () => {
        throw new Error('store');
      })(url, 'en', null),
    ).toBeNull();
  });

  it('is drawn once per answer', async () => {
    const bodies = [await bodyOf(IN_TRANSIT), await bodyOf('HDMU8008000')];
    let turn = 0;
    const picture = pictures(async () => held(bodies[turn] ?? ''));
    const url = new URL(`https://landfall.invalid/?number=${IN_TRANSIT}`);
    const first = await picture(url, 'en', null);
    expect(await picture(url, 'en', null)).toBe(first);
    turn = 1;
    expect(await picture(url, 'en', null)).not.toBe(first);
  });

  it('marks a container that differs and an event that the service added', async () => {
    const answer: { readonly data: { readonly containers: unknown[] } } = JSON.parse(await bodyOf('MEDUL8080808'));
    answer.data.containers.splice(2, 5);
    expect(await drawn(JSON.stringify(answer), '?number=MEDUL8080808')).toMatch(/>[A-Z]{4} \d{6} \d \(differs\)</);
    expect(await drawn(await bodyOf('MSDU2002002'), '?number=MSDU2002002')).toContain('>, added by the service<');
  });

  it.each([
    [['map', 'summary']],
    [['map', 'timeline', 'summary']],
    [['map', 'timeline']],
    [['map']],
    [['summary']],
    [['timeline']],
  ] as const)('of an embed shows %j and only known markup', async (show) => {
    const url = new URL(`https://landfall.invalid/embed?number=${HOSTILE}`);
    const body = await bodyOf(HOSTILE);
    const html = (await pictures(async () => held(body))(url, 'en', { ...EMBED, show })) ?? '';
    expect(liveMarkup(html)).toEqual([]);
    const marks = { map: 'id="prerender-map"', summary: 'aria-label="Voyage', timeline: '<ol' } as const;
    const parts = (['map', 'timeline', 'summary'] as const).filter((part) => html.includes(marks[part]));
    expect(new Set(parts)).toEqual(new Set(show));
    // Under a summary over the map the list is folded if the frame is too narrow for a card beside it.
    expect(html.includes('prerender-embed-folded')).toBe(show.length === 3);
  });

  it('of an embed is empty with a custom accent colour, and differs by language', async () => {
    const url = new URL(`https://landfall.invalid/embed?number=${IN_TRANSIT}`);
    const picture = pictures(async () => held(await bodyOf(IN_TRANSIT)));
    expect(await picture(url, 'en', { ...EMBED, accent: '#0a7d4c' })).toBeNull();
    expect(await picture(url, 'en', EMBED)).toContain('>Expected<');
    expect(await picture(url, 'en-XA', EMBED)).toContain('⟦Éxpéctéd⟧');
  });
});

describe('the prerendered start page', () => {
  it('is drawn once per language, and again if the first attempt took too long', async () => {
    let jobs = 0;
    const list: readonly unknown[] = [];
    const picture = createStartPicture(
      async () => {
        jobs++;
        if (jobs === 1) throw new DrawTooLarge();
        return { markup: `drawing ${jobs}`, later: [] };
      },
      async () => list,
    );
    expect(await picture('en-GB')).toBeNull();
    expect(await picture('en-GB')).toBe('drawing 2');
    expect(await picture('en-GB')).toBe('drawing 2');
  });
});
