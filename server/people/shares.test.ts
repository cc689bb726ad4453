/** Tests shares: what a stranger with a link sees, for how long, and who may create one. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { english } from '../../src/core/texts/english.fixture.ts';
import { DAY } from '../../src/core/time/units.ts';
import type { Member } from '../desk/api/access.ts';
import { writeAfter } from '../desk/api/read-query.ts';
import { openApi } from '../desk/api/api.fixture.ts';
import { answer, newWatch, time } from '../desk/store/store.contract.ts';
import { openDesk } from '../desk/worker/engine.ts';
import { auditEndpoint } from './audit-endpoints.ts';
import { createDeskAccounts } from './desk-accounts.ts';
import { NOW } from './people.contract.ts';
import { CLI, openRig } from './rig.fixture.ts';
import { shareEndpoints } from './share-endpoints.ts';

const engine = await openDesk({ path: ':memory:' });
const rig = await openRig(undefined, { desk: engine });
let member: Member | null = null;
const desk = await openApi(
  { signIn: () => member },
  engine,
  () => rig.time.now,
  1,
  () => [
    ...shareEndpoints({ shares: rig.store, publicUrl: 'https://landfall.example', isMailed: true }),
    auditEndpoint(rig.store),
  ],
  null,
  undefined,
  undefined,
  createDeskAccounts(rig.store),
);
afterAll(async () => {
  await rig.store.close();
  await engine.close();
});

const [OWN_SOURCE, TAGGED, RIVALS] = ['MSKU2048175', 'TCLU4400446', 'MSCU1234566'];
await engine.add(
  [
    newWatch(OWN_SOURCE, { customer: 'Acme', reference: ['<b>R1</b>'], note: 'secret note', owner: 'Zoë' }),
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

/** Returns the start of the next page of a share from its link. */
const nextOf = async (path: string): Promise<string> => /\?after=([^&]+)/.exec((await read(path)).html)?.[1] ?? '';

describe('a share', () => {
  it('shows the rows of its customers and tags, without internal columns, forms or scripts', async () => {
    const { path } = await share();
    const { status, html } = await read(path);
    expect(status).toBe(200);
    for (const text of [OWN_SOURCE, TAGGED, '&lt;b&gt;R1&lt;/b&gt;', 'Rotterdam', '2 shipments'])
      expect(html).toContain(text);
    for (const text of [RIVALS, 'secret note', 'Zoë', 'spot', '<form', '<script']) expect(html).not.toContain(text);
    const rtl = await read(`${path}?lang=ar-XB`);
    expect(rtl.html).toContain('dir="rtl"');
  });

  it('applies the filter and columns it was created with', async () => {
    const { path } = await share({ q: 'customer:bolt', columns: ['number'] });
    const { html } = await read(path);
    expect(html).toContain(TAGGED);
    for (const text of [OWN_SOURCE, 'Rotterdam']) expect(html).not.toContain(text);
  });

  it('counts one opening per network and day, and none for HEAD', async () => {
    const { id, path } = await share();
    await read(path, 'HEAD');
    // An invented start of a page gives no access, and counts as an attempt.
    const made = `${path}?after=${writeAfter({ key: '', id: 1 })}`;
    expect((await rig.ask('GET', made, { address: '198.51.100.1' })).status).toBe(400);
    for (const page of [path, path, path]) await read(page);
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
    const [first, second] = [path, `${path}?after=${await nextOf(path)}`];
    for (const page of [first, second]) expect((await read(page)).status).toBe(200);
    await end(id);
    rig.time.now += 1000;
    const unknown = await read('/shared/lfs_0123456789_nothing');
    for (const page of [first, second]) expect(await read(page)).toEqual(unknown);
    expect(unknown.html).toContain(english('people.refused.ended'));
  });

  it('accepts only its own page positions', async () => {
    const { path } = await share(LONG);
    const next = await nextOf(path);
    expect((await read(`${path}?after=${next}`)).html).toContain('101 shipments');
    const other = await nextOf((await share(LONG)).path);
    const changed = next.replace(/.$/, (digit) => (digit === '0' ? '1' : '0'));
    for (const place of ['x', writeAfter({ key: '', id: 1 }), other, changed]) {
      const { status, html } = await read(`${path}?after=${place}`);
      expect([status, html.includes(english('people.refused.body'))]).toEqual([400, true]);
    }
  });

  it('narrows with the access scope of its creator', async () => {
    const { path } = await share();
    await rig.store.change(account(), { role: 'viewer', sight: { customers: ['acme '], tags: [] } }, CLI);
    rig.time.now += 1000;
    const { html } = await read(path);
    expect(html).toContain(OWN_SOURCE);
    expect(html).not.toContain(TAGGED);
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
    ])
      await desk.data('POST', '/shares', { label: 'x', sight: SCOPE, ...body }, { status: 400 });
    const form = { label: 'x', customers: 'Acme', days: '30', q: 'owner:ann' };
    const refused = await rig.ask('POST', '/desk/shares/make', { cookie: maker.cookie, form });
    expect(refused.status).toBe(400);
    // A signed-in person is led back to the form and not to the sign-in.
    const html = await refused.text();
    expect([html.includes('href="/desk/shares"'), html.includes('href="/sign-in')]).toEqual([true, false]);
  });

  it('is allowed to an editor with an account and access to every row', async () => {
    const sight = { customers: ['Acme'], tags: [] };
    for (const fields of [{ role: 'viewer' }, { role: 'viewer', sight }] as const) {
      const { cookie } = await rig.join(fields);
      expect((await rig.ask('GET', '/desk/shares', { cookie })).status).toBe(403);
      expect((await rig.ask('POST', '/desk/shares/make', { cookie, form: {} })).status).toBe(403);
    }
    expect((await rig.ask('GET', '/desk/shares?q=x')).headers.get('location')).toBe(
      '/sign-in?to=%2Fdesk%2Fshares%3Fq%3Dx',
    );
    member = { name: 'Ann', role: 'viewer', sight: 'all', owner: { kind: 'account', id: 'p1' } };
    await desk.data('POST', '/shares', { label: 'x', sight: SCOPE }, { status: 403 });
    member = { name: 'Ann', role: 'admin', sight: 'all', owner: { kind: 'person', id: 'Ann' } };
    await desk.data('POST', '/shares', { label: 'x', sight: SCOPE }, { status: 403 });
  });

  it('works on a page without scripts, which shows the link once', async () => {
    const form = {
      label: '<i>Week</i>',
      customers: 'Acme\r\n',
      tags: '',
      days: '7',
      q: '',
      zone: '',
      columns: 'number,note',
      sort: '-severity',
    };
    const page = await rig.ask('GET', '/desk/shares?q=pod:nlrtm&label=Week&sort=eta', { cookie: maker.cookie });
    expect(await page.text()).toContain('value="pod:nlrtm"');
    const made = await (await rig.ask('POST', '/desk/shares/make', { cookie: maker.cookie, form })).text();
    const url = /https:\S+\/shared\/[\w-]+/.exec(made)?.[0] ?? '';
    expect((await read(new URL(url).pathname)).html).toContain(OWN_SOURCE);
    const list = await (await rig.ask('GET', '/desk/shares', { cookie: maker.cookie })).text();
    expect(list).toContain('&lt;i&gt;Week&lt;/i&gt;');
    expect(list).not.toContain(url.slice(-43));
  });
});
