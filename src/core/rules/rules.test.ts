/**
 * Every rule as a table: what it fires on and at which level, its evidence and cause, when it must run again, and
 * when it is clear.
 */
import { describe, expect, it } from 'vitest';
import { findLatest, timeAt } from '../time/port-time.ts';
import { DAY, HOUR } from '../time/units.ts';
import { RULES } from './rules.ts';
import { type RuleName, SEVERITIES } from './types.ts';
import {
  NOW,
  at,
  A,
  B,
  FEEDER,
  COLOMBO,
  ROTTERDAM,
  SHANGHAI,
  event,
  type Known,
  ask,
  levelOf,
  recall,
  arrival,
  overdueAt,
  eta,
  rolledTo,
  chargedFor,
  connecting,
  delayedAt,
  ais,
  failed,
  apart,
  free,
  hints,
  out,
} from './rules.fixture.ts';

/** The vessel has been in port by AIS since this date. */
const inPort = (since: string): Known => ({
  row: { overdueAt: null, aisMove: 'arrival', aisMoveAt: at(since), aisPlace: 'Rotterdam' },
});
const sailing = event('VDL', '2026-11-13 09:34:00', false, COLOMBO, A);
const loadedOnAnother = [event('CLL', '2026-11-10', true, SHANGHAI, A), event('VDL', '2026-11-11', true, SHANGHAI, B)];
const departed: Known = {
  row: { overdueAt: findLatest(sailing.date!) + 1, overdueEvent: 'VDL' },
  events: [sailing],
};

/** The carrier expected the arrival a day and ten hours ago, and AIS expects it in a week. */
const overdueByAis: Known = {
  row: { overdueAt, overdueEvent: 'VAD', eta: arrival.date, shipEta: at('2026-11-28 14:00:00') },
  events: [arrival],
};
/** The arrival was due three days ago, and the carrier's last answer does not report it. */
const passed = at('2026-11-17 10:00:00');
const off = { customer: null, line: null, levels: null };

