/** Cases over the API: lists, decisions, undo, thresholds and free days. */
import * as v from 'valibot';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { atSea, etaAnswer, IMO } from '../cases/cases.fixture.ts';
import { answer, newWatch, time } from '../store/store.contract.ts';
import { type ApiFixture, NOW, openApi } from './api.fixture.ts';
import { CasesAnswer, DecidedAnswer, DecisionsAnswer, WholeCase } from '../../../src/core/desk-api/cases.ts';
import { FreeDaysAnswer, RuleAnswer } from '../../../src/core/desk-api/rules.ts';
import { RULE_NAMES } from '../../../src/core/rules/types.ts';
import { SinceAnswer } from '../../../src/core/desk-api/since.ts';

const HOUR = 3_600_000;
const NUMBERS = ['AAAA1111111', 'BBBB1111111'];
let desk: ApiFixture;
let now = NOW;

beforeEach(async () => {
  now = NOW;
  desk = await openApi({}, null, () => now);
  const [first, second] = NUMBERS.map((number) =>
    newWatch(number, { customer: 'Acme', reference: ['PO 1'], note: 'secret' }),
  );
  await desk.engine.add([first!, second!], { actor: 'ann', at: NOW, idempotencyKey: null });
  for (const [hours, eta] of [
    [0, '2026-11-27 14:00:00'],
    [1, '2026-11-28 14:00:00'],
    [2, '2026-11-28 14:00:00'],
  ] as const)
    for (const number of NUMBERS) await desk.engine.record([etaAnswer(number, eta, hours)]);
  now = NOW + 3 * HOUR;
});
afterEach(() => desk.engine.close());

const cases = async (query = '') => v.parse(CasesAnswer, await desk.data('GET', `/cases${query}`));

it('are listed as the document of the API describes them', async () => {
  const page = await cases('?q=customer:acme');
  expect(page).toMatchObject({
    counts: { attention: 1 },
    next: null,
    cases: [{ members: 2, shown: 2, customers: ['Acme'] }],
  });
  expect((await cases('?q=customer:bolt')).cases).toEqual([]);
  expect((await cases('?mine=true')).cases).toEqual([]);
  expect((await cases('?number=aaaa%201111111&state=all')).cases).toHaveLength(1);
  await desk.data('GET', '/cases?q=nonsense:x', undefined, { status: 400 });
  await desk.data('GET', '/cases?after=zzz', undefined, { status: 400 });
});

it('are none of a departure that AIS settles: it is counted', async () => {
  const sailed = { phase: 'in-transit', aisMove: 'departure', aisPlace: 'Colombo' };
  await desk.engine.add([newWatch('SAIL1111111')], { actor: 'ann', at: NOW, idempotencyKey: null });
  await desk.engine.record([answer('SAIL1111111', sailed)]);
  const page = await cases('?q=number:SAIL1111111');
  expect([page.cases, page.sailed]).toEqual([[], 1]);
  expect(await desk.data('GET', '/rows?q=is:sailed')).toMatchObject({
    watches: [{ row: { number: 'SAIL1111111' } }],
  });
});

it('give a mail that a customer can read', async () => {
  const [summary] = (await cases()).cases;
  const detail = v.parse(WholeCase, await desk.data('GET', `/cases/${summary!.id}`));
  expect(detail.listed).toHaveLength(2);
  expect(detail.mail?.subject).toContain('AAAA1111111');
  expect(detail.mail?.text.split('\n')).toEqual([
    'Hello,',
    '',
    'The arrival at Rotterdam has moved from 27 Nov 14:00 UTC to 28 Nov 14:00 UTC.',
    'Vessel: ONE HARBOUR',
    '',
    'Shipments:',
    '- AAAA1111111 (PO 1)',
    '- BBBB1111111 (PO 1)',
    '',
    'Please let us know if this affects your plans.',
    '',
    'As of 20 Nov 11:34 UTC.',
  ]);
  expect((await desk.data('GET', `/cases/${summary!.id}?customer=Bolt`)).mail).toBeNull();
  await desk.data('GET', '/cases/999', undefined, { status: 404 });
});

