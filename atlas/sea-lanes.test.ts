import { describe, expect, it } from 'vitest';
import { nmBetween, pathNm } from '../src/core/geo/distance.ts';
import { laneBetween, laneNm, seaLane } from './sea-lanes.ts';
import { portByLocode } from './ports.ts';

const lane = (from: string, to: string, closed: readonly ('suez' | 'panama')[] = []) =>
  seaLane(portByLocode(from), portByLocode(to), { closed });
const passes = (path: ReturnType<typeof lane>, lat: number, lng: number, nm: number): boolean =>
  path.some((point) => nmBetween(point, [lat, lng]) < nm);

describe('a sea lane', () => {
  it.each([
    ['CNSHA', 'NLRTM'],
    ['KRPUS', 'USLAX'],
    ['FJSUV', 'USOAK'],
    ['CAMTR', 'BEANR'],
    ['ARBUE', 'JPTYO'],
    ['FIHEL', 'NGAPP'],
  ])('%s to %s goes from port to port in steps of 60 nm at most, longitudes as the service sends them', (from, to) => {
    const path = lane(from, to);
    expect(path[0]).toEqual(portByLocode(from).at);
    expect(path.at(-1)).toEqual(portByLocode(to).at);
    for (const [i, [lat, lng]] of path.entries()) {
      expect(Math.abs(lng)).toBeLessThanOrEqual(180);
      if (i > 0) expect(nmBetween(path[i - 1]!, [lat, lng])).toBeLessThanOrEqual(60);
    }
    expect(pathNm(path)).toBeCloseTo(laneNm(portByLocode(from), portByLocode(to)), 0);
  });

  it('is the same both ways', () => {
    const length = (from: string, to: string) => laneNm(portByLocode(from), portByLocode(to));
    expect(length('CNSHA', 'NLRTM')).toBeCloseTo(length('NLRTM', 'CNSHA'), 6);
  });

  it('crosses the antimeridian in one step from plus to minus', () => {
    const steps = lane('JPYOK', 'USSEA').map(([, lng]) => Math.sign(lng));
    expect(steps.filter((sign, i) => i > 0 && sign !== steps[i - 1])).toEqual([-1]);
  });

  it('leads through Suez, and round the Cape while Suez is shut', () => {
    expect(passes(lane('CNSHA', 'NLRTM'), 30.6, 32.3, 40)).toBe(true);
    const round = lane('CNSHA', 'NLRTM', ['suez']);
    expect(passes(round, 30.6, 32.3, 200)).toBe(false);
    expect(passes(round, -34.8, 19, 120)).toBe(true);
  });

  it('leads through Panama, and through Suez or round a cape while Panama is shut', () => {
    expect(passes(lane('KRPUS', 'USNYC'), 9.1, -79.7, 40)).toBe(true);
    expect(passes(lane('KRPUS', 'USNYC', ['panama']), 9.1, -79.7, 500)).toBe(false);
    expect(passes(lane('KRPUS', 'USNYC', ['panama', 'suez']), 30.6, 32.3, 500)).toBe(false);
  });

  it('leaves the North Sea by Dover, not round Scotland', () => {
    expect(passes(lane('DEHAM', 'USNYC'), 51, 1.45, 40)).toBe(true);
  });

  it('is an error for a port nobody packed', () => {
    const nowhere = { ...portByLocode('SGSIN'), locode: 'XXXXX' };
    expect(() => seaLane(nowhere, portByLocode('NLRTM'))).toThrow('XXXXX');
    expect(laneBetween('XXXXX', 'NLRTM')).toBeNull();
  });

  it('is found by codes, aliases included', () => {
    expect(laneBetween('cnsgh', 'NLRTM')).toEqual(lane('CNSHA', 'NLRTM'));
  });
});
