import { expect, it } from 'vitest';
import type { Bounds } from '../geo/lat-lng.ts';
import { caseBounds } from './case-bounds.ts';
import { sceneOf } from './fixtures/read-scene.ts';
import { toRotterdam } from './fixtures/shipments.ts';

const scene = sceneOf(toRotterdam());
const [yantian, ...others] = scene.stops;
const rotterdam = others.at(-1);
const vessel = scene.fix?.at ?? scene.pin?.at ?? [0, 0];

const contains = ({ south, west, north, east }: Bounds, [lat, lng]: readonly [number, number]): boolean =>
  lat >= south && lat <= north && lng >= west && lng <= east;

it.each([
  ['the port of the case', yantian?.name ?? '', true],
  ['the port in other letters', yantian?.name.toUpperCase() ?? '', true],
  ['the destination', rotterdam?.name ?? '', false],
  ['no port of the voyage', 'Atlantis', false],
  ['no port', null, false],
])('a case at %s shows the vessel and the way that is left', (_, port, hasOrigin) => {
  const bounds = caseBounds(scene, port)!;
  expect(contains(bounds, vessel)).toBe(true);
  expect(contains(bounds, rotterdam!.at!)).toBe(true);
  expect(contains(bounds, yantian!.at!)).toBe(hasOrigin);
});

it('a case without a named port is where the cargo is ashore', () => {
  const bounds = caseBounds(scene, null, yantian!.id)!;
  expect(contains(bounds, yantian!.at!)).toBe(true);
});

it('a case elsewhere shows the stop where the cargo is ashore', () => {
  const bounds = caseBounds({ ...scene, pin: null, fix: null }, 'Rotterdam', yantian!.id)!;
  expect(contains(bounds, yantian!.at!)).toBe(true);
  expect(contains(bounds, rotterdam!.at!)).toBe(true);
});

it('a voyage without places keeps its own bounds', () => {
  expect(caseBounds({ ...scene, stops: [], pin: null, fix: null }, 'Rotterdam')).toBe(scene.bounds);
});
