/** Tests calendar and CSV addresses, from the request of a reader to the bytes of the response. */
import ICAL from 'ical.js';
import Papa from 'papaparse';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseWireTime } from '../../../src/core/time/port-time.ts';
import { MINUTE } from '../../../src/core/time/units.ts';
import { type Fixture, type Init, makeApp } from '../../wiring/app.fixture.ts';
import { type ApiFixture, NOW, openApi } from '../../desk/api/api.fixture.ts';
import { answer } from '../../desk/store/store.contract.ts';
import { feedsOver } from './feeds.fixture.ts';
import type { Feeds } from './feeds.ts';
import type { OpenDesk } from '../../desk/worker/engine.ts';

let now = NOW;
let desk: ApiFixture;
let feeds: Feeds;
let server: Fixture;

const feedsOf = (store: OpenDesk, instances = 1): Feeds => feedsOver(store, { clock: () => now, instances });

beforeEach(async () => {
  now = NOW;
  desk = await openApi(
    {},
    null,
    () => now,
    1,
    (store) => {
      feeds = feedsOf(store);
      return feeds.endpoints;
    },
  );
  server = makeApp({ readFeed: feeds.read });
  await desk.data('POST', '/watches', {
    watches: [
      { number: 'MSKU2048175', fields: { customer: 'Acme', reference: '=cmd|1', note: 'do not tell', freeDays: 4 } },
      { number: 'TCLU4400446', fields: { customer: 'Bolt' } },
    ],
  });
  await moveTo('2026-12-01 14:00:00', 0);
});
afterEach(() => desk.engine.close());

const time = (text: string) => parseWireTime(text, 'event', 'Europe/Amsterdam');

/** Stores an answer of the carrier some minutes after the start. */
async function moveTo(eta: string, minutes: number): Promise<void> {
  now = NOW + minutes * MINUTE;
  const facts = { phase: 'in-transit', podName: 'Rotterdam', eta: time(eta), discharge: time(eta) };
  const seen = { seenAt: now, reportedAt: now, answerId: `a${minutes}` };
  await desk.engine.record([answer('MSKU2048175', facts, seen)]);
}

const make = (body: object = {}) => desk.data('POST', '/feeds', { label: 'Arrivals', ...body });
const pathOf = (address: string): string => new URL(address).pathname;
const read = (address: string, init?: Init): Promise<Response> => server.get(pathOf(address), init);

async function eventsAt(address: string): Promise<readonly ICAL.Event[]> {
  const calendar = new ICAL.Component(ICAL.parse(await (await read(address)).text()));
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  return calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
}

async function rowsAt(address: string): Promise<readonly (readonly string[])[]> {
  const text = await (await read(address)).text();
  return Papa.parse<string[]>(text.replace(/^\ufeff/, '').trim()).data;
}

