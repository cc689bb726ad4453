import { beforeEach, expect, it } from 'vitest';
import { currentPreferences, type RecentNumber, setPreferences, startPreferences } from './preferences.ts';

const entry = (number: string): RecentNumber => ({ number, line: null, type: null, state: null, seenAt: 1 });
const remember = (number: string): void => setPreferences(({ recent }) => ({ recent: [entry(number), ...recent] }));
const numbers = (): readonly string[] => currentPreferences().recent.map(({ number }) => number);

beforeEach(() => {
  localStorage.clear();
  startPreferences();
});

it('adds to the recent numbers that another tab has stored since', () => {
  remember('MSKU2048170');
  localStorage.setItem('landfall', JSON.stringify({ recent: [entry('MSCU4105558'), entry('MSKU2048170')] }));
  remember('HLXU1234567');
  expect(numbers()).toEqual(['HLXU1234567', 'MSCU4105558', 'MSKU2048170']);
});

it('keeps the recent numbers of the page when storage is blocked', () => {
  const storage = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get: () => {
      throw new Error('blocked');
    },
  });
  try {
    remember('MSKU2048170');
    remember('MSCU4105558');
  } finally {
    if (storage !== undefined) Object.defineProperty(globalThis, 'localStorage', storage);
  }
  expect(numbers()).toEqual(['MSCU4105558', 'MSKU2048170']);
});
