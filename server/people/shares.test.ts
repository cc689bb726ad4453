/** Tests shares: what a stranger with a link sees, for how long, and who may create one. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Row } from '../../src/core/columns/columns.ts';
import { SHARED_SORTS } from '../../src/core/desk-api/share-parts.ts';
import { english } from '../../src/core/texts/english.fixture.ts';
import { DAY } from '../../src/core/time/units.ts';
import type { Member } from '../desk/api/access.ts';
import type { OwnGuestMails } from '../desk/outbox/guest-mail.ts';
import { openApi } from '../desk/api/api.fixture.ts';
import { answer, newWatch, time } from '../desk/store/store.contract.ts';
import { openDesk } from '../desk/worker/engine.ts';
import { isSharedSort } from '../desk/access/guest-words.ts';
import { auditEndpoint } from './audit-endpoints.ts';
import { createDeskAccounts } from './desk-accounts.ts';
import { NOW } from './people.contract.ts';
import { CLI, openRig, SERVED_BY_APP } from './rig.fixture.ts';
import { createFindSharedReader, toMailsId } from './share-emails.ts';
import { shareEndpoints } from './share-endpoints.ts';
import { createSharePreview } from './share-preview.ts';

const engine = await openDesk({ path: ':memory:' });
const rig = await openRig(undefined, { desk: engine, guestMails: () => emails });
let member: Member | null = null;
let emails: OwnGuestMails | null = null;
const desk = await openApi(
  { signIn: () => member },
  engine,
  () => rig.time.now,
  1,
  () => [
    ...shareEndpoints({
      shares: rig.store,
      publicUrl: 'https://landfall.example',
      isMailed: true,
      readPreview: createSharePreview(engine),
      emails: () => emails,
      noteOpening: rig.people.noteShareOpening,
      owner: { name: 'Nordlog', colour: '#0a5c8f', hasImage: true },
    }),
    auditEndpoint(rig.store),
  ],
  null,
  undefined,
  undefined,
  createDeskAccounts(rig.store),
  rig.people.findShare ?? undefined,
);
afterAll(async () => {
  await rig.store.close();
  await engine.close();
});

const [OWN_SOURCE, TAGGED, RIVALS] = ['MSKU2048175', 'TCLU4400446', 'MSCU1234566'];
await engine.add(
  [
    newWatch(OWN_SOURCE, {
      customer: 'Acme',
      reference: ['<b>R1</b>'],
      note: 'secret note',
      customerNote: 'Gate 4',
      owner: 'Zoë',
    }),
    newWatch(TAGGED, { customer: 'Bolt', tags: ['spot'] }),
    newWatch(RIVALS, { customer: 'Bolt' }),
  ],
  { actor: 'ann', at: NOW - DAY, idempotencyKey: null },
);
await engine.record(
  [OWN_SOURCE, TAGGED, RIVALS].map((number) =>
    answer(number, { podName: 'Rotterdam', eta: time('2026-11-28 14:00:00') }, { seenAt: NOW, reportedAt: NOW }),
  ),
);

/** More rows than one page of a share has. */
const LONG = { sight: { customers: ['Many'], tags: [] } };
const MULTI_TENANT = Array.from({ length: 101 }, (_, index) => `LIST${1000 + index}`);
await engine.add(
  MULTI_TENANT.map((number) => newWatch(number, { customer: 'Many' })),
  { actor: 'ann', at: NOW - DAY, idempotencyKey: null },
);
await engine.record(MULTI_TENANT.map((number) => answer(number, {}, { seenAt: NOW, reportedAt: NOW })));

const SCOPE = { customers: ['ACME'], tags: ['spot'] };
let maker: Awaited<ReturnType<typeof rig.join>>;

beforeEach(async () => {
  rig.time.now = NOW;
  maker = await rig.join({ role: 'editor' });
  member = { name: 'Ann', role: 'editor', sight: 'all', owner: { kind: 'account', id: maker.account.id } };
});

