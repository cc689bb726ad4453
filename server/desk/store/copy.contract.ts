/** Operations on complete desks, as every engine must implement them: copy, forget and erase. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { CarrierFields } from '../../../src/core/columns/columns.ts';
import { DIFFERENT, SAME } from '../../../src/core/columns/names.fixture.ts';
import { parseFilter } from '../../../src/core/filter/parse-filter.ts';
import { MATCH_ALL } from '../../../src/core/filter/types.ts';
import { act, allChanges, answer, dataOf, newWatch, NOW, shortcutsOf, time } from './store.contract.ts';
import type { OpenDesk } from '../worker/engine.ts';

const HOUR = 3_600_000;
const context = { nowMs: NOW, zone: 'Europe/Amsterdam' };

export function copyContract(open: () => Promise<OpenDesk>): void {
  let store: OpenDesk;
  beforeEach(async () => {
    store = await open();
  });
  afterEach(() => store.close());

  const { add, rowOf, all } = shortcutsOf(() => store);

  it('forgets ended watches and old changes when their time is over, and nothing else', async () => {
    const [old, recent, active] = await add(
      newWatch('OLD1234', { customer: 'Acme' }),
      newWatch('NEW1234', { customer: 'Acme' }),
      newWatch('NEW1234', { customer: 'Bolt' }),
    );
    const end = (id: number, at: number) =>
      store.change([{ id, version: 1, set: { state: 'ended' } }], { ...act(), at });
    await end(old!.id, NOW);
    await end(recent!.id, NOW + 9 * HOUR);
    await store.change([{ id: active!.id, version: 1, set: { note: 'x' } }], act());
    for (const { id } of [old!, active!])
      await store.put({ kind: 'dispute', id: String(id), version: null, body: '{"invoice":{},"ticks":[]}' }, act());
    expect(await store.forget(NOW + HOUR, 100)).toBe(2);
    expect((await store.documents('dispute')).map(({ id }) => id)).toEqual([String(active!.id)]);
    expect(await store.forget(NOW + HOUR, 100)).toBe(0);
    expect((await all()).map(({ id }) => id)).toEqual([recent!.id, active!.id]);
    expect(await store.tracked(['OLD1234', 'NEW1234'])).toMatchObject([{ number: 'NEW1234' }]);
    expect(await store.groups(MATCH_ALL, 'customer', 5)).toEqual([
      { value: 'Acme', count: 1 },
      { value: 'Bolt', count: 1 },
    ]);
    expect((await allChanges(store)).map(({ watchId }) => watchId)).toEqual([recent!.id]);
    expect(await store.count(parseFilter('old1234', context).predicate)).toBe(0);
    // A clock that jumps ahead is believed in steps, one that goes back at once.
    for (const [at, believed] of [
      [NOW, NOW],
      [NOW + 400 * HOUR, NOW + 6 * HOUR],
      [NOW + 400 * HOUR, NOW + 12 * HOUR],
      [NOW + HOUR, NOW + HOUR],
    ] as const)
      expect(await store.believedTime(at)).toBe(believed);
  });

  /** Adds a number for each of two customers, looks up both, and erases the first customer. */
  async function wayOf(erased: string, kept: string, number: string) {
    const numbers = [newWatch(number, { customer: erased }), newWatch(number, { customer: kept })];
    const [first, second] = dataOf(await store.add(numbers, act()));
    const found = await store.count(parseFilter(`number:${number} customer:"${erased}"`, context).predicate);
    const groups = await store.groups(parseFilter(`number:${number}`, context).predicate, 'customer', 5);
    const note = { note: `not ${erased}, ${kept}` };
    await store.change([{ id: second!.watch.id, version: 1, set: note }], act());
    await store.erase('customer', erased, act());
    const { customer, note: left } = await rowOf(second!.watch.id);
    return { first: first?.outcome, second: second?.outcome, found, groups: groups.length, customer, note: left };
  }

  it('keeps forty pairs of names apart when they are added, grouped, searched and erased', async () => {
    for (const [index, [one, other]] of DIFFERENT.entries())
      expect(await wayOf(one, other, `DIFF${1_000_000 + index}`), `${one}, ${other}`).toMatchObject({
        first: 'added',
        second: 'added',
        found: 1,
        groups: 2,
        customer: other,
      });
    const [kept] = await add(
      newWatch('NOTE1000001', { customer: 'Bolt', note: 'not Мой груз, Мои груз', customerNote: 'Мой груз' }),
    );
    await store.erase('customer', 'Мой груз', act());
    expect(await rowOf(kept!.id)).toMatchObject({ note: 'not …, Мои груз', customerNote: '…' });
  });

  it('takes thirty pairs of spellings for one name', async () => {
    for (const [index, [one, other]] of SAME.entries())
      expect(await wayOf(one, other, `SAME${1_000_000 + index}`), `${one}, ${other}`).toMatchObject({
        first: 'added',
        second: 'exists',
        found: 1,
        groups: 1,
        customer: null,
        note: null,
      });
  });

  it('erases a customer from rows and ledger, and says so without the name', async () => {
    const once = { key: 'k-erase', fingerprint: 'f' };
    const [one, other] = dataOf(
      await store.add(
        [
          newWatch('MSKU2048175', {
            customer: 'Ärzte GmbH',
            note: 'call Eva',
            customerNote: 'Eva calls you',
            reference: ['EVA-1'],
            text1: 'Eva drives',
          }),
          newWatch('TCLU1111111', { customer: 'Bolt', note: 'n' }),
        ],
        act(once),
      ),
    ).map(({ watch }) => watch);
    await store.change([{ id: one!.id, version: 1, set: { note: 'call Eva now' } }], act());
    await store.change([{ id: other!.id, version: 1, set: { customer: 'ÄRZTE GMBH' } }], act());
    await store.change([{ id: other!.id, version: 2, set: { customer: 'Bolt' } }], act());
    const disputeOf = (id: number) => ({ kind: 'dispute' as const, id: String(id), version: null });
    await store.put({ ...disputeOf(one!.id), body: '{"invoice":{"number":"Eva 7"},"ticks":[]}' }, act());
    await store.put({ ...disputeOf(other!.id), body: '{"invoice":{"number":"for Ärzte GmbH"},"ticks":[]}' }, act());
    expect(await store.erase('customer', 'ärzte gmbh', act())).toEqual({ watches: 1, changes: 3, documents: 2 });
    expect(await store.dispute(one!.id)).toMatchObject({ version: null, invoice: {} });
    expect(await store.dispute(other!.id)).toMatchObject({ version: 2, invoice: { number: 'for …' } });
    expect(await rowOf(one!.id)).toMatchObject({
      customer: null,
      note: null,
      customerNote: null,
      reference: null,
    });
    expect(await store.count({ op: 'null', column: 'text1' })).toBe(2);
    expect(await rowOf(other!.id)).toMatchObject({ customer: 'Bolt', note: 'n' });
    const customers = (await store.groups(MATCH_ALL, 'customer', 5)).map(({ value }) => value);
    expect(new Set(customers)).toEqual(new Set(['Bolt', null]));
    const lines: string[] = [];
    await store.dump(async (line) => void lines.push(line));
    expect(lines.join('\n')).not.toMatch(/Ärzte|arzte|Eva/i);
    expect((await store.audit(1))[0]).toMatchObject({ action: 'erase customer', who: 'ann' });
  });

  it('erases a person from rows, ledger, audit and settings', async () => {
    const [watch] = await add(newWatch('MSKU2048175', { owner: 'Eva', note: 'ask eva, not Evangeline' }));
    await store.change([{ id: watch!.id, version: 1, set: { state: 'paused' } }], { ...act(), actor: 'Eva' });
    await store.put({ kind: 'person', id: 'Eva', version: null, body: '{}' }, { ...act(), actor: 'Eva' });
    await store.erase('person', 'Eva', act());
    expect(await rowOf(watch!.id)).toMatchObject({ owner: null, note: 'ask …, not Evangeline', state: 'paused' });
    expect(await store.document('person', 'Eva')).toBeNull();
    expect((await allChanges(store)).map(({ who }) => who)).toContain('');
    const lines: string[] = [];
    await store.dump(async (line) => void lines.push(line));
    expect(lines.join('\n')).not.toMatch(/\beva\b/i);
  });

  it.each(['person', 'customer'] as const)('erases the name of a %s where others wrote it', async (kind) => {
    const [first, second] = await add(
      newWatch('MSKU2048175', {
        note: 'Zoë Ärzte pays',
        tags: ['for zoe arzte', 'reefer'],
        reference: ['ZOË  ÄRZTE/7'],
        text1: 'by zoë ärzte',
        choice2: ['Zoe Arzte', 'rail'],
      }),
      newWatch('TCLU1111111', { note: 'Zoë Ärztekammer is another' }),
    );
    await store.change([{ id: second!.id, version: 1, set: { note: 'ask zoë ärzte' } }], act());
    await store.change([{ id: second!.id, version: 2, set: { note: 'asked' } }], act());
    await store.put({ kind: 'view', id: 'v', version: null, body: '{"query":"q=customer:\\"Zoe Arzte\\""}' }, act());
    await store.put({ kind: 'view', id: 'Zoë Ärzte', version: null, body: '{"query":""}' }, act());
    await store.put({ kind: 'import-source', id: 's', version: null, body: 'number;customer\nX;Zoë Ärzte' }, act());
    await store.erase(kind, 'Zoë Ärzte', act());
    expect(await rowOf(first!.id)).toMatchObject({ note: '… pays', tags: ['reefer'], reference: ['…'] });
    expect(await rowOf(first!.id)).toMatchObject({ text1: 'by …', choice2: ['rail'] });
    expect((await rowOf(second!.id)).note).toBe('asked');
    expect(await store.document('view', 'v')).toMatchObject({ body: '{"query":"q=customer%3A%22%E2%80%A6%22"}' });
    const lines: string[] = [];
    await store.dump(async (line) => void lines.push(line));
    const kept = lines.filter((line) => !line.includes('"documents"')).join('\n');
    expect(kept).not.toMatch(/zo[eë] +[aä]rzte(?!kammer)/i);
    expect(await store.document('import-source', 's')).toBeNull();
  });

  it('goes on after a copy with the cursor of before it', async () => {
    const [watch] = await add(newWatch('MSKU2048175'));
    const change = (desk: OpenDesk, version: number, note: string) =>
      desk.change([{ id: watch!.id, version, set: { note } }], act());
    for (let version = 1; version < 5; version += 1) await change(store, version, `n${version}`);
    const before = await store.changes({ tx: 0, seq: 0 }, 2);
    const lines: string[] = [];
    await store.dump(async (line) => void lines.push(line));
    const copy = await open();
    await copy.load(toAsyncLines(lines));
    await change(copy, 5, 'n5');
    const after = await copy.changes(before.next, 10);
    expect(after.changes.map(({ new: now }) => now)).toEqual(['n3', 'n4', 'n5']);
    expect(await copy.tail()).toEqual(after.next);
    await copy.close();
  });

  it('takes a whole copy of another desk, and nothing else', async () => {
    const [watch] = await add(newWatch('MSKU2048175', { customer: 'Ärzte', tags: ['x'] }));
    await store.record([answer('MSKU2048175', { eta: time('2026-11-27'), sample: true } as Partial<CarrierFields>)]);
    await store.change([{ id: watch!.id, version: 1, set: { owner: 'ann' } }], act());
    const lines: string[] = [];
    await store.dump(async (line) => void lines.push(line));
    const copy = await open();
    await expect(copy.load(toAsyncLines(lines.slice(0, -1)))).rejects.toThrow('not whole');
    await expect(copy.load(toAsyncLines(['{}']))).rejects.toThrow('no copy');
    await copy.load(toAsyncLines(lines));
    expect(await copy.watches([watch!.id])).toEqual(await store.watches([watch!.id]));
    expect((await allChanges(copy)).map(({ new: now }) => now)).toEqual(
      (await allChanges(store)).map((one) => one.new),
    );
    await expect(copy.load(toAsyncLines(lines))).rejects.toThrow('not empty');
    const [next] = dataOf(await copy.add([newWatch('NEXT1234')], act()));
    expect(next!.watch.id).toBeGreaterThan(watch!.id);
    await copy.close();
  });

  it('counts on in every table of a copy', async () => {
    const [watch] = await add(newWatch('MSKU2048175'));
    const fact = { watchId: watch!.id, kind: 'held', at: '2026-11-20', zone: 'UTC', text: '', place: '' } as const;
    const enter = (desk: OpenDesk) => desk.enterFacts([{ ...fact, source: 'person', account: null }], act());
    for (let entries = 0; entries < 3; entries += 1) dataOf(await enter(store));
    const lines: string[] = [];
    await store.dump(async (line) => void lines.push(line));
    const copy = await open();
    await copy.load(toAsyncLines(lines));
    for (let entries = 0; entries < 3; entries += 1)
      expect(dataOf(await enter(copy))).toMatchObject([{ outcome: 'entered' }]);
    await copy.close();
  });

  it('runs the rules over a copy whose cells and cases come from earlier rules', async () => {
    const [watch] = await add(newWatch('MSKU2048175'), newWatch('NEXT1234'));
    await store.record([answer('MSKU2048175', { eta: time('2026-11-27') })]);
    const lines: string[] = [];
    await store.dump(async (line) => void lines.push(line.replace('"slip":null', '"slip":0')));
    const copy = await open();
    await copy.load(toAsyncLines(lines));
    // The other shipment was never looked up.
    expect(await copy.runRules(NOW, 10)).toBe(1);
    expect(await copy.runRules(NOW, 10)).toBe(0);
    expect((await copy.watches([watch!.id]))[0]?.row).toMatchObject({ slip: null, severity: null });
    await copy.close();
  });
}

async function* toAsyncLines(lines: readonly string[]): AsyncIterable<string> {
  yield* lines;
}