describe('fires at', () => {
  it.each<[RuleName, number, string, Known]>([
    ['overdue', 1, 'a day after the expected arrival', { row: { overdueAt }, events: [arrival] }],
    ['overdue', 2, 'two days after it', { row: { overdueAt }, events: [arrival], now: NOW + DAY }],
    ['overdue', 3, 'a week after it', { row: { overdueAt }, events: [arrival], now: NOW + 7 * DAY }],
    ['overdue', 1, 'a week in port by AIS, not reported', inPort('2026-11-13 09:00:00')],
    ['overdue', 2, 'a departure that nobody reported for a week', departed],
    ['too-late', 1, 'needed the day before', { row: { eta, neededBy: '2026-11-26' } }],
    ['too-late', 2, 'needed three days before', { row: { eta, neededBy: '2026-11-24' } }],
    [
      'too-late',
      3,
      'needed a week before its delivery',
      { row: { eta, neededBy: '2026-11-24', neededAt: 'delivery', delivery: at('2026-12-01') } },
    ],
    ['too-late', 1, 'not arrived the day after it is needed', { row: { eta: passed, neededBy: '2026-11-18' } }],
    [
      'overdue',
      1,
      'arrived by the route summary alone, long after it was due',
      {
        row: { phase: 'arrived', arrival: eta, eta: null, overdueAt: null },
        events: [arrival],
        now: overdueAt + 9 * DAY,
      },
    ],
    ['slipped', 1, 'twelve hours late', { row: { eta, firstEta: at('2026-11-27 02:00:00') } }],
    ['slipped', 1, '23 h 44 min late', { row: { eta, firstEta: at('2026-11-26 14:16:00') } }],
    ['slipped', 2, 'a day late', { row: { eta, firstEta: at('2026-11-26 14:00:00') } }],
    ['slipped', 3, 'three days late', { row: { eta, firstEta: at('2026-11-24') } }],
    ['connection', 1, 'under a day', connecting('2026-11-25 10:00:00', '2026-11-26 08:00:00')],
    ['connection', 2, 'under half a day', connecting('2026-11-25 10:00:00', '2026-11-25 20:00:00')],
    ['connection', 3, 'gone before the arrival', connecting('2026-11-25 10:00:00', '2026-11-25 08:00:00')],
    ['connection', 1, '23 h 44 min', connecting('2026-11-25 10:00:00', '2026-11-26 09:44:00')],
    ['connection', 3, 'gone half an hour before', connecting('2026-11-25 10:00:00', '2026-11-25 09:30:00')],
    ['connection', 3, 'gone two days before', connecting('2026-11-25 10:00:00', '2026-11-23 10:00:00')],
    ['connection', 3, 'gone the day before', connecting('2026-11-25', '2026-11-24')],
    ['delayed', 2, 'two weeks at its transshipment, reported as delayed', delayedAt(false)],
    ['rolled', 1, 'another ship', rolledTo(B)],
    ['rolled', 1, 'loaded on one ship, sails with another', { events: loadedOnAnother }],
    ['rolled', 2, 'another ship again', rolledTo({ name: 'C', imo: 9_526_928, mmsi: null }, B)],
    [
      'port-changed',
      1,
      'another port',
      { memory: recall({}, { row: { pod: 'BEANR', podName: 'Antwerp' } }), row: { pod: 'BEANR' } },
    ],
    ['free-time', 1, 'two days before the end', free({}, { demurrage: 6 })],
    ['free-time', 2, 'on the last day', free({}, { demurrage: 4 })],
    ['free-time', 3, 'after the end', free({}, { demurrage: 2 })],
    ['free-time', 3, 'in charge, free days not told', chargedFor(9)],
    ['empty-return', 1, 'a week after the gate', out('2026-11-12 10:00:00')],
    ['empty-return', 2, 'two weeks after it', out('2026-11-05 10:00:00')],
    ['no-news', 1, 'four days old when it was looked at', { row: { reportedAt: NOW - 4 * DAY } }],
    ['no-news', 3, 'sixteen days old', { row: { reportedAt: NOW - 16 * DAY } }],
    ['ais-differs', 1, 'a day apart', ais('2026-11-28 14:00:00')],
    ['ais-differs', 2, 'two days earlier', ais('2026-11-25 14:00:00')],
    [
      'ais-differs',
      3,
      'overdue where the desk does not ask for that',
      { ...overdueByAis, settings: { thresholds: { overdue: [off] }, freeDays: [] } },
    ],
    [
      'ais-differs',
      3,
      'its departure is what is overdue',
      { ...overdueByAis, row: { ...departed.row, eta: arrival.date, shipEta: at('2026-11-28 14:00:00') } },
    ],
    ['lookup-failed', 1, 'refused', failed('WRONG_NUMBER')],
    ['lookup-failed', 1, 'line needed', failed('AUTO_CANT_DETECT_SEALINE')],
    ['lookup-failed', 2, 'not found for five days', failed('AUTO_CANT_FIND_INFO', 5)],
    ['box-differs', 1, 'another date', apart('eta')],
    ['box-differs', 3, 'another port, among others', apart('eta', 'port')],
    ['journey-ended', 1, 'over for two weeks', { row: { phase: 'delivered' }, memory: { endedAt: NOW - 14 * DAY } }],
    ['journey-ended', 1, 'used again', { memory: { reusedAt: NOW, journey: 2 } }],
    ['cancelled', 1, 'the carrier cancelled it', { row: { phase: 'cancelled', line: 'MAEU', reportedAt: NOW } }],
    ['line-down', 1, 'six hours', failed('SEALINE_NO_RESPONSE', 0.25)],
    ['line-down', 3, 'three days', failed('SEALINE_UNDER_MAINTENANCE', 3)],
  ])('%s %i: %s', (rule, level, _, known) => {
    const verdict = ask(rule, known);
    expect(levelOf(verdict)).toBe(level);
    if (verdict.kind !== 'fires') return;
    for (const { kind, values, at: saidAt, new: said } of verdict.evidence) {
      expect(saidAt).toBeGreaterThan(0);
      expect(said).not.toBe('');
      // The text says "Journey 2", so the number must be known.
      if (kind === 'journey') expect(values.count).toBeGreaterThan(0);
    }
    // The same input gives the same verdict.
    expect(ask(rule, known)).toEqual(verdict);
  });
});