async function share(more: object = {}): Promise<{ readonly id: string; readonly path: string }> {
  const { id, url } = await desk.data('POST', '/shares', { label: 'Arrivals', sight: SCOPE, ...more });
  return { id, path: url.replace('https://landfall.example', '') };
}
const read = async (path: string, method = 'GET') => {
  const response = await rig.ask(method, path);
  return { status: response.status, html: await response.text() };
};

/** Calls the API of the desk as the page of a share does. */
const call = (path: string, operation: string, method = 'GET') =>
  desk.ask(method, operation, undefined, { headers: { authorization: `Bearer ${path.replace('/shared/', '')}` } });
async function rowsOf(path: string, query = ''): Promise<readonly Row[]> {
  const { data } = await (await call(path, `/rows?sort=number${query}`))!.json();
  return data.watches.map(({ row }: { readonly row: Row }) => row);
}
const numbersOf = async (path: string, query = '') => (await rowsOf(path, query)).map(({ number }) => number);

describe('a share', () => {
  it('shows the rows of its customers and tags, without internal columns, findings and decisions', async () => {
    const { path } = await share();
    expect(await read(path)).toEqual({ status: 200, html: SERVED_BY_APP });
    const rows = await rowsOf(path);
    expect(rows.map(({ number, reference, podName }) => [number, reference, podName])).toEqual([
      [OWN_SOURCE, ['<b>R1</b>'], 'Rotterdam'],
      [TAGGED, null, 'Rotterdam'],
    ]);
    for (const text of [RIVALS, 'secret note', 'Zoë', 'spot', 'severity":1', 'rule'])
      expect(JSON.stringify(rows)).not.toContain(text);
    expect(await (await call(path, '/share'))!.json()).toMatchObject({
      data: { label: 'Arrivals', sort: 'eta', endsAt: NOW + 30 * DAY },
    });
  });

  it('applies the filter and columns it was created with, also where a reader searches', async () => {
    const { path } = await share({ q: 'customer:bolt', columns: ['number', 'eta'] });
    const rows = await rowsOf(path);
    expect(rows.map(({ number, customer, reference, late }) => [number, customer, reference, late])).toEqual([
      [TAGGED, null, null, null],
    ]);
    const words = ['rotterdam', 'bolt', 'customer:bolt', 'R1', 'ref:R1', OWN_SOURCE, 'state:active'];
    const found = words.map(async (q) => (await numbersOf(path, `&q=${encodeURIComponent(q)}`)).length);
    expect(await Promise.all(found)).toEqual([1, 0, 0, 0, 0, 0, 0]);
    for (const [sort, status] of [
      ['customer', 400],
      ['added', 400],
      ['eta', 200],
      ['-number', 200],
    ] as const)
      expect([sort, (await call(path, `/rows?sort=${sort}`))?.status]).toEqual([sort, status]);
    expect(await numbersOf((await share()).path, '&q=R1')).toEqual([OWN_SOURCE]);
  });

  it('shows the note for the customer whatever its columns are, and the internal note in no answer', async () => {
    const { path } = await share({ columns: ['number'] });
    const operations = ['/rows?sort=number', '/share', '/rows/count', '/rows/figures', '/fleet', '/changes/tail'];
    const answers = await Promise.all(operations.map(async (operation) => (await call(path, operation))!.text()));
    expect(answers[0]).toContain('Gate 4');
    expect(answers.join(' ')).not.toContain('secret note');
    expect(await numbersOf(path, '&q=secret')).toEqual([]);
  });

  it('allows the operations of its page and no other', async () => {
    const { path } = await share();
    const allowed: string[] = [];
    for (const { method, path: operation } of desk.api.endpoints) {
      const response = await call(path, operation.replace('{id}', '1'), method);
      if (response?.status !== 404) allowed.push(`${method} ${operation}`);
    }
    expect(allowed.toSorted()).toEqual(
      ['GET /changes/tail', 'GET /fleet', 'GET /rows', 'GET /rows/count', 'GET /rows/figures', 'GET /share'].toSorted(),
    );
    // Staff and guests with an account have no share to read.
    expect((await desk.ask('GET', '/share'))?.status).toBe(404);
    for (const token of ['lfs_0123456789_x', `${path.slice(8)}x`, ''])
      expect((await call(token, '/rows'))?.status).toBe(401);
  });

  it('lists all of its rows by page', async () => {
    const { path } = await share(LONG);
    expect(await (await call(path, '/rows/count'))!.json()).toMatchObject({ data: { count: 101 } });
    const { data } = await (await call(path, '/rows?sort=number&limit=100'))!.json();
    expect([data.watches.length, (await numbersOf(path, `&after=${data.next}`)).length]).toEqual([100, 1]);
  });

  it('counts one opening per network and day, and none for HEAD', async () => {
    const { id, path } = await share();
    await read(path, 'HEAD');
    await rig.ask('GET', path, { address: '198.51.100.1' });
    for (const page of [path, path, path]) await read(page);
    await rowsOf(path);
    const headers = { authorization: `Bearer ${path.slice('/shared/'.length)}` };
    await desk.ask('GET', '/share', undefined, { headers, clientId: '198.51.100.1' });
    const all: readonly { readonly id: string }[] = await desk.data('GET', '/shares');
    const first = all.find((share) => share.id === id);
    expect(first).toMatchObject({ id, openings: 2, openedAt: NOW, maker: maker.account.id });
    expect(JSON.stringify(first)).not.toContain(path.slice(-43));
    const lines = (await rig.store.auditLines(3)).map(({ action, object, actor }) => [action, object, actor.by]);
    expect(lines).toEqual([
      ['open share', id, id],
      ['open share', id, id],
      ['add share', id, maker.account.id],
    ]);
    expect(JSON.stringify(await rig.store.auditLines(9))).not.toContain(path.slice(-43));
  });

  it('counts an opening in a frame, whose address the server does not see', async () => {
    const { id, path } = await share();
    for (let time = 0; time < 3; time += 1) await call(path, '/share');
    const all: readonly { readonly id: string }[] = await desk.data('GET', '/shares');
    expect(all.find((share) => share.id === id)).toMatchObject({ openings: 1, openedAt: NOW });
    expect(await rig.store.auditLines(1)).toMatchObject([{ action: 'open share', object: id, actor: { by: id } }]);
  });

  const account = () => maker.account.id;
  it.each<[string, (id: string) => Promise<unknown>]>([
    ['its last day is over', async () => (rig.time.now += 30 * DAY)],
    ['it was revoked', (id) => desk.data('DELETE', `/shares/${id}`)],
    [
      'it was revoked on the page',
      (id) => rig.ask('POST', '/desk/shares/revoke', { cookie: maker.cookie, form: { id } }),
    ],
    ['its creator is disabled', () => rig.store.change(account(), { state: 'disabled' }, CLI)],
    ['its creator has lost the right to share', () => rig.store.change(account(), { role: 'viewer' }, CLI)],
    [
      'its creator has lost access to its customers',
      () => rig.store.change(account(), { role: 'viewer', sight: { customers: ['Bolt'], tags: [] } }, CLI),
    ],
  ])('returns the same as an unknown address a second after %s', async (_, end) => {
    const { id, path } = await share(LONG);
    expect([(await read(path)).status, (await numbersOf(path)).length]).toEqual([200, 60]);
    await end(id);
    rig.time.now += 1000;
    const unknown = await read('/shared/lfs_0123456789_nothing');
    expect(await read(path)).toEqual(unknown);
    expect(unknown.html).toContain(english('people.refused.ended'));
    for (const operation of ['/share', '/rows', '/fleet']) {
      const [ended, never] = [await call(path, operation), await call('lfs_0123456789_nothing', operation)];
      expect([ended?.status, await ended?.text()]).toEqual([401, await never?.text()]);
    }
  });

  it('narrows with the access scope of its creator', async () => {
    const { path } = await share();
    await rig.store.change(account(), { role: 'viewer', sight: { customers: ['acme '], tags: [] } }, CLI);
    rig.time.now += 1000;
    expect(await numbersOf(path)).toEqual([OWN_SOURCE]);
  });
});

