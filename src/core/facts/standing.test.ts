import { describe, expect, it } from 'vitest';
import { array, assert, constantFrom, integer, property, record, uniqueArray } from 'fast-check';
import { EMPTY_ROW } from '../columns/row.ts';
import { A, discharged, event, NOW, ROTTERDAM } from '../rules/rules.fixture.ts';
import { DAY, HOUR } from '../time/units.ts';
import { withOwnFacts } from './with-facts.ts';
import { fact } from './facts.fixture.ts';
import { knownFacts, lastRelease, standingFact } from './standing.ts';
import { type Fact, FACT_KINDS } from './types.ts';

const gateOut = (date: string) => event('CGO', date, true);
const standings = (facts: readonly Fact[], events: Parameters<typeof knownFacts>[1] = []) =>
  knownFacts(facts, events).map(({ fact: { kind }, standing }) => `${kind} ${standing}`);

describe('a fact beside the carrier', () => {
  it.each<[string, readonly Fact[], Parameters<typeof knownFacts>[1], readonly string[]]>([
    ['stands while nothing is reported', [fact('gateOut', '2026-11-18 14:10')], [discharged], ['gateOut stands']],
    [
      'is confirmed on the same day at the place',
      [fact('gateOut', '2026-11-18 14:10')],
      [discharged, gateOut('2026-11-18 20:00:00')],
      ['gateOut confirmed'],
    ],
    [
      'differs from another day',
      [fact('gateOut', '2026-11-18')],
      [discharged, gateOut('2026-11-19 01:00:00')],
      ['gateOut differs'],
    ],
    ['is old once something later is reported', [fact('arrived', '2026-11-16')], [discharged], ['arrived old']],
    ['stands on the day of the last report', [fact('gateOut', '2026-11-17')], [discharged], ['gateOut stands']],
    [
      'is of another journey where the same is reported months later',
      [fact('gateOut', '2026-08-01')],
      [discharged, gateOut('2026-11-18 20:00:00')],
      ['gateOut old'],
    ],
    [
      'stands although only an expected event is later',
      [fact('gateOut', '2026-11-18')],
      [discharged, event('CER', '2026-11-25', false)],
      ['gateOut stands'],
    ],
    ['a release stands when the ship sails on', [fact('released', '2026-11-16')], [discharged], ['released stands']],
    [
      'a release is old once the box has left the port',
      [fact('released', '2026-11-16')],
      [discharged, gateOut('2026-11-18')],
      ['released old'],
    ],
    [
      'a hold ends with a later release',
      [fact('released', '2026-11-19'), fact('held', '2026-11-18')],
      [],
      ['held old', 'released stands'],
    ],
    [
      'a release ends with a later hold',
      [fact('released', '2026-11-17'), fact('held', '2026-11-18')],
      [],
      ['released old', 'held stands'],
    ],
    [
      'the one of a kind that was entered last counts',
      [
        fact('appointment', '2026-11-25', { id: 1 }),
        fact('appointment', '2026-11-24', { id: 2, enteredAt: NOW + HOUR }),
      ],
      [],
      ['appointment stands', 'appointment old'],
    ],
    ['one that was withdrawn is none', [fact('held', '2026-11-18', { withdrawnAt: NOW })], [], []],
  ])('%s', (_, facts, events, expected) => {
    expect(standings(facts, events)).toEqual(expected);
  });

  it.each<[string, readonly Fact[], Parameters<typeof knownFacts>[1], string | null]>([
    [
      'stays once the box has left',
      [fact('released', '2026-11-16')],
      [discharged, gateOut('2026-11-18')],
      '2026-11-16',
    ],
    [
      'is the one that was entered last',
      [fact('released', '2026-11-17'), fact('released', '2026-11-16', { id: 2, enteredAt: NOW + HOUR })],
      [],
      '2026-11-16',
    ],
    ['is over with a later hold', [fact('released', '2026-11-16'), fact('held', '2026-11-17')], [], null],
    ['has not happened yet', [fact('released', '2026-12-16')], [], null],
    ['was of another journey', [fact('released', '2026-08-16')], [event('CEP', '2026-10-02', true), discharged], null],
  ])('a release %s', (_, facts, events, expected) => {
    expect(lastRelease(knownFacts(facts, events), events)?.wall.slice(0, 10) ?? null).toBe(expected);
  });

  it('names the newer entry that counts in its place, and who made it', () => {
    const first = fact('gateOut', '2026-11-18', { id: 1 });
    const second = fact('gateOut', '2026-11-19', { id: 2, enteredAt: NOW + HOUR, who: 'Bob' });
    const third = fact('gateOut', '2026-11-17', { id: 3, enteredAt: NOW + 2 * HOUR, who: 'Cy' });
    const replaced = (facts: readonly Fact[], events: Parameters<typeof knownFacts>[1] = []) =>
      knownFacts(facts, events).map((knownFact) => `${knownFact.fact.id} ${knownFact.replacement?.who ?? '-'}`);
    expect(replaced([first, second, third])).toEqual(['3 -', '1 Cy', '2 Cy']);
    expect(replaced([first, { ...second, withdrawnAt: NOW }])).toEqual(['1 -']);
    expect(replaced([fact('released', '2026-11-19', { id: 2, who: 'Bob' }), fact('held', '2026-11-18')])).toEqual([
      '1 Bob',
      '2 -',
    ]);
    expect(replaced([first], [event('CER', '2026-11-25', true)])).toEqual(['1 -']);
  });

  it('names the date by the carrier', () => {
    const [known] = knownFacts([fact('gateOut', '2026-11-18')], [gateOut('2026-11-19')]);
    expect(known?.reported?.wall).toBe('2026-11-19T00:00:00');
  });

  it('does not depend on the order of facts, nor on whether facts or reports came first', () => {
    const facts = array(
      record({
        id: integer({ min: 1, max: 20 }),
        kind: constantFrom(...FACT_KINDS),
        day: integer({ min: 1, max: 28 }),
        entered: integer({ min: 0, max: 5 }),
      }),
      { maxLength: 6 },
    );
    const reports = uniqueArray(
      record({
        code: constantFrom('VDL', 'VAD', 'CDD', 'CGO', 'CDC', 'CER'),
        day: integer({ min: 1, max: 28 }),
      }),
      { selector: ({ code }) => code },
    );
    const day = (number: number): string => `2026-11-${String(number).padStart(2, '0')}`;
    assert(
      property(facts, reports, integer(), (drawn, reports, turn) => {
        const unique = [...new Map(drawn.map((one) => [one.id, one])).values()];
        const all = unique.map(({ id, kind, day: on, entered }) =>
          fact(kind, day(on), { id, enteredAt: NOW + entered * DAY }),
        );
        const events = reports.map(({ code, day: on }) => event(code, day(on), true, ROTTERDAM, A));
        const turned = all.toSorted((a, b) => ((a.id * 7 + turn) % 5) - ((b.id * 7 + turn) % 5));
        expect(knownFacts(turned, events)).toEqual(knownFacts(all, events));
        // At most one entry of each kind stands, and a hold excludes a release.
        const standing = knownFacts(all, events).filter((knownFact) => knownFact.standing === 'stands');
        expect(new Set(standing.map((knownFact) => knownFact.fact.kind)).size).toBe(standing.length);
        expect(standing.filter(({ fact: { kind } }) => kind === 'held' || kind === 'released').length).toBeLessThan(2);
      }),
      { numRuns: 100 },
    );
  });
});

