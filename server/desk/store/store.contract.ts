/** The store, as every engine of the desk must implement it. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { CarrierFields, Row, WatchFields } from '../../../src/core/columns/columns.ts';
import { EMPTY_CARRIER_FIELDS } from '../../../src/core/columns/row.ts';
import { parseSort } from '../../../src/core/columns/sorts.ts';
import { parseFilter } from '../../../src/core/filter/parse-filter.ts';
import { MATCH_ALL } from '../../../src/core/filter/types.ts';
import { parseWireTime } from '../../../src/core/time/port-time.ts';
import type { CommandContext, AnswerRecord, Changes, NewWatch, Outcome } from '../ports/desk.ts';
import type { Change, Watch } from '../../../src/core/desk-api/rows.ts';
import type { OpenDesk } from '../worker/engine.ts';

export const NOW = 1_795_167_240_000; // Friday 20 November 2026, 09:34 UTC.
const HOUR = 3_600_000;
const context = { nowMs: NOW, zone: 'Europe/Amsterdam' };
export const act = (idempotencyKey: CommandContext['idempotencyKey'] = null): CommandContext => ({
  actor: 'ann',
  at: NOW,
  idempotencyKey,
});
export const time = (text: string, zone = 'UTC') => parseWireTime(text, 'event', zone);

export const newWatch = (number: string, fields: Partial<WatchFields> = {}, carrier = ''): NewWatch => ({
  number,
  numberType: '',
  line: carrier,
  fields,
});

export const answer = (
  number: string,
  facts: Partial<CarrierFields>,
  overrides: Partial<AnswerRecord> = {},
): AnswerRecord => ({
  number,
  numberType: 'CT',
  line: 'MAEU',
  billOfLading: null,
  answerId: 'a1',
  seenAt: NOW,
  reportedAt: NOW - HOUR,
  freshUntil: NOW + 12 * HOUR,
  sample: false,
  problem: null,
  reading: '{"v":1}',
  next: null,
  facts: { ...EMPTY_CARRIER_FIELDS, ...facts },
  ...overrides,
});

export function dataOf<T>(outcome: Outcome<T>): T {
  if (outcome.kind !== 'done' && outcome.kind !== 'stale') throw new Error(`not done: ${outcome.kind}`);
  return outcome.data;
}

/** Reads all changes, page by page from cursor to cursor. */
export async function allChanges(store: OpenDesk, limit = 7): Promise<readonly Change[]> {
  const all: Change[] = [];
  let page: Changes = { changes: [], next: { tx: 0, seq: 0 } };
  do {
    page = await store.changes(page.next, limit);
    all.push(...page.changes);
  } while (page.changes.length > 0);
  return all;
}

/** Helpers for tests, which use the store that is open when they are called. */
export const shortcutsOf = (store: () => OpenDesk) => ({
  add: async (...watches: readonly NewWatch[]): Promise<readonly Watch[]> =>
    dataOf(await store().add(watches, act())).map(({ watch }) => watch),
  rowOf: async (id: number): Promise<Row> => (await store().watches([id]))[0]!.row,
  all: async (): Promise<readonly Watch[]> => {
    const page = await store().page({ filter: MATCH_ALL, sort: parseSort('added')!, limit: 10_000, after: null });
    return page.watches;
  },
});