it('a share is in the audit log, which a program can continue from the last line it read', async () => {
  member = { name: 'Ann', role: 'admin', sight: 'all', owner: { kind: 'account', id: maker.account.id } };
  await share();
  const { key } = await desk.data('POST', '/keys', { label: 'Log store', scope: 'audit' });
  const headers = { authorization: `Bearer ${key}` };
  const linesAfter = async (since: number) => {
    const text =
      (await (await desk.ask('GET', `/audit/accounts?since=${since}`, undefined, { headers }))?.text()) ?? '';
    return text.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line)]));
  };
  const last = (await linesAfter(0)).at(-1);
  expect(last).toMatchObject({ action: 'add share', by: maker.account.id, at: NOW });
  expect(await linesAfter(last.seq - 1)).toEqual([last]);
  expect(await linesAfter(last.seq)).toEqual([]);
  await desk.ask('GET', '/export?format=xlsx&columns=number');
  const [line] = await linesAfter(last.seq);
  expect(line).toMatchObject({ action: 'export', object: 'GET /export xlsx', by: maker.account.id, requestId: 'r1' });
  expect((await desk.ask('GET', '/audit/accounts'))?.status).toBe(200);
  member = { ...member, role: 'editor' };
  expect((await desk.ask('GET', '/audit/accounts'))?.status).toBe(403);
});

