import { describe, expect, it } from 'vitest';
import type { Journey, Leg, Stop } from './types.ts';
import { toStrip } from './strip.ts';

const stop = (index: number, name: string): Stop => ({
  id: `s${index}`,
  place: { id: index, name, state: null, country: null, countryCode: null, locode: null, at: null, zone: null },
  role: 'call',
  state: 'ahead',
  events: [],
  first: null,
  last: null,
});

function journeyOf(...miles: (number | null)[]): Journey {
  const stops = Array.from({ length: miles.length + 1 }, (_, index) => stop(index, `P${index}`));
  const legs: Leg[] = miles.map((nm, index) => ({
    id: `l${index}`,
    from: stops[index]!,
    to: stops[index + 1]!,
    mode: 'sea',
    word: null,
    vessel: null,
    voyage: null,
    state: 'ahead',
    departs: null,
    arrives: null,
    nm,
    schematic: false,
    segments: [],
  }));
  return {
    container: null,
    source: null,
    stops,
    unplaced: [],
    legs,
    segments: [],
    state: 'unknown',
    disputed: false,
    last: null,
    next: null,
    overdue: [],
    due: [],
    sightings: [],
    unconfirmed: [],
    arrival: null,
    delivery: null,
    silent: false,
  };
}

const reading = (journey: Journey, proven = 0, estimated: number | null = null) => ({
  journey,
  progress: { proven, estimated, totalNm: 1 },
});

describe('the strip', () => {
  it('keeps a short leg wide enough to be seen', () => {
    const ats = toStrip(reading(journeyOf(10_000, 10))).stops.map((each) => each.at);
    expect(ats[0]).toBe(0);
    expect(ats[2]).toBe(1);
    expect(1 - (ats[1] ?? 1)).toBeGreaterThan(0.15);
  });

  it('puts a share at the stop it belongs to, however the scale is spread', () => {
    const strip = toStrip(reading(journeyOf(9_000, 1_000), 0.9, 0.95));
    expect(strip.proven).toBeCloseTo(strip.stops[1]!.at);
    expect(strip.estimated).toBeGreaterThan(strip.proven);
    expect(strip.estimated).toBeLessThan(1);
  });

  it('spaces legs of unknown length evenly', () => {
    expect(toStrip(reading(journeyOf(null, null))).stops.map((each) => each.at)).toEqual([0, 0.5, 1]);
  });

  it('of a cancelled voyage has nothing ahead, only what was planned', () => {
    expect(toStrip(reading({ ...journeyOf(10, 10), state: 'cancelled' })).dropped).toBe(true);
    expect(toStrip(reading(journeyOf(10, 10))).dropped).toBe(false);
  });

  it('stands at a lone stop', () => {
    expect(toStrip(reading(journeyOf()))).toMatchObject({ stops: [{ at: 0 }], estimated: null });
  });
});