export function deskContract(open: () => Promise<OpenDesk>): void {
  let store: OpenDesk;
  beforeEach(async () => {
    store = await open();
  });
  afterEach(() => store.close());

  const { add, rowOf, all } = shortcutsOf(() => store);

  it('puts a number on the desk once for the same interest, and shares one shipment among several', async () => {
    const [first] = await add(newWatch('MSKU2048175', { customer: 'Acme', tags: ['a'], note: '' }));
    expect(first?.row).toMatchObject({ number: 'MSKU2048175', customer: 'Acme', tags: ['a'], note: null });
    expect(first?.row).toMatchObject({ state: 'active', addedAt: NOW });
    const again = dataOf(await store.add([newWatch('MSKU2048175', { customer: ' ACME ' })], act()));
    expect(again).toMatchObject([{ outcome: 'exists', watch: { id: first!.id } }]);
    const [second] = await add(newWatch('MSKU2048175', { customer: 'Bolt' }));
    expect([second!.trackedId, second!.id === first!.id]).toEqual([first!.trackedId, false]);
    await store.record([answer('MSKU2048175', { phase: 'in-transit' })]);
    const [third] = await add(newWatch('MSKU2048175', { customer: 'Cargo' }));
    expect(third?.row).toMatchObject({ phase: 'in-transit', customer: 'Cargo', line: 'MAEU' });
    expect((await all()).map(({ row }) => row.phase)).toEqual(['in-transit', 'in-transit', 'in-transit']);
  });

  it('stores any text as text: control characters, half characters, more than an index holds', async () => {
    const long = Array.from({ length: 3000 }, (_, index) => String.fromCodePoint(0x4e00 + ((index * 7919) % 20_000)));
    const text = long.join('');
    const [watch] = await add(
      newWatch('MSKU2048175', {
        note: '\u202ea\u0000b\u2069',
        customer: 'x\ud800y',
        tags: ['a\nb', ' ', 'c'],
        reference: [text],
      }),
    );
    expect(watch!.row).toMatchObject({ note: 'a b', customer: 'x\ufffdy', tags: ['a b', 'c'] });
    expect(await rowOf(watch!.id)).toEqual(watch!.row);
    const names = { vessel: text, podName: text, polName: text, voyage: 'v\u0000', destination: '\udc00' };
    await store.record([answer('MSKU2048175', names), answer('MSKU2048175', { ...names, phase: 'x\u0000' })]);
    const row = await rowOf(watch!.id);
    expect([row.vessel?.length, row.voyage, row.destination]).toEqual([200, 'v', '\ufffd']);
    expect(await store.groups(MATCH_ALL, 'vessel', 5)).toEqual([{ value: row.vessel, count: 1 }]);
  });

  it('changes a watch at the version that was read, and nothing at an older version', async () => {
    const [watch] = await add(newWatch('MSKU2048175', { customer: 'Acme' }));
    const change = (version: number, customer: string) =>
      store.change([{ id: watch!.id, version, set: { customer } }], act());
    expect(dataOf(await change(1, 'Bolt'))).toMatchObject([{ outcome: 'changed', watch: { version: 2 } }]);
    expect(dataOf(await change(1, 'Cargo'))).toMatchObject([
      { outcome: 'stale', watch: { version: 2, row: { customer: 'Bolt' } } },
    ]);
    expect(dataOf(await store.change([{ id: 999_999, version: 1, set: {} }], act()))).toEqual([
      { outcome: 'missing', id: 999_999 },
    ]);
    expect((await rowOf(watch!.id)).customer).toBe('Bolt');
    expect(await allChanges(store)).toMatchObject([{ field: 'customer', old: 'Acme', new: 'Bolt', who: 'ann' }]);
    expect((await store.audit(10)).map(({ action }) => action)).toEqual(['change', 'change', 'change', 'add']);
  });

  it('changes many watches once for a key, at the version read', async () => {
    const [watch, other] = await add(newWatch('MSKU2048175', { text1: '7' }), newWatch('TCLU4400446', { text1: '8' }));
    const once = { key: 'k-many', fingerprint: 'f' };
    const changeMany = (number2: number, key: typeof once | null) =>
      store.changeMany([{ id: watch!.id, version: 1, set: { number2 } }], act(key));
    const first = await changeMany(7, once);
    expect(dataOf(first)).toEqual({ changed: 1, stale: 0, left: [] });
    const again = await changeMany(7, once);
    expect(again.kind === 'replay' && JSON.parse(again.json)).toEqual(first);
    expect(dataOf(await changeMany(9, null))).toMatchObject({ changed: 0, stale: 1, left: [{ now: { number2: 7 } }] });
    expect([await rowOf(watch!.id), await rowOf(other!.id)]).toMatchObject([
      { text1: '7', number2: 7 },
      { text1: '8' },
    ]);
    expect(await store.count(parseFilter('number2:7', context).predicate)).toBe(1);
  });

  it('writes rows and changes from answers, and lets no older report overwrite a newer one', async () => {
    const [watch] = await add(newWatch('MSKU2048175', { freeDays: 5 }));
    const sailed = { phase: 'in-transit', pol: 'CNSHA', departure: time('2026-10-28 08:00:00') };
    const recordEta = (eta: string, overrides: Partial<AnswerRecord> = {}) =>
      store.record([answer('MSKU2048175', { ...sailed, eta: time(eta), discharge: time(eta) }, overrides)]);
    expect(await recordEta('2026-11-27 08:00:00')).toMatchObject([{ outcome: 'recorded', changes: 4 }]);
    const later = { seenAt: NOW + HOUR, reportedAt: NOW, answerId: 'a2' };
    expect(await recordEta('2026-11-28 20:00:00', later)).toMatchObject([{ outcome: 'recorded', changes: 2 }]);
    const row = await rowOf(watch!.id);
    expect(row).toMatchObject({ slip: 36, changedAt: NOW + HOUR, seenAt: NOW + HOUR });
    expect([row.firstEta?.wall, row.freeUntil]).toEqual(['2026-11-27T08:00:00', null]);
    const older = { seenAt: NOW + 2 * HOUR, reportedAt: NOW - 2 * HOUR };
    expect(await recordEta('2026-12-24 00:00:00', older)).toMatchObject([{ outcome: 'older', changes: 0 }]);
    // The older answer only sets the first ETA and nothing else.
    const first = { firstEta: time('2026-12-24 00:00:00'), firstEtaAt: NOW - 2 * HOUR, slip: -26 * 24, late: null };
    expect(await rowOf(watch!.id)).toEqual({ ...row, ...first });
    expect(await recordEta('2026-11-28 20:00:00', later)).toMatchObject([{ outcome: 'recorded', changes: 0 }]);
    const changes = await allChanges(store);
    expect(changes.map(({ field }) => field)).toEqual(['phase', 'departure', 'eta', 'discharge', 'eta', 'discharge']);
    expect(changes.slice(0, 4).map(({ old }) => old)).toEqual([null, null, null, null]);
    expect(changes[4]).toMatchObject({ number: 'MSKU2048175', watchId: null, answerId: 'a2', reportedAt: NOW });
    expect(changes[4]).toMatchObject({ old: { wall: '2026-11-27T08:00:00' }, new: { wall: '2026-11-28T20:00:00' } });
    expect(await store.record([answer('TCLU1111111', {})])).toEqual([]);
  });

  it('merges a shipment tracked without a carrier into the one that the answer resolves', async () => {
    const [unresolved] = await add(newWatch('MSKU2048175', { customer: 'Open' }));
    await store.record([answer('MSKU2048175', { phase: 'planned' })]);
    expect(
      (await store.tracked(['MSKU2048175'])).map(({ line: carrier, numberType }) => [carrier, numberType]),
    ).toEqual([['MAEU', 'CT']]);
    const [other] = dataOf(
      await store.add([{ ...newWatch('MSKU2048175', { customer: 'B' }, 'MSCU'), numberType: 'CT' }], act()),
    );
    expect(other?.watch.trackedId).not.toBe(unresolved!.trackedId);
    await add({ ...newWatch('TCLU2222222', { customer: 'B' }), line: 'MAEU' });
    await add({ ...newWatch('TCLU2222222', { customer: 'C' }), numberType: 'CT' });
    expect(await store.tracked(['TCLU2222222'])).toHaveLength(2);
    await store.record([answer('TCLU2222222', { phase: 'arrived' })]);
    const [merged, ...duplicates] = await store.tracked(['TCLU2222222']);
    expect(duplicates).toEqual([]);
    const containers = (await all()).filter(({ row }) => row.number === 'TCLU2222222');
    expect(containers.map(({ trackedId, row }) => [trackedId, row.phase])).toEqual([
      [merged!.id, 'arrived'],
      [merged!.id, 'arrived'],
    ]);
  });

  it('shows why there is no newer answer, and keeps the known data', async () => {
    const [watch] = await add({ ...newWatch('MSKU2048175'), numberType: 'CT', line: 'MAEU' });
    await store.record([answer('MSKU2048175', { phase: 'in-transit' })]);
    const failed = answer('MSKU2048175', {}, { facts: null, problem: 'SEALINE_NO_RESPONSE', seenAt: NOW + HOUR });
    await store.record([{ ...failed, reportedAt: null }]);
    expect(await rowOf(watch!.id)).toMatchObject({ problem: 'SEALINE_NO_RESPONSE', phase: 'in-transit', seenAt: NOW });
    await store.record([answer('MSKU2048175', { phase: 'in-transit' }, { seenAt: NOW + 2 * HOUR, reportedAt: NOW })]);
    expect((await rowOf(watch!.id)).problem).toBeNull();
  });

  it('takes the same number twice in one call as in two', async () => {
    const [first, second, third] = dataOf(
      await store.add([newWatch('MSKU2048175'), newWatch('MSKU2048175'), newWatch('MSKU2048175', {}, 'MAEU')], act()),
    );
    expect([first!.outcome, second!.outcome, third!.outcome]).toEqual(['added', 'exists', 'added']);
    expect([second!.watch.id, third!.watch.trackedId === first!.watch.trackedId]).toEqual([first!.watch.id, false]);
    const late = { seenAt: NOW + HOUR, reportedAt: NOW };
    const sails = { pol: 'CNSHA', departure: time('2026-10-28 08:00:00') };
    const recorded = await store.record([
      answer('MSKU2048175', { ...sails, phase: 'planned', eta: time('2026-11-27') }),
      answer('MSKU2048175', { ...sails, phase: 'arrived', eta: time('2026-11-28') }, late),
      answer('MSKU2048175', { ...sails, phase: 'planned' }, { reportedAt: NOW - 2 * HOUR }),
    ]);
    expect(recorded.map(({ outcome }) => outcome)).toEqual(['recorded', 'recorded', 'older']);
    expect(await store.tracked(['MSKU2048175'])).toMatchObject([{ line: 'MAEU', reportedAt: NOW }]);
    expect((await all()).map(({ row }) => [row.phase, row.slip])).toEqual([
      ['arrived', 24],
      ['arrived', 24],
    ]);
    const counts = await store.groups(MATCH_ALL, 'phase', 5);
    expect(counts).toEqual([{ value: 'arrived', count: 2 }]);
  });

  it('starts a new first ETA when a container is reused', async () => {
    const [watch] = await add(newWatch('MSKU2048175'));
    const report = (hours: number, facts: Partial<CarrierFields>) =>
      store.record([answer('MSKU2048175', facts, { seenAt: NOW + hours * HOUR, reportedAt: NOW + hours * HOUR })]);
    await report(0, { phase: 'in-transit', eta: time('2026-11-27') });
    await report(1, { phase: 'returned', eta: null, arrival: time('2026-11-28') });
    expect(await rowOf(watch!.id)).toMatchObject({ slip: 24, firstEta: { wall: '2026-11-27T00:00:00' } });
    await report(2, { phase: 'planned', eta: time('2027-02-01') });
    expect(await rowOf(watch!.id)).toMatchObject({ slip: null, firstEta: { wall: '2027-02-01T00:00:00' } });
  });

  it('does a command once for its key', async () => {
    const once = { key: 'k1', fingerprint: 'f1' };
    const first = await store.add([newWatch('MSKU2048175')], act(once));
    const again = await store.add([newWatch('MSKU2048175')], act(once));
    expect(again.kind === 'replay' && JSON.parse(again.json)).toEqual(first);
    expect(await store.add([newWatch('X1234')], act({ ...once, fingerprint: 'f2' }))).toEqual({ kind: 'key-reused' });
    expect(await all()).toHaveLength(1);
  });

  it('keeps documents by version', async () => {
    const put = (version: number | null, body: string | null) =>
      store.put({ kind: 'view', id: 'v', version, body }, act());
    expect(await put(null, 'a')).toEqual({ kind: 'done', data: { kind: 'view', id: 'v', version: 1, body: 'a' } });
    expect(await put(null, 'b')).toMatchObject({ kind: 'stale', data: { version: 1, body: 'a' } });
    expect(await put(1, 'c')).toMatchObject({ kind: 'done', data: { version: 2 } });
    expect(await store.documents('view')).toEqual([{ kind: 'view', id: 'v', version: 2, body: 'c' }]);
    expect(await store.documents('key')).toEqual([]);
    const document = { kind: 'view', id: 'w', version: null, body: 'a' } as const;
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => store.put(document, act())));
    expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(['done', ...Array.from({ length: 7 }, () => 'stale')]);
    expect(await put(2, null)).toEqual({ kind: 'done', data: null });
    expect(await store.document('view', 'v')).toBeNull();
  });

  it('returns every change once to a reader that continues from a cursor, with any page size', async () => {
    const watches = await add(...Array.from({ length: 20 }, (_, index) => newWatch(`REF${1000 + index}`)));
    await Promise.all(
      watches.map(({ id, version }, index) => store.change([{ id, version, set: { note: `n${index}` } }], act())),
    );
    for (const limit of [1, 3, 100]) {
      const values = (await allChanges(store, limit)).map((change) => String(change.new));
      expect(new Set(values)).toEqual(new Set(watches.map((_, index) => `n${index}`)));
      expect(values).toHaveLength(watches.length);
    }
  });

  it('counts and groups its rows', async () => {
    const watches = await add(
      ...Array.from({ length: 30 }, (_, index) =>
        newWatch(`GRP${1000 + index}`, { customer: index % 3 ? 'Acme' : 'ÄB' }),
      ),
    );
    await store.change(
      watches.slice(0, 4).map(({ id, version }) => ({ id, version, set: { state: 'ended' } })),
      act(),
    );
    const active = parseFilter('-is:ended', context).predicate;
    const looked = parseFilter('-is:ended number:none', context).predicate;
    expect([await store.count(MATCH_ALL), await store.count(active)]).toEqual([30, 26]);
    expect(await store.count(parseFilter('customer:acme', context).predicate)).toBe(20);
    expect(await store.groups(active, 'customer', 10)).toEqual([
      { value: 'Acme', count: 18 },
      { value: 'ÄB', count: 8 },
    ]);
    expect(await store.groups(looked, 'customer', 10)).toEqual([]);
    const filter = parseFilter('-is:ended customer:acme', context).predicate;
    expect(await store.groups(filter, 'line', 10)).toEqual([{ value: null, count: 18 }]);
  });
}