describe('stays silent', () => {
  it.each<[RuleName, string, Known]>([
    [
      'empty-return',
      'the container of a bill is used again',
      { ...out('2026-11-05 10:00:00'), memory: hints({ reused: at('2026-11-18') }) },
    ],
    [
      'free-time',
      'the container of a bill is used again, whose return was not reported',
      {
        ...out('2026-11-05 10:00:00'),
        memory: hints({ free: { demurrage: null, detention: 2 }, reused: at('2026-11-18') }),
      },
    ],
    [
      'overdue',
      'arrived, and an event reports it',
      {
        row: { phase: 'arrived', arrival: eta, eta: null, overdueAt: null },
        events: [{ ...arrival, actual: true }],
        now: overdueAt + 9 * DAY,
      },
    ],
    ['overdue', 'eleven hours after it', { row: { overdueAt }, events: [arrival], now: overdueAt + 11 * HOUR }],
    ['overdue', 'nothing is expected', { events: [arrival] }],
    ['overdue', 'the journey is over', { row: { overdueAt, phase: 'delivered' }, events: [arrival] }],
    [
      'overdue',
      'the empty is not back, which has a rule of its own',
      { ...out('2026-11-10 10:00:00'), row: { phase: 'delivered', overdueAt, overdueEvent: 'CER' } },
    ],
    [
      'overdue',
      'the empty is not back since three days, which that rule will say in time',
      { ...out('2026-11-17 10:00:00'), row: { phase: 'out-for-delivery', overdueAt, overdueEvent: 'CER' } },
    ],
    [
      'too-late',
      'it was needed on the journey before',
      { row: { eta, neededBy: '2026-11-20', neededJourney: 1, journey: 2 } },
    ],
    ['overdue', 'never looked at', { row: { overdueAt, seenAt: null, reportedAt: null } }],
    ['too-late', 'comes on the day', { row: { eta, neededBy: '2026-11-27' } }],
    ['too-late', 'nobody said when it is needed', { row: { eta } }],
    ['too-late', 'not reported for half a day', { row: { eta: at('2026-11-19 22:00:00'), neededBy: '2026-11-19' } }],
    ['too-late', 'AIS saw it arrive', { row: { eta: passed, neededBy: '2026-11-18', aisMove: 'arrival' } }],
    ['too-late', 'its discharge is reported', { row: { eta: passed, neededBy: '2026-11-18', phase: 'discharged' } }],
    [
      'too-late',
      'has no date of delivery, where it is needed',
      { row: { eta, neededBy: '2026-11-01', neededAt: 'delivery' } },
    ],
    ['too-late', 'has arrived', { row: { arrival: eta, neededBy: '2026-11-01' } }],
    ['slipped', '11 h 44 min late', { row: { eta, firstEta: at('2026-11-27 02:16:00') } }],
    ['connection', 'a day and 16 minutes', connecting('2026-11-25 10:00:00', '2026-11-26 10:16:00')],
    ['slipped', 'eleven hours late', { row: { eta, firstEta: at('2026-11-27 03:00:00') } }],
    ['slipped', 'early', { row: { eta, firstEta: at('2026-11-30 03:00:00') } }],
    ['slipped', 'no first promise', { row: { eta } }],
    ['slipped', 'arrived', { row: { firstEta: eta, arrival: at('2026-12-10') } }],
    ['connection', 'a day between', connecting('2026-11-25 10:00:00', '2026-11-26 10:00:00')],
    ['connection', 'the same day, hours unknown', connecting('2026-11-25', '2026-11-25')],
    ['connection', 'already ashore', connecting('2026-11-25 10:00:00', '2026-11-25 20:00:00', true)],
    ['connection', 'no onward departure', { events: [event('VAT', '2026-11-25', false, COLOMBO, A)] }],
    ['delayed', 'it has gone on', delayedAt(true)],
    ['rolled', 'the same ship under another name', rolledTo({ ...A, name: 'ALPHA II' })],
    ['rolled', 'a ship without a number', rolledTo(FEEDER)],
    ['rolled', 'back on the first ship', rolledTo(A, B)],
    [
      'rolled',
      'loaded on one ship, sailed with another, and seen elsewhere since',
      { events: [...loadedOnAnother, event('VAT', '2026-11-19', true, COLOMBO, B)] },
    ],
    [
      'connection',
      'the onward departure was never reported, and the ship has arrived behind it',
      {
        events: [
          ...(connecting('2026-11-10 10:00:00', '2026-11-10 12:00:00').events ?? []),
          event('VAD', '2026-11-19', true),
        ],
      },
    ],
    ['rolled', 'arrived', { ...rolledTo(B), row: { phase: 'arrived' } }],
    [
      'port-changed',
      'the port is not said any more',
      { memory: recall({}, { row: { pod: null } }), row: { pod: null } },
    ],
    ['port-changed', 'back at the first port', { memory: recall({}, { row: { pod: 'BEANR' } }, {}) }],
    ['free-time', 'five days left', free({}, { demurrage: 9 })],
    ['free-time', 'nobody granted any', free({})],
    ['free-time', 'the discharge is only expected', { ...free({}, { demurrage: 2 }), events: [] }],
    ['free-time', 'out of the gate, no detention known', { ...free({ phase: 'delivered' }, { demurrage: 2 }) }],
    ['empty-return', 'three days out', out('2026-11-17 10:00:00')],
    [
      'empty-return',
      'returned',
      { ...out('2026-11-01'), events: [event('CGO', '2026-11-01', true), event('CER', '2026-11-02', true)] },
    ],
    [
      'no-news',
      'an old answer that nobody looked at since',
      { row: { reportedAt: NOW - 9 * DAY, seenAt: NOW - 9 * DAY } },
    ],
    ['no-news', 'over', { row: { phase: 'delivered', reportedAt: NOW - 9 * DAY } }],
    ['ais-differs', 'half a day apart', ais('2026-11-28 02:00:00')],
    ['ais-differs', 'no word of the ship about this port', { row: { eta } }],
    ['ais-differs', 'the overdue arrival says it', overdueByAis],
    ['overdue', 'the ship was seen in port an hour ago', inPort('2026-11-20 08:30:00')],
    ['lookup-failed', 'not found since yesterday', failed('AUTO_CANT_FIND_INFO', 1)],
    ['lookup-failed', 'the line is away', failed('SEALINE_NO_RESPONSE', 9)],
    ['lookup-failed', 'there are no events yet', failed('NO_EVENTS', 9)],
    ['lookup-failed', 'there are no containers yet', failed('NO_CONTAINERS', 9)],
    ['lookup-failed', 'the answer is on its way', failed('PENDING', 9)],
    ['lookup-failed', 'solved', { ...failed('WRONG_NUMBER'), row: { problem: null } }],
    ['box-differs', 'all alike', apart()],
    ['journey-ended', 'over since yesterday', { row: { phase: 'delivered' }, memory: { endedAt: NOW - DAY } }],
    ['line-down', 'five hours', failed('SEALINE_NO_RESPONSE', 5 / 24)],
    [
      'line-down',
      'the line is not known',
      { ...failed('SEALINE_NO_RESPONSE', 3), row: { problem: 'SEALINE_NO_RESPONSE', line: null } },
    ],
  ])('%s: %s', (rule, _, known) => expect(levelOf(ask(rule, known))).toBe(0));

  it.each(['paused', 'ended'])('all rules, of a watch that is %s', (state) => {
    const known = {
      row: { state, overdueAt, eta, firstEta: at('2026-11-01') },
      events: [arrival],
      now: NOW + 30 * DAY,
    };
    expect(Object.values(RULES).map(({ name }) => levelOf(ask(name, known)))).toEqual(Array(16).fill(0));
  });
});