describe('a shipment as it is known', () => {
  const row = {
    ...EMPTY_ROW,
    phase: 'discharged',
    pod: 'NLRTM',
    podName: 'Rotterdam',
    overdueAt: NOW,
    overdueEvent: 'CGO',
  };
  const known = (...facts: readonly Fact[]) =>
    withOwnFacts({ row, events: [discharged] }, knownFacts(facts, [discharged]));

  it('goes on by what stands, and no longer awaits it', () => {
    const after = known(fact('gateOut', '2026-11-18 14:10'));
    expect(after.row).toMatchObject({ phase: 'out-for-delivery', overdueAt: null });
    expect(after.events.at(-1)).toMatchObject({ status: { kind: 'CGO' }, actual: true, place: { locode: 'NLRTM' } });
  });

  it.each([
    ['older', fact('gateOut', '2026-11-12')],
    ['expected', fact('gateOut', '2026-11-28')],
    ['no move', fact('released', '2026-11-18')],
  ])('stays as the carrier said beside one that is %s', (_, one) => {
    expect(known(one)).toMatchObject({ row, events: [discharged] });
  });

  it('never goes back', () => {
    expect(known(fact('arrived', '2026-11-18')).row.phase).toBe('discharged');
  });

  it('answers which fact of a kind counts', () => {
    const facts = knownFacts([fact('held', '2026-11-18', { text: 'customs exam' })], []);
    expect([standingFact(facts, 'held')?.text, standingFact(facts, 'released')]).toEqual(['customs exam', null]);
  });
});

/** Restates the rule of replacement by comparing every pair of entries. */
function replacedBy(fact: Fact, facts: readonly Fact[]): Fact | undefined {
  const isHold = ({ kind }: Fact): boolean => kind === 'held' || kind === 'released';
  const byEntry = (a: Fact, b: Fact): number => a.enteredAt - b.enteredAt || a.id - b.id;
  const order = facts.indexOf(fact);
  return facts
    .filter((other, index) =>
      other.kind === fact.kind ? byEntry(other, fact) > 0 : isHold(other) && isHold(fact) && index > order,
    )
    .toSorted((a, b) => byEntry(b, a))[0];
}

it('finds in one pass which fact replaces which', () => {
  const entries = array(
    record({ kind: constantFrom(...FACT_KINDS), day: integer({ min: 10, max: 19 }), at: integer({ min: 0, max: 3 }) }),
    { maxLength: 14 },
  );
  assert(
    property(entries, (list) => {
      const facts = list.map(({ kind, day, at }, id) => ({ ...fact(kind, `2026-11-${day}`), id, enteredAt: at }));
      const known = knownFacts(facts, []);
      const present = known.map((knownFact) => knownFact.fact);
      for (const { fact: one, replacement } of known) {
        const other = replacedBy(one, present);
        const { kind, at, who, enteredAt } = other ?? one;
        expect(replacement).toEqual(other === undefined ? null : { kind, at, who, enteredAt });
      }
    }),
  );
});
