/**
 * Non-interference of shares: two desks have the same acts on Acme's rows, and one of them also has 300 rows of another
 * customer. The reader of a share of Acme's gets the same page, answers, calendar, cards and emails from both.
 */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { DAY } from '../../../src/core/time/units.ts';
import { createRig } from '../../gateway/rig.fixture.ts';
import { feedsOver } from '../../notifications/feeds/feeds.fixture.ts';
import { guestMailsOver } from '../../notifications/guests/guest-mails.fixture.ts';
import { createDraw } from '../../prerender/draw.ts';
import { createSharedPicture } from '../../web/shared-picture.ts';
import type { OpenDesk } from '../worker/engine.ts';
import type { Person } from './access.ts';
import { NOW, NO_LIMITS, openApi } from './api.fixture.ts';
import { ACTS, ANSWERS, LATER, OWN, otherCustomers, play, type TestDesk } from './non-interference-acts.fixture.ts';
import type { FindShare } from './tracking-guests.ts';

const TOKEN = `lfs_0123456789_${'a'.repeat(43)}`;
const COLUMNS = ['number', 'reference', 'eta', 'podName', 'vessel', 'freeUntil'] as const;
const SHARE = {
  id: '0123456789',
  label: 'Arrivals',
  q: '-phase:delivered',
  zone: 'UTC',
  sort: 'eta',
  columns: [...COLUMNS],
  sight: { customers: ['ACME gmbh'], tags: ['for acme'] },
  domains: [],
  maker: 'p1',
  createdAt: NOW,
  endsAt: NOW + 30 * DAY,
  openings: 0,
  openedAt: null,
};
const HEAD = { ...SHARE, owner: { name: 'Nordlog', colour: null, hasImage: false } };
const WORDS = [
  '|rival|acme|urgent|secret|zoe|ever|harbour|MSKU10|msku1000150|po|A-1|-urgent|customer:acme|customer:none',
  'vessel:ever|eta:<30d|ref:a|ref:po|age:<1d|changed:<2d',
].flatMap((line) => line.split('|'));
const PATHS = [
  ...WORDS.flatMap((q) =>
    ['/rows', '/rows/count', '/rows/figures', '/fleet'].map((path) => `${path}?q=${encodeURIComponent(q)}`),
  ),
  ...['eta', '-eta', 'number', 'customer', 'free', 'added', 'severity', 'late'].map((sort) => `/rows?sort=${sort}`),
  // The page reads this many rows at once for print.
  '/rows?sort=eta&limit=500',
  '/changes/tail',
];
/** Gets an email about the page every day. */
const MAILED = { id: `share-${SHARE.id}-abcdef012345`, mail: 'eva@customer.example' };
/** The rows that the page begins with, also as its reader filters and sorts them. */
const PAGES = ['', '?q=rival', '?q=ever', '?q=customer:acme', '?sort=-eta', '?sort=number'];
const LENS = ['/api/tracking?number=', '/api/route?number=', '/api/history?number='];

