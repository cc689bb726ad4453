/**
 * Twin desks: two desks with the same acts on Acme's rows, one of which has a rival's rows besides,
 * with the same numbers, ships and beginnings of names. Whatever a guest of Acme asks, both answer
 * the same: https://en.wikipedia.org/wiki/Non-interference_(security)
 */
import { expect, it } from 'vitest';
import { type Facts, GROUP_KEYS } from '../../../src/core/columns/columns.ts';
import { SORT_NAMES } from '../../../src/core/columns/sorts.ts';
import { answer, time } from '../db/contract.fixture.ts';
import type { DeskEngine } from '../engine.ts';
import { type ApiFixture, NOW, openApi } from './api.fixture.ts';

const HOUR = 3_600_000;
const RIVALS = 200;
const SIGHT = { customers: ['ACME gmbh'], tags: ['for acme'] };

const numberOf = (start: number, index: number): string => `MSKU${String(start + index).padStart(7, '0')}`;
const OWN = Array.from({ length: 12 }, (_, index) => numberOf(1_000_000, index));
const RIVAL = Array.from({ length: RIVALS }, (_, index) => numberOf(1_000_006, index));

interface Twin {
  readonly desk: ApiFixture;
  readonly hasRival: boolean;
  now: number;
}

const ship = (index: number): Partial<Facts> => ({
  phase: 'in-transit',
  pod: 'NLRTM',
  podName: 'Rotterdam',
  polName: index % 2 === 0 ? 'Shanghai' : 'Ningbo',
  vessel: index % 3 === 0 ? 'ONE HARBOUR' : 'EVER GIVEN',
  imo: index % 3 === 0 ? 9_302_176 : 9_811_000,
  latitude: 10 + (index % 5),
  longitude: 20 + (index % 7),
  positionSource: 'ais',
  positionAt: NOW - HOUR,
  whereabouts: 'aboard',
  lineName: 'Maersk',
});

async function record({ desk, now }: Twin, numbers: readonly string[], more: (index: number) => Partial<Facts>) {
  const seen = { seenAt: now, reportedAt: now, answerId: `a${now}` };
  await desk.engine.record(numbers.map((number, index) => answer(number, { ...ship(index), ...more(index) }, seen)));
}

const add = ({ desk }: Twin, numbers: readonly string[], fields: (index: number) => object) =>
  desk.data('POST', '/watches', {
    watches: numbers.map((number, index) => ({ number, fields: fields(index) })),
  });

const idsOf = async ({ desk }: Twin, q: string): Promise<readonly { id: number; version: number }[]> =>
  (await desk.data('GET', `/rows?q=${encodeURIComponent(q)}&sort=number&limit=500`)).watches;

async function rivalActs(twin: Twin): Promise<void> {
  const { desk } = twin;
  const rows = await idsOf(twin, 'customer:"Acme Rival"');
  await desk.data('PATCH', '/watches', {
    changes: rows.slice(0, 40).map(({ id, version }) => ({ id, version, set: { note: 'secret', owner: 'Zoe' } })),
  });
  const { cases } = await desk.data('GET', '/cases?limit=50');
  const commands = cases.map(({ id, version }: { id: number; version: number }, index: number) => ({
    id,
    version,
    ...(index % 2 === 0 ? { do: 'note', text: 'of the rival' } : { do: 'done' }),
  }));
  if (commands.length > 0) await desk.data('POST', '/cases/commands', { commands });
  await desk.data('PUT', '/views/rival', { version: null, name: 'Rival', query: '?q=rival' });
}

/** Days apart from what the line says: a notice. */
const SHIP_ETA = time('2026-12-24 14:00:00');

const slipRival = (twin: Twin): Promise<void> =>
  record(twin, RIVAL.slice(6), (index) => ({
    eta: time(index % 2 === 0 ? '2026-12-01 09:00:00' : '2026-12-04 09:00:00'),
  }));
const slipOwn = (twin: Twin): Promise<void> =>
  record(twin, OWN, (index) => ({
    eta: time(index % 4 < 2 ? '2026-11-29 14:00:00' : '2026-12-06 14:00:00'),
    shipEta: SHIP_ETA,
  }));

