import { expect, it } from 'vitest';
import { nextMove } from './kinds.ts';

it.each([
  [null, 'departed'],
  ['planned', 'departed'],
  ['in-transit', 'arrived'],
  ['arrived', 'discharged'],
  ['discharged', 'gateOut'],
  ['out-for-delivery', 'delivered'],
  ['delivered', 'emptyReturned'],
  ['returned', 'emptyReturned'],
  ['cancelled', 'departed'],
])('a journey that is %s lacks %s next', (phase, kind) => {
  expect(nextMove(phase)).toBe(kind);
});

it('a shipment in a port of transshipment arrives next', () => {
  expect(nextMove('at-transshipment')).toBe('arrived');
});
