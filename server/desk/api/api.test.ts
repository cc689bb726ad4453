import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DeskUnavailable } from '../ports/desk.ts';
import { answer, newWatch, time } from '../store/store.contract.ts';
import { type ApiFixture, NOW, openApi } from './api.fixture.ts';

let desk: ApiFixture;
beforeEach(async () => {
  desk = await openApi();
});
afterEach(() => desk.engine.close());

const three = {
  watches: [
    { number: 'msku 204817-5', fields: { customer: 'Acme', tags: ['x'] } },
    { number: '!!!!' },
    { number: 'TCLU1234567', line: 'maeu', type: 'CT', fields: { customer: 'Bolt' } },
  ],
};

describe('lines', () => {
  it('report the quality of each carrier after enough arrivals', async () => {
    expect(await desk.data('GET', '/lines')).toEqual({ days: 180, lines: [] });
    await desk.engine.add([newWatch('MSKU2048175')], { actor: 'ann', at: NOW, idempotencyKey: null });
    const arrival = time('2026-11-20 09:00:00');
    await desk.engine.record([answer('MSKU2048175', { arrival, lineName: 'Maersk' })]);
    const otherApi = await openApi({}, desk.engine);
    const { lines } = await otherApi.data('GET', '/lines');
    expect(lines).toMatchObject([
      { line: 'MAEU', name: 'Maersk', shipCalls: expect.any(Number), lagHours: { value: null } },
    ]);
  });
});

describe('the plan', () => {
  it('returns the next planned check with time and reason, and the number of requests left', async () => {
    const planned = await openApi({}, desk.engine, undefined, 1, undefined, async () => 7);
    expect(await planned.data('GET', '/plan')).toEqual({ next: null, callsLeft: 7 });
    await desk.engine.add([newWatch('MSKU2048175')], { actor: 'ann', at: NOW, idempotencyKey: null });
    const next = { number: 'MSKU2048175', at: NOW, why: '{"key":"new"}' };
    expect(await planned.data('GET', '/plan')).toEqual({ next, callsLeft: 7 });
    // This server looks up nothing on a schedule.
    expect(await desk.data('GET', '/plan')).toEqual({ next: null, callsLeft: null });
  });
});

describe('samples', () => {
  it('are there with the built-in service only', async () => {
    expect(await desk.data('POST', '/samples', undefined, { status: 404 })).toBeNull();
  });
});

it('says that an address takes no body where it gets one', async () => {
  const response = await desk.ask('DELETE', '/views/v?version=1', { name: 'v' });
  expect(response!.status).toBe(400);
  expect(await response!.json()).toMatchObject({
    message: 'WRONG_BODY',
    detail: 'This address takes no body: send none.',
  });
});

