/** The time of the next look-up: expected news, its price, and the bounds of the interval. */
import { describe, expect, it } from 'vitest';
import { parseWireTime } from '../time/port-time.ts';
import { DAY, HOUR } from '../time/units.ts';
import { newsBetween, newsOfMoves, newsOfReport, whenWaited } from './news.ts';
import { en } from '../texts/en.ts';
import { createTranslate } from '../texts/translate.ts';
import { wordNextUpdate, writeReason } from './reason.ts';
import { type Lookup, nextAfterFailure, nextCheck } from './next-check.ts';
import { readShipment } from '../reading/read-shipment.ts';
import { containerWith, event, NOW as SHIPMENT_NOW, shipment } from '../reading/shipment.fixture.ts';
import type { Container } from '../shipment/types.ts';
import { type ExpectedReport, type Outlook, deriveOutlook, findPassages } from './outlook.ts';

const NOW = Date.UTC(2026, 10, 10, 12);
const policy = { price: 10, lags: { MAEU: 6 * HOUR } };

const report = (hours: number, more: Partial<ExpectedReport> = {}): ExpectedReport => {
  const at = NOW + hours * HOUR;
  const date = parseWireTime(new Date(at).toISOString().slice(0, 19), 'event', 'UTC')!;
  return { code: 'CDD', date, at, spread: 12 * HOUR, weight: 3, ...more };
};
const look = (
  { reports = [], arrivesAt = null, ...outlook }: Partial<Outlook>,
  more: Partial<Lookup> = {},
): Lookup => ({
  at: NOW,
  carrier: 'MAEU',
  outlook: {
    state: 'in-transit',
    reports,
    arrivesAt,
    passages: findPassages(reports, arrivesAt),
    lastAt: NOW - DAY,
    sisters: [],
    shipSeenAt: null,
    ...outlook,
  },
  freshUntil: null,
  ...more,
});
const hoursUntil = (lookup: Lookup): number | null => {
  const { at } = nextCheck(lookup, policy);
  return at === null ? null : Math.round((at - NOW) / HOUR);
};

describe('expected news', () => {
  it('is the whole weight of a report once it is long past, except for reports that come late or never', () => {
    const due = (hours: number): number => newsOfReport(report(0), NOW, NOW - 5 * DAY, NOW + hours * HOUR).pending;
    expect(due(0)).toBeCloseTo(0.45 * 3, 4);
    expect(due(36)).toBeCloseTo(3 * (1 - 0.1 * Math.exp(-0.5)), 2);
    expect(due(240)).toBeCloseTo(3, 1);
  });

  it('comes the sooner, the longer a report that is due stays away, and then at 1/72 an hour', () => {
    const within = (hours: number): number =>
      newsOfReport(report(0), NOW, NOW + hours * HOUR, NOW + (hours + 6) * HOUR).pending;
    expect(within(-12)).toBeLessThan(0.6 * within(0));
    expect(within(0)).toBeLessThan(0.9 * within(12));
    const late = 3 * (1 - Math.exp(-6 / 72));
    expect([within(59), within(61), within(24 * 400)].map((value) => Math.abs(value - late) < 0.01)).toEqual([
      true,
      true,
      true,
    ]);
  });

  it('is of moves of the arrival only while the vessel is at sea', () => {
    const [leaves, arrives] = [NOW + 5 * DAY, NOW + 25 * DAY];
    const moves = (from: number, to: number): number =>
      newsOfMoves([{ from: leaves, to: arrives }], NOW + from * DAY, NOW + to * DAY).pending;
    expect(moves(0, 5)).toBe(0);
    expect(moves(0, 6)).toBeCloseTo((0.9 * 24) / 96, 6);
    expect(moves(22, 23)).toBeGreaterThan(moves(12, 13));
    expect(moves(40, 41)).toBeCloseTo((0.9 * 24) / 96, 6);
  });

  it('has waited for as long as a sum over small steps says', () => {
    const outlook = look({ reports: [report(30), report(90, { weight: 2 })], arrivesAt: NOW + 5 * DAY }).outlook;
    const until = NOW + 8 * DAY;
    const step = HOUR / 4;
    const { waited } = newsBetween(outlook, 6 * HOUR, NOW, until);
    let sum = 0;
    for (let at = NOW; at < until; at += step) sum += newsBetween(outlook, 6 * HOUR, NOW, at + step / 2).pending / 4;
    expect(Math.abs(waited / sum - 1)).toBeLessThan(0.001);
  });

  it('finds the moment at which it has waited for its price', () => {
    const { outlook } = look({ reports: [report(30)], arrivesAt: NOW + 5 * DAY });
    const at = whenWaited(outlook, 6 * HOUR, NOW, { price: 10, latest: NOW + 9 * DAY });
    expect(newsBetween(outlook, 6 * HOUR, NOW, at).waited).toBeCloseTo(10, 0);
    // PostgreSQL refuses a fraction where the column holds whole milliseconds.
    expect(Number.isInteger(at)).toBe(true);
  });
});

describe('passages', () => {
  const at = (code: string, hours: number) => ({ code, at: NOW + hours * HOUR });

  it('last from each departure to the next arrival that is still to be reported', () => {
    const pending = [at('CLL', 10), at('VDL', 20), at('VAT', 90), at('CDT', 99), at('VDT', 150), at('VAD', 300)];
    const [first, second] = findPassages(pending, NOW + 300 * HOUR);
    expect([first, second]).toEqual([
      { from: NOW + 20 * HOUR, to: NOW + 90 * HOUR },
      { from: NOW + 150 * HOUR, to: NOW + 300 * HOUR },
    ]);
    expect(findPassages(pending.slice(2), null)[0]?.from).toBe(Number.NEGATIVE_INFINITY);
  });

  it('are one to the arrival where no arrival is among the events', () => {
    expect(findPassages([at('CGO', 9)], NOW)).toEqual([{ from: Number.NEGATIVE_INFINITY, to: NOW }]);
    expect(findPassages([at('CGO', 9)], null)).toEqual([]);
  });
});

