/**
 * Tests values that no page sends, in every place of every operation of the desk, on both engines. None may cause a
 * fault, and none that was stored may break a list afterwards.
 */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiFixture, NOW, openApi } from './desk/api/api.fixture.ts';
import { answer, time } from './desk/store/store.contract.ts';
import {
  findPostgres,
  POSTGRES_MISSING,
  type RunningPostgres,
  startTestPostgres,
} from './desk/database/postgres.fixture.ts';
import { type DeskPlace, openDesk } from './desk/worker/engine.ts';
import { feedsOver } from './notifications/feeds/feeds.fixture.ts';
import { createMail } from './notifications/channels/email/mail.ts';
import { type Outbox, runOutbox } from './notifications/delivery/outbox.ts';

const NUMBER = 'MSKU2048170';
const about = { kind: 'cases', rules: ['slipped'], q: '', zone: 'UTC' };
const set = { customer: 'x', note: 'x', tags: ['x'], freeDays: 3, reference: 'x', owner: 'x' };
const entry = { line: 'x', port: 'x', size: 'x', kind: 'demurrage', days: 3, restDays: [0], holidays: ['2026-12-25'] };

/** One body for each operation. `import` is the id of an uploaded one. */
const bodies = (sheet: string): readonly (readonly [string, string, unknown])[] => [
  ['POST', '/watches', { watches: [{ number: NUMBER, type: 'CT', line: 'MAEU', fields: set }] }],
  ['PATCH', '/watches', { changes: [{ id: 1, version: 1, set }] }],
  ['PATCH', '/watches/1', { version: 1, set }],
  ['POST', '/jobs', { kind: 'change', q: 'is:paused', zone: 'UTC', expects: 0, set }],
  [
    'POST',
    '/cases/commands',
    {
      commands: [
        { id: 1, version: 1, do: 'snooze', until: NOW, findings: [{ id: 1, version: 1 }], q: '', zone: 'UTC' },
        { id: 1, version: 1, do: 'assign', to: 'x' },
        { id: 1, version: 1, do: 'note', text: 'x' },
      ],
    },
  ],
  ['POST', '/cases/undo', { undo: 'x' }],
  ['PUT', '/views/a', { version: null, name: 'x', query: '', pinned: false }],
  ['PUT', '/people/me', { version: null, seen: '0.0.0', settings: '{}' }],
  ['POST', '/keys', { label: 'x', scope: 'read' }],
  ['POST', '/erasures', { kind: 'customer', name: 'nobody', trial: true }],
  ['PATCH', '/rules/slipped', { version: null, settings: [{ customer: 'x', line: 'x', levels: [1, 2, 3] }] }],
  ['PUT', '/free-days', { version: null, entries: [entry] }],
  ['POST', '/since', { cursor: '0.0.0' }],
  ['POST', '/feeds', { label: 'x', q: '', sort: 'eta', columns: ['number'], zone: 'UTC', lang: 'en' }],
  [
    'POST',
    '/subscriptions',
    {
      name: 'x',
      channel: 'webhook',
      about,
      sends: ['attention'],
      fields: ['eta'],
      to: { url: 'https://hook.example/' },
    },
  ],
  ['POST', '/subscriptions/preview', { about, sends: ['attention'], fields: ['eta'], hours: 24 }],
  ['POST', '/addresses', { address: 'ann@example.com' }],
  [
    'PATCH',
    `/imports/${sheet}`,
    {
      version: 1,
      sheet: 0,
      columns: [{ index: 0, as: 'number' }],
      line: 'MAEU',
      skip: [1],
      corrections: [{ row: 1, part: 0, number: NUMBER }],
      asBillOfLading: [NUMBER],
    },
  ],
  ['POST', `/imports/${sheet}/commit`, { version: 99 }],
];

const QUERIES: Readonly<Record<string, readonly string[]>> = {
  '/rows': ['q', 'zone', 'sort', 'limit', 'after', 'skip'],
  '/rows/count': ['q', 'zone'],
  '/rows/groups': ['q', 'zone', 'by', 'limit'],
  '/filter/complete': ['q', 'at', 'zone', 'caret'],
  '/changes': ['after', 'since', 'limit', 'number', 'watch'],
  '/changes/tail': ['after'],
  '/fleet': ['q', 'zone', 'at', 'box'],
  '/cases': ['q', 'zone', 'state', 'assignee', 'number', 'limit', 'after', 'mine'],
  '/customers/language': ['customer'],
  '/since': ['cursor', 'lang', 'customer'],
  '/export': ['format', 'q', 'zone', 'sort', 'columns', 'lang'],
  '/deliveries': ['subscription', 'state', 'limit', 'before'],
  '/audit': ['limit'],
  '/cases/1': ['lang', 'customer', 'zone'],
  '/imports/{import}/rows': ['outcome', 'after', 'limit'],
  '/watches/1': ['lang'],
};

const TEXTS = [
  '__proto__',
  '\u0000',
  'İ\u0307ßſK',
  '1e308',
  '9007199254740993',
  '99999999999999999999',
  '9999-99-99',
  'eta:0001-01-01..9999-12-31 eta:<99999999d week:99',
  'Europe/Nowhere',
  '%',
  '\ufdfa'.repeat(500),
  '999999999999999.999999999999999.999999999999999',
  'eyJrZXkiOm51bGwsImlkIjoxZTMwOH0',
];
const VALUES: readonly unknown[] = [
  '__proto__',
  'constructor',
  '\ud800',
  'Europe/Nowhere',
  '9999-99-99',
  -1,
  8.64e15 + 1,
  1e19,
  1e308,
  Number.MIN_VALUE,
  null,
  [],
  ['__proto__'],
  {},
];