it('of one customer are groups, and one email tells the customer of all of them', async () => {
  const late = ['CCCC1111111', 'DDDD1111111'];
  const fields = { customer: 'Acme', reference: ['PO 2'], neededBy: '2026-11-25', note: 'secret' };
  await desk.engine.add(
    [...late.map((number) => newWatch(number, fields)), newWatch('EEEE1111111', { ...fields, customer: 'Bolt' })],
    { actor: 'ann', at: NOW, idempotencyKey: null },
  );
  // Each shipment is on another vessel, because one port call is one case.
  for (const [index, number] of [...late, 'EEEE1111111'].entries()) {
    const carrierFields = { ...atSea, imo: IMO + 1 + index, eta: time('2026-11-28 14:00:00') };
    await desk.engine.record([answer(number, carrierFields, { seenAt: NOW + HOUR, reportedAt: NOW + HOUR })]);
  }
  const page = await cases('?grouped=true');
  const [group, ...others] = page.grouping?.groups ?? [];
  expect([group, others]).toMatchObject([{ rule: 'too-late', customer: 'Acme', cases: [{}, {}] }, []]);
  expect(page.cases).toHaveLength(2);
  const ids = group?.cases.map(({ id }) => id).join() ?? '';
  expect((await cases(`?ids=${ids}`)).cases.map(({ id }) => id).join()).toBe(ids);
  const mail = await desk.data('GET', `/cases/email?customer=acme&ids=${ids}`);
  expect(mail).toMatchObject({ lang: 'en', subject: 'DDDD1111111 and others (2 shipments): Misses needed date' });
  expect(mail.text.split('\n')).toEqual([
    'Hello,',
    '',
    'These shipments arrive later than planned:',
    '- DDDD1111111 (PO 2)',
    '  The arrival at Rotterdam is now expected on 28 Nov 14:00 UTC, 3 d after needed date (25 Nov).',
    '- CCCC1111111 (PO 2)',
    '  The arrival at Rotterdam is now expected on 28 Nov 14:00 UTC, 3 d after needed date (25 Nov).',
    '',
    'Please let us know if this affects your plans.',
    '',
    'As of 20 Nov 10:34 UTC.',
  ]);
  expect((await desk.data('GET', `/cases/email?customer=acme&ids=${ids}&lang=de`)).lang).toBe('de');
  await desk.data('GET', `/cases/email?customer=bolt&ids=${ids}`, undefined, { status: 404 });
  await desk.data('GET', '/cases/email?customer=acme&ids=', undefined, { status: 400 });
  await desk.data('GET', '/cases?ids=1,x', undefined, { status: 400 });
});

it('write to a customer in the language of the customer until the customer is erased', async () => {
  const [summary] = (await cases()).cases;
  const headers = { 'Accept-Language': 'fr' };
  const read = async (query = '') =>
    v.parse(WholeCase, await desk.data('GET', `/cases/${summary!.id}${query}`, undefined, { headers }));
  expect(await read()).toMatchObject({ readers: [{ customer: 'Acme', lang: 'fr' }], mail: { lang: 'fr' } });
  for (const lang of ['de', 'ja'])
    expect(await desk.data('PUT', '/customers/language', { customer: 'ACME ', lang })).toEqual({
      customer: 'ACME',
      lang,
    });
  await desk.data('PUT', '/customers/language', { customer: 'Acme', lang: 'tlh' }, { status: 400 });
  const languageOf = (name: string) =>
    desk.data('GET', `/customers/language?customer=${name}`, undefined, { headers }).then(({ lang }) => lang);
  expect([await languageOf('acme'), await languageOf('Bolt')]).toEqual(['ja', 'fr']);
  const { readers, mail } = await read('?customer=acme');
  expect([readers[0]?.lang, mail?.lang]).toEqual(['ja', 'ja']);
  expect(mail?.text).toContain('貨物');
  expect((await read('?lang=de')).mail?.lang).toBe('de');
  const since = v.parse(SinceAnswer, await desk.data('GET', '/since?customer=Acme', undefined, { headers }));
  expect(since.mail?.lang).toBe('ja');
  await desk.data('POST', '/erasures', { kind: 'customer', name: 'Acme' });
  expect(await desk.engine.document('customer', 'acme')).toBeNull();
});

it('are decided once for a key, and taken back within a minute', async () => {
  const [summary] = (await cases()).cases;
  const body = { commands: [{ id: summary!.id, version: summary!.version, do: 'done' }] };
  const headers = { 'sec-fetch-site': 'same-origin', 'idempotency-key': 'key-12345' };
  const first = v.parse(DecidedAnswer, await desk.data('POST', '/cases/commands', body, { headers }));
  expect(first.results).toMatchObject([{ outcome: 'done', settled: 2, of: 2 }]);
  expect(await desk.data('POST', '/cases/commands', body, { headers })).toEqual(first);
  expect((await cases('?state=done')).counts).toEqual({ attention: 0, snoozed: 0, done: 1 });
  const [decision] = v.parse(DecisionsAnswer, await desk.data('GET', '/cases/decisions'));
  expect(decision).toMatchObject({ id: first.undo, entry: { did: 'done' }, count: 1, undone: false });
  now += 30_000;
  await desk.data('POST', '/cases/undo', { undo: first.undo });
  expect((await cases()).counts).toEqual({ attention: 1, snoozed: 0, done: 0 });
  now += 90_000;
  await desk.data('POST', '/cases/undo', { undo: first.undo }, { status: 409 });
});

