/** Manual entries beside carrier answers, as every engine of the desk must store them. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { CarrierFields, Row } from '../../../src/core/columns/columns.ts';
import { parseFilter } from '../../../src/core/filter/parse-filter.ts';
import { EMPTY_MEMORY } from '../../../src/core/rules/memory.ts';
import { atSea, HOUR, createCaseActions } from '../cases/cases.fixture.ts';
import { act, allChanges, answer, dataOf, newWatch, NOW, shortcutsOf, time } from '../store/store.contract.ts';
import type { OpenDesk } from '../worker/engine.ts';
import type { NewFact } from './commands.ts';

const NUMBER = 'MSKU2048175';
const DAY = 24 * HOUR;
const CELLS = ['lastFact', 'hold', 'released', 'appointment', 'freeUntil', 'severity'] as const;

const entry = (watchId: number, kind: NewFact['kind'], at: string, overrides: Partial<NewFact> = {}): NewFact => ({
  watchId,
  kind,
  at,
  zone: 'UTC',
  text: null,
  place: null,
  source: 'person',
  account: null,
  ...overrides,
});

/** Status and wall-clock time of an event in Rotterdam. */
export const readingOf = (...events: readonly (readonly [string, string])[]): string =>
  JSON.stringify({
    v: 2,
    places: [['Rotterdam', 'NLRTM', 'UTC']],
    ships: [],
    cut: 0,
    events: events.map(([status, wall]) => [status, wall, 1, 0, null]),
  });

