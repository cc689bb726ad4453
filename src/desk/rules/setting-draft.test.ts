import { describe, expect, it } from 'vitest';
import type { Setting } from '../../core/rules/thresholds.ts';
import type { Levels } from '../../core/rules/types.ts';
import { takenBy, withEntry } from '../settings/entries.ts';
import { draftOf, levelsForAll, mistakeIn, settingIn, settingName } from './setting-draft.ts';

const RISING: Levels = [12, 24, 72];
const FALLING: Levels = [24, 12, 0];
const EMPTY = draftOf(null, RISING);
const set = (customer: string | null, line: string | null, levels: Levels | null = RISING): Setting => ({
  customer,
  line,
  levels,
});

describe('a setting as the form holds it', () => {
  it.each([
    ['begins with the usual levels, for everyone', EMPTY, set(null, null)],
    ['is for a customer', { ...EMPTY, customer: ' Nordtex ' }, set('Nordtex', null)],
    ['is for a line, in capitals', { ...EMPTY, line: 'maeu ' }, set(null, 'MAEU')],
    ['is for both', { ...EMPTY, customer: 'Nordtex', line: 'MAEU' }, set('Nordtex', 'MAEU')],
    ['is off', { ...EMPTY, isOff: true }, set(null, null, null)],
    ['has halves', { ...EMPTY, amounts: ['0.5', '1', '1.5'] as const }, set(null, null, [0.5, 1, 1.5])],
  ])('%s', (_, draft, setting) => {
    expect(mistakeIn(draft, RISING)).toBeNull();
    expect(settingIn(draft)).toEqual(setting);
    expect(settingIn(draftOf(setting, RISING))).toEqual(setting);
  });

  it.each([
    ['12', '24', '72', RISING, null],
    ['12', '12', '12', RISING, null],
    ['12', '36', '24', RISING, 'rising'],
    ['24', '12', '72', RISING, 'rising'],
    ['24', '12', '0', FALLING, null],
    ['12', '24', '0', FALLING, 'falling'],
    ['12', '', '72', RISING, 'number'],
    ['-1', '24', '72', RISING, 'number'],
    ['12', '24', '10001', RISING, 'number'],
    ['twelve', '24', '72', RISING, 'number'],
  ] as const)('%s, %s, %s against %j: %s', (one, two, three, usual, mistake) => {
    const draft = { ...EMPTY, amounts: [one, two, three] as const };
    expect(mistakeIn(draft, usual)).toBe(mistake);
    expect(mistakeIn({ ...draft, isOff: true }, usual)).toBeNull();
  });
});

describe('the settings of a rule', () => {
  const acme = set('Acme', null);
  const maeu = set(null, 'MAEU', null);

  it.each([
    ['one is added', [acme], null, maeu, [acme, maeu]],
    ['one is changed in its place', [acme, maeu], acme, set('Acme', 'MSCU'), [set('Acme', 'MSCU'), maeu]],
    ['one is removed', [acme, maeu], acme, null, [maeu]],
    ['what was removed meanwhile is added', [maeu], acme, acme, [maeu, acme]],
    ['what was removed meanwhile stays removed', [maeu], acme, null, [maeu]],
  ])('%s', (_, entries, old, next, after) => {
    expect(withEntry(entries, settingName, old, next)).toEqual(after);
  });

  it.each([
    ['the same customer, written otherwise', null, set(' ACME', null), acme],
    ['itself', acme, set('Acme', null, null), null],
    ['a customer on a line', null, set('Acme', 'MAEU'), null],
    ['one that is changed into another', acme, set(null, 'MAEU'), maeu],
  ])('%s is taken or free', (_, old, next, there) => {
    expect(takenBy([acme, maeu], settingName, old, next)).toBe(there);
  });

  it('hold for all where one is for everyone', () => {
    expect(levelsForAll(RISING, [acme, maeu])).toBe(RISING);
    expect(levelsForAll(RISING, [acme, set(null, null, [1, 2, 3])])).toEqual([1, 2, 3]);
    expect(levelsForAll(RISING, [set(null, null, null)])).toBeNull();
  });
});
