import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayOn, findLatest, timeAt } from '../time/port-time.ts';
import type { PortTime } from '../time/types.ts';
import { DAY, HOUR } from '../time/units.ts';
import { bestArrival } from './best-arrival.ts';
import { chooseBestArrival } from './derive.ts';

const NOW = Date.UTC(2026, 10, 20, 12);
const at = (hours: number, zone = 'Europe/Amsterdam'): PortTime => timeAt(NOW + hours * HOUR, zone);
const day = (days: number): PortTime => dayOn(NOW + days * DAY, 'Europe/Amsterdam');
const zoneless = (hours: number): PortTime => ({ ...at(hours, 'UTC'), zone: null, epochMs: null });

interface Sources {
  readonly eta?: PortTime;
  readonly ship?: PortTime;
  readonly service?: PortTime;
  readonly shipSeenAt?: number | null;
}

const choose = ({ eta, ship, service, shipSeenAt = NOW - HOUR }: Sources) =>
  bestArrival({ eta: eta ?? null, shipEta: ship ?? null, predictedEta: service ?? null, shipSeenAt }, NOW);

describe('the best date of an awaited arrival', () => {
  it.each<[string, Sources, string | null, boolean]>([
    ['nothing is known', {}, null, false],
    ['only the carrier gives a date', { eta: at(50) }, 'carrier', false],
    ['only the vessel gives a date', { ship: at(50) }, 'ship', false],
    ['only the service gives a date', { service: at(50) }, 'service', false],
    ['vessel and service give a date, and the carrier none', { ship: at(50), service: at(40) }, 'ship', false],
    [
      'the date of the carrier is ahead, and that of the service later',
      { eta: at(50), service: at(200) },
      'carrier',
      false,
    ],
    ['the vessel expects to arrive hours later', { eta: at(50), ship: at(73) }, 'carrier', false],
    ['the vessel expects to arrive a day later', { eta: at(50), ship: at(74) }, 'ship', true],
    ['the vessel expects to arrive days earlier', { eta: at(200), ship: at(20) }, 'carrier', false],
    [
      'the AIS position is older than a day',
      { eta: at(50), ship: at(100), shipSeenAt: NOW - DAY - 1 },
      'carrier',
      false,
    ],
    ['the age of the AIS position is unknown', { eta: at(50), ship: at(100), shipSeenAt: null }, 'carrier', false],
    ['the date of the carrier has passed, and nobody has another', { eta: at(-50) }, 'carrier', false],
    [
      'the date of the carrier has passed, and that of the vessel is ahead',
      { eta: at(-50), ship: at(5) },
      'ship',
      true,
    ],
    [
      'it has passed, and the AIS position is old',
      { eta: at(-50), ship: at(5), shipSeenAt: NOW - 9 * DAY },
      'ship',
      true,
    ],
    ['it has passed, and that of the service is ahead', { eta: at(-50), service: at(5) }, 'service', true],
    ['all dates have passed', { eta: at(-50), ship: at(-40), service: at(-30) }, 'carrier', false],
    ['all but that of the carrier have passed', { eta: at(5), ship: at(-40), service: at(-30) }, 'carrier', false],
    ['the day of the carrier is today', { eta: day(0), ship: at(5) }, 'carrier', false],
    ['the day of the carrier was yesterday', { eta: day(-1), ship: at(5) }, 'ship', true],
    ['the vessel comes within a day after the day of the carrier', { eta: day(1), ship: at(50) }, 'carrier', false],
    ['the vessel comes two days after the day of the carrier', { eta: day(1), ship: at(84) }, 'ship', true],
    ['the zone of the carrier is unknown', { eta: zoneless(50), ship: at(80) }, 'ship', true],
  ])('when %s', (_, sources, source, isSuperseded) => {
    const best = choose(sources);
    expect([best?.source ?? null, best?.superseded ?? null]).toEqual([source, isSuperseded ? sources.eta : null]);
  });

  const time = fc.option(
    fc.oneof(
      fc.integer({ min: -400, max: 400 }).map((hours) => at(hours)),
      fc.integer({ min: -20, max: 20 }).map(day),
      fc.integer({ min: -400, max: 400 }).map(zoneless),
    ),
    { nil: undefined },
  );

  it('exists if any source has a date that is ahead, and has not passed then', () => {
    fc.assert(
      fc.property(time, time, time, fc.option(fc.integer({ min: 0, max: 9 })), (eta, ship, service, ageDays) => {
        const sources = {
          ...(eta && { eta }),
          ...(ship && { ship }),
          ...(service && { service }),
          shipSeenAt: ageDays === null ? null : NOW - ageDays * DAY,
        };
        const best = choose(sources);
        const ahead = [eta, ship, service].filter((date) => date !== undefined && findLatest(date) >= NOW);
        expect(best !== null && findLatest(best.date) >= NOW).toBe(ahead.length > 0);
        expect(best === null).toBe(eta === undefined && ahead.length === 0);
        if (best?.superseded != null) expect(findLatest(best.superseded)).toBeLessThan(findLatest(best.date));
      }),
    );
  });

  it('of a row counts a position as that of the vessel only if it is AIS', () => {
    const row = { eta: at(50), shipEta: at(100), predictedEta: at(90), positionAt: NOW - HOUR };
    expect(chooseBestArrival({ ...row, positionSource: 'ais' }, NOW)?.source).toBe('ship');
    expect(chooseBestArrival({ ...row, positionSource: 'pin' }, NOW)?.source).toBe('carrier');
  });

  it('of a row is in the zone of the port', () => {
    const row = { eta: at(-50, 'Asia/Tokyo'), shipEta: null, predictedEta: at(5, 'UTC') };
    expect(chooseBestArrival({ ...row, positionSource: null, positionAt: null }, NOW)?.date).toEqual(
      at(5, 'Asia/Tokyo'),
    );
  });
});
