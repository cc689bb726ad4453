import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkDigit, containerNumber, isContainerNumber } from './fleet/container-number.ts';
import { portByLocode } from '../atlas/ports.ts';
import { LEASED_PREFIXES, lineByCode, LINES } from './fleet/lines.ts';
import { LOOPS } from './fleet/loops.ts';
import { seeded } from './random.ts';
import { routingFor } from './fleet/routing.ts';
import { planVoyage } from './fleet/plan-voyage.ts';
import { fleetSize } from './fleet/sailings.ts';
import { imoNumber, findVessel } from './fleet/vessels.ts';
import { DAY, monthOf, toUtcText, toWallText } from './wall-clock.ts';
import { WORDINGS } from './api/event-wording.ts';
import { NOON } from './world.fixture.ts';

describe('container numbers', () => {
  it.each(['CSQU3054383', 'MSKU2048170', 'TCLU4400446', 'HLBU3003008'])('accepts %s', (number) => {
    expect(isContainerNumber(number)).toBe(true);
  });

  it.each(['MSKU2048175', 'MSKU204817', 'MSK12048170', 'msku2048170', 'MSKX2048170'])('refuses %s', (number) => {
    expect(isContainerNumber(number)).toBe(false);
  });

  it('accepts only the correct check digit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999 }), fc.integer({ min: 0, max: 9 }), (serial, digit) => {
        const right = containerNumber('MSKU', serial);
        expect(isContainerNumber(`${right.slice(0, 10)}${digit}`)).toBe(digit === checkDigit(right));
      }),
      { seed: 1 },
    );
  });
});

describe('simulated clocks', () => {
  it.each([
    [0, 'UTC', '1970-01-01 00:00:00'],
    [Date.UTC(2024, 1, 29, 23, 59, 59), 'UTC', '2024-02-29 23:59:59'],
    [Date.UTC(2026, 2, 29, 0, 59), 'Europe/Berlin', '2026-03-29 01:59:00'],
    [Date.UTC(2026, 2, 29, 1, 0), 'Europe/Berlin', '2026-03-29 03:00:00'],
    [Date.UTC(2026, 10, 20, 20, 30), 'Asia/Kolkata', '2026-11-21 02:00:00'],
    [Date.UTC(2026, 11, 31, 23, 30), 'Pacific/Auckland', '2027-01-01 12:30:00'],
    [Date.UTC(2026, 0, 1, 3), 'America/Los_Angeles', '2025-12-31 19:00:00'],
  ])('show %s in %s as %s', (epochMs, zone, text) => {
    expect(toWallText(epochMs, zone)).toBe(text);
  });

  it('count days as the calendar does over four centuries', () => {
    for (let day = -70_000; day < 80_000; day += 13) {
      expect(toUtcText(day * DAY).slice(0, 10)).toBe(new Date(day * DAY).toISOString().slice(0, 10));
    }
  });

  it('begin a month at midnight UTC', () => {
    expect(monthOf(Date.UTC(2026, 11, 1) - 1)).toBe('2026-11');
    expect(monthOf(Date.UTC(2026, 11, 1))).toBe('2026-12');
  });
});

describe('simulated carriers', () => {
  it('number about forty, with unique codes and prefixes and without lessors', () => {
    expect(LINES.length).toBeGreaterThanOrEqual(40);
    const codes = LINES.flatMap((line) => line.codes);
    const prefixes = [...LINES.flatMap((line) => line.prefixes), ...LEASED_PREFIXES];
    expect(new Set(codes).size).toBe(codes.length);
    expect(new Set(prefixes).size).toBe(prefixes.length);
    expect(prefixes.filter((prefix) => !/^[A-Z]{3}U$/.test(prefix))).toEqual([]);
  });

  it('occur in every state of the list of carriers', () => {
    expect(LINES.some((line) => line.maintenance)).toBe(true);
    expect(LINES.some((line) => !line.active)).toBe(true);
    for (const type of ['ct', 'bl', 'bk', 'bl_ct', 'bk_ct'] as const) {
      expect(new Set(LINES.map((line) => line.types[type])).size).toBe(2);
    }
    expect(new Set(LINES.map((line) => line.wording)).size).toBe(Object.keys(WORDINGS).length);
  });
});

