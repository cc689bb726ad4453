/** Limits of stored documents, and the owner under which they are counted. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { act, newWatch } from '../store/store.contract.ts';
import { type ApiFixture, NOW, openApi } from './api.fixture.ts';

const PAGE = { 'sec-fetch-site': 'same-origin' };

let desk: ApiFixture;
beforeEach(async () => {
  desk = await openApi();
});

const as = (name: string) => ({ headers: { ...PAGE, 'x-landfall-person': encodeURIComponent(name) } });
const byKey = (key: string) => ({ headers: { authorization: `Bearer ${key}` } });

describe('documents that anybody may make', () => {
  const view = { version: null, name: 'Mine', query: 'q=is:overdue' };
  const putMany = async (kind: 'view' | 'job', count: number, bodyOf: (index: number) => object) => {
    for (let index = 0; index < count; index += 1)
      await desk.engine.put({ kind, id: `${kind}${index}`, version: null, body: JSON.stringify(bodyOf(index)) }, act());
  };

  it('end at a number that is said, and go on when one was removed, under the same key', async () => {
    await putMany('view', 500, () => view);
    const options = { headers: { ...PAGE, 'idempotency-key': 'key-number-1' } };
    const refused = await desk.ask('PUT', '/views/one-more', view, options);
    expect(refused?.status).toBe(400);
    expect(await refused?.json()).toMatchObject({
      detail: 'The limit of 500 is reached. Remove one first.',
    });
    expect(await desk.data('PUT', '/views/view7', { ...view, version: 1, name: 'Other' })).toMatchObject({
      version: 2,
    });
    await desk.data('DELETE', '/views/view7?version=2');
    expect(await desk.data('PUT', '/views/one-more', view, options)).toMatchObject({ id: 'one-more', version: 1 });
  });

  it('are read one at a time where a job is ordered, and the oldest ended ones go', async () => {
    const job = { kind: 'change', q: '', zone: 'UTC', set: {}, who: 'ann', portion: [], after: null };
    const progress = { state: 'done', total: 0, done: 0, changed: 0, stale: 0, leaseUntil: 0, leaseOwner: '' };
    await putMany('job', 500, (at) => ({ ...job, ...progress, at }));
    let lists = 0;
    const documents: typeof desk.engine.documents = (kind) => {
      lists += 1;
      return desk.engine.documents(kind);
    };
    const counted = await openApi({}, { ...desk.engine, documents });
    await counted.api.idle();
    expect((await counted.data('GET', '/jobs')).map(({ id }: { id: string }) => id)).toContain('job499');
    expect(await counted.data('GET', '/jobs')).toHaveLength(100);
    const before = lists;
    const order = { kind: 'change', q: '', expects: 0, set: { state: 'paused' } };
    const headers = { ...PAGE, 'idempotency-key': 'key-number-1' };
    const { id } = await counted.data('POST', '/jobs', order, { headers });
    expect((await counted.data('POST', '/jobs', order, { headers })).id).toBe(id);
    expect(lists).toBe(before);
    await counted.api.idle();
    await putMany('job', 400, (at) => ({ ...job, ...progress, at }));
    expect(await counted.data('POST', '/jobs', order, { status: 400 })).toBeNull();
  });
});

describe('settings of one person', () => {
  it.each(['O’Brien, Ann', '😀'.repeat(70)])('belong to a person with any name: %s', async (name) => {
    const saved = await desk.data('PUT', '/people/me', { version: null, settings: 'dark' }, as(name));
    expect(saved.body.settings).toBe('dark');
    const stored = await desk.data('GET', '/people/me', undefined, as(name));
    expect(stored).toMatchObject({ name: Array.from(name).slice(0, 60).join(''), body: { settings: 'dark' } });
    await desk.data('POST', '/since', { cursor: '1.2.3' }, as(name));
    expect(await desk.data('GET', '/people')).toEqual([{ id: stored.name }]);
    expect((await desk.data('GET', '/people/me')).version).toBeNull();
  });

  it('is no business of an API key that is labelled like them', async () => {
    await desk.data('PUT', '/people/me', { version: null, settings: 'dark', seen: '9.9.9' }, as('Ann'));
    const { key, id } = await desk.data('POST', '/keys', { label: 'Ann', scope: 'write' });
    const me = () => desk.data('GET', '/people/me', undefined, byKey(key));
    expect(await me()).toMatchObject({ version: null, body: null });
    await desk.data('POST', '/since', { cursor: '1.2.3' }, byKey(key));
    expect(await me()).toMatchObject({ version: 1, body: { seen: '1.2.3' } });
    expect((await desk.data('GET', '/people/me', undefined, as('Ann'))).body.seen).toBe('9.9.9');
    expect(await desk.data('GET', '/people')).toEqual([{ id: 'Ann' }]);
    const response = await desk.ask('GET', '/cases?mine=true', undefined, byKey(key));
    expect(await response?.json()).toMatchObject({
      detail: 'Cases are assigned to people, and this is a program: leave “mine” out.',
    });
    await desk.data('DELETE', `/keys/${id}`);
    expect(await desk.engine.document('program', id)).toBeNull();
  });
});

it('removes data beyond the retention time once an hour', async () => {
  const old = { actor: 'ann', at: NOW - 31 * 86_400_000, idempotencyKey: null };
  await desk.engine.add([newWatch('OLD1234')], old);
  await desk.engine.change([{ id: 1, version: 1, set: { state: 'ended' } }], old);
  await desk.data('POST', '/watches', { watches: [{ number: 'MSKU2048175' }] });
  await desk.hour();
  const { watches } = await desk.data('GET', '/rows?sort=number');
  expect(watches.map((watch: { row: { number: string } }) => watch.row.number)).toEqual(['MSKU2048175']);
});

it('forgets six hours more an hour at most while the clock is a year ahead', async () => {
  let now = NOW;
  const jumping = await openApi({}, null, () => now);
  const recent = { actor: 'ann', at: NOW - 29 * 86_400_000, idempotencyKey: null };
  await jumping.engine.add([newWatch('NEW1234')], recent);
  await jumping.engine.change([{ id: 1, version: 1, set: { state: 'ended' } }], recent);
  await jumping.hour();
  now += 400 * 86_400_000;
  const left: number[] = [];
  for (let hour = 0; hour < 5; hour += 1) {
    await jumping.hour();
    left.push((await jumping.engine.watches([1])).length);
  }
  expect(left).toEqual([1, 1, 1, 1, 0]);
});

it.each([1, 2, 4])('an import that is committed %i times at once by two servers is written once', async (times) => {
  const { id } = await desk.data('POST', '/imports', 'MSKU2048170\nTCLU4400446\n', {
    headers: { ...PAGE, 'content-type': 'text/plain' },
  });
  const servers = [desk, await openApi({}, desk.engine)];
  const commits = servers.flatMap((server, who) =>
    Array.from({ length: times }, (_, index) => {
      const headers = { ...PAGE, 'idempotency-key': `commit-${who}-${index}` };
      return server.data('POST', `/imports/${id}/commit`, { version: 1 }, { headers });
    }),
  );
  for (const job of await Promise.all(commits)) expect(job).toMatchObject({ id, kind: 'import', total: 2 });
  await Promise.all(servers.map((server) => server.api.idle()));
  expect(await desk.data('GET', `/jobs/${id}`)).toMatchObject({ state: 'done', done: 2, changed: 2 });
  expect(await desk.data('GET', '/rows/count')).toEqual({ count: 2, exact: true });
  expect(await desk.data('POST', `/imports/${id}/commit`, { version: 1 })).toMatchObject({ state: 'done', changed: 2 });
});

it('a NUL in an address or a body is left out, as no text of PostgreSQL holds one', async () => {
  const responses: string[] = [];
  const erase: typeof desk.engine.erase = async (_, name) => {
    responses.push(name);
    return { watches: 0, changes: 0, documents: 0 };
  };
  const cases: typeof desk.engine.cases = async (query) => {
    responses.push(String(query.number));
    return desk.engine.cases(query);
  };
  const careful = await openApi({}, { ...desk.engine, erase, cases });
  await careful.data('POST', '/erasures', { kind: 'person', name: 'Ann\0 Lee' });
  await careful.data('GET', '/cases?number=MSKU2048170%00');
  expect(responses).toEqual(['Ann Lee', 'MSKU2048170']);
});

describe('a body', () => {
  const send = async (body: string | ReadableStream) => {
    const headers = { ...PAGE, 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body, duplex: 'half' };
    const request = new Request('http://landfall.test/api/desk/watches', init);
    const arrival = { isTrustedProxy: false, clientId: '192.0.2.1', requestId: 'r1' };
    const response = await desk.api.answer(request, arrival);
    const { detail } = JSON.parse((await response?.text()) ?? '{}');
    return [response?.status, detail];
  };

  it('of a megabyte of brackets is refused before it is parsed', async () => {
    const parse = vi.spyOn(JSON, 'parse');
    const refused = [400, 'The body nests deeper than 32 levels: send it flatter.'];
    expect(await send('['.repeat(1_000_000))).toEqual(refused);
    expect(await send(`${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`)).toEqual(refused);
    expect(parse.mock.calls.filter(([text]) => text.length > 10_000)).toEqual([]);
    parse.mockRestore();
  });

  it('that its client ends is no fault of the server', async () => {
    const broken = new ReadableStream({ pull: (controller) => controller.error(new Error('aborted')) });
    expect(await send(broken)).toEqual([400, 'The body did not arrive whole: send it again.']);
  });
});