describe('watches', () => {
  it('are added, each number for itself, and refused ones stop no other', async () => {
    const added = await desk.data('POST', '/watches', three);
    expect(added.map((result: { outcome: string }) => result.outcome)).toEqual(['added', 'refused', 'added']);
    expect(added[0].watch.row).toMatchObject({ number: 'MSKU2048175', customer: 'Acme', state: 'active' });
    expect(added[2].watch.row).toMatchObject({ line: 'MAEU', numberType: 'CT' });
    const repeated = await desk.data('POST', '/watches', three);
    expect(repeated.map((result: { outcome: string }) => result.outcome)).toEqual(['exists', 'refused', 'exists']);
  });

  it('are changed from the version that was seen; an older one gets 409 with the present state', async () => {
    const [{ watch }] = await desk.data('POST', '/watches', three);
    const path = `/watches/${watch.id}`;
    const { undo, ...changed } = await desk.data('PATCH', path, { version: 1, set: { owner: 'ann' } });
    expect(undo).toMatch(/^[\w-]+$/);
    expect(changed).toMatchObject({ version: 2, row: { owner: 'ann' } });
    const stale = await desk.data('PATCH', path, { version: 1, set: { owner: 'bob' } }, { status: 409 });
    expect(stale).toMatchObject({ version: 2, row: { owner: 'ann' } });
    expect(await desk.data('GET', path)).toEqual(changed);
    await desk.data('PATCH', '/watches/9999', { version: 1, set: {} }, { status: 404 });
    const changes = { changes: [{ id: watch.id, version: 2, set: { state: 'ended' } }] };
    expect(await desk.data('PATCH', '/watches', changes)).toMatchObject([{ outcome: 'changed' }]);
  });

  it('are written once for an idempotency key', async () => {
    const headers = { 'sec-fetch-site': 'same-origin', 'idempotency-key': 'key-number-1' };
    const first = await desk.data('POST', '/watches', three, { headers });
    expect(await desk.data('POST', '/watches', three, { headers })).toEqual(first);
    await desk.data('POST', '/watches', { watches: [{ number: 'OTHER123' }] }, { headers, status: 422 });
  });

  it('come to the same when a change is sent again under its key', async () => {
    const [{ watch }] = await desk.data('POST', '/watches', three);
    const key = (name: string) => ({ 'sec-fetch-site': 'same-origin', 'idempotency-key': `key-of-${name}` });
    const change = { version: 1, set: { owner: 'ann' } };
    const changed = await desk.data('PATCH', `/watches/${watch.id}`, change, { headers: key('one') });
    const changes = { changes: [{ id: watch.id, version: 2, set: { note: 'gate 7' } }] };
    const results = await desk.data('PATCH', '/watches', changes, { headers: key('many') });
    expect(await desk.data('PATCH', `/watches/${watch.id}`, change, { headers: key('one') })).toEqual(changed);
    expect(await desk.data('PATCH', '/watches', changes, { headers: key('many') })).toEqual(results);
  });

  it.each([
    [{ watches: [] }, 400],
    [{ watches: [{ number: 'MSKU2048175', fields: { phase: 'arrived' } }] }, 400],
    [{ watches: [{ number: 'MSKU2048175', fields: { state: 'gone' } }] }, 400],
    [{ watches: [{ number: 'MSKU2048175', fields: { note: 'x'.repeat(501) } }] }, 400],
    [{ watches: [{ number: 'x'.repeat(1_100_000) }] }, 413],
  ])('refuse what is no watch: %#', (body, status) => desk.data('POST', '/watches', body, { status }));

  it('take JSON only', async () => {
    const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'text/plain' };
    await desk.data('POST', '/watches', three, { headers, status: 415 });
  });
});