it('a list of shares has the same content in every content encoding', async () => {
  member = { name: 'Ann', role: 'admin', sight: 'all', owner: { kind: 'account', id: maker.account.id } };
  await share();
  const read = async (path: string, encoding: string): Promise<string> => {
    const response = await desk.ask('GET', path, undefined, { headers: { 'accept-encoding': encoding } });
    const bytes = Buffer.from((await response?.arrayBuffer()) ?? new ArrayBuffer());
    const used = response?.headers.get('content-encoding') ?? null;
    return String(used === 'gzip' ? gunzipSync(bytes) : used === 'br' ? brotliDecompressSync(bytes) : bytes);
  };
  for (const path of ['/shares', '/audit/accounts?since=0']) {
    const plain = await read(path, 'identity');
    expect(plain).toContain(maker.account.id);
    for (const encoding of ['gzip', 'br']) expect(await read(path, encoding)).toBe(plain);
  }
});

it('a share is listed among those who can see a customer, and ends when the customer is erased', async () => {
  member = { name: 'Ann', role: 'admin', sight: 'all', owner: { kind: 'account', id: maker.account.id } };
  const sight = { customers: ['Cargo'], tags: [] };
  const guest = await rig.join({ name: 'Cargo desk', role: 'viewer', sight });
  const { path } = await share({ label: 'Cargo list', sight });
  const dead = await rig.join({ role: 'editor' });
  await rig.store.addShare({ ...(await rig.store.shares(NOW))[0]!, days: 1 }, dead.account.id, CLI);
  await rig.store.change(dead.account.id, { state: 'disabled' }, CLI);
  await desk.data('POST', '/keys', { label: 'Cargo key', scope: 'read', sight });
  expect(await desk.data('GET', '/guests?customer=cargo')).toEqual([
    { kind: 'key', name: 'Cargo key' },
    { kind: 'account', name: 'Cargo desk' },
    { kind: 'share', name: 'Cargo list' },
  ]);
  const order = { kind: 'customer', name: 'Cargo' };
  const counted = await desk.data('POST', '/erasures', { ...order, trial: true });
  expect((await read(path)).status).toBe(200);
  expect(await desk.data('POST', '/erasures', order)).toEqual(counted);
  rig.time.now += 1000;
  expect([(await read(path)).status, await rig.nameOf(guest.cookie)]).toEqual([404, null]);
  expect(await desk.data('GET', '/guests?customer=cargo')).toEqual([]);
});