async function transcriptBeside(open: () => Promise<OpenDesk>, others: number): Promise<readonly string[]> {
  let testDesk: TestDesk | null = null;
  const clock = (): number => testDesk?.now ?? NOW;
  const findShare: FindShare = async (token) => {
    const { q, zone, sight, columns, label: name, id } = SHARE;
    const view = { q, zone, columns, at: clock() };
    const reader: Person = { name, role: 'viewer', sight, owner: { kind: 'program', id }, share: SHARE, view };
    return token === TOKEN ? reader : null;
  };
  const engine = await open();
  const feeds = feedsOver(engine, { clock, findShare });
  const rest = [null, undefined, undefined, null, findShare] as const;
  const desk = await openApi({}, engine, clock, NO_LIMITS, () => feeds.endpoints, ...rest);
  const lens = createRig({ knownPrefixes: ['MSKU'], limits: { callsPerDay: 1e6, callsPerMonth: 1e6 } });
  testDesk = { desk, feeds, lens, others: otherCustomers(others), now: NOW };
  const { mails, texts: mailed } = await orderMails(engine, clock);
  const readPage = createSharedPicture({
    ask: (request) =>
      new URL(request.url).pathname === '/api/desk/share'
        ? Promise.resolve(Response.json({ data: HEAD }))
        : desk.api.answer(request, { isTrustedProxy: false, clientId: '192.0.2.1', requestId: 'r1' }),
    draw: createDraw(readFileSync('src/chart/packed/world-110.bin')),
    clock,
    sample: true,
  });
  const texts: string[] = [];
  // Each desk permutes ids with a secret of its own.
  const names = new Map<string, string>();
  const note = (text: string): void =>
    void texts.push(
      text.replaceAll(/\b\d{15}\b/g, (id) => {
        const name = names.get(id) ?? `#${names.size + 1}`;
        names.set(id, name);
        return name;
      }),
    );
  const visit = async (path: string, method = 'GET'): Promise<void> => {
    const response = await desk.ask(method, path, undefined, { headers: { authorization: `Bearer ${TOKEN}` } });
    const sent = JSON.stringify([...(response?.headers ?? [])]);
    note(`${method} ${path} ${response?.status} ${sent}\n${await response?.text()}`);
  };
  for (const acts of [ACTS, ANSWERS, LATER]) {
    await play(testDesk, acts);
    for (const path of PATHS) await visit(path);
    for (const { method, path } of desk.api.endpoints)
      if (!PATHS.includes(path)) await visit(path.replace('{id}', '1'), method);
    for (const search of PAGES) {
      const request = new Request(`http://landfall.test/shared/${TOKEN}${search}`);
      note(`PAGE ${search} ${await readPage(request, '192.0.2.1', 'en')}`);
    }
    const guest = await desk.api.findGuest(TOKEN, '192.0.2.1', new Headers());
    for (const number of [OWN[0], OWN[11], ...otherCustomers(21).slice(20), 'XXXU0000000'])
      for (const path of LENS) {
        const response = await lens.get(path + number, { clientId: 'x', purpose: 'guest', guest });
        note(`LENS ${path}${number} ${response.status} ${(await response.text()).replace(/"requestId":"[\w-]+"/, '')}`);
      }
    const calendar = await feeds.read({ name: `${TOKEN}.ics`, authorization: null, lang: 'en', clientId: '192.0.2.1' });
    note(`CALENDAR ${calendar.kind === 'content' ? new TextDecoder().decode(calendar.content.bytes) : calendar.kind}`);
    testDesk.now += DAY;
    await mails.sendDue();
    for (const text of mailed()) note(`MAIL ${text}`);
  }
  await engine.close();
  return texts;
}

/** The desk writes the emails with the access scope and the filter of the share. */
async function orderMails(engine: OpenDesk, clock: () => number) {
  const { q, zone, columns, sight, label, id } = SHARE;
  const reader = { sight, owner: { kind: 'program', id }, label, url: 'https://desk.example/shared/x' } as const;
  const shares = new Map([[MAILED.id, { ...reader, view: { q, zone, columns, at: NOW } }]]);
  const mailing = guestMailsOver(engine, clock, new Map(), undefined, shares);
  const order = { mail: MAILED.mail, every: 'day', lang: 'en', zone: 'UTC', minute: 0 } as const;
  await mailing.mails.save(MAILED, order);
  await mailing.book.mark(MAILED.mail, 'confirmed', null, { actor: MAILED.mail, at: clock() });
  return mailing;
}

export function shareNonInterferenceContract(open: () => Promise<OpenDesk>): void {
  it('the reader of a share gets the same with 300 rows of another customer on the desk as without', {
    timeout: 120_000,
  }, async () => {
    const alone = await transcriptBeside(open, 0);
    const beside = await transcriptBeside(open, 300);
    expect(beside.length).toBe(alone.length);
    const differing = alone.flatMap((text, index) => (text === beside[index] ? [] : [[text, beside[index]]]));
    expect(differing.slice(0, 3).map((pair) => pair.map((text) => text?.slice(0, 2000)))).toEqual([]);
    const all = alone.join('\n');
    for (const text of ['"reference":["A-new"]', 'BEGIN:VEVENT', '<tbody>']) expect(all).toContain(text);
    expect(all).toMatch(/LENS .* 200 /);
    expect(alone.filter((text) => /^MAIL .*Arrivals/s.test(text)).length).toBeGreaterThan(1);
    expect(alone.filter((text) => / 500 /.test(text.split('\n')[0] ?? ''))).toEqual([]);
    for (const text of ['Acme GmbH', '"urgent"', 'customs exam', 'Haulier', '"severity":2', '"rule"'])
      expect(all).not.toContain(text);
  });
}