describe('simulated services of carriers', () => {
  it.each(LOOPS.map((loop) => [loop.id, loop] as const))(
    '%s has port calls in ascending order and returns to its first port',
    (_, loop) => {
      for (const { locode } of loop.calls) expect(portByLocode(locode).locode).toBe(locode);
      const days = loop.calls.map(({ day }) => day);
      expect(days).toEqual([...days].sort((a, b) => a - b));
      expect(loop.calls.at(-1)?.locode).toBe(loop.calls[0]?.locode);
    },
  );

  it('give every carrier routes, including transshipments and inland legs', () => {
    const rng = seeded('routes');
    const routings = LINES.flatMap((line) => Array.from({ length: 30 }, () => routingFor(line, rng)));
    expect(new Set(routings.map(({ hops }) => hops.length))).toEqual(new Set([1, 2, 3]));
    expect(new Set(routings.map(({ after }) => after?.mode))).toEqual(new Set([undefined, 'TRUCK', 'RAIL', 'BARGE']));
    for (const { hops } of routings) {
      for (const [index, hop] of hops.entries()) {
        const next = hops[index + 1];
        if (next !== undefined) expect(hop.loop.calls[hop.to]?.locode).toBe(next.loop.calls[next.from]?.locode);
      }
    }
  });
});

describe('simulated vessels', () => {
  it.each([
    [907_472, 9_074_729],
    [949_522, 9_495_222],
  ])('have the check digit in IMO number %s', (six, seven) => {
    expect(imoNumber(six)).toBe(seven);
  });

  const fleet = LINES.flatMap(({ codes: [line] }) =>
    LOOPS.flatMap((loop) =>
      Array.from({ length: fleetSize(loop) }, (_, index) => ({ line, ...findVessel(line, loop.id, index) })),
    ),
  );

  it('are deterministic, with unique names and numbers', () => {
    expect(findVessel('MAEU', 'AE1', 3)).toEqual(findVessel('MAEU', 'AE1', 3));
    expect(new Set(fleet.map(({ imo }) => imo)).size).toBe(fleet.length);
    expect(new Set(fleet.map(({ mmsi }) => mmsi)).size).toBe(fleet.length);
    expect(new Set(fleet.map(({ line, name }) => `${line} ${name}`)).size).toBe(fleet.length);
    for (const { mmsi, call_sign } of fleet) {
      expect(String(mmsi)).toMatch(/^[2-7]\d{8}$/);
      expect(call_sign).toMatch(/^[A-Z0-9]{5}$/);
    }
  });

  it('have IMO numbers with the first digits of vessels in service', () => {
    const shareOf = (form: RegExp) => fleet.filter(({ imo }) => form.test(String(imo))).length / fleet.length;
    expect(shareOf(/^9[3-7]\d{5}$/)).toBeGreaterThan(0.7);
    for (const form of [/^10\d{5}$/, /^8\d{6}$/, /^7\d{6}$/]) expect(shareOf(form)).toBeGreaterThan(0.01);
    expect(fleet.every(({ imo }) => imo === imoNumber(Math.floor((imo ?? 0) / 10)))).toBe(true);
  });

  it('do not share a second name with those of most carriers', () => {
    const lines = new Map<string, Set<string>>();
    for (const { line, name } of fleet) {
      const stem = name.split(' ').at(-1) ?? '';
      lines.set(stem, (lines.get(stem) ?? new Set()).add(line));
    }
    expect(Math.max(...[...lines.values()].map(({ size }) => size))).toBeLessThan(LINES.length / 4);
  });
});

describe('simulated voyage numbers', () => {
  it.each([
    ['MAEU', /^\d{3}[NESW]$/],
    ['MSCU', /^[A-Z]{2}\d{3}[NESW]$/],
    ['CMDU', /^0[A-Z]{4}[NESW]1MA$/],
    ['HLCU', /^\d{4}[NESW]$/],
    ['EGLV', /^\d{4}-\d{3}[NESW]$/],
    ['HDMU', /^\d{4}[NESW]$/],
    ['WHLC', /^[NESW]\d{3}$/],
  ])('of %s have the format of the carrier', (line, form) => {
    const prefix = LINES.find(({ codes }) => codes[0] === line)?.prefixes[0] ?? '';
    for (let serial = 0; serial < 200; serial++) {
      const { plan } = planVoyage('CT', containerNumber(prefix, serial * 4_999), lineByCode(line)!, NOON);
      for (const leg of plan(NOON)) if (leg.mode === 'VESSEL') expect(leg.voyage).toMatch(form);
    }
  });
});