describe('creating a share', () => {
  it('requires a customer or tag, at most 90 days, and no internal columns or filters', async () => {
    for (const body of [
      { sight: { customers: [], tags: [] } },
      { sight: 'all' },
      { days: 91 },
      { columns: ['note'] },
      { sort: 'severity' },
      { q: 'owner:ann' },
      { domains: ['acme'] },
      { domains: ['a@acme.example'] },
      { domains: ['acme.example/x'] },
      { domains: Array.from({ length: 21 }, () => 'a.example') },
    ])
      await desk.data('POST', '/shares', { label: 'x', sight: SCOPE, ...body }, { status: 400 });
  });

  it('is allowed to an editor with an account and access to every row', async () => {
    const sight = { customers: ['Acme'], tags: [] };
    for (const fields of [{ role: 'viewer' }, { role: 'viewer', sight }] as const) {
      const { cookie } = await rig.join(fields);
      expect((await rig.ask('GET', '/desk/shares', { cookie })).status).toBe(403);
      expect((await rig.ask('POST', '/desk/shares/extend', { cookie, form: {} })).status).toBe(403);
    }
    expect((await rig.ask('GET', '/desk/shares?q=x')).headers.get('location')).toBe(
      '/sign-in?to=%2Fdesk%2Fshares%3Fq%3Dx',
    );
    member = { name: 'Ann', role: 'viewer', sight: 'all', owner: { kind: 'account', id: 'p1' } };
    await desk.data('POST', '/shares', { label: 'x', sight: SCOPE }, { status: 403 });
    member = { name: 'Ann', role: 'admin', sight: 'all', owner: { kind: 'person', id: 'Ann' } };
    await desk.data('POST', '/shares', { label: 'x', sight: SCOPE }, { status: 403 });
  });

  it('makes one share for one command, however often it is sent', async () => {
    const headers = { 'sec-fetch-site': 'same-origin', 'idempotency-key': 'a-command-of-a-dialog' };
    const body = { label: 'Once', sight: SCOPE };
    const made = await desk.data('POST', '/shares', body, { headers });
    expect(await desk.data('POST', '/shares', body, { headers })).toEqual(made);
    const other = await desk.data('POST', '/shares', { ...body, label: 'Twice' }, { headers });
    expect(other.id).not.toBe(made.id);
    expect((await read(new URL(made.url).pathname)).status).toBe(200);
  });

  it('changes what a share shows, and for how long, under the same address', async () => {
    const { id, path } = await share();
    rig.time.now += 20 * DAY;
    const body = { label: 'Later', sight: { customers: ['Bolt'], tags: [] }, days: 30 };
    const changed = await desk.data('PUT', `/shares/${id}`, body);
    expect(changed).toMatchObject({ id, label: 'Later', endsAt: rig.time.now + 30 * DAY });
    rig.time.now += 29 * DAY;
    expect(await numbersOf(path, '&sort=number')).toEqual([RIVALS, TAGGED]);
    await desk.data('PUT', `/shares/${id}`, { ...body, q: 'owner:ann' }, { status: 400 });
    await desk.data('PUT', '/shares/0123456789', body, { status: 404 });
    expect((await rig.store.auditLines(1))[0]).toMatchObject({ action: 'change share', object: id });
  });
});

