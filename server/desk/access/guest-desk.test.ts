/** Two guests share a desk, and a row moves from one to the other. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { journeyOfRow } from '../../../src/core/columns/row-journey.ts';
import { EMPTY_CARRIER_FIELDS } from '../../../src/core/columns/row.ts';
import { answer, newWatch, NOW, time } from '../store/store.contract.ts';
import { type ApiFixture, openApi } from '../api/api.fixture.ts';
import { STAFF } from '../ports/reader.ts';

const HOUR = 3_600_000;
const NUMBERS = ['MSKU2048175', 'TCLU4400446', 'MSCU1234566'];

let desk: ApiFixture;
let now = NOW;
beforeEach(async () => {
  now = NOW;
  desk = await openApi({}, null, () => now);
});
afterEach(() => desk.engine.close());

type Get = (path: string, status?: number) => Promise<ReturnType<typeof JSON.parse>>;

async function guestKey(customer: string): Promise<string> {
  const sight = { customers: [customer], tags: [] };
  return (await desk.data('POST', '/keys', { label: customer, scope: 'read', sight })).key;
}

async function guest(customer: string): Promise<Get> {
  const headers = { authorization: `Bearer ${await guestKey(customer)}` };
  return (path, status) => desk.data('GET', path, undefined, { headers, ...(status !== undefined && { status }) });
}

async function etaOf(day: number, hours: number): Promise<void> {
  now = NOW + hours * HOUR;
  const facts = { phase: 'in-transit', podName: 'Rotterdam', pod: 'NLRTM', imo: 9_302_176, vessel: 'ONE HARBOUR' };
  const eta = time(`2026-11-${day} 14:00:00`);
  const shipEta = time('2026-12-08 14:00:00');
  await desk.engine.record(
    NUMBERS.map((number) => answer(number, { ...facts, eta, shipEta }, { seenAt: now, reportedAt: now })),
  );
  await desk.engine.runRules(now, 100);
}

async function start(): Promise<void> {
  await desk.engine.add(
    NUMBERS.map((number, index) =>
      newWatch(number, { customer: index < 2 ? 'Acme' : 'Bolt', reference: [`R${index}`] }),
    ),
    { actor: 'ann', at: NOW, idempotencyKey: null },
  );
  await etaOf(27, 1);
}

it('knows nobody else by an id that is theirs', async () => {
  await start();
  await etaOf(29, 2);
  await etaOf(29, 3);
  const [acme, bolt] = [await guest('ACME'), await guest('bolt')];
  const [{ watches: acmeRows }, { watches: boltRows }] = [await acme('/rows'), await bolt('/rows')];
  expect([acmeRows.length, boltRows.length]).toEqual([2, 1]);
  expect((await acme(`/watches/${acmeRows[0].id}`)).id).toBe(acmeRows[0].id);
  expect(await bolt(`/watches/${acmeRows[0].id}`, 404)).toEqual(await bolt('/watches/1', 404));
  const [{ cases }, { cases: boltCases }] = [await acme('/cases'), await bolt('/cases')];
  expect([cases[0].members, boltCases[0].members]).toEqual([2, 1]);
  expect((await acme(`/cases/${cases[0].id}`)).listed).toHaveLength(2);
  await bolt(`/cases/${cases[0].id}`, 404);
  const staff = await desk.data('GET', '/cases');
  const rules = ({ rule, members }: { rule: string; members: number }) => `${rule} ${members}`;
  expect(cases.map(rules)).toEqual(['ais-differs 2', 'slipped 2']);
  expect(staff.cases.map(rules).toSorted()).toEqual(['ais-differs 3', 'slipped 3']);
  expect(cases[0]).toMatchObject({ numbers: NUMBERS.slice(0, 2), references: ['R0', 'R1'] });
  const shownOf = async (q: string) => (await acme(`/cases?q=${q}`)).cases.map(({ shown }: { shown: number }) => shown);
  expect([await shownOf(NUMBERS[1]!), await shownOf(NUMBERS[2]!)]).toEqual([[1, 1], []]);
});

it('shows a row from its first own answer on, and its history from when it was theirs', async () => {
  await start();
  const [acme, bolt] = [await guest('Acme'), await guest('Bolt')];
  await etaOf(28, 2);
  const fields = async (get: Get) =>
    (await get('/changes')).changes.map(({ field, number }: { field: string; number: string }) => [number, field]);
  expect(await fields(bolt)).toEqual([[NUMBERS[2], 'eta']]);
  const before = (await desk.data('GET', '/rows?q=customer:acme&sort=number')).watches[0];
  now += HOUR;
  const [history, notices] = [await acme('/changes'), await acme('/cases')];
  // Staff add an internal tag; the row belonged to the guest before that and still does.
  const watch = await desk.data('PATCH', `/watches/${before.id}`, { version: before.version, set: { tags: ['x'] } });
  expect([await acme('/changes'), await acme('/cases')]).toEqual([history, notices]);
  now += HOUR;
  const set = { customer: 'Bolt', reference: ['of Bolt'] };
  await desk.data('PATCH', `/watches/${watch.id}`, { version: watch.version, set });
  expect((await acme('/rows')).watches).toHaveLength(1);
  expect((await bolt('/rows')).watches).toHaveLength(2);
  // The new owner sees neither the former reference nor the earlier changes of the row.
  expect(await fields(bolt)).toEqual([[NUMBERS[2], 'eta']]);
  expect(JSON.stringify(await bolt('/changes'))).not.toMatch(/Acme|R0|R1/);
  expect((await acme('/changes')).changes).toHaveLength(1);
  const [notice] = (await bolt(`/cases?number=${watch.row.number}`)).cases;
  type Listed = { finding: { since: number }; watch: { row: { number: string } } };
  const { listed }: { listed: readonly Listed[] } = await bolt(`/cases/${notice.id}`);
  expect(listed.find(({ watch: { row } }) => row.number === watch.row.number)?.finding.since).toBe(now);
  expect((await acme(`/cases?number=${watch.row.number}`)).cases).toEqual([]);
  await etaOf(29, 5);
  await etaOf(30, 6);
  expect(await fields(bolt)).toContainEqual([watch.row.number, 'eta']);
  const [{ row }] = (await bolt(`/rows?q=${watch.row.number}`)).watches;
  expect([row.firstEta.wall, row.slip]).toEqual(['2026-11-28T14:00:00', 48]);
  expect(
    (await acme('/changes')).changes.filter(({ number }: { number: string }) => number === watch.row.number),
  ).toEqual([]);
});

it('shows a further watch of another customer once that was answered', async () => {
  await start();
  const cargo = await guest('Cargo');
  now += HOUR;
  await desk.data('POST', '/watches', { watches: [{ number: NUMBERS[0], fields: { customer: 'Cargo' } }] });
  expect((await desk.data('GET', '/rows?q=customer:cargo')).watches[0].row).toMatchObject({ podName: 'Rotterdam' });
  expect(await cargo('/rows/count')).toMatchObject({ count: 0 });
  await etaOf(27, 4);
  const [{ row }] = (await cargo('/rows')).watches;
  expect(row).toMatchObject({ firstEtaAt: now, changedAt: now, slip: null });
});

it('says and finds the delay since the first own answer, whatever was promised to others', async () => {
  await start();
  const acme = await guest('Acme');
  now = NOW + 2 * HOUR;
  const sailed = { pol: 'CNSHA', departure: time('2026-10-25 14:00:00') };
  const reportedOn = (day: number) => ({
    ...EMPTY_CARRIER_FIELDS,
    ...sailed,
    whereabouts: 'ashore',
    positionSource: 'last-place',
    latitude: 51.95,
    longitude: 4.05,
    phase: 'in-transit',
    eta: time(`2026-11-${day} 14:00:00`),
  });
  const past = [[journeyOfRow(reportedOn(25), [], NOW - 9 * HOUR)]];
  await desk.engine.record([answer(NUMBERS[0]!, reportedOn(27), { seenAt: now, reportedAt: now, past })]);
  const [watch] = (await desk.data('GET', `/rows?q=${NUMBERS[0]}`)).watches;
  expect(watch.row).toMatchObject({ firstEtaAt: NOW - 9 * HOUR, slip: 48 });
  const [{ row }] = (await acme(`/rows?q=${NUMBERS[0]}`)).watches;
  expect([row.firstEta.wall, row.firstEtaAt, row.slip]).toEqual(['2026-11-27T14:00:00', NOW + HOUR, 0]);
  expect((await acme(`/cases?number=${NUMBERS[0]}`)).cases).toEqual([]);
  const movedAt = (now += HOUR);
  await desk.engine.record([answer(NUMBERS[0]!, reportedOn(29), { seenAt: now, reportedAt: now })]);
  now += HOUR;
  await desk.engine.record([answer(NUMBERS[0]!, reportedOn(29), { seenAt: now, reportedAt: now })]);
  const [notice] = (await acme(`/cases?number=${NUMBERS[0]}`)).cases;
  expect(notice).toMatchObject({
    rule: 'slipped',
    since: movedAt,
    severity: 'warning',
    text: { values: { hours: 48 } },
  });
  for (const path of ['/rows?q=slip:>0', '/rows?q=is:late', '/rows?sort=slip']) await acme(path, 400);
  expect((await acme('/rows?q=late')).watches).toEqual([]);
  const staff = await desk.data('GET', '/fleet');
  expect([staff.late, staff.latest.every((latest: number) => latest > 0)]).toEqual([[1], true]);
  const acmeRows = await acme('/fleet');
  expect([acmeRows.total, acmeRows.late, acmeRows.latest]).toEqual([[1], [0], [0]]);
});

it('keeps views and settings by the key, whatever its label, and drops them with it', async () => {
  const body = { version: null, name: 'Late', query: '?q=eta:<7d' };
  const sight = { customers: ['Acme'], tags: [] };
  const [ann, bob] = await Promise.all(
    [1, 2].map(async () => {
      const { id, key } = await desk.data('POST', '/keys', { label: 'Ann', scope: 'read', sight });
      const guestHeaders = { headers: { authorization: `Bearer ${key}` } };
      const ask = (method: string, path: string, sent?: object) => desk.data(method, path, sent, guestHeaders);
      return { id, ask };
    }),
  );
  await desk.data('PUT', '/views/late', { ...body, name: 'of staff' });
  expect(await ann!.ask('PUT', '/views/late', body)).toMatchObject({ id: 'late', version: 1 });
  await ann!.ask('PUT', '/people/me', { version: null, settings: 'dense' });
  expect((await ann!.ask('GET', '/views')).map(({ id }: { id: string }) => id)).toEqual(['late']);
  expect(await bob!.ask('GET', '/views')).toEqual([]);
  expect(await bob!.ask('GET', '/people/me')).toMatchObject({ name: 'Ann', version: null, body: null });
  expect((await desk.data('GET', '/views')).map(({ body: { name } }: { body: { name: string } }) => name)).toEqual([
    'of staff',
  ]);
  await desk.data('DELETE', `/keys/${ann!.id}`);
  await bob!.ask('PUT', '/views/late', body);
  await desk.data('POST', '/erasures', { kind: 'customer', name: 'Acme' });
  for (const kind of ['key', 'program', 'own-view'] as const) expect(await desk.engine.documents(kind)).toEqual([]);
});

it('writes the own reference alone, where the key may write', async () => {
  await start();
  const sight = { customers: ['Acme'], tags: [] };
  const headersOf = async (scope: string) => {
    const { key } = await desk.data('POST', '/keys', { label: 'Acme', scope, sight });
    return { authorization: `Bearer ${key}`, 'idempotency-key': 'reference-once' };
  };
  const [reader, writer] = [await headersOf('read'), await headersOf('write')];
  const [acmeRows] = (await desk.data('GET', '/rows?sort=number', undefined, { headers: writer })).watches;
  const patch = (headers: Record<string, string>, set: object, id = acmeRows.id) =>
    desk.ask('PATCH', `/watches/${id}`, { version: 1, set }, { headers });
  expect((await patch(reader, { reference: ['X'] }))?.status).toBe(403);
  for (const set of [{ note: 'X' }, { customerNote: 'X' }, { customer: 'Bolt' }, { tags: ['X'] }, { state: 'paused' }])
    expect((await patch(writer, set))?.status).toBe(400);
  const { data } = await (await patch(writer, { reference: 'X' }))!.json();
  expect(data).toMatchObject({ id: acmeRows.id, version: 1, row: { reference: ['X'], note: null } });
  const [watch] = (await desk.data('GET', '/rows?q=ref:x')).watches;
  const [change] = (await desk.data('GET', '/changes?limit=1000')).changes.slice(-1);
  expect(change).toMatchObject({ field: 'reference', new: ['X'], who: 'Acme' });
  // The row belongs to another guest by then, so a repeated command answers as if the row did not exist.
  await desk.data('PATCH', `/watches/${watch.id}`, { version: watch.version, set: { customer: 'Bolt' } });
  expect((await patch(writer, { reference: ['X'] }))?.status).toBe(404);
  expect((await patch({ ...writer, 'idempotency-key': 'reference-twice' }, { reference: ['Y'] }))?.status).toBe(404);
  expect((await desk.data('GET', '/rows?q=ref:y')).watches).toEqual([]);
});

it('is a guest of the tracking page with an API key that has an access scope, for the numbers of visible rows', async () => {
  await start();
  const make = async (body: object) => (await desk.data('POST', '/keys', { label: 'Acme', ...body })).key;
  const sight = { customers: ['Acme'], tags: [] };
  const guest = await desk.api.findGuest(await make({ scope: 'read', sight }), 'x', new Headers());
  expect([...((await guest?.own([NUMBERS[0]!, NUMBERS[2]!, 'XXXU0000000'])) ?? [])]).toEqual([
    [NUMBERS[0], [{ type: 'CT', sealine: 'MAEU' }]],
  ]);
  const key = await make({ scope: 'read' });
  for (const text of [key, `${key}x`, 'lfk_', ''])
    expect(await desk.api.findGuest(text, 'x', new Headers())).toBeNull();
});

it('lets staff impersonate a guest without writing, and lists the guests who see a row', async () => {
  await start();
  const sight = { customers: ['Acme'], tags: ['for acme'] };
  const { key } = await desk.data('POST', '/keys', { label: 'Acme desk', scope: 'read', sight });
  const seeAs = (value: string) => ({ 'sec-fetch-site': 'same-origin', 'x-landfall-see-as': value });
  const as = seeAs(encodeURIComponent(JSON.stringify(sight)));
  const guest = { authorization: `Bearer ${key}` };
  for (const path of ['/rows', '/cases', '/changes', '/columns', '/openapi.json', '/audit', '/watches/1']) {
    const [shown, acmeRows] = [
      await desk.ask('GET', path, undefined, { headers: as }),
      await desk.ask('GET', path, undefined, { headers: guest }),
    ];
    expect([shown!.status, await shown!.text()], path).toEqual([acmeRows!.status, await acmeRows!.text()]);
  }
  for (const [method, path, body] of [
    ['PUT', '/views/x', { version: null, name: 'x', query: '' }],
    ['POST', '/watches', {}],
  ] as const)
    expect((await desk.ask(method, path, body, { headers: as }))?.status).toBe(403);
  const seeing = { name: 'Acme', role: 'viewer', sight, owner: STAFF.owner, isReadOnly: true } as const;
  const admin = await openApi({ signIn: () => seeing }, desk.engine);
  expect((await admin.ask('GET', '/rows'))?.status).toBe(200);
  expect((await admin.ask('PUT', '/people/me', { version: null, settings: 'x' }))?.status).toBe(403);
  for (const wrong of ['%22all%22', 'Acme', '%', '{}'])
    expect((await desk.ask('GET', '/rows', undefined, { headers: seeAs(wrong) }))?.status).toBe(400);
  const { key: feeds } = await desk.data('POST', '/keys', { label: 'sheet', scope: 'feeds' });
  const ofFeeds = { ...as, authorization: `Bearer ${feeds}` };
  expect((await desk.ask('GET', '/rows', undefined, { headers: ofFeeds }))?.status).toBe(403);
  const bolt = encodeURIComponent(JSON.stringify({ customers: ['Bolt'], tags: [] }));
  const wider = await desk.data('GET', '/rows', undefined, { headers: { ...guest, 'x-landfall-see-as': bolt } });
  expect(wider.watches).toHaveLength(2);
  const seenBy = (query: string) => desk.data('GET', `/guests?${query}`);
  expect(await seenBy('customer=ACME')).toEqual([{ kind: 'key', name: 'Acme desk' }]);
  expect(await seenBy('customer=Bolt&tags=x,For%20Acme')).toEqual([{ kind: 'key', name: 'Acme desk' }]);
  expect(await seenBy('customer=Acme%20Rival')).toEqual([]);
  const rows = ['MSKU2048170;Acme;', 'CMAU1001006;acme;x', 'HLBU3003008;Bolt;for acme', 'EGHU5005008;Bolt;'];
  const sheet = { 'sec-fetch-site': 'same-origin', 'content-type': 'text/csv' };
  const csv = `Container;Customer;Tags\n${rows.join('\n')}\n`;
  const { guests } = await desk.data('POST', '/imports', csv, { headers: sheet });
  expect(guests).toEqual([{ kind: 'key', name: 'Acme desk', count: 3 }]);
});

it('revokes a guest key whose customer was erased', async () => {
  await start();
  const [acme, bolt] = [await guest('ACME'), await guest('Bolt')];
  expect(await acme('/rows/count')).toMatchObject({ count: 2 });
  await desk.data('POST', '/erasures', { kind: 'customer', name: 'Acme' });
  await acme('/rows', 401);
  expect(await bolt('/rows/count')).toMatchObject({ count: 1 });
  expect(JSON.stringify(await desk.engine.documents('key'))).not.toMatch(/acme/i);
});

it('shows no row to a guest whose access scope is empty', async () => {
  await start();
  const { key } = await desk.data('POST', '/keys', {
    label: 'x',
    scope: 'read',
    sight: { customers: [' '], tags: [] },
  });
  const headers = { authorization: `Bearer ${key}` };
  expect(await desk.data('GET', '/rows', undefined, { headers })).toEqual({ watches: [], next: null });
  expect(await desk.data('GET', '/cases', undefined, { headers })).toMatchObject({ cases: [], sailed: 0 });
});

it('knows no internal word, order, group or column, and says no cell of one', async () => {
  await start();
  const acme = await guest('Acme');
  expect((await acme('/rows?q=tag:x', 400)).mistakes).toMatchObject([{ kind: 'unknown-word', text: 'tag' }]);
  for (const path of ['/rows?sort=-severity', '/rows/groups?by=owner', '/export?columns=number,note'])
    await acme(path, 400);
  const [{ version, row }] = (await acme('/rows')).watches;
  expect([version, row.tags, row.note, row.nextCheckWhy, row.severity]).toEqual([1, null, null, null, 2]);
});

it('exports while eight of staff do, and holds up none of them', async () => {
  await start();
  const staff = (client: number) => desk.ask('GET', '/export', undefined, { clientId: `192.0.2.${client}` });
  const guests = await Promise.all(['Acme', 'Bolt', 'Acme', 'Bolt'].map(guestKey));
  const acmeRows = (key: string) =>
    desk.ask('GET', '/export', undefined, { headers: { authorization: `Bearer ${key}` } });
  const under = await Promise.all(guests.flatMap((key) => [acmeRows(key), acmeRows(key)]));
  const guestHeaders = await Promise.all([1, 1, 1, 2, 2, 2, 3, 3, 3].map(staff));
  expect([under, guestHeaders].map((answers) => answers.filter((answer) => answer?.status === 200).length)).toEqual([
    4, 8,
  ]);
  expect([under, guestHeaders].map((answers) => answers.filter((answer) => answer?.status === 429).length)).toEqual([
    4, 1,
  ]);
  for (const answer of [...under, ...guestHeaders]) await answer?.body?.cancel();
});
