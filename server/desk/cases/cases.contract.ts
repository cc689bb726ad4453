/** Cases, as every engine of the desk must implement them. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { parseFilter } from '../../../src/core/filter/parse-filter.ts';
import { act, answer, dataOf, newWatch, NOW, time } from '../store/store.contract.ts';
import { atSea, command, etaAnswer, HOUR, IMO, query, createCaseActions } from './cases.fixture.ts';
import type { OpenDesk } from '../worker/engine.ts';

export function casesContract(open: () => Promise<OpenDesk>): void {
  let store: OpenDesk;
  beforeEach(async () => {
    store = await open();
  });
  afterEach(() => store.close());
  const { add, decide, list, slip, start } = createCaseActions(() => store);

  it('alarms at once of a delay that an older answer proves', async () => {
    await add(['AAAA1111111']);
    const sailed = { ...atSea, pol: 'CNSHA', departure: time('2026-10-20 10:00:00'), departed: true };
    const answerWith = (eta: string, hours: number, isHeld: boolean) => {
      const at = NOW + hours * HOUR;
      return answer('AAAA1111111', { ...sailed, eta: time(eta) }, { seenAt: at, reportedAt: at, isHeld });
    };
    await store.record([answerWith('2026-11-27 14:00:00', 0, false)]);
    expect(await list()).toEqual([]);
    await store.record([answerWith('2026-11-18 06:00:00', -48, true)]);
    expect(await list()).toMatchObject([{ rule: 'slipped', severity: 'critical', text: { values: { hours: 224 } } }]);
  });

  it('closes the case of a delay once the shipment has arrived, and leaves the delay in its row', async () => {
    const [added] = await add(['AAAA1111111']);
    for (const [hours, day] of [
      [0, '27'],
      [1, '31'],
      [2, '31'],
    ] as const)
      await store.record([etaAnswer('AAAA1111111', `2026-12-${day} 14:00:00`, hours)]);
    expect(await list()).toMatchObject([{ rule: 'slipped', severity: 'critical' }]);
    const arrived = { ...atSea, phase: 'arrived', arrival: time('2026-12-31 16:00:00') };
    const at = NOW + 42 * 24 * HOUR;
    await store.record([answer('AAAA1111111', arrived, { seenAt: at, reportedAt: at })]);
    expect(await list()).toEqual([]);
    const [watch] = await store.watches([added!.watch.id]);
    expect(watch?.row).toMatchObject({ slip: 98, late: 98 });
  });

  it('makes one case of one cause, however many shipments it concerns', async () => {
    const numbers = ['AAAA1111111', 'BBBB1111111', 'CCCC1111111'];
    await start(numbers);
    expect(await list()).toEqual([]);
    await slip(numbers);
    const [one, ...rest] = await list();
    expect(rest).toEqual([]);
    expect(one).toMatchObject({
      rule: 'slipped',
      cause: { kind: 'ship-call', key: `imo:${IMO}/NLRTM`, ship: 'ONE HARBOUR', port: 'Rotterdam' },
      level: 2,
      severity: 'warning',
      mark: 'new',
      members: 3,
      open: 3,
      shown: 3,
      numbers,
      text: { key: 'case.slipped.title', values: { hours: 24, port: 'Rotterdam' } },
      evidence: [{ text: { key: 'case.evidence.arrival' }, who: 'Maersk', at: NOW + HOUR }],
    });
    expect((await store.cases(query())).counts).toEqual({ attention: 1, snoozed: 0, done: 0 });
    const page = await store.page({
      filter: parseFilter('severity:2', { nowMs: NOW, zone: 'UTC' }).predicate,
      sort: { name: 'severity', descending: true },
      limit: 5,
      after: null,
    });
    expect(page.watches.map(({ rule }) => rule)).toEqual(['slipped', 'slipped', 'slipped']);
  });

  it('opens no case for a date that moves back within the hold, and closes the case of one that moves back later', async () => {
    await start(['AAAA1111111']);
    await store.record([etaAnswer('AAAA1111111', '2026-11-29 14:00:00', 1)]);
    await store.record([etaAnswer('AAAA1111111', '2026-11-27 14:00:00', 2)]);
    await store.runRules(NOW + 30 * HOUR, 10);
    expect(await list({ state: 'all' })).toEqual([]);
    await slip(['AAAA1111111'], '2026-11-29 14:00:00', 31);
    const [one] = await list();
    await store.record([etaAnswer('AAAA1111111', '2026-11-27 14:00:00', 40)]);
    expect(await list({ state: 'all' })).toEqual([]);
    const whole = await store.caseOf(one!.id);
    expect(whole?.state).toBe('closed');
    expect(whole?.history.map(({ did }) => did)).toEqual(['opened', 'returned']);
    expect((await store.cases(query())).counts).toEqual({ attention: 0, snoozed: 0, done: 0 });
  });

  it('alarms at once where somebody enters a day that cannot be kept, and holds an ETA that moves', async () => {
    await start(['AAAA1111111', 'BBBB1111111']);
    const [one, other] = (await store.watches([1, 2])).map(({ id, version }) => ({ id, version }));
    const enter = async (watch: typeof one, neededBy: string) =>
      dataOf(await store.change([{ id: watch!.id, version: watch!.version, set: { neededBy } }], act()));
    await enter(one, '2026-11-20');
    await enter(other, '2026-11-28');
    expect(await list()).toMatchObject([{ rule: 'too-late', numbers: ['AAAA1111111'] }]);
    // The team entered the day; the service did not report it.
    const { actor, at } = act();
    expect((await list())[0]?.evidence[0]).toMatchObject({ text: { key: 'case.evidence.needed' }, who: actor, at });
    await store.record([etaAnswer('BBBB1111111', '2026-11-29 14:00:00', 1)]);
    expect(await list()).toMatchObject([{ rule: 'too-late', numbers: ['AAAA1111111'] }]);
  });

  it('says of a needed date whether it came with a sheet, until a person sets another one', async () => {
    const imported = newWatch('AAAA1111111', { neededBy: '2026-11-20' });
    const part = { id: 'i:0', watches: [imported], changes: [], places: [0], facts: [] };
    await store.importPart(part, act());
    await store.record([etaAnswer('AAAA1111111', '2026-11-27 14:00:00', 0)]);
    const evidence = async () => (await list())[0]?.evidence[0];
    expect(await evidence()).toMatchObject({ text: { values: { source: 'sheet' } }, who: null, at: act().at });
    const [watch] = await store.watches([1]);
    await store.change([{ id: 1, version: watch!.version, set: { neededBy: '2026-11-21' } }], act());
    expect(await evidence()).toMatchObject({ text: { values: { source: 'expected' } }, who: act().actor });
  });

  it('alarms after six hours without an answer', async () => {
    await start(['AAAA1111111']);
    await store.record([etaAnswer('AAAA1111111', '2026-11-29 14:00:00', 1)]);
    expect(await store.runRules(NOW + 6 * HOUR, 10)).toBe(0);
    expect(await store.runRules(NOW + 7 * HOUR, 10)).toBe(1);
    expect(await list()).toMatchObject([{ rule: 'slipped', level: 2, since: NOW + HOUR }]);
  });

  it('settles a finding at its level: a repeated report keeps it settled, the next level opens it as worse', async () => {
    await start(['AAAA1111111']);
    await slip(['AAAA1111111']);
    const [one] = await list();
    expect(await decide([command(one!, 'done')])).toMatchObject([
      { outcome: 'done', settled: 1, of: 1, case: { state: 'done' } },
    ]);
    await slip(['AAAA1111111'], '2026-11-28 15:00:00', 21);
    expect(await list()).toEqual([]);
    await slip(['AAAA1111111'], '2026-12-01 14:00:00', 24);
    expect(await list()).toMatchObject([{ id: one!.id, level: 3, mark: 'worse', severity: 'critical' }]);
    const whole = await store.caseOf(one!.id);
    expect(whole?.history.map(({ did, who }) => [did, who])).toEqual([
      ['opened', null],
      ['done', 'ann'],
      ['worse', null],
    ]);
  });

  it('settles the members that the person saw: later members stay open, and so do those outside of the filter', async () => {
    await start(['AAAA1111111', 'BBBB1111111', 'CCCC1111111']);
    await slip(['AAAA1111111', 'BBBB1111111']);
    const [seen] = await list();
    await slip(['CCCC1111111'], undefined, 5);
    const filter = parseFilter('AAAA', { nowMs: NOW, zone: 'UTC' }).predicate;
    expect(await list({ filter })).toMatchObject([{ members: 3, shown: 1 }]);
    expect(await decide([command(seen!, 'done', { filter })])).toMatchObject([{ settled: 1, of: 3 }]);
    const [after] = await list();
    expect(await decide([command({ ...seen!, version: after!.version }, 'done')])).toMatchObject([{ settled: 2 }]);
    expect(await list()).toEqual([]);
  });

  it('reports a conflict to the second of two people, and keeps the decision of the first', async () => {
    await start(['AAAA1111111']);
    await slip(['AAAA1111111']);
    const [one] = await list();
    await decide([command(one!, 'assign', { to: 'ann' })]);
    expect(await decide([command(one!, 'done')], 'bob')).toMatchObject([
      { outcome: 'stale', case: { assignee: 'ann', state: 'attention' } },
    ]);
    expect(await decide([command({ ...one!, id: 999 }, 'done')], 'bob')).toEqual([{ outcome: 'missing', id: 999 }]);
    expect(await list({ assignee: 'ann' })).toHaveLength(1);
    expect(await list({ assignee: 'bob' })).toEqual([]);
  });

  it('counts the cases of a rule once they are closed or a week old', async () => {
    await start(['AAAA1111111', 'BBBB1111111']);
    await slip(['AAAA1111111', 'BBBB1111111']);
    const [fresh] = await list();
    const openedAt = fresh!.since;
    const qualityAt = async (at: number) => (await store.ruleQuality(at)).filter(({ rule }) => rule === 'slipped');
    expect(await qualityAt(openedAt + 6 * 24 * HOUR)).toEqual([]);
    expect(await qualityAt(openedAt + 8 * 24 * HOUR)).toEqual([{ rule: 'slipped', cases: 1, acted: 0 }]);
    await decide([command(fresh!, 'done')], 'ann', 20, 'first');
    expect(await qualityAt(openedAt + HOUR)).toEqual([{ rule: 'slipped', cases: 1, acted: 1 }]);
  });

  it('undoes exactly what was done, unless somebody has acted since', async () => {
    await start(['AAAA1111111', 'BBBB1111111']);
    await slip(['AAAA1111111', 'BBBB1111111']);
    const [before] = await list();
    await decide([command(before!, 'done')], 'ann', 20, 'first');
    const [listed, ...others] = await store.decisions(NOW + 21 * HOUR);
    expect(others).toEqual([]);
    expect(listed).toMatchObject({ id: 'first', entry: { who: 'ann', did: 'done' }, count: 1, undone: false });
    expect(listed?.case.id).toBe(before?.id);
    const at = { actor: 'ann', at: NOW + 20 * HOUR + 5000, idempotencyKey: null };
    expect(dataOf(await store.undo('first', at))).toMatchObject([{ outcome: 'done', settled: 2 }]);
    const [after] = await list();
    expect(await store.decisions(NOW + 21 * HOUR)).toMatchObject([{ id: 'first', undone: true }]);
    expect({ ...after, version: 0, changedAt: 0 }).toEqual({ ...before, version: 0, changedAt: 0 });
    expect(dataOf(await store.undo('first', at))).toEqual([]);
    await decide([command(after!, 'snooze', { until: NOW + 99 * HOUR })], 'ann', 21, 'second');
    const [snoozed] = await list({ state: 'snoozed' });
    await decide([command(snoozed!, 'note', { text: 'called' })], 'bob', 21, 'third');
    expect(dataOf(await store.undo('second', { ...at, at: NOW + 21 * HOUR + 9 }))).toMatchObject([
      { outcome: 'stale' },
    ]);
    expect((await store.decisions(NOW + 43 * HOUR)).map(({ id }) => id)).toEqual(['third', 'second', 'first']);
    expect(await store.decisions(NOW + 45 * HOUR)).toEqual([]);
    expect(dataOf(await store.undo('third', { ...at, at: NOW + 45 * HOUR }))).toEqual([]);
    expect(dataOf(await store.undo('third', { ...at, at: NOW + 45 * HOUR - 1 }))).toMatchObject([{ outcome: 'done' }]);
  });

  it('undoes a decision after a report that repeats the settled fact, but not after one that makes it worse', async () => {
    const undo = async (batch: string, hours: number) =>
      dataOf(await store.undo(batch, { actor: 'ann', at: NOW + hours * HOUR, idempotencyKey: null }));
    await start(['AAAA1111111', 'BBBB1111111']);
    await slip(['AAAA1111111', 'BBBB1111111']);
    const [before] = await list();
    await decide([command(before!, 'done')], 'ann', 20, 'first');
    await slip(['AAAA1111111'], '2026-11-28 15:00:00', 21);
    expect(await undo('first', 24)).toMatchObject([{ outcome: 'done', settled: 2 }]);
    const [after] = await list();
    expect(after).toMatchObject({ id: before!.id, open: 2, mark: before!.mark });
    await decide([command(after!, 'snooze', { until: NOW + 99 * HOUR })], 'ann', 25, 'second');
    await slip(['AAAA1111111'], '2026-12-01 14:00:00', 26);
    expect(await undo('second', 29)).toMatchObject([{ outcome: 'done', settled: 1 }]);
    expect(await list()).toMatchObject([{ id: before!.id, open: 2, mark: 'worse' }]);
  });

  it('reopens a snoozed case at the end of its snooze', async () => {
    await start(['AAAA1111111']);
    await slip(['AAAA1111111']);
    const [one] = await list();
    await decide([command(one!, 'snooze', { until: NOW + 30 * HOUR })]);
    expect(await list({ state: 'snoozed' })).toMatchObject([{ snoozedUntil: NOW + 30 * HOUR }]);
    await store.runRules(NOW + 29 * HOUR, 10);
    expect(await list()).toEqual([]);
    await store.runRules(NOW + 30 * HOUR, 10);
    expect(await list()).toMatchObject([{ id: one!.id, snoozedUntil: null }]);
  });

  it('groups the cases of one customer, with all cases of each group on every page', async () => {
    let imo = IMO;
    const tooLate = async (numbers: readonly string[], customer: string | null, day: string) => {
      await add(numbers, { customer, neededBy: '2026-11-20' });
      for (const number of numbers) {
        // Each shipment is on another vessel, because one port call is one case.
        imo += 1;
        const dates = { eta: time(`2026-11-${day} 14:00:00`), imo };
        await store.record([answer(number, { ...atSea, ...dates }, { seenAt: NOW, reportedAt: NOW })]);
      }
    };
    await tooLate(['ACME1111111', 'ACME2222222'], 'Acme', '27');
    await tooLate(['ACME3333333'], ' ACME', '29');
    await tooLate(['BOLT1111111'], 'Bolt', '29');
    await tooLate(['NONE1111111', 'NONE2222222'], null, '27');
    const all = await list();
    const idsOf = (name: string): readonly number[] =>
      all.filter(({ numbers }) => numbers.some((number) => number.startsWith(name))).map(({ id }) => id);
    const page = await store.cases(query({ groupedAt: NOW, limit: 2 }));
    expect(page.grouping).toMatchObject({
      groups: [
        {
          rule: 'too-late',
          severity: 'critical',
          customer: 'ACME',
          cases: idsOf('ACME').map((id) => ({ id })),
          least: { values: { days: 7 } },
          most: { values: { days: 9 } },
        },
      ],
      counts: { critical: 6, warning: 0, notice: 0 },
    });
    const alone = idsOf('BOLT').concat(idsOf('NONE'));
    const next = await store.cases(query({ groupedAt: NOW, limit: 2, after: page.next }));
    expect([...page.cases, ...next.cases].map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(
      alone.toSorted((a, b) => a - b),
    );
    expect([next.next, next.grouping]).toEqual([null, page.grouping]);
    expect((await list({ ids: idsOf('ACME'), limit: 2 })).map(({ id }) => id)).toEqual(idsOf('ACME').slice(0, 2));
    const filter = parseFilter('customer:bolt', { nowMs: NOW, zone: 'UTC' }).predicate;
    expect(await store.cases(query({ groupedAt: NOW, filter }))).toMatchObject({
      cases: [{ numbers: ['BOLT1111111'] }],
      grouping: { groups: [], counts: { critical: 1 } },
    });
  });

  it('shows the cases of one shipment, and one whole with its members', async () => {
    await start(['AAAA1111111', 'BBBB1111111']);
    await slip(['AAAA1111111']);
    expect(await list({ number: 'BBBB1111111', state: 'all' })).toEqual([]);
    const [one] = await list({ number: 'AAAA1111111', state: 'all' });
    const whole = await store.caseOf(one!.id);
    expect(whole?.listed).toMatchObject([
      { finding: { level: 2 }, watch: { row: { number: 'AAAA1111111', severity: 2 } } },
    ]);
    expect(await store.caseOf(12_345)).toBeNull();
  });

  it('closes the case of an ended watch, and removes the findings of a removed one', async () => {
    const [added] = await add(['AAAA1111111']);
    await store.record([etaAnswer('AAAA1111111', '2026-11-27 14:00:00', 0)]);
    await slip(['AAAA1111111']);
    await store.change([{ id: added!.watch.id, version: 1, set: { state: 'ended' } }], act());
    expect(await list({ state: 'all' })).toEqual([]);
    expect(await store.forget(NOW + 1, 10)).toBeGreaterThan(0);
    expect((await store.cases(query())).counts).toEqual({ attention: 0, snoozed: 0, done: 0 });
  });
}