describe('rows', () => {
  it('are filtered, sorted, paged, counted and grouped', async () => {
    const watches = Array.from({ length: 7 }, (_, index) => ({
      number: `MSKU${1_000_000 + index}`,
      fields: { customer: index % 2 ? 'Acme' : 'Bolt' },
    }));
    await desk.data('POST', '/watches', { watches });
    await desk.engine.record([answer('MSKU1000003', { eta: time('2026-11-25'), phase: 'in-transit' })]);
    const numbers: string[] = [];
    let after = '';
    do {
      const page = await desk.data('GET', `/rows?sort=-number&limit=3&after=${after}`);
      numbers.push(...page.watches.map((watch: { row: { number: string } }) => watch.row.number));
      after = page.next ?? '';
    } while (after !== '');
    expect(numbers).toEqual(watches.map(({ number }) => number).toReversed());
    const far = await desk.data('GET', '/rows?sort=number&limit=3&skip=4');
    expect(far.watches.map((watch: { row: { number: string } }) => watch.row.number)).toEqual(
      numbers.slice(0, 3).toReversed(),
    );
    const page = await desk.data('GET', `/rows?q=${encodeURIComponent('eta:<7d customer:acme')}`);
    expect(page.watches.map((watch: { row: { number: string } }) => watch.row.number)).toEqual(['MSKU1000003']);
    expect(await desk.data('GET', '/rows/count?q=customer:acme')).toEqual({ count: 3, exact: true });
    expect(await desk.data('GET', '/rows/groups?by=customer')).toEqual({
      groups: [
        { value: 'Bolt', count: 4 },
        { value: 'Acme', count: 3 },
      ],
      exact: true,
    });
    expect(await desk.data('GET', '/filter/complete?q=customer:a&caret=10')).toMatchObject({
      values: [{ value: 'Acme', count: 3 }],
    });
  });

  it('say where a filter is wrong, and which parameter is', async () => {
    const wrong = await desk.data('GET', '/rows?q=eta:soon', undefined, { status: 400 });
    expect(wrong.mistakes).toMatchObject([{ kind: 'bad-value', start: 4, end: 8 }]);
    for (const query of ['sort=x', 'limit=0', 'limit=1.5', 'after=x', 'zone=Nowhere', 'colour=red'])
      await desk.data('GET', `/rows?${query}`, undefined, { status: 400 });
  });

  it('are returned as places, first all and then only the changes', async () => {
    const numbers = ['MSKU1000001', 'MSKU1000002', 'MSKU1000003'];
    await desk.data('POST', '/watches', { watches: numbers.map((number) => ({ number })) });
    const aboard = {
      whereabouts: 'aboard',
      positionSource: 'ais',
      imo: 9_811_000,
      vessel: 'Ever Given',
      latitude: 30,
      longitude: 32.5,
    };
    await desk.engine.record(numbers.slice(0, 2).map((number) => answer(number, aboard)));
    const fleet = await desk.data('GET', '/fleet');
    expect(fleet).toMatchObject({ base: null, unplaced: 1, key: ['imo:9811000'], name: ['Ever Given'], total: [2] });
    const ashore = {
      whereabouts: 'ashore',
      positionSource: 'last-place',
      lastPlace: 'Suez',
      latitude: 29.97,
      longitude: 32.55,
    };
    await desk.engine.record([answer('MSKU1000003', ashore)]);
    const delta = await desk.data('GET', `/fleet?since=${fleet.version}`);
    expect(delta).toMatchObject({ base: fleet.version, unplaced: 0, key: ['at:29.97,32.55'], removed: [] });
    expect(await desk.data('GET', `/fleet?q=imo:9811000&since=unknown`)).toMatchObject({ base: null, total: [2] });
    expect(await desk.data('GET', '/rows/count?q=lat:>29.9+lat:<29.98+lon:>32')).toMatchObject({ count: 1 });
  });

  it('are compressed for clients that accept it', async () => {
    const response = await desk.ask('GET', '/columns', undefined, { headers: { 'accept-encoding': 'gzip, br' } });
    expect(response?.headers.get('content-encoding')).toBe('gzip');
  });
});

it('returns every change after a cursor exactly once', async () => {
  const [{ watch }] = await desk.data('POST', '/watches', three);
  const { next } = await desk.data('GET', '/changes/tail');
  await desk.data('PATCH', `/watches/${watch.id}`, { version: 1, set: { note: 'late' } });
  const changes = await desk.data('GET', `/changes?since=${next}`);
  expect(changes.changes).toMatchObject([{ field: 'note', old: null, new: 'late', who: 'team', seenAt: NOW }]);
  expect(await desk.data('GET', `/changes?since=${changes.next}`)).toEqual({ changes: [], next: changes.next });
});

it('stores views by version, and the settings of each person', async () => {
  const view = { version: null, name: 'Mine', query: 'q=is:overdue' };
  expect(await desk.data('PUT', '/views/v1', view)).toMatchObject({ id: 'v1', version: 1, body: { name: 'Mine' } });
  // The command is refused as stale, and refused again when it is repeated with its key.
  const twice = { headers: { 'sec-fetch-site': 'same-origin', 'idempotency-key': 'key-number-2' }, status: 409 };
  for (let time = 0; time < 2; time += 1)
    expect(await desk.data('PUT', '/views/v1', view, twice)).toMatchObject({ version: 1 });
  await desk.data('PUT', '/views/no%20id', view, { status: 400 });
  expect(await desk.data('DELETE', '/views/v1?version=1')).toBeNull();
  expect(await desk.data('GET', '/views')).toEqual([]);
  const headers = { 'sec-fetch-site': 'same-origin', 'x-landfall-person': 'Ann' };
  await desk.data('PUT', '/people/me', { version: null, seen: '0.7' }, { headers });
  expect(await desk.data('GET', '/people/me', undefined, { headers })).toMatchObject({
    name: 'Ann',
    body: { seen: '0.7' },
  });
  expect(await desk.data('GET', '/people/me')).toMatchObject({ name: 'team', account: null, version: null });
});