export function knownContract(open: () => Promise<OpenDesk>): void {
  let store: OpenDesk;
  beforeEach(async () => {
    store = await open();
  });
  afterEach(() => store.close());
  const { add, rowOf } = shortcutsOf(() => store);
  const { list } = createCaseActions(() => store);

  const later = (ms: number) => ({ ...act(), at: NOW + ms });
  const enter = async (...facts: readonly NewFact[]) => dataOf(await store.enterFacts(facts, later(HOUR)));
  const recordEvents = (facts: Partial<CarrierFields>, events: readonly (readonly [string, string])[], at: number) =>
    store.record([
      answer(
        NUMBER,
        { ...atSea, ...facts },
        {
          seenAt: at,
          reportedAt: at,
          answerId: `a${at}`,
          reading: readingOf(...events),
          hints: { ...EMPTY_MEMORY.hints, free: { demurrage: 2, detention: 30 } },
        },
      ),
    ]);
  const discharged = { phase: 'discharged', eta: null, discharge: time('2026-11-17 10:00:00') };
  const DISCHARGE = ['CDD', '2026-11-17T10:00'] as const;
  const GATE_OUT = ['CGO', '2026-11-19T08:00'] as const;
  const cellsOf = (row: Row) => CELLS.map((key) => row[key]);
  const evidence = async () =>
    (await list()).flatMap((summary) => summary.evidence.map(({ text, who }) => [text.key, who]));

  it('ends the clock of a port by a gate-out that a person knows of', async () => {
    const [watch] = await add(newWatch(NUMBER));
    await recordEvents(discharged, [DISCHARGE], NOW);
    expect((await list()).map(({ rule }) => rule)).toEqual(['free-time']);
    expect(await enter(entry(watch!.id, 'gateOut', '2026-11-18T14:10'))).toMatchObject([{ outcome: 'entered' }]);
    expect(await list()).toEqual([]);
    const row = await rowOf(watch!.id);
    // The carrier's own cells stay as reported; detention runs from the manual gate-out.
    expect([row.phase, row.freeUntil?.wall]).toEqual(['discharged', '2026-12-17T00:00:00']);
    expect(JSON.parse(row.lastFact!)).toMatchObject({ kind: 'gateOut', who: 'ann', standing: 'stands' });
  });

  it('shows the difference to a later report, whichever came first', async () => {
    const [watch] = await add(newWatch(NUMBER));
    await recordEvents(discharged, [DISCHARGE], NOW);
    await enter(entry(watch!.id, 'gateOut', '2026-11-18'));
    await recordEvents({ ...discharged, phase: 'out-for-delivery' }, [DISCHARGE, GATE_OUT], NOW + 2 * HOUR);
    const factFirst = cellsOf(await rowOf(watch!.id));
    const [id] = (await store.factsOf(watch!.id))!.map(({ fact }) => fact.id);
    dataOf(await store.withdrawFacts([id!], true, later(3 * HOUR)));
    expect((await rowOf(watch!.id)).lastFact).toBeNull();
    dataOf(await store.withdrawFacts([id!], false, { ...later(4 * HOUR), actor: 'bob' }));
    expect(cellsOf(await rowOf(watch!.id))).toEqual(factFirst);
    dataOf(await store.withdrawFacts([id!], true, later(5 * HOUR)));
    await enter(entry(watch!.id, 'gateOut', '2026-11-18'));
    expect(cellsOf(await rowOf(watch!.id))).toEqual(factFirst);
    expect(await store.factsOf(watch!.id)).toMatchObject([
      { standing: 'differs', reported: { wall: '2026-11-19T08:00:00' }, fact: { who: 'ann' } },
    ]);
    // Weeks later, the case about the empty container names both sources.
    await store.runRules(NOW + 20 * DAY, 10);
    expect(await evidence()).toEqual([
      ['case.evidence.gate-out', 'Maersk'],
      ['case.evidence.fact-differs', 'ann'],
    ]);
  });

  it('stores entries with a watch, reports changes with their author, and audits both commands', async () => {
    const [acme, bolt] = await add(newWatch(NUMBER, { customer: 'Acme' }), newWatch(NUMBER, { customer: 'Bolt' }));
    const outcomes = await enter(
      entry(acme!.id, 'held', '2026-11-19', { text: ' customs exam ' }),
      entry(acme!.id, 'released', 'soon'),
      entry(999, 'released', '2026-11-19'),
    );
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['entered', 'unreadable', 'missing']);
    const [, third] = await add(newWatch('TCLU1111111'), newWatch(NUMBER, { customer: 'Cargo' }));
    expect((await rowOf(acme!.id)).hold).toBe('customs exam');
    expect([(await rowOf(bolt!.id)).hold, (await rowOf(third!.id)).lastFact]).toEqual([null, null]);
    const filter = (text: string) => parseFilter(text, { nowMs: NOW, zone: 'UTC' }).predicate;
    expect([await store.count(filter('is:held')), await store.count(filter('hold:customs'))]).toEqual([1, 1]);
    await enter(entry(acme!.id, 'released', '2026-11-20'));
    expect([await store.count(filter('is:held')), await store.count(filter('is:released'))]).toEqual([0, 1]);
    const moves = (await allChanges(store)).filter(({ field }) => field === 'hold');
    expect(moves.map(({ watchId, who: author, old, new: now }) => [watchId, author, old, now])).toEqual([
      [acme!.id, 'ann', null, 'customs exam'],
      [acme!.id, 'ann', 'customs exam', null],
    ]);
    expect((await store.audit(9)).map(({ action, detail }) => `${action} ${detail}`)).toContain('enter facts 1 of 3');
    expect(await store.factsOf(999)).toBeNull();
  });

  it('never looks up a manual shipment, and shows it like any other', async () => {
    const [watch] = dataOf(
      await store.add([{ ...newWatch('02012345675', { customer: 'Acme' }), numberType: 'AW' }], act()),
    ).map((one) => one.watch);
    const { id } = watch!;
    expect(watch!.row).toMatchObject({ nextCheckAt: null, nextCheckWhy: '{"key":"manual"}', seenAt: null });
    const claim = { limit: 9, owner: 'a/1', until: NOW + HOUR };
    expect(await store.claimDue(NOW + 400 * DAY, claim)).toEqual([]);
    await enter(
      entry(id, 'departed', '2026-11-19', { place: 'CNSHA' }),
      entry(id, 'arrived', '2026-11-22', { place: 'NLRTM' }),
    );
    expect(await rowOf(id)).toMatchObject({ phase: 'in-transit', pod: 'NLRTM', seenAt: NOW + HOUR, sample: null });
    expect((await rowOf(id)).eta?.wall).toBe('2026-11-22T00:00:00');
    // Nobody reported an arrival.
    await store.runRules(NOW + 6 * DAY, 10);
    expect(await list()).toMatchObject([{ rule: 'overdue', numbers: ['02012345675'] }]);
    expect((await evidence())[0]).toEqual(['case.evidence.expected', 'ann']);
    await enter(entry(id, 'arrived', '2026-11-23', { place: 'NLRTM' }));
    dataOf(await store.enterFacts([entry(id, 'arrived', '2026-11-23')], later(6 * DAY)));
    expect(await rowOf(id)).toMatchObject({ phase: 'arrived', eta: null });
    // The same number as a booking is another shipment, which is looked up.
    const [booking] = await add(newWatch('02012345675'));
    expect([booking!.trackedId === watch!.trackedId, booking!.row.nextCheckAt]).toEqual([false, NOW]);
    expect(await store.claimDue(NOW + DAY, claim)).toMatchObject([{ id: booking!.trackedId }]);
  });

  it('removes the author when a person is erased, and the entries when the customer is erased', async () => {
    const [watch] = await add(newWatch(NUMBER, { customer: 'Acme' }));
    await recordEvents(discharged, [DISCHARGE], NOW);
    await enter(
      entry(watch!.id, 'held', '2026-11-19', { text: 'told by ann' }),
      entry(watch!.id, 'customs', '2026-11-20'),
    );
    const everything = async () =>
      JSON.stringify([await store.factsOf(watch!.id), await list(), await rowOf(watch!.id)]);
    expect(await everything()).toContain('ann');
    await store.erase('person', 'ann', { ...act(), actor: 'admin' });
    expect(await everything()).not.toMatch(/\bann\b/);
    expect((await store.factsOf(watch!.id))?.length).toBe(2);
    await store.erase('customer', 'Acme', { ...act(), actor: 'admin' });
    expect([await store.factsOf(watch!.id), (await rowOf(watch!.id)).lastFact]).toEqual([[], null]);
  });

  it('is in a copy of the desk', async () => {
    const [watch] = await add(newWatch(NUMBER));
    await enter(entry(watch!.id, 'appointment', '2026-11-28T08:00', { text: 'gate 4' }));
    const before = await store.factsOf(watch!.id);
    const lines: string[] = [];
    await store.dump(async (line) => void lines.push(line));
    const copy = await open();
    await copy.load(
      (async function* () {
        yield* lines;
      })(),
    );
    expect(await copy.factsOf(watch!.id)).toEqual(before);
    await copy.close();
  });
}