/** Returns one copy of the body for each place, with the value in that place. */
function* placesOf(body: unknown): Generator<(value: unknown) => unknown> {
  yield (value) => value;
  if (typeof body !== 'object' || body === null) return;
  for (const [key, part] of Object.entries(body))
    for (const place of placesOf(part))
      yield (value) =>
        Array.isArray(body)
          ? body.map((item, index) => (String(index) === key ? place(value) : item))
          : { ...body, [key]: place(value) };
}

function valuesContract(place: () => DeskPlace): void {
  let desk: ApiFixture;
  let outbox: Outbox;
  let client = 0;
  const faults: unknown[] = [];
  const broken: string[] = [];

  beforeAll(async () => {
    const engine = await openDesk(place());
    const clock = (): number => NOW;
    const shared = { store: engine, clock };
    const mail = createMail({ ...shared, instances: 1, settings: null });
    const settings = { secrets: ['a secret of at least 32 characters'], webhookNetworks: [] };
    const onFault = (error: unknown): void => void faults.push(error);
    outbox = runOutbox({ ...shared, settings, mail, random: () => 0.5, owner: 'a/1', isStopping: () => true, onFault });
    const feeds = feedsOver(engine, { clock });
    desk = await openApi({}, engine, clock, 1, () => [...outbox.endpoints, ...feeds.endpoints]);
    await desk.data('POST', '/watches', { watches: [{ number: NUMBER, fields: set }] });
    for (const [index, eta] of ['2026-11-24 10:00:00', '2026-11-28 10:00:00', '2026-11-28 10:00:00'].entries()) {
      const at = NOW + index;
      await engine.record([answer(NUMBER, { phase: 'in-transit', eta: time(eta) }, { seenAt: at, reportedAt: at })]);
    }
  }, 60_000);
  afterAll(async () => {
    await outbox.stop();
    await desk.engine.close();
  });

  async function send(method: string, path: string, body: unknown, says: string): Promise<void> {
    client += 1;
    const response = await desk.ask(method, path, body, { clientId: `203.0.113.${client}` });
    const text = (await response?.text()) ?? '';
    if ((response?.status ?? 500) >= 500)
      broken.push(`${method} ${path.slice(0, 60)} ${says}: ${response?.status} ${text.slice(0, 90)}`);
  }
  const sheetOf = async (): Promise<string> => {
    const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'text/csv' };
    return (await desk.data('POST', '/imports', `Container\n${NUMBER}\n`, { headers })).id;
  };

  it('are refused or accepted in an address, without an internal error', async () => {
    const sheet = await sheetOf();
    for (const [path, names] of Object.entries(QUERIES))
      for (const name of names)
        for (const text of TEXTS)
          await send('GET', `${path.replace('{import}', sheet)}?${name}=${encodeURIComponent(text)}`, undefined, name);
    // A path cannot contain a control character (`http/validate-target.ts`).
    for (const path of ['watches', 'views', 'cases', 'jobs', 'imports', 'keys', 'feeds', 'subscriptions'])
      for (const text of TEXTS.filter((text) => text !== '\u0000')) {
        await send('GET', `/${path}/${encodeURIComponent(text)}`, undefined, '');
        await send('DELETE', `/${path}/${encodeURIComponent(text)}?version=9007199254740991`, undefined, '');
      }
    expect(broken).toEqual([]);
  }, 60_000);

  it('are refused or accepted in a body, without an internal error then or in later lists', async () => {
    for (const [method, path, body] of bodies(await sheetOf()))
      for (const put of placesOf(body))
        for (const value of VALUES) await send(method, path, put(value), JSON.stringify(put(value)).slice(0, 200));
    await desk.api.idle();
    const lists = ['/rows', '/cases', '/changes', '/views', '/people', '/people/me', '/keys', '/rules', '/free-days'];
    const paths = ['/since', '/feeds', '/subscriptions', '/jobs', '/imports', '/audit', '/plan', '/lines', '/fleet'];
    for (const path of [...lists, ...paths, '/export', '/export?format=xlsx', '/rows/groups?by=customer'])
      await send('GET', path, undefined, 'afterwards');
    await desk.engine.runRules(NOW + 86_400_000, 10_000);
    expect(broken).toEqual([]);
    expect(faults).toEqual([]);
  }, 120_000);
}

describe('values that no page sends, on SQLite', () => {
  const folder = mkdtempSync(join(tmpdir(), 'landfall-values-'));
  valuesContract(() => ({ path: join(folder, 'desk.db') }));
});

const programs = findPostgres();
describe.skipIf(programs === null)(
  programs === null ? POSTGRES_MISSING : 'values that no page sends, on PostgreSQL',
  () => {
    let server: RunningPostgres;
    beforeAll(async () => {
      server = await startTestPostgres(programs ?? '');
    }, 60_000);
    afterAll(() => server.remove(), 60_000);
    valuesContract(() => ({ url: server.url }));
  },
);