/** The carrier expects the arrival at this date and AIS some hours later; the row is evaluated after some hours. */
const lateByAis = (date: string, gap: number, hours: number): Known => {
  const expected = event('VAD', date, false, ROTTERDAM, A);
  const due = findLatest(expected.date!);
  const ship = due + gap * HOUR;
  const now = due + hours * HOUR;
  const shipEta = now < ship ? timeAt(ship, 'UTC') : null;
  const row = { overdueAt: due + 1, overdueEvent: 'VAD', eta: expected.date, shipEta, seenAt: now, reportedAt: now };
  return { row, events: [expected], now };
};

it.each(['2026-11-20 14:00:00', '2026-11-20'])(
  'of an arrival on %s no warning falls while it is not settled',
  (date) => {
    const severityOf = (rule: RuleName, known: Known): number => {
      const verdict = ask(rule, known);
      return verdict.kind === 'clear' ? 0 : SEVERITIES.indexOf(RULES[rule].severities[verdict.level - 1]!) + 1;
    };
    for (const gap of [20, 26, 40, 50, 72, 100, 170]) {
      const over = Array.from({ length: 240 }, (_, hours) => lateByAis(date, gap, hours - 40)).map((known) =>
        Math.max(severityOf('overdue', known), severityOf('ais-differs', known)),
      );
      expect(over, `${gap} h apart`).toEqual(over.toSorted((a, b) => a - b));
      // One arrival is one decision, so only one rule fires.
      for (const hours of [13, 30, 40].filter((value) => value < gap))
        expect(levelOf(ask('ais-differs', lateByAis(date, gap, hours)))).toBe(0);
    }
  },
);

