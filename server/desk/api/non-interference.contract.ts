/**
 * Non-interference: two desks have the same acts on Acme's rows, and one of them also has rows of another
 * customer with the same numbers, vessels and beginnings of names. Both must answer a guest of Acme the
 * same: https://en.wikipedia.org/wiki/Non-interference_(security)
 */
import { expect, it } from 'vitest';
import { GROUP_KEYS } from '../../../src/core/columns/columns.ts';
import { SORT_NAMES } from '../../../src/core/columns/sorts.ts';
import { DAY } from '../../../src/core/time/units.ts';
import { createRig } from '../../gateway/rig.fixture.ts';
import { feedsOver } from '../../notifications/feeds/feeds.fixture.ts';
import { GUEST, guestMailsOver } from '../../notifications/guests/guest-mails.fixture.ts';
import { NOW, NO_LIMITS, openApi } from './api.fixture.ts';
import { ACTS, ANSWERS, LATER, OWN, play, otherCustomers, type TestDesk } from './non-interference-acts.fixture.ts';
import type { OpenDesk } from '../worker/engine.ts';

const SIGHT = { customers: ['ACME gmbh'], tags: ['for acme'] };

/** Filter words: of other customers, of nobody, and of internal columns. */
const WORDS = [
  '|rival|Acme|urgent|secret|zoe|MSKU10|msku1000009|msku1000150|po|ever|harbour|unassigned|-urgent|foo:bar|customer:acme',
  'customer:"Acme Rival"|customer:none|tag:urgent|owner:zoe|owner:none|-owner:none|problem:none|severity:>0|issues:>1',
  'is:owned|is:problem|is:late|vessel:ever|eta:<30d|ref:a|ref:po|number:MSKU1000150|slip:>0|age:<1d|changed:<2d|is:held|hold:secret',
  'text1:secret|text1:none|-text1:none|-choice2:rail|needed:none|needed:2026-12|margin:<9d|-margin:none|text9:x|is:conflict|-is:conflict|source:hapag|source:none',
].flatMap((line) => line.split('|'));

/** Answers from the columns in memory, which must be the same for every engine. */
export function questionsToColumns(): readonly string[] {
  const sums = WORDS.flatMap((q) =>
    ['/rows/count', '/rows/figures', '/fleet'].map((path) => `${path}?q=${encodeURIComponent(q)}`),
  );
  const sorts = SORT_NAMES.flatMap((name) => [`/rows?sort=${name}`, `/rows?sort=-${name}&limit=3`]);
  const own = ['text1', '-text1', 'choice2', 'neededBy', '-margin'].map((name) => `/rows?sort=${name}`);
  return [...sums, ...sorts, ...own, ...[...GROUP_KEYS, 'choice2'].map((by) => `/rows/groups?by=${by}`)];
}

function questions(ids: readonly string[], further: readonly string[]): readonly string[] {
  const rows = WORDS.flatMap((q) => ['/rows', '/cases'].map((path) => `${path}?q=${encodeURIComponent(q)}`));
  const complete = '|a|ri|customer:|customer:a|owner:|tag:|t|is:|is:o|severity:|ev|zo'.split('|');
  const numbers = [...OWN.slice(0, 8), RIVALS_NUMBER, 'XXXU0000000'];
  return [
    ...rows,
    ...further,
    ...complete.map((q) => `/filter/complete?q=${encodeURIComponent(q)}&caret=${q.length}`),
    ...numbers.map((number) => `/cases?number=${number}`),
    ...ids.flatMap((id) => [`/watches/${id}`, `/cases/${id}`]),
    ...'|?since=0.0|?since=5.5|?since=999999.1|?limit=2'.split('|').map((query) => `/changes${query}`),
    // Cursors at the beginning of commits, as a client would use them that counts commits.
    ...Array.from({ length: 20 }, (_, index) => `/changes?limit=1&since=${2 ** index}.0`),
    ...['all', 'snoozed', 'done'].map((state) => `/cases?state=${state}`),
    '/cases?grouped=true',
    `/cases?grouped=true&ids=${ids.slice(0, 200).join()}`,
    '/changes/tail',
    ...'|?customer=Acme%20GmbH|?cursor=0.0.0|?cursor=5.5.5&customer=Acme%20Rival'
      .split('|')
      .map((query) => `/since${query}`),
    ...'/columns|/openapi.json|/export|/export?columns=note|/export?columns=number,owner&q=rival|/export?columns=number,text1|/export?columns=neededBy'.split(
      '|',
    ),
  ];
}

