import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Level, Verdict } from '../rules/types.ts';
import { HOUR } from '../time/units.ts';
import { advance, type Finding, type FindingEvent, HOLD_MS, resolveFinding } from './finding.ts';

const verdictOf = (level: Level | 0): Verdict =>
  level === 0
    ? { kind: 'clear', nextAt: null }
    : {
        kind: 'fires',
        level,
        cause: { kind: 'shipment', key: 'x', callAt: 0, ship: null, port: null, line: null, number: null },
        deadline: null,
        values: {},
        evidence: [{ kind: 'arrival', values: {}, old: null, new: 1, who: null, at: 1 }],
        nextAt: null,
      };

/** Each moment has an hour, the level that the rule reports, and the hour of the upstream update that the rule read. */
type Moment = readonly [hour: number, level: Level | 0, refresh?: number];

function play(holds: boolean, moments: readonly Moment[], from: Finding | null = null) {
  let finding = from;
  const events: (FindingEvent | null)[] = [];
  for (const [hour, level, refresh = hour] of moments) {
    const step = advance(finding, verdictOf(level), { now: hour * HOUR, report: refresh, holds });
    finding = step.finding;
    events.push(step.event);
  }
  return { finding, events };
}
const eventsOf = (holds: boolean, ...moments: readonly Moment[]) => play(holds, moments).events;

describe('a finding that is not held', () => {
  it('opens at once, and once', () => {
    expect(eventsOf(false, [0, 0], [1, 1], [2, 1], [3, 1])).toEqual([null, 'opened', null, null]);
  });
  it('began now where a clock that ran ahead opened it', () => {
    const { finding } = play(false, [
      [9_600, 3],
      [24, 3],
    ]);
    expect(finding).toMatchObject({ state: 'open', since: 24 * HOUR, openedAt: 24 * HOUR });
  });
  it('gets worse, and better without a word', () => {
    expect(eventsOf(false, [1, 1], [2, 3], [3, 2], [4, 3])).toEqual(['opened', 'worse', null, 'worse']);
  });
  it('closes when the fact is gone, and is back when it returns', () => {
    expect(eventsOf(false, [1, 1], [20, 0], [21, 0], [22, 1])).toEqual(['opened', 'closed', null, 'back']);
  });
});

describe('a finding that is held', () => {
  it('opens when a second upstream refresh agrees', () => {
    expect(eventsOf(true, [1, 2], [2, 2])).toEqual([null, 'opened']);
  });
  it('does not count the same refresh twice', () => {
    expect(eventsOf(true, [1, 2, 1], [2, 2, 1], [3, 2, 1])).toEqual([null, null, null]);
  });
  it('opens after six hours without a second one', () => {
    expect(eventsOf(true, [1, 2, 1], [6, 2, 1], [7, 2, 1])).toEqual([null, null, 'opened']);
  });
  it('opens six hours after a clock that ran ahead is right', () => {
    expect(eventsOf(true, [9_600, 2, 1], [24, 2, 1], [30, 2, 1])).toEqual([null, null, 'opened']);
  });
  it('is never said, nor stored, when it comes back before', () => {
    expect(
      play(true, [
        [1, 3],
        [2, 0],
        [3, 3],
        [4, 0],
      ]),
    ).toEqual({ finding: null, events: [null, null, null, null] });
  });
  it('says that it returned within twelve hours after the alarm, and closed after that', () => {
    expect(eventsOf(true, [1, 2], [2, 2], [13, 0])).toEqual([null, 'opened', 'returned']);
    expect(eventsOf(true, [1, 2], [2, 2], [15, 0])).toEqual([null, 'opened', 'closed']);
  });
  it('opens at the level on which two agree, and holds the higher one', () => {
    expect(
      play(true, [
        [1, 1],
        [2, 3],
      ]),
    ).toMatchObject({ finding: { level: 1, pending: { level: 3 } }, events: [null, 'opened'] });
    expect(eventsOf(true, [1, 1], [2, 3], [3, 3])).toEqual([null, 'opened', 'worse']);
    expect(eventsOf(true, [1, 3], [2, 1], [3, 3], [4, 1])).toEqual([null, 'opened', null, null]);
  });
  it('is held again before it is back', () => {
    expect(eventsOf(true, [1, 2], [2, 2], [3, 0], [4, 2], [5, 2])).toEqual([null, 'opened', 'returned', null, 'back']);
    expect(eventsOf(true, [1, 2], [2, 2], [3, 0], [4, 2], [5, 0])).toEqual([null, 'opened', 'returned', null, null]);
  });
  it('asks to be looked at when the hold is over', () => {
    const step = advance(null, verdictOf(2), { now: HOUR, report: 1, holds: true });
    expect(step.nextAt).toBe(HOUR + HOLD_MS);
  });
});

describe('what a person settled', () => {
  const { finding } = play(false, [[1, 2]]);
  const done = resolveFinding(finding!, 'done', null)!;
  const snoozed = resolveFinding(finding!, 'snoozed', 10 * HOUR)!;
  it('stays settled at its level and below', () => {
    expect(
      play(
        false,
        [
          [2, 2],
          [3, 1],
          [4, 2],
        ],
        done,
      ).finding,
    ).toMatchObject({ state: 'done', level: 2 });
  });
  it('opens again at the next level, done or snoozed', () => {
    expect(play(false, [[2, 3]], done)).toMatchObject({ finding: { state: 'open', mark: 'worse' }, events: ['worse'] });
    expect(play(false, [[2, 3]], snoozed).finding).toMatchObject({ state: 'open', snoozeUntil: null });
  });
  it('wakes at its moment, or at the next level only', () => {
    expect(
      play(
        false,
        [
          [9, 2],
          [10, 2],
        ],
        snoozed,
      ).events,
    ).toEqual([null, 'woke']);
    expect(play(false, [[99, 2]], resolveFinding(finding!, 'snoozed', null)).finding?.state).toBe('snoozed');
    expect(advance(snoozed, verdictOf(2), { now: 2 * HOUR, report: 2, holds: false }).nextAt).toBe(10 * HOUR);
  });
  it('closes when the fact is gone', () => {
    expect(play(false, [[30, 0]], done).finding?.state).toBe('closed');
  });
  it('cannot be what was not said, or is over', () => {
    expect(resolveFinding(play(true, [[1, 2]]).finding!, 'done', null)).toBeNull();
    expect(
      resolveFinding(
        play(false, [
          [1, 2],
          [2, 0],
        ]).finding!,
        'done',
        null,
      ),
    ).toBeNull();
  });
});

it('never alarms above what the rule said twice, whatever the order', () => {
  const level = fc.constantFrom<Level | 0>(0, 1, 2, 3);
  fc.assert(
    fc.property(fc.array(level, { maxLength: 12 }), (levels) => {
      const moments = levels.map((one, index): Moment => [index * 0.1, one]);
      for (const [index] of moments.entries()) {
        const { finding } = play(true, moments.slice(0, index + 1));
        const twice = Math.max(0, ...levels.slice(0, index + 1).map((_, at) => Math.min(...levels.slice(at, at + 2))));
        expect(finding?.level ?? 0).toBeLessThanOrEqual(index === 0 ? 0 : twice);
      }
    }),
    { seed: 3, numRuns: 200 },
  );
});