it('refuses to erase a name that occurs everywhere, and counts in a trial what it would erase', async () => {
  await desk.data('POST', '/watches', three);
  await desk.data('PUT', '/views/v', { version: null, name: 'Active', query: 'q=is%3Aactive' });
  for (const name of [' ', 'x', '…', ' a ', 'ــ', 'ـaـ'])
    expect(await (await desk.ask('POST', '/erasures', { kind: 'customer', name }))?.json()).toMatchObject({
      status: 'error',
      message: 'WRONG_BODY',
    });
  const acme = { kind: 'customer', name: 'acme' };
  const expected = await desk.data('POST', '/erasures', { ...acme, trial: true });
  expect(expected).toMatchObject({ watches: 1 });
  expect(await desk.data('GET', '/rows/count?q=customer:none')).toEqual({ count: 0, exact: true });
  expect((await desk.data('GET', '/audit'))[0].action).not.toMatch('erase');
  expect(await desk.data('POST', '/erasures', acme)).toEqual(expected);
  await desk.data('POST', '/erasures', { kind: 'customer', name: 'Active' });
  expect((await desk.data('GET', '/views'))[0].body).toMatchObject({ name: '…', query: 'q=is%3Aactive' });
});

it('erases a customer for an admin, and says so in the audit', async () => {
  await desk.data('POST', '/watches', three);
  expect(await desk.data('POST', '/erasures', { kind: 'customer', name: 'acme' })).toMatchObject({ watches: 1 });
  expect(await desk.data('GET', '/rows/count?q=customer:none')).toEqual({ count: 1, exact: true });
  expect((await desk.data('GET', '/audit'))[0].action).toBe('erase customer');
});

describe('the OpenAPI document', () => {
  it('describes every route, and no other', async () => {
    const document = await (await desk.ask('GET', '/openapi.json'))!.json();
    expect(document.openapi).toBe('3.1.0');
    const described = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.keys(operations as object).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const paths = desk.api.endpoints.map(({ method, path }) => `${method} /api/desk${path}`);
    expect(new Set(described)).toEqual(new Set([...paths, 'GET /api/sources']));
    for (const entry of paths) {
      const [method = '', path = ''] = entry.split(' ');
      const response = await desk.ask(method, path.replace('/api/desk', '').replace('{id}', 'none'));
      // Whatever a known operation answers to this empty request, it does not answer that it does not exist.
      expect(await response?.text(), entry).not.toContain('no such operation"');
    }
  });

  it('matches the answers of the routes', async () => {
    await desk.data('POST', '/watches', three);
    const document = await (await desk.ask('GET', '/openapi.json'))!.json();
    const schema = document.paths['/api/desk/rows'].get.responses['2XX'].content['application/json'].schema;
    const row = schema.properties.data.properties.watches.items.properties.row.properties;
    const page = await desk.data('GET', '/rows');
    expect(Object.keys(page.watches[0].row).toSorted()).toEqual(Object.keys(row).toSorted());
  });
});

it('says how far the watches are read after a start, while single rows and cases answer', async () => {
  const desk = await openApi();
  await desk.data('POST', '/watches', { watches: [{ number: 'MSKU2048175' }] });
  const reading = await openApi(
    {},
    {
      ...desk.engine,
      count: () => Promise.reject(new DeskUnavailable('reading')),
      reading: async () => ({ done: 412_000, total: 1_000_000 }),
    },
  );
  const refused = await reading.ask('GET', '/rows/count?q=');
  expect([refused?.status, refused?.headers.get('retry-after')]).toEqual([503, '1']);
  expect(await refused?.json()).toMatchObject({ message: 'DESK_READING', data: { done: 412_000, total: 1_000_000 } });
  expect(await reading.data('GET', '/watches/1')).toMatchObject({ id: 1 });
  expect(await reading.data('GET', '/cases')).toMatchObject({ cases: [] });
});