describe('the preview of a share', () => {
  const preview = (body: object) => desk.data('POST', '/shares/preview', body);

  it('has the rows that a reader will see, without internal columns', async () => {
    const { rows, count, withheld, waiting } = await preview({ sight: SCOPE, sort: 'number' });
    expect(rows.map(({ row }: { row: { number: string } }) => row.number)).toEqual([OWN_SOURCE, TAGGED]);
    expect({ count, withheld, waiting }).toEqual({ count: 2, withheld: { count: 0, numbers: [] }, waiting: 0 });
    expect(JSON.stringify(rows)).not.toMatch(/secret note|Zoë|spot/);
  });

  it('names rows whose source may not be shown to others, and counts rows without a response', async () => {
    const [carriers, aggregators, unread] = ['TGHU1234561', 'TGHU1234577', 'TGHU1234582'];
    await engine.add(
      [carriers, aggregators, unread].map((number) => newWatch(number, { customer: 'Held' })),
      { actor: 'ann', at: NOW - DAY, idempotencyKey: null },
    );
    const from = (number: string, source: string) =>
      answer(number, { podName: 'Rotterdam', forStaff: true, source }, { seenAt: NOW, reportedAt: NOW });
    await engine.record([from(carriers, 'A carrier'), from(aggregators, 'Terminal49')]);
    const held = await preview({ sight: { customers: ['held'], tags: [] }, sort: 'number' });
    expect(held).toEqual({
      rows: [],
      count: 0,
      withheld: { count: 2, numbers: [carriers, aggregators] },
      waiting: 1,
    });
  });

  it('refuses what a share refuses', async () => {
    for (const body of [{ sight: SCOPE, q: 'owner:ann' }, { sight: SCOPE, sort: 'severity' }, { sight: 'all' }])
      await desk.data('POST', '/shares/preview', body, { status: 400 });
    member = { name: 'Ann', role: 'viewer', sight: 'all', owner: { kind: 'account', id: 'p1' } };
    await desk.data('POST', '/shares/preview', { sight: SCOPE }, { status: 403 });
  });
});

describe('the emails of a share', () => {
  const order = { mail: ' Eva@Customer.example ', every: 'week', lang: 'de', zone: 'Europe/Berlin' };
  const calls: unknown[] = [];
  const set = (id: string, more: object = {}, status?: number) =>
    desk.data('PUT', `/shares/${id}/emails`, { ...order, ...more }, status === undefined ? {} : { status });
  beforeEach(() => {
    calls.length = 0;
    emails = {
      read: async () => null,
      save: async (account, saved) => calls.push(account, saved) > 0,
      remove: async (id) => void calls.push(id),
      addresses: async (prefix) => [{ mail: `<i>@customer.example`, every: 'week', isConfirmed: prefix === '' }],
    };
  });

  it('are listed for those who manage the share, in the API and on the page, and stopped there', async () => {
    const { id } = await share();
    const listed = [{ mail: '<i>@customer.example', every: 'week', isConfirmed: false }];
    expect(await desk.data('GET', `/shares/${id}/emails`)).toEqual(listed);
    const { cookie } = maker;
    const html = await (await rig.ask('GET', '/desk/shares', { cookie })).text();
    expect(html).toContain('&lt;i&gt;@customer.example');
    for (const key of ['sharing.every.week', 'people.notConfirmed', 'people.stop'] as const)
      expect(html).toContain(english(key));
    const form = { id, mail: '<i>@customer.example' };
    const stop = (by: string) => rig.ask('POST', '/desk/shares/stop-emails', { cookie: by, form });
    expect((await stop(cookie)).headers.get('location')).toBe('/desk/shares');
    const other = await rig.join({ role: 'editor' });
    await stop(other.cookie);
    expect(calls).toEqual([toMailsId(id, '<i>@customer.example')]);
    member = { name: 'Bob', role: 'editor', sight: 'all', owner: { kind: 'account', id: 'p2' } };
    await desk.data('GET', `/shares/${id}/emails`, undefined, { status: 404 });
  });

  it('are ordered for one address, and removed again', async () => {
    const { id } = await share();
    const mailsId = toMailsId(id, 'eva@customer.example');
    await set(id);
    await set(id, { every: 'never' });
    const { lang, zone } = order;
    const saved = { mail: 'eva@customer.example', every: 'week', lang, zone, minute: 450 };
    expect(calls).toEqual([{ id: mailsId, mail: 'eva@customer.example' }, saved, mailsId]);
  });

  it('go only to addresses that may open the share, and only by those who manage it', async () => {
    const { id } = await share({ domains: ['acme.example'] });
    await set(id, {}, 400);
    await set(id, { mail: 'eva' }, 400);
    await set(id, { mail: 'eva@acme.example' });
    member = { name: 'Bob', role: 'editor', sight: 'all', owner: { kind: 'account', id: 'p2' } };
    await set(id, { mail: 'eva@acme.example' }, 404);
    expect(calls).toHaveLength(2);
    member = { ...member, role: 'admin' };
    emails = null;
    await set(id, { mail: 'eva@acme.example' }, 501);
  });

  it('are written for the reader of the share, as long as it may be opened', async () => {
    const { id, path } = await share();
    const findReader = createFindSharedReader({
      store: rig.store,
      findAccount: (account) => rig.store.account(account),
      publicUrl: 'https://landfall.example',
      clock: () => rig.time.now,
    });
    const mailsId = toMailsId(id, 'eva@customer.example');
    const found = await findReader(mailsId, 'eva@customer.example');
    expect(found).toMatchObject({ sight: SCOPE, label: 'Arrivals', url: `https://landfall.example${path}` });
    expect(await findReader(mailsId, 'other@customer.example')).toBeNull();
    await desk.data('DELETE', `/shares/${id}`);
    expect(await findReader(mailsId, 'eva@customer.example')).toBeNull();
  });
});

