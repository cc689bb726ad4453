import { describe, expect, it } from 'vitest';
import { nmBetween, pathNm } from '../src/core/geo/distance.ts';
import { INLAND_PLACES, inlandByLocode, landPath } from './inland.ts';
import { portByLocode } from './ports.ts';

const WAYS = INLAND_PLACES.flatMap((place) =>
  place.gateways.flatMap((gateway) =>
    gateway.modes.map((mode) => [place.locode, gateway.locode, mode, place, portByLocode(gateway.locode)] as const),
  ),
);

describe('places inland', () => {
  it('are about 40 to 60, each with its own code and a zone', () => {
    expect(INLAND_PLACES.length).toBeGreaterThanOrEqual(40);
    expect(new Set(INLAND_PLACES.map((place) => place.locode)).size).toBe(INLAND_PLACES.length);
    for (const place of INLAND_PLACES) {
      expect(place.locode).toMatch(/^[A-Z]{2}[A-Z2-9]{3}$/);
      expect(() => new Intl.DateTimeFormat('en', { timeZone: place.zone })).not.toThrow();
    }
  });

  it('are found by code, and a code nobody has is an error', () => {
    expect(inlandByLocode('USCHI').name).toBe('Chicago');
    expect(() => inlandByLocode('XXXXX')).toThrow('XXXXX');
  });
});

describe('ways over land', () => {
  it.each(WAYS)('%s from %s by %s', (_place, _port, mode, place, port) => {
    const there = landPath(port, place, mode);
    expect(there[0]).toEqual(port.at);
    expect(there.at(-1)).toEqual(place.at);
    expect(landPath(place, port, mode)).toEqual([...there].reverse());
    for (const [i, point] of there.entries()) {
      if (i > 0) expect(nmBetween(there[i - 1]!, point)).toBeLessThan(60);
    }
    // Rivers wind more than roads, but neither path doubles back.
    expect(pathNm(there) / nmBetween(port.at, place.at)).toBeLessThan(mode === 'BARGE' ? 2.3 : 1.6);
  });

  it('a barge to Basel passes Cologne and Strasbourg', () => {
    const path = landPath(portByLocode('NLRTM'), inlandByLocode('CHBSL'), 'BARGE');
    for (const town of ['DECGN', 'DEMHG', 'FRSXB']) {
      expect(Math.min(...path.map((point) => nmBetween(point, inlandByLocode(town).at)))).toBeLessThan(10);
    }
  });

  it('where no river leads there is no barge', () => {
    expect(() => landPath(portByLocode('ZADUR'), inlandByLocode('ZAJNB'), 'BARGE')).toThrow('No river');
  });
});