describe('the next look', () => {
  it('comes after a report is due and the carrier has had its time, and says so', () => {
    const lookup = look({ reports: [report(4)], arrivesAt: null });
    const next = nextCheck(lookup, policy);
    expect(hoursUntil(lookup)).toBeGreaterThan(8);
    expect(hoursUntil(lookup)).toBeLessThan(20);
    expect(next.why).toMatchObject({ key: 'report', code: 'CDD', lag: 6 });
    expect(hoursUntil({ ...lookup, carrier: 'SLOW' })).toBe(hoursUntil(lookup));
    const slow = nextCheck(lookup, { ...policy, lags: { MAEU: 30 * HOUR } });
    expect(slow.at).toBeGreaterThan((next.at ?? 0) + 12 * HOUR);
  });

  it('is rarer far out at sea than near the port', () => {
    const far = hoursUntil(look({ arrivesAt: NOW + 20 * DAY, reports: [report(480)] }));
    const near = hoursUntil(look({ arrivesAt: NOW + 2 * DAY, reports: [report(48)] }));
    expect(far).toBeGreaterThan(1.2 * (near ?? 0));
  });

  it('is not before the service has anything newer', () => {
    const lookup = look({ reports: [report(-12)] });
    expect(hoursUntil(lookup)).toBeLessThan(24);
    expect(hoursUntil({ ...lookup, freshUntil: NOW + 30 * HOUR })).toBe(30);
  });

  it('is at most a week away while there is something to come', () => {
    const lookup = look({ reports: [report(24 * 60)] });
    expect(nextCheck(lookup, { price: 1e6, lags: {} }).at).toBe(NOW + 7 * DAY);
  });

  it('is planned for a bill of lading while one of its containers is unfinished', () => {
    const done = containerWith([event('VAD! Rotterdam 06-10', 1), event('CER! Rotterdam 06-12', 2)]);
    const open = containerWith([event('VDL! Colombo 06-01', 1), event('VAD Rotterdam 06-14', 2)]);
    const outlook = (...containers: readonly Container[]): Outlook =>
      deriveOutlook(readShipment(shipment(containers), null, SHIPMENT_NOW));
    const key = (one: Outlook): string => nextCheck(look(one, { at: SHIPMENT_NOW }), policy).why.key;
    const numbered = [done, done, done, open].map((container, index) => ({ ...container, number: `BOX${index}` }));
    expect(key(outlook(...numbered))).not.toBe('finished');
    expect(key(outlook(...numbered.slice(0, 3)))).toBe('finished');
  });

  it('is none after the empty return or a cancellation', () => {
    for (const state of ['returned', 'cancelled'] as const)
      expect(nextCheck(look({ state, reports: [report(4)] }), policy)).toEqual({ at: null, why: { key: 'finished' } });
  });

  it('is once a week after 30 silent days, and asks a person after 60', () => {
    const silent = (days: number) => nextCheck(look({ lastAt: NOW - days * DAY }), policy);
    expect(silent(29).why.key).not.toBe('silent');
    expect(silent(31)).toEqual({ at: NOW + 7 * DAY, why: { key: 'silent', days: 31 } });
    expect(silent(61)).toEqual({ at: null, why: { key: 'given-up', days: 61 } });
    expect(nextCheck(look({ lastAt: NOW - 61 * DAY, arrivesAt: NOW + DAY }), policy).at).not.toBeNull();
    expect(nextCheck(look({ lastAt: null }), policy).at).not.toBeNull();
  });

  it('does not begin a month with what has as good as ended', () => {
    const at = Date.UTC(2026, 10, 24, 6);
    const next = nextCheck(look({ lastAt: at - 31 * DAY }, { at }), policy);
    expect(next.at).toBe(Date.UTC(2026, 11, 2, 6));
  });
});

describe('after a failure', () => {
  it('waits as long as the failure is held, and at least an hour', () => {
    const failure = { at: NOW, cause: 'line-out', code: 'SEALINE_NO_RESPONSE' } as const;
    expect(nextAfterFailure({ ...failure, until: NOW }).at).toBe(NOW + HOUR);
    expect(nextAfterFailure({ ...failure, until: NOW + DAY }).at).toBe(NOW + DAY);
  });
});

it('says the look and what it waits for by one clock, and names it', () => {
  const t = createTranslate('en', en);
  const date = parseWireTime('2026-11-11 18:00:00', 'event', 'Asia/Tokyo')!;
  const why = writeReason({ key: 'report', code: 'VAD', date, lag: 6 });
  const said = wordNextUpdate(NOW + 30 * HOUR, why, { t, nowMs: NOW, zone: 'Europe/Amsterdam' });
  expect(said).toContain('11 Nov 19:00 CET');
  expect(said).toContain('arrival is due on 11 Nov 10:00 CET');
});

it('waits for no arrival that lies before the look', () => {
  for (const hours of [6, 20, 30, 72]) {
    const lookup = look({ arrivesAt: NOW + hours * HOUR }, { freshUntil: NOW + 36 * HOUR });
    const { at, why } = nextCheck(lookup, policy);
    if (why.key === 'arrival') expect(why.date, `in ${hours} h`).toBeGreaterThan(at ?? 0);
    if (hours < 36) expect(why, `in ${hours} h`).toMatchObject({ key: 'report', code: 'VAD', lag: 6 });
  }
});