/** A number that the other customer has and Acme does not. */
const [RIVALS_NUMBER = ''] = otherCustomers(21).slice(20);

const LENS = ['/api/tracking?number=', '/api/route?number=', '/api/history?number='];

/**
 * Answers of the tracking page to the guest: for own numbers, for those of the other customer, and for one that
 * nobody has.
 */
async function lensOf({ desk, lens }: TestDesk, key: string): Promise<readonly string[]> {
  const guest = await desk.api.findGuest(key, '192.0.2.1', new Headers());
  const numbers = [OWN[0], OWN[7], OWN[11], RIVALS_NUMBER, 'XXXU0000000'];
  const paths = LENS.flatMap((path) => numbers.map((number) => path + number));
  const more = ['&route=true&ais=true', '&force_update=true'].flatMap((rest) => paths.map((path) => path + rest));
  const texts: string[] = [];
  for (const path of [...paths, ...more]) {
    const response = await lens.get(path, { clientId: 'acme', purpose: 'guest', guest });
    const headers = [...response.headers].filter(([name]) => name !== 'x-request-id');
    const body = (await response.text()).replace(/"requestId":"[\w-]+"/, '');
    texts.push(`LENS ${path} ${response.status} ${JSON.stringify(headers)}\n${body}`);
  }
  return texts;
}

type Visit = (path: string, method?: string, body?: object) => Promise<string>;

interface Visitor {
  readonly visit: Visit;
  /** Replaces ids by names in the order of their appearance. */
  readonly renamed: (text: string) => string;
}

/** Writes of a guest, under keys and ids that a guest of the other customer also uses. */
const WRITES: readonly (readonly [method: string, path: string, body?: object])[] = [
  ['PUT', '/views/mine', { version: null, name: 'Mine', query: '?q=ever' }],
  ['PUT', '/views/mine', { version: null, name: 'Mine', query: '?q=ever' }],
  ['PUT', '/views/mine', { version: 9, name: 'Other', query: '' }],
  ['PUT', '/views/rival', { version: 1, name: 'Other', query: '' }],
  ['GET', '/views'],
  ['DELETE', '/views/rival?version=1'],
  ['PUT', '/people/me', { version: null, settings: 'dense' }],
  ['PUT', '/people/me', { version: null, settings: 'dense' }],
  ['PUT', '/people/me', { version: 1, settings: 'wide' }],
  ['GET', '/people/me'],
];

