/**
 * Checks `locales` as a whole. A missing translation does not fail: English replaces it, and `npm run languages`
 * lists it.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findErrors, findMissing } from '../../../tools/languages/check.ts';
import { isRelease } from '../../../tools/languages/release.ts';
import {
  PLACEHOLDERS_FILE,
  placeholdersSource,
  readAllTexts,
  readChoices,
  readNotes,
} from '../../../tools/texts-files.ts';
import { LANGUAGES } from './languages.ts';
import { splitName } from './read-catalogue.ts';

const english = readAllTexts('en');
const choices = readChoices();

it('the types of the texts are those of the English files', () => {
  expect(readFileSync(PLACEHOLDERS_FILE, 'utf8'), 'npm run texts').toBe(placeholdersSource());
});

it('English lacks nothing', () => {
  const subject = { language: 'en', own: english, english, choices };
  expect([...findMissing(subject), ...findErrors(subject)]).toEqual([]);
});

it.each(LANGUAGES)('%s has the placeholders of English', (language) => {
  expect(findErrors({ language, own: readAllTexts(language), english, choices })).toEqual([]);
});

it('choices and notes are about texts that exist', () => {
  const parts = Object.keys(english).map((name) => splitName(name, choices));
  const keys = new Set(parts.map(({ key }) => key));
  const groups = new Set(parts.map(({ group }) => group));
  expect(Object.keys(choices).filter((key) => !keys.has(key))).toEqual([]);
  expect(Object.keys(readNotes()).filter((name) => !keys.has(name) && !groups.has(name))).toEqual([]);
});

describe('a check of a language', () => {
  const own = { plain: 'Um {time}', n_one: 'eine Kiste', n_other: '{count} Kisten' };
  const theirs = { plain: 'At {time}', n_one: '{count} box', n_other: '{count} boxes' };

  it('finds nothing where all is there, and a form of one number leaves the number out', () => {
    const subject = { language: 'de', own, english: theirs, choices: {} };
    expect([...findMissing(subject), ...findErrors(subject)]).toEqual([]);
  });

  it('lists what is missing', () => {
    const subject = { language: 'ar', own: { n_one: 'واحدة' }, english: theirs, choices: {} };
    const names = findMissing(subject).map(({ name }) => name);
    expect(names.toSorted()).toEqual(['n_few', 'n_many', 'n_other', 'n_two', 'n_zero', 'plain']);
  });

  it('lets a language have plural forms where English needs none, if the number is named', () => {
    const unit = { nm: '{nm} nm' };
    const plurals = { nm_one: '{nm} Meile', nm_other: '{nm} Meilen' };
    const subject = { language: 'de', own: plurals, english: unit, choices: { nm: { number: 'nm' } } };
    expect([...findMissing(subject), ...findErrors(subject)]).toEqual([]);
    expect(findMissing({ ...subject, choices: {} })).not.toEqual([]);
    expect(findMissing({ ...subject, own: { nm_other: '{nm} Meilen' } })).toHaveLength(1);
  });

  it.each([
    ['lacks {time}', 'Um'],
    ['has {zeit}, which English does not have', 'Um {time} {zeit}'],
    ['has a brace without its partner', 'Um {time} {'],
  ])('finds that a text %s', (says, plain) => {
    const subject = { language: 'de', own: { ...own, plain }, english: theirs, choices: {} };
    expect(findErrors(subject)).toEqual([{ name: 'plain', says }]);
  });
});

it.each([
  ['v1.2.0', true],
  ['v1.3.0', false],
  ['main', false],
  [undefined, false],
])('the version 1.2.0 is released by the tag %s: %s', (ref, is) => {
  expect(isRelease('1.2.0', ref)).toBe(is);
});
