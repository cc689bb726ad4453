/** Cases with several people at once, over time, and when watches leave. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { act, answer, NOW, time } from '../store/store.contract.ts';
import { atSea, command, etaAnswer, HOUR, query, createCaseActions } from './cases.fixture.ts';
import type { OpenDesk } from '../worker/engine.ts';

export function caseChangesContract(open: () => Promise<OpenDesk>): void {
  let store: OpenDesk;
  beforeEach(async () => {
    store = await open();
  });
  afterEach(() => store.close());
  const { add, decide, list, slip, start } = createCaseActions(() => store);

  it('accepts one of two simultaneous decisions on each case, and reports a conflict to the other person', async () => {
    const numbers = Array.from({ length: 12 }, (_, index) => `TWO${1000 + index}`);
    await add(numbers);
    // Without vessel numbers, each shipment is a cause of its own.
    for (const eta of ['2026-11-27 14:00:00', '2026-11-29 14:00:00', '2026-11-29 14:00:00'].entries())
      await store.record(
        numbers.map((number) =>
          answer(
            number,
            { ...atSea, imo: null, eta: time(eta[1]) },
            { seenAt: NOW + eta[0] * HOUR, reportedAt: NOW + eta[0] * HOUR },
          ),
        ),
      );
    const seen = await list();
    expect(seen).toHaveLength(12);
    const results = await Promise.all(
      ['ann', 'bob'].flatMap((who) => seen.map((one) => decide([command(one, 'done')], who, 20, `${who}${one.id}`))),
    );
    const outcomes = results.flat().map(({ outcome }) => outcome);
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(12);
    expect(outcomes.filter((outcome) => outcome === 'stale')).toHaveLength(12);
    expect((await store.cases(query())).counts).toEqual({ attention: 0, snoozed: 0, done: 12 });
    for (const { id } of seen) {
      const acts = (await store.caseOf(id))!.history.filter(({ who }) => who !== null);
      expect(acts).toHaveLength(1);
    }
  });

  it('divides a case when its dates part, and redirects when they meet again', async () => {
    await start(['AAAA1111111', 'BBBB1111111', 'CCCC1111111']);
    await slip(['AAAA1111111', 'BBBB1111111', 'CCCC1111111']);
    const [one] = await list();
    await decide([command(one!, 'note', { text: 'asked the line' })]);
    await slip(['CCCC1111111'], '2026-12-20 14:00:00', 21);
    const parted = await list();
    expect(parted.map(({ id, members }) => [id === one!.id, members])).toEqual([
      [false, 1],
      [true, 2],
    ]);
    expect((await store.caseOf(parted[0]!.id))?.splitFrom).toBe(one!.id);
    await slip(['CCCC1111111'], '2026-11-29 14:00:00', 24);
    expect(await list()).toMatchObject([{ id: one!.id, members: 3, notes: 1 }]);
    const redirected = await store.caseOf(parted[0]!.id);
    expect(redirected).toMatchObject({ id: one!.id, aliases: [parted[0]!.id] });
    expect(redirected?.history.map(({ did }) => did)).toContain('merged');
    expect((await store.cases(query())).counts.attention).toBe(1);
  });

  it('knows when a customer was written to, until the case changes or the email is undone', async () => {
    await start(['AAAA1111111', 'BBBB1111111']);
    await slip(['AAAA1111111', 'BBBB1111111']);
    const emailed = async () => (await list()).map(({ emailedAt }) => emailedAt);
    const [one] = await list();
    expect(await emailed()).toEqual([null]);
    await decide([command(one!, 'email')], 'ann', 20, 'first');
    expect(await emailed()).toEqual([NOW + 20 * HOUR]);
    expect((await store.caseOf(one!.id))?.history.at(-1)).toMatchObject({ who: 'ann', did: 'email' });
    // A colleague who has not seen it writes nothing twice.
    expect(await decide([command(one!, 'email')], 'bob', 20, 'late')).toMatchObject([{ outcome: 'stale' }]);
    await store.undo('first', { actor: 'ann', at: NOW + 20 * HOUR, idempotencyKey: null });
    expect(await emailed()).toEqual([null]);
    expect((await store.caseOf(one!.id))?.history.map(({ did }) => did)).not.toContain('email');
    const [again] = await list();
    await decide([command(again!, 'email')], 'ann', 21, 'second');
    await slip(['AAAA1111111', 'BBBB1111111'], '2026-12-09 14:00:00', 22);
    expect(await emailed()).toEqual([null]);
  });

  it('returns the changes since a cursor, combined by field, with the changed cases', async () => {
    await start(['AAAA1111111', 'BBBB1111111']);
    const { next } = await store.since({ since: null, now: NOW + HOUR / 2 });
    await slip(['AAAA1111111']);
    await store.record([etaAnswer('BBBB1111111', '2026-11-30 14:00:00', 3)]);
    await store.record([etaAnswer('BBBB1111111', '2026-11-27 14:00:00', 4)]);
    const page = await store.since({ since: next, now: NOW + 5 * HOUR });
    expect(page.totals).toEqual({ cases: 1, shipments: 1, changes: 3 });
    expect(page.cases).toMatchObject([{ did: ['opened'], case: { rule: 'slipped' } }]);
    expect(page.shipments).toMatchObject([
      {
        number: 'AAAA1111111',
        isNew: false,
        caseId: page.cases[0]!.case.id,
        changes: [{ field: 'eta', old: { wall: '2026-11-27T14:00:00' }, new: { wall: '2026-11-28T14:00:00' } }],
      },
    ]);
    expect(await store.since({ since: page.next, now: NOW + 6 * HOUR })).toMatchObject({ cases: [], shipments: [] });
    // Without a cursor the changes begin at a moment.
    const [shipment] = page.shipments;
    const at = shipment!.changes[0]!.at;
    const from = async (moment: number) =>
      (await store.since({ since: null, from: moment, now: NOW + 5 * HOUR })).shipments;
    expect((await from(at - 1)).map(({ number }) => number)).toContain('AAAA1111111');
    expect((await from(NOW + 5 * HOUR)).map(({ number }) => number)).toEqual([]);
  });

  it('erases names from cases, and forgets closed ones in time', async () => {
    await start(['AAAA1111111']);
    await slip(['AAAA1111111']);
    const [one] = await list();
    await decide([command(one!, 'assign', { to: 'Eva' })], 'Eva');
    const [taken] = await list();
    await decide([command(taken!, 'note', { text: 'Eva calls Ärzte GmbH' })], 'ann');
    await store.put(
      {
        kind: 'rule',
        id: 'slipped',
        version: null,
        body: JSON.stringify([{ customer: 'Ärzte GmbH', line: null, levels: null }]),
      },
      act(),
    );
    await store.erase('person', 'Eva', act());
    await store.erase('customer', 'Ärzte GmbH', act());
    const lines: string[] = [];
    await store.dump(async (line) => void lines.push(line));
    expect(lines.join('\n')).not.toMatch(/\bEva\b|Ärzte/);
    await store.record([etaAnswer('AAAA1111111', '2026-11-27 14:00:00', 40)]);
    const closed = await store.caseOf(one!.id);
    expect(closed).toMatchObject({ state: 'closed', assignee: null });
    // The event names the person instead of a rule.
    expect(closed!.history.map(({ did, who }) => [did, who])).toEqual([
      ['opened', null],
      ['assign', ''],
      ['note', 'ann'],
      ['closed', null],
    ]);
    await store.forget(NOW + 41 * HOUR, 500);
    expect(await store.caseOf(one!.id)).toBeNull();
  });
}
