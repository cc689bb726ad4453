import { afterEach, expect, it, vi } from 'vitest';
import { HOUR, MINUTE } from '../core/time/units.ts';
import { readVisit, storeVisit } from './shared-visits.ts';

const visit = (at: number) => ({ at, isWhole: true, rows: { 7: { vessel: 'EVER GIVEN' } } });

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('compares with the last visit, and with the one before it after a reload', () => {
  expect(readVisit('a', 0)).toBeNull();
  storeVisit('a', null, visit(0));
  expect(readVisit('a', MINUTE)).toBeNull();
  expect(readVisit('a', 2 * HOUR)).toEqual(visit(0));
  storeVisit('a', visit(0), visit(2 * HOUR));
  expect(readVisit('a', 2 * HOUR + MINUTE)).toEqual(visit(0));
  expect(readVisit('b', 2 * HOUR)).toBeNull();
});

it('keeps the five shares that were read last', () => {
  for (let index = 0; index < 7; index += 1) storeVisit(`share${index}`, null, visit(index));
  expect([1, 2, 6].map((index) => readVisit(`share${index}`, 9 * HOUR) === null)).toEqual([true, false, false]);
});

it.each(['{"last":1}', 'x', '{"baseline":null,"last":{"at":"1","rows":[]}}'])('reads %s as no visit', (text) => {
  localStorage.setItem('landfall.shared.a', text);
  expect(readVisit('a', 0)).toBeNull();
});

it('stores nothing where storage throws', () => {
  vi.stubGlobal('localStorage', {
    get length() {
      throw new DOMException('blocked', 'SecurityError');
    },
    getItem() {
      throw new DOMException('blocked', 'SecurityError');
    },
  });
  storeVisit('a', null, visit(0));
  expect(readVisit('a', 2 * HOUR)).toBeNull();
});