/** What happens, in hours; `rival` acts where there is one, and in the same order every time. */
const ACTS: readonly { readonly by: 'rival' | 'acme'; readonly act: (twin: Twin) => Promise<unknown> }[] = [
  {
    by: 'rival',
    act: (twin) =>
      add(twin, RIVAL, (index) => ({
        customer: 'Acme Rival',
        reference: `PO ${index}`,
        tags: index % 9 === 0 ? ['urgent'] : ['rival'],
      })),
  },
  // The rival gets an ETA before Acme does: Acme's delay must not count from it.
  { by: 'rival', act: (twin) => record(twin, RIVAL, () => ({ eta: time('2026-11-25 14:00:00') })) },
  {
    by: 'acme',
    act: (twin) => add(twin, OWN, (index) => ({ customer: 'Acme GmbH', reference: `A-${index}`, tags: ['urgent'] })),
  },
  { by: 'acme', act: (twin) => add(twin, ['TCLU4400446'], () => ({ customer: 'Bolt', tags: ['For Acme'] })) },
];

/** A visit before the first own answer sees none of what was found for the rival. */
const ANSWERS: typeof ACTS = [
  {
    by: 'acme',
    act: (twin) => record(twin, [...OWN, 'TCLU4400446'], () => ({ eta: time('2026-11-27 14:00:00') })),
  },
  // Said twice each; a date of the rival lies between two calls of Acme.
  { by: 'rival', act: slipRival },
  { by: 'rival', act: slipRival },
  { by: 'acme', act: slipOwn },
  { by: 'acme', act: slipOwn },
  { by: 'rival', act: rivalActs },
  {
    by: 'acme',
    act: async (twin) => {
      const [first, second] = await idsOf(twin, 'customer:"Acme GmbH"');
      await twin.desk.data('PATCH', '/watches', {
        changes: [
          { id: first!.id, version: first!.version, set: { note: 'internal', owner: 'Ann', tags: ['x'] } },
          { id: second!.id, version: second!.version, set: { reference: 'A-new' } },
        ],
      });
    },
  },
];

/** What comes before the last visit of the guest. */
const LATER: typeof ACTS = [
  {
    by: 'acme',
    act: async (twin) => {
      const [, , third] = await idsOf(twin, 'customer:"Acme GmbH"');
      await twin.desk.data('PATCH', `/watches/${third!.id}`, {
        version: third!.version,
        set: { customer: 'Acme Rival' },
      });
    },
  },
  { by: 'acme', act: (twin) => record(twin, OWN, () => ({ eta: time('2026-12-09 14:00:00'), shipEta: SHIP_ETA })) },
  { by: 'rival', act: (twin) => record(twin, RIVAL.slice(6), () => ({ eta: time('2026-12-20 09:00:00') })) },
];

async function play(twin: Twin, acts: typeof ACTS): Promise<void> {
  for (const { by, act } of acts) {
    twin.now += HOUR;
    if (by === 'acme' || twin.hasRival) await act(twin);
  }
  await twin.desk.engine.runRules(twin.now, 1000);
}

/** Words of others, of nobody, and of internal columns among them. */
const WORDS = [
  '|rival|Acme|urgent|secret|zoe|MSKU10|msku1000009|msku1000150|po|ever|harbour|unassigned|-urgent|foo:bar|customer:acme',
  'customer:"Acme Rival"|customer:none|tag:urgent|owner:zoe|owner:none|-owner:none|problem:none|severity:>0|issues:>1',
  'is:owned|is:problem|is:late|vessel:ever|eta:<30d|ref:a|ref:po|number:MSKU1000150|slip:>0|age:<1d|changed:<2d',
].flatMap((line) => line.split('|'));

/** What the columns in memory answer: the same from whichever engine they were loaded. */
function questionsToColumns(): readonly string[] {
  const sums = WORDS.flatMap((q) => ['/rows/count', '/fleet'].map((path) => `${path}?q=${encodeURIComponent(q)}`));
  const sorts = SORT_NAMES.flatMap((name) => [`/rows?sort=${name}`, `/rows?sort=-${name}&limit=3`]);
  return [...sums, ...sorts, ...GROUP_KEYS.map((by) => `/rows/groups?by=${by}`)];
}

function questions(ids: readonly string[], further: readonly string[]): readonly string[] {
  const rows = WORDS.flatMap((q) => ['/rows', '/cases'].map((path) => `${path}?q=${encodeURIComponent(q)}`));
  const complete = '|a|ri|customer:|customer:a|owner:|tag:|t|is:|is:o|severity:|ev|zo'.split('|');
  const numbers = [...OWN.slice(0, 8), RIVAL[20]!, 'XXXU0000000'];
  return [
    ...rows,
    ...further,
    ...complete.map((q) => `/filter/complete?q=${encodeURIComponent(q)}&caret=${q.length}`),
    ...numbers.map((number) => `/cases?number=${number}`),
    ...ids.flatMap((id) => [`/watches/${id}`, `/cases/${id}`]),
    ...'|?since=0.0|?since=5.5|?since=999999.1|?limit=2'.split('|').map((query) => `/changes${query}`),
    // The beginnings of commits, as who counts them would ask.
    ...Array.from({ length: 20 }, (_, index) => `/changes?limit=1&since=${2 ** index}.0`),
    ...['all', 'snoozed', 'done'].map((state) => `/cases?state=${state}`),
    '/changes/tail',
    ...'|?customer=Acme%20GmbH|?cursor=0.0.0|?cursor=5.5.5&customer=Acme%20Rival'
      .split('|')
      .map((query) => `/since${query}`),
    ...'/columns|/openapi.json|/export|/export?columns=note|/export?columns=number,owner&q=rival'.split('|'),
  ];
}