describe('a look-up that failed says what is to be done', () => {
  it.each([
    ['WRONG_NUMBER', 0, 'refused'],
    ['WRONG_SEALINE', 0, 'line-needed'],
    ['AUTO_CANT_DETECT_SEALINE', 0, 'line-needed'],
    ['WRONG_TYPE', 0, 'type-needed'],
    ['AUTO_CANT_DETECT_TYPE', 0, 'type-needed'],
    ['SEALINE_NOT_SUPPORT_SHIPMENT_TYPE', 0, 'unsupported'],
    ['SEALINE_HASNT_PROVIDE_INFO', 3, 'not-found'],
  ])('%s', (code, days, source) => {
    const verdict = ask('lookup-failed', failed(code, days));
    expect(verdict.kind === 'fires' && verdict.values.source).toBe(source);
  });
});

describe('says when it must be asked again', () => {
  it.each<[RuleName, number, Known]>([
    ['overdue', overdueAt + 12 * HOUR, { row: { overdueAt }, events: [arrival], now: overdueAt + HOUR }],
    ['overdue', overdueAt + 36 * HOUR, { row: { overdueAt }, events: [arrival] }],
    ['free-time', findLatest(at('2026-11-25')) + 1 - 3 * DAY, free({}, { demurrage: 9 })],
    ['empty-return', findLatest(at('2026-11-17 10:00:00')) + 7 * DAY, out('2026-11-17 10:00:00')],
    ['lookup-failed', NOW + DAY, failed('AUTO_CANT_FIND_INFO', 1)],
    ['line-down', NOW + HOUR, failed('SEALINE_NO_RESPONSE', 5 / 24)],
  ])('%s', (rule, nextAt, known) => {
    expect(ask(rule, known).nextAt).toBe(nextAt);
    // The verdict changes at that moment, and not a millisecond before.
    const then = levelOf(ask(rule, { ...known, now: nextAt }));
    expect(then).toBe(levelOf(ask(rule, { ...known, now: nextAt - 1 })) + 1);
  });
});
