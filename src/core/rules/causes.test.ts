/** Causes, free time, thresholds of the desk, and the memory of rules. */
import { describe, expect, it } from 'vitest';
import { journeyOfRow } from '../columns/row-journey.ts';
import { findLatest } from '../time/port-time.ts';
import { DAY, HOUR } from '../time/units.ts';
import { remember } from './memory.ts';
import type { RuleSettings } from './rules.ts';
import type { RuleName } from './types.ts';
import {
  NOW,
  at,
  A,
  B,
  ROTTERDAM,
  SHANGHAI,
  event,
  type Known,
  ask,
  levelOf,
  recall,
  ROW,
  arrival,
  overdueAt,
  eta,
  CALL,
  rolledTo,
  connecting,
  failed,
  apart,
  free,
} from './rules.fixture.ts';

describe('names its cause', () => {
  const causeOf = (rule: RuleName, known: Known) => {
    const verdict = ask(rule, known);
    return verdict.kind === 'fires' ? `${verdict.cause.kind} ${verdict.cause.key}` : null;
  };
  it.each<[string, RuleName, Known]>([
    [`ship-call ${CALL}`, 'overdue', { row: { overdueAt }, events: [arrival] }],
    [`ship-call ${CALL}`, 'slipped', { row: { eta, firstEta: at('2026-11-24') } }],
    [
      'ship-call mmsi:244123456/NLRTM',
      'slipped',
      { row: { eta, firstEta: at('2026-11-24'), imo: null, mmsi: 244_123_456 } },
    ],
    ['shipment MAEU/MSKU2048175', 'slipped', { row: { eta, firstEta: at('2026-11-24'), imo: null } }],
    // The last digit of an IMO number is a check digit.
    ['shipment MAEU/MSKU2048175', 'slipped', { row: { eta, firstEta: at('2026-11-24'), imo: 9_302_177 } }],
    [`ship-call imo:${A.imo}/CNSHA`, 'rolled', rolledTo(B)],
    [`ship-call imo:${A.imo}/LKCMB`, 'connection', connecting('2026-11-25 10:00:00', '2026-11-25 08:00:00')],
    ['bill-of-lading MAEU/BL1234567', 'box-differs', apart('ship')],
    ['bill-of-lading MAEU/BL1', 'free-time', free({ billOfLading: 'BL1' }, { demurrage: 2 })],
    ['line MAEU', 'line-down', failed('SEALINE_NO_RESPONSE', 3)],
  ])('%s of %s', (cause, rule, known) => expect(causeOf(rule, known)).toBe(cause));

  it('by the vessel that arrives, not by the one that carries the container now', () => {
    const known = {
      row: { eta, firstEta: at('2026-11-24') },
      events: [event('VAD', '2026-11-27', false, ROTTERDAM, B)],
    };
    expect(causeOf('slipped', known)).toBe(`ship-call imo:${B.imo}/NLRTM`);
  });
});

describe('free time', () => {
  const own = {
    line: 'MAEU',
    port: null,
    size: null,
    kind: 'demurrage',
    days: 2,
    restDays: [0, 6],
    holidays: [],
  } as const;
  const deadline = (known: Known) => {
    const verdict = ask('free-time', known);
    return verdict.kind === 'fires' ? verdict.deadline : null;
  };

  it('ends with the earliest of all sources, and names it', () => {
    expect(deadline(free({}, { demurrage: 4 }))?.source).toBe('line');
    expect(deadline(free({ freeDays: 3 }, { demurrage: 4 }))?.source).toBe('watch');
    const settings = { thresholds: {}, freeDays: [own] };
    expect(deadline({ ...free({ freeDays: 3 }, { demurrage: 4 }), settings })).toEqual({
      source: 'desk',
      at: findLatest(at('2026-11-18')) + 1,
    });
  });

  it('skips weekends and holidays as they were entered, and takes the narrowest entry', () => {
    const until = (...freeDays: RuleSettings['freeDays']) =>
      deadline({ ...free({}), now: NOW + 30 * DAY, settings: { thresholds: {}, freeDays } })?.at;
    const end = (day: string) => findLatest(at(day)) + 1;
    // Counted from Tuesday the 17th, five working days end on Monday the 23rd.
    expect(until({ ...own, days: 5 })).toBe(end('2026-11-23'));
    expect(until({ ...own, days: 5, holidays: ['2026-11-18'] })).toBe(end('2026-11-24'));
    expect(until({ ...own, days: 5, restDays: [] })).toBe(end('2026-11-21'));
    expect(until({ ...own, days: 5 }, { ...own, port: 'NLRTM', line: null, days: 1 })).toBe(end('2026-11-17'));
    expect(until({ ...own, line: 'MSCU' })).toBeUndefined();
  });
});

describe('thresholds of the desk', () => {
  const late = { eta, firstEta: at('2026-11-26 14:00:00') };
  const setting = (customer: string | null, line: string | null, levels: readonly [number, number, number] | null) => ({
    customer,
    line,
    levels,
  });
  const level = (...slipped: readonly ReturnType<typeof setting>[]) =>
    levelOf(
      ask('slipped', { row: { ...late, customer: 'Acme' }, settings: { thresholds: { slipped }, freeDays: [] } }),
    );

  it('hold for all, a line, a customer, or both: the narrowest wins', () => {
    expect(level()).toBe(2);
    expect(level(setting(null, null, [48, 72, 96]))).toBe(0);
    expect(level(setting(null, null, [48, 72, 96]), setting(null, 'MAEU', [6, 12, 18]))).toBe(3);
    expect(level(setting(null, 'MAEU', [6, 12, 18]), setting('ACME', null, [20, 72, 96]))).toBe(1);
    expect(level(setting('ACME', null, [20, 72, 96]), setting('acme', 'MAEU', null))).toBe(0);
    expect(level(setting('Bolt', null, null))).toBe(2);
  });
});

describe('memory', () => {
  it('is the same after the same answer again', () => {
    const answer = { row: { eta }, events: [event('VDL', '2026-11-25', false, SHANGHAI, A)] };
    expect(recall(answer, answer, answer)).toEqual(recall(answer));
  });

  it('begins anew when the container is used again', () => {
    const before = recall({ row: { pod: 'BEANR' } }, { row: { phase: 'returned' } });
    const { mark } = journeyOfRow(ROW, [], NOW);
    const entry = { n: 1, since: NOW, mark, firstPromise: null, endedBy: 'reported' } as const;
    const log = { v: 1, journeys: [entry, { ...entry, n: 2, endedBy: null }] } as const;
    const row = { ...ROW, phase: 'planned', pod: 'USNYC' };
    const memory = remember(before, { row, events: [], hints: null, at: NOW + 2 * HOUR, log });
    expect(memory).toMatchObject({
      journey: 2,
      reusedAt: NOW + 2 * HOUR,
      lastEndedBy: 'reported',
      endedAt: null,
      port: { first: 'USNYC', moves: 0 },
    });
  });
});