it.each([
  { do: 'snooze' },
  { do: 'assign' },
  { do: 'note' },
  { do: 'note', text: '' },
  { do: 'burn' },
  { do: 'snooze', until: 'never' },
])('refuses %j', async (wrong) => {
  await desk.data('POST', '/cases/commands', { commands: [{ id: 1, version: 1, ...wrong }] }, { status: 400 });
});

it('change with the thresholds of the desk, and count for their rule once they are a week old', async () => {
  const [summary] = (await cases()).cases;
  const commands = [{ id: summary!.id, version: summary!.version, do: 'note', text: 'called' }];
  await desk.data('POST', '/cases/commands', { commands });
  const rules = v.parse(v.array(RuleAnswer), await desk.data('GET', '/rules'));
  expect(rules).toHaveLength(RULE_NAMES.length);
  expect(rules.find(({ rule }) => rule === 'slipped')).toMatchObject({ levels: [12, 24, 72], cases: 0, acted: 0 });
  const settings = [{ customer: 'ACME', line: null, levels: [48, 72, 96] }];
  await desk.data('PATCH', '/rules/slipped', { version: null, settings });
  await desk.data('PATCH', '/rules/slipped', { version: null, settings }, { status: 409 });
  const wrong = [{ customer: null, line: null, levels: [48, 24, 96] }];
  await desk.data('PATCH', '/rules/slipped', { version: 1, settings: wrong }, { status: 400 });
  await desk.data('PATCH', '/rules/nonsense', { version: null, settings: [] }, { status: 404 });
  await desk.hour();
  expect((await cases()).counts.attention).toBe(0);
});

it('keep a table of free days', async () => {
  const entry = {
    line: 'MAEU',
    port: null,
    size: null,
    kind: 'demurrage',
    days: 5,
    restDays: [0, 6],
    holidays: ['2026-12-25'],
  };
  expect(v.parse(FreeDaysAnswer, await desk.data('GET', '/free-days'))).toEqual({ version: null, entries: [] });
  const saved = await desk.data('PUT', '/free-days', { version: null, entries: [entry] });
  expect(v.parse(FreeDaysAnswer, saved)).toEqual({ version: 1, entries: [entry] });
  await desk.data('PUT', '/free-days', { version: 1, entries: [{ ...entry, days: 0 }] }, { status: 400 });
});

it('are listed since the last visit, with an email for one customer', async () => {
  const since = async (query = '') => v.parse(SinceAnswer, await desk.data('GET', `/since${query}`));
  const changes = await since('?cursor=0.0.0&customer=acme');
  expect(changes.shipments.map(({ isNew }) => isNew)).toEqual([true, true]);
  expect(changes.mail?.subject).toBe('Updates on 2 shipments');
  expect(changes.mail?.text).toContain('AAAA1111111 (PO 1): In transit; ETA 28 Nov 14:00 UTC');
  expect(changes.mail?.text).not.toContain('secret');
  await desk.data('POST', '/since', { cursor: changes.next });
  const version = (await desk.data('GET', '/people/me')).version;
  expect(await since()).toMatchObject({ from: changes.next, shipments: [], cases: [], mail: null });
  await desk.data('PUT', '/people/me', { version, seen: changes.next, settings: 'dark' });
  await desk.engine.record([etaAnswer('AAAA1111111', '2026-11-30 14:00:00', 4)]);
  const later = await since('?customer=Acme');
  expect(later.mail?.text.split('\n').slice(0, 5)).toEqual([
    'Hello,',
    '',
    'These details have changed:',
    '',
    'AAAA1111111 (PO 1): ETA 28 Nov 14:00 UTC → 30 Nov 14:00 UTC, 2 d later',
  ]);
  await desk.data('POST', '/since', { cursor: later.next });
  expect((await desk.data('GET', '/people/me')).body).toMatchObject({ seen: later.next, settings: 'dark' });
  // A span of hours begins before what the person has seen.
  expect(await since()).toMatchObject({ shipments: [] });
  expect((await since('?hours=720')).shipments.map(({ number }) => number)).toContain('AAAA1111111');
  for (const query of ['?cursor=x', '?hours=0', '?hours=721'])
    await desk.data('GET', `/since${query}`, undefined, { status: 400 });
});