type Visit = (path: string, method?: string, body?: object) => Promise<string>;

/** What a guest writes, under keys and ids that a guest of the rival has, too. */
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

/** The text of each answer, with ids named in the order in which they come. */
function visitOf({ desk }: Twin, key: string): Visit {
  const names = new Map<string, string>();
  const [, ownId = ''] = key.split('_');
  const renamed = (text: string): string =>
    text
      .replaceAll(ownId, 'me')
      .replace(/"next":"([\w-]{24,})"/g, (_, cursor: string) => `"next":"${cursor.length}"`)
      // The last sign of an id in a sheet is its check.
      .replace(/(LF-\d{15}-1)-\w{4}/g, '$1')
      .replace(/\b\d{15}\b/g, (id) => {
        const name = names.get(id) ?? `#${names.size + 1}`;
        names.set(id, name);
        return name;
      });
  return async (path, method = 'GET', body = {}) => {
    const own = method === 'GET' ? {} : { 'idempotency-key': `${method}-${path}` };
    const headers = { authorization: `Bearer ${key}`, ...own };
    const response = await desk.ask(method, path, method === 'GET' ? undefined : body, { headers });
    const sent = JSON.stringify([...(response?.headers ?? [])]);
    return renamed(`${method} ${path} ${response?.status} ${sent}\n${await response?.text()}`);
  };
}

const keyOf = async ({ desk }: Twin, sight: object): Promise<string> =>
  (await desk.data('POST', '/keys', { label: 'guest', scope: 'write', sight })).key;

async function transcriptOf(twin: Twin, further: readonly string[]): Promise<readonly string[]> {
  const { desk } = twin;
  const key = await keyOf(twin, SIGHT);
  const headers = { authorization: `Bearer ${key}` };
  const visit = visitOf(twin, key);
  const rival = twin.hasRival ? visitOf(twin, await keyOf(twin, { customers: ['Acme Rival'], tags: [] })) : null;
  const texts: string[] = [];
  const { paths } = await (await desk.ask('GET', '/openapi.json'))!.json();
  let since = '0.0';
  for (const acts of [ACTS, ANSWERS, LATER]) {
    await play(twin, acts);
    const { watches } = await desk.data('GET', '/rows?sort=number', undefined, { headers });
    const { cases } = await desk.data('GET', '/cases', undefined, { headers });
    expect(watches.length, 'rows are there after the first answer').toBe(acts === ACTS ? 0 : acts === LATER ? 12 : 13);
    expect(cases.length > 1).toBe(acts !== ACTS);
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
    for (const [method, path, body] of WRITES) {
      await rival?.(path, method, body);
      texts.push(await visit(path, method, body));
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

export function twinsContract(open: () => Promise<DeskEngine>, further = questionsToColumns()): void {
  it('a guest sees the same with a rival on the desk as without', { timeout: 120_000 }, async () => {
    const [alone, beside] = await Promise.all(
      [false, true].map(async (hasRival) => {
        let twin: Twin | null = null;
        const desk = await openApi(
          {},
          await open(),
          () => twin?.now ?? NOW,
          async () => 1,
        );
        twin = { desk, hasRival, now: NOW };
        const texts = await transcriptOf(twin, further);
        await desk.engine.close();
        return texts;
      }),
    );
    expect(beside!.length).toBe(alone!.length);
    const differing = alone!.flatMap((text, index) => (text === beside![index] ? [] : [[text, beside![index]]]));
    expect(differing.slice(0, 3).map((pair) => pair.map((text) => text?.slice(0, 3000)))).toEqual([]);
    expect(alone!.filter((text) => / 500 /.test(text.split('\n')[0] ?? ''))).toEqual([]);
    const rows = alone!.filter((text) => /^GET \/(?:rows|watches)\b/.test(text));
    expect(rows.filter((text) => /"(?:note|owner|tags|severity|problem|who)":[^ns]/.test(text))).toEqual([]);
  });
}