describe('the list of shares', () => {
  const listed = async (cookie: string) => (await rig.ask('GET', '/desk/shares', { cookie })).text();
  const send = (act: string, form: Record<string, string>, cookie = maker.cookie) =>
    rig.ask('POST', `/desk/shares/${act}`, { cookie, form });

  it('has the link again, with hostile names escaped', async () => {
    const { path } = await share({ label: '<i>Week</i>' });
    const html = await listed(maker.cookie);
    expect(html).toContain(`data-copy="https://landfall.example${path}"`);
    expect(html).toContain('&lt;i&gt;Week&lt;/i&gt;');
  });

  it('says that the link of an older share cannot be shown again', async () => {
    const { path } = await share();
    const tokens = vi.spyOn(rig.store, 'shareTokens').mockResolvedValueOnce(new Map());
    const html = await listed(maker.cookie);
    tokens.mockRestore();
    expect(html).toContain(english('people.shareNoLink'));
    expect(html).not.toContain(path);
  });

  it('shows people their own shares, and administrators all of them', async () => {
    const { id, path } = await share({ label: 'Of Ann' });
    const other = await rig.join({ name: 'Bob', role: 'editor' });
    const admin = await rig.join({ name: 'Root', role: 'admin' });
    expect(await listed(other.cookie)).not.toContain('Of Ann');
    expect(await listed(admin.cookie)).toContain('Of Ann');
    for (const act of ['revoke', 'extend'])
      expect((await send(act, { id, until: `${NOW + 80 * DAY}` }, other.cookie)).status).toBe(303);
    expect((await read(path)).status).toBe(200);
    member = { name: 'Bob', role: 'editor', sight: 'all', owner: { kind: 'account', id: other.account.id } };
    expect(await desk.data('GET', '/shares')).toEqual([]);
    await desk.data('DELETE', `/shares/${id}`, undefined, { status: 404 });
    await desk.data('PUT', `/shares/${id}`, { label: 'x', sight: SCOPE }, { status: 404 });
    await send('revoke', { id }, admin.cookie);
    rig.time.now += 1000;
    expect((await read(path)).status).toBe(404);
  });

  it('extends a share once for one form, to 90 days from now at most', async () => {
    const { id, path } = await share();
    const endOf = async () => (await rig.store.shares(rig.time.now)).find((present) => present.id === id)?.endsAt;
    const until = `${NOW + 60 * DAY}`;
    expect(await listed(maker.cookie)).toContain(`value="${until}"`);
    for (const _ of [1, 2]) await send('extend', { id, until });
    expect(await endOf()).toBe(NOW + 60 * DAY);
    await send('extend', { id, until: `${NOW + 900 * DAY}` });
    expect(await endOf()).toBe(NOW + 90 * DAY);
    for (const wrong of ['', 'x', '-1', `${NOW}`]) await send('extend', { id, until: wrong });
    expect(await endOf()).toBe(NOW + 90 * DAY);
    rig.time.now += 89 * DAY;
    expect((await read(path)).status).toBe(200);
  });

  it('offers only orders that readers have, whatever the columns are', () => {
    expect(SHARED_SORTS.filter((name) => !isSharedSort(name, ['number']))).toEqual([]);
  });
});
