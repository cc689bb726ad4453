import { describe, expect, it } from 'vitest';
import type { FreeDays } from '../../core/rules/free-days.ts';
import { draftOf, freeDaysIn, freeDaysName, mistakeIn } from './free-days-draft.ts';

const FIVE = { ...draftOf(null), days: '5' };
const ENTRY: FreeDays = {
  line: null,
  port: null,
  size: null,
  kind: 'demurrage',
  days: 5,
  restDays: [],
  holidays: [],
};

describe('free days as the form holds them', () => {
  it.each([
    ['are for any line, port and type', FIVE, ENTRY],
    [
      'are for one of each, in capitals',
      { ...FIVE, line: 'maeu', port: ' nlrtm', size: '22r' },
      { ...ENTRY, line: 'MAEU', port: 'NLRTM', size: '22R' },
    ],
    ['leave out a weekend', { ...FIVE, rest: ['6', '7'] as const }, { ...ENTRY, restDays: [6, 0] }],
    [
      'leave out holidays, however they are written',
      { ...FIVE, holidays: '2026-12-26,2026-12-25;\n 2027-01-01 2026-12-25' },
      { ...ENTRY, holidays: ['2026-12-25', '2026-12-26', '2027-01-01'] },
    ],
    ['are those of the empty box', { ...FIVE, kind: 'detention' as const }, { ...ENTRY, kind: 'detention' as const }],
  ])('%s', (_, draft, entry) => {
    expect(mistakeIn(draft)).toBeNull();
    expect(freeDaysIn(draft)).toEqual(entry);
    expect(freeDaysIn(draftOf(entry))).toEqual(entry);
  });

  it.each([
    [{ days: '' }, { what: 'days' }],
    [{ days: '0' }, { what: 'days' }],
    [{ days: '2.5' }, { what: 'days' }],
    [{ days: '366' }, { what: 'days' }],
    [{ rest: ['1', '2', '3', '4', '5', '6', '7'] as const }, { what: 'rest' }],
    [{ holidays: '2026-12-25 25.12.2026' }, { what: 'holiday', text: '25.12.2026' }],
    [{ holidays: '2026-02-30' }, { what: 'holiday', text: '2026-02-30' }],
    [{ holidays: Array.from({ length: 201 }, (_, year) => `${1981 + year}-01-01`).join(' ') }, { what: 'many' }],
  ])('%j is refused', (wrong, mistake) => {
    expect(mistakeIn({ ...FIVE, ...wrong })).toEqual(mistake);
  });

  it('are named by line, port, type and kind', () => {
    expect(freeDaysName(ENTRY)).toBe(freeDaysName({ ...ENTRY, days: 9, restDays: [0], holidays: ['2026-12-25'] }));
    const others = [{ line: 'MAEU' }, { port: 'NLRTM' }, { size: '22R' }, { kind: 'detention' as const }];
    expect(new Set([ENTRY, ...others.map((one) => ({ ...ENTRY, ...one }))].map(freeDaysName)).size).toBe(5);
  });
});