function visitorOf({ desk }: TestDesk, key: string): Visitor {
  const names = new Map<string, string>();
  const [, ownId = ''] = key.split('_');
  const renamed = (text: string): string =>
    text
      .replaceAll(ownId, 'me')
      .replace(/\blff_[0-9a-f]{10}_[\w-]{43}/g, 'feed')
      .replace(/\b[0-9a-f]{10}(?="|@landfall)/g, 'feed')
      .replace(/"next":"([\w-]{24,})"/g, (_, cursor: string) => `"next":"${cursor.length}"`)
      // The last character of an id in a spreadsheet is its check digit.
      .replace(/(LF-\d{15}-1)-\w{4}/g, '$1')
      .replace(/\b\d{15}\b/g, (id) => {
        const name = names.get(id) ?? `#${names.size + 1}`;
        names.set(id, name);
        return name;
      });
  const visit: Visit = async (path, method = 'GET', body = {}) => {
    const own = method === 'GET' ? {} : { 'idempotency-key': `${method}-${path}` };
    const headers = { authorization: `Bearer ${key}`, ...own };
    const response = await desk.ask(method, path, method === 'GET' ? undefined : body, { headers });
    const sent = JSON.stringify([...(response?.headers ?? [])]);
    return renamed(`${method} ${path} ${response?.status} ${sent}\n${await response?.text()}`);
  };
  return { visit, renamed };
}

/** Returns the content at the addresses of a new feed. */
async function feedsAt({ feeds }: TestDesk, made: string): Promise<readonly string[]> {
  const names = made.match(/lff_\w{10}_[\w-]{43}\.\w{3}/g) ?? [];
  const visit = async (name: string): Promise<string> => {
    const answer = await feeds.read({ name, authorization: null, lang: 'en', clientId: '192.0.2.1' });
    return answer.kind === 'content' ? new TextDecoder().decode(answer.content.bytes) : answer.kind;
  };
  return Promise.all(names.map(visit));
}

const keyOf = async ({ desk }: TestDesk, sight: object): Promise<string> =>
  (await desk.data('POST', '/keys', { label: 'guest', scope: 'write', sight })).key;

async function transcriptOf(testDesk: TestDesk, further: readonly string[]): Promise<readonly string[]> {
  const { desk } = testDesk;
  const key = await keyOf(testDesk, SIGHT);
  const headers = { authorization: `Bearer ${key}` };
  const { visit, renamed } = visitorOf(testDesk, key);
  const ofOther = { customers: ['Acme Rival'], tags: [] };
  const other = testDesk.others.length > 0 ? visitorOf(testDesk, await keyOf(testDesk, ofOther)).visit : null;
  const texts: string[] = [];
  const { paths } = await (await desk.ask('GET', '/openapi.json'))!.json();
  let since = '0.0';
  const owner = { kind: 'account', id: GUEST.id } as const;
  const member = { name: 'Acme', role: 'viewer', sight: SIGHT, owner, mail: GUEST.mail } as const;
  const { mails, confirm, ...guest } = guestMailsOver(desk.engine, () => testDesk.now, new Map([[GUEST.id, member]]));
  await mails.save(GUEST, { lang: 'en', zone: 'UTC', minute: 0 });
  await confirm();
  for (const acts of [ACTS, ANSWERS, LATER]) {
    await play(testDesk, acts);
    const { watches } = await desk.data('GET', '/rows?sort=number', undefined, { headers });
    const { cases } = await desk.data('GET', '/cases', undefined, { headers });
    const count = acts === ACTS ? 0 : acts === LATER ? 12 : 13;
    if (watches.length !== count || cases.length > 1 !== (acts !== ACTS))
      throw new Error(`rows are there after the first answer: ${watches.length} of ${count}, ${cases.length} notices`);
    const shown = [...watches, ...cases].map(({ id }: { id: number }) => String(id));
    const ids = [...shown, ...Array.from({ length: 12 }, (_, id) => String(id)), '281474976710657'];
    for (const path of questions(ids, further)) texts.push(await visit(path));
    texts.push(await visit(`/changes?since=${since}`), await visit(`/since?cursor=${since}.0`));
    since = (await desk.data('GET', '/changes?limit=1000', undefined, { headers })).next;
    for (let after = ''; ; ) {
      const page = await desk.data('GET', `/rows?limit=4&sort=eta&after=${after}`, undefined, { headers });
      texts.push(await visit(`/rows?limit=4&sort=eta&after=${after}`).then((text) => text.slice(text.indexOf('\n'))));
      if (page.next === null) break;
      after = page.next;
    }
    texts.push(...(await lensOf(testDesk, key)));
    testDesk.now += DAY;
    await mails.sendDue();
    texts.push(...guest.texts().map((text) => renamed(`MAIL ${text}`)));
    for (const [method, path, body] of WRITES) {
      await other?.(path, method, body);
      texts.push(await visit(path, method, body));
    }
    for (const q of ['', 'ever']) {
      const made = JSON.stringify(await desk.data('POST', '/feeds', { label: `of ${q}`, q }, { headers }));
      texts.push(...[made, ...(await feedsAt(testDesk, made))].map(renamed));
    }
    for (const id of [shown.at(-1) ?? '1', shown[0] ?? '1', '281474976710657', '1'])
      for (const set of [{ note: 'x' }, { customer: 'Acme Rival' }, { reference: `of the guest ${shown.length}` }])
        texts.push(await visit(`/watches/${id}`, 'PATCH', { version: 1, set }));
    for (const [path, methods] of Object.entries<object>(paths))
      for (const method of Object.keys(methods))
        for (const id of path.includes('{id}') ? ['rival', shown[0] ?? '1'] : [''])
          texts.push(await visit(path.replace('/api/desk', '').replace('{id}', id), method.toUpperCase()));
  }
  return texts;
}

/** Returns every answer to a guest of Acme, on a desk that also has this number of rows of another customer. */
async function transcriptBeside(
  open: () => Promise<OpenDesk>,
  others: number,
  further: readonly string[],
): Promise<readonly string[]> {
  let testDesk: TestDesk | null = null;
  const engine = await open();
  const clock = (): number => testDesk?.now ?? NOW;
  const feeds = feedsOver(engine, { clock });
  const desk = await openApi({}, engine, clock, NO_LIMITS, () => feeds.endpoints);
  const lens = createRig({ knownPrefixes: ['MSKU'], limits: { callsPerDay: 1e6, callsPerMonth: 1e6 } });
  testDesk = { desk, feeds, lens, others: otherCustomers(others), now: NOW };
  const texts = await transcriptOf(testDesk, further);
  await desk.engine.close();
  return texts;
}

/** The desks run one after the other, because at the same time they would wait for each other and report it. */
export const guestTranscripts = async (
  open: () => Promise<OpenDesk>,
  others: number,
  further: readonly string[],
): Promise<readonly (readonly string[])[]> => [
  await transcriptBeside(open, 0, further),
  await transcriptBeside(open, others, further),
];

export function nonInterferenceContract(open: () => Promise<OpenDesk>, further = questionsToColumns()): void {
  it('a guest sees the same with another customer on the desk as without', { timeout: 120_000 }, async () => {
    const [alone, beside] = await guestTranscripts(open, 200, further);
    expect(beside!.length).toBe(alone!.length);
    const differing = alone!.flatMap((text, index) => (text === beside![index] ? [] : [[text, beside![index]]]));
    expect(differing.slice(0, 3).map((pair) => pair.map((text) => text?.slice(0, 3000)))).toEqual([]);
    expect(alone!.filter((text) => /^LENS .* 200 /.test(text)).length).toBeGreaterThan(5);
    expect(alone!.some((text) => text.includes('"rule":"slipped"'))).toBe(true);
    expect(alone!.filter((text) => text.startsWith('MAIL')).length).toBeGreaterThan(2);
    expect(alone!.filter((text) => /customs exam|Hapag|roof/.test(text))).toEqual([]);
    expect(alone!.filter((text) => /not for Acme|for the rival/.test(text))).toEqual([]);
    expect(alone!.some((text) => /^GET \/rows .*Gate 4/s.test(text))).toBe(true);
    expect(alone!.filter((text) => / 500 /.test(text.split('\n')[0] ?? ''))).toEqual([]);
    const rows = alone!.filter((text) => /^GET \/(?:rows|watches)\b/.test(text));
    expect(
      rows.filter((text) =>
        /"(?:note|owner|tags|problem|who|lastFact|hold|released|appointment|needed..|margin|text1|choice2|source|conflict)":[^ns]/.test(
          text,
        ),
      ),
    ).toEqual([]);
  });
}