describe('a feed address', () => {
  it('is created once for an idempotency key', async () => {
    const headers = { 'sec-fetch-site': 'same-origin', 'idempotency-key': 'made-only-once' };
    const send = async () => (await desk.ask('POST', '/feeds', { label: 'Arrivals' }, { headers }))?.status;
    expect([await send(), await send()]).toEqual([201, 409]);
    expect(await desk.data('GET', '/feeds')).toHaveLength(1);
  });

  it('is shown once and stored as a hash', async () => {
    const made = await make();
    expect(made.calendar).toMatch(/^https:\/\/desk\.example\/feeds\/lff_[0-9a-f]{10}_[\w-]{43}\.ics$/);
    expect(made.watches).toBe(2);
    const [secret = ''] = /[\w-]{43}(?=\.csv)/.exec(made.csv) ?? [];
    const [stored] = await desk.engine.documents('feed');
    const listed = JSON.stringify(await desk.data('GET', '/feeds'));
    const audited = JSON.stringify(await desk.engine.audit(50));
    expect([stored?.body, listed, audited].some((text) => text?.includes(secret))).toBe(false);
    expect([listed.includes(made.id), listed.includes('hash')]).toEqual([true, false]);
  });

  it('works without a sign-in until it is revoked', async () => {
    const made = await make();
    expect((await read(made.csv, { remoteAddress: '203.0.113.9' })).status).toBe(200);
    await desk.data('DELETE', `/feeds/${made.id}`);
    const [gone, never] = [await read(made.csv), await server.get('/nothing.csv')];
    expect([gone.status, await gone.text()]).toEqual([404, await never.text()]);
  });

  it('works by its id with an API key of the scope "feeds", which gives access to nothing else', async () => {
    const made = await make();
    const { key } = await desk.data('POST', '/keys', { label: 'sheet', scope: 'feeds' });
    const headers = { authorization: `Bearer ${key}` };
    expect((await server.get(`/feeds/${made.id}.csv`, { headers })).status).toBe(200);
    expect((await server.get(`/feeds/${made.id}.csv`)).status).toBe(404);
    expect((await desk.ask('GET', '/feeds', undefined, { headers }))?.status).toBe(403);
  });

  it.each(['.csv', 'lff_.csv', `lff_0123456789_${'x'.repeat(43)}.csv`, 'constructor.ics', 'x.xlsx'])(
    'does not exist under the name /feeds/%s',
    async (name) => expect((await server.get(`/feeds/${name}`)).status).toBe(404),
  );

  it('is rate-limited, and guessed addresses are limited more strictly', async () => {
    const made = await make();
    let last = await read(made.csv);
    for (let count = 0; count < 120; count += 1) last = await read(made.csv);
    expect([last.status, last.headers.has('retry-after')]).toEqual([429, true]);
    for (let count = 0; count < 31; count += 1) last = await server.get('/feeds/guess.csv');
    expect(last.status).toBe(429);
  });

  it('has its rate limit divided among instances', async () => {
    const instances = [feedsOf(desk.engine, 2), feedsOf(desk.engine, 2)];
    const name = (await make()).csv.split('/').at(-1);
    const kinds = new Map<string | undefined, number>();
    for (let index = 0; index < 130; index += 1) {
      const visit = { name, authorization: null, lang: 'en', clientId: `client ${index}` };
      const kind = (await instances[index % 2]?.read(visit))?.kind;
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    }
    expect(Object.fromEntries(kinds)).toEqual({ content: 120, limited: 10 });
  });

  it('allows only GET and HEAD', async () => {
    const made = await make();
    expect((await read(made.csv, { method: 'POST' })).status).toBe(405);
    const head = await read(made.csv, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });
});

describe('a calendar feed', () => {
  it('has one entry for an arrival, which moves with its ETA', async () => {
    const made = await make({ q: 'customer:acme' });
    const [before] = await eventsAt(made.calendar);
    expect([before?.summary, before?.startDate.toJSDate().toISOString()]).toEqual([
      'MSKU2048175 arrives at Rotterdam',
      '2026-12-01T13:00:00.000Z',
    ]);
    await moveTo('2026-12-03 09:30:00', 5);
    const after = await eventsAt(made.calendar);
    expect(after).toHaveLength(1);
    expect([after[0]?.uid, after[0]?.startDate.toJSDate().toISOString()]).toEqual([
      before?.uid,
      '2026-12-03T08:30:00.000Z',
    ]);
    expect(after[0]?.sequence).toBeGreaterThan(before?.sequence ?? 0);
    expect(after[0]?.description).toContain('First ETA: 1 Dec 14:00 CET.');
  });

  it('names the time zone of every time in the description', async () => {
    const made = await make({ columns: ['number', 'eta', 'seenAt'], zone: 'Asia/Dubai' });
    const [event] = await eventsAt(made.calendar);
    expect(event?.description).toContain('ETA: 1 Dec 14:00 CET');
    expect(event?.description).toMatch(/Last checked: 20 Nov .* GST/);
  });

  it('has the last free day as an all-day entry if the column is chosen, and revises it after an edit', async () => {
    const made = await make({ columns: ['number', 'freeUntil'] });
    // Free days count from an actual discharge.
    now = NOW + 12 * 1440 * MINUTE;
    const reading = JSON.stringify({
      v: 2,
      places: [['Rotterdam', 'NLRTM', 'Europe/Amsterdam']],
      ships: [],
      cut: 0,
      events: [['CDD', '2026-12-01T15:00', 1, 0, null]],
    });
    const discharged = { phase: 'discharged', podName: 'Rotterdam', arrival: time('2026-12-01 15:00:00') };
    await desk.engine.record([answer('MSKU2048175', discharged, { seenAt: now, reportedAt: now, reading })]);
    const free = async () => (await eventsAt(made.calendar)).find(({ uid }) => uid.startsWith('free-'));
    const before = await free();
    expect([before?.startDate.isDate, before?.startDate.toString()]).toEqual([true, '2026-12-04']);
    const { watches } = await desk.data('GET', '/rows?q=customer:acme');
    await desk.data('PATCH', `/watches/${watches[0].id}`, { version: watches[0].version, set: { freeDays: 6 } });
    now += MINUTE;
    const after = await free();
    expect([after?.startDate.toString(), (after?.sequence ?? 0) > (before?.sequence ?? 0)]).toEqual([
      '2026-12-06',
      true,
    ]);
    expect((await eventsAt((await make()).calendar)).map(({ uid }) => uid.split('-')[0])).toEqual(['arrival']);
  });

  it('keeps an arrival for sixty days and marks a cancelled one', async () => {
    const made = await make({ q: 'customer:acme' });
    const arrived = { phase: 'arrived', podName: 'Rotterdam', arrival: time('2026-12-01 15:00:00') };
    now = NOW + 12 * 1440 * MINUTE;
    await desk.engine.record([answer('MSKU2048175', arrived, { seenAt: now, reportedAt: now })]);
    expect((await eventsAt(made.calendar)).map(({ summary }) => summary)).toEqual([
      'MSKU2048175 has arrived at Rotterdam',
    ]);
    now = NOW + 13 * 1440 * MINUTE;
    const cancelled = { phase: 'cancelled', eta: time('2026-12-01 15:00:00') };
    await desk.engine.record([answer('MSKU2048175', cancelled, { seenAt: now, reportedAt: now })]);
    expect(await (await read(made.calendar)).text()).toContain('STATUS:CANCELLED');
    now = NOW + 80 * 1440 * MINUTE;
    expect(await eventsAt(made.calendar)).toEqual([]);
  });

  it('keeps a shipment that the carrier cancelled without data, marked as cancelled', async () => {
    const made = await make({ q: 'customer:acme' });
    now += 60 * MINUTE;
    const refusal = { facts: null, problem: 'SEALINE_CANCELED_SHIPMENT', reading: null, reportedAt: null, seenAt: now };
    await desk.engine.record([answer('MSKU2048175', {}, refusal)]);
    expect((await eventsAt(made.calendar)).map(({ summary }) => summary)).toEqual(['MSKU2048175: cancelled']);
    expect(await (await read(made.calendar)).text()).toContain('STATUS:CANCELLED');
  });
});

describe('a CSV feed', () => {
  it('contains user-entered columns only if they are chosen, and no formula', async () => {
    const usual = await rowsAt((await make()).csv);
    expect(usual).toHaveLength(3);
    expect(usual.flat().filter((cell) => /Acme|cmd|do not tell/.test(cell))).toEqual([]);
    const chosen = await rowsAt((await make({ columns: ['number', 'reference'], q: 'customer:acme' })).csv);
    expect(chosen).toEqual([
      ['Number', 'Reference'],
      ['MSKU2048175', "'=cmd|1"],
    ]);
  });

  it('keeps the headings it was created with', async () => {
    const made = await make({ columns: ['number', 'eta', 'seenAt'], q: 'customer:acme' });
    expect((await rowsAt(made.csv))[0]).toEqual(['Number', 'Carrier ETA (local time)', 'Last checked (UTC)']);
    // Feeds that were created before headings were stored keep the headings of that time.
    const [stored] = await desk.engine.documents('feed');
    const { headings: _, ...former } = JSON.parse(stored?.body ?? '{}');
    const document = {
      kind: 'feed',
      id: made.id,
      version: stored?.version ?? 1,
      body: JSON.stringify(former),
    } as const;
    await desk.engine.put(document, { actor: 'x', at: now, idempotencyKey: null });
    now += 2 * MINUTE;
    expect((await rowsAt(made.csv))[0]).toEqual(['Number', 'Arrives', 'Last look']);
  });

  it('returns 304 by ETag or by date until its rows change', async () => {
    const made = await make();
    const first = await read(made.csv);
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    const tag = { 'if-none-match': first.headers.get('etag') ?? '' };
    const date = { 'if-modified-since': first.headers.get('last-modified') ?? '' };
    for (const headers of [tag, date]) {
      const again = await read(made.csv, { headers });
      expect([again.status, await again.text()]).toEqual([304, '']);
    }
    // If both are sent, the tag decides.
    expect((await read(made.csv, { headers: { ...date, 'if-none-match': '"other"' } })).status).toBe(200);
    now += 2 * MINUTE;
    expect((await read(made.csv, { headers: tag })).status).toBe(304);
    await moveTo('2026-12-05 10:00:00', 5);
    for (const headers of [tag, date]) expect((await read(made.csv, { headers })).status).toBe(200);
  });

  it('makes no request to the tracking service', async () => {
    const made = await make();
    await read(made.csv);
    await read(made.calendar);
    expect(server.asked).toEqual([]);
  });

  it('is compressed with an ETag of its own for clients that accept it', async () => {
    const made = await make({ columns: ['number', 'note', 'podName', 'eta'] });
    const many = Array.from({ length: 60 }, (_, index) => ({ number: `ABCD${1_000_000 + index}` }));
    await desk.data('POST', '/watches', { watches: many });
    const headers = { 'accept-encoding': 'gzip' };
    const packed = await read(made.csv, { headers });
    const plain = await read(made.csv);
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    expect(packed.headers.get('etag')).toBe(plain.headers.get('etag')?.replace(/"$/, '-gzip"'));
  });
});

it('a feed with a wrong filter is refused, and so is a feed made with a read-only key', async () => {
  await desk.data('POST', '/feeds', { label: 'x', q: 'eta:maybe' }, { status: 400 });
  await desk.data('POST', '/feeds', { label: 'x', columns: ['hash'] }, { status: 400 });
  const { key } = await desk.data('POST', '/keys', { label: 'r', scope: 'read' });
  const asked = await desk.ask('POST', '/feeds', { label: 'x' }, { headers: { authorization: `Bearer ${key}` } });
  expect(asked?.status).toBe(403);
});
