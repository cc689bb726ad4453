/** Every language that is offered, and that each oracle sees what it is for. */
import { describe, expect, it } from 'vitest';
import { loadCatalogue } from '../../src/core/texts/catalogues.ts';
import { LANGUAGES } from '../../src/core/texts/languages.ts';
import type { Message } from '../../src/core/texts/message.ts';
import { check, type Finding } from './check.ts';
import { exceptionsOf } from './exceptions.ts';

const plain = ({ oracle, key, says }: Finding): string => `${oracle} ${key} ${says}`;

describe('the texts', () => {
  it.each(LANGUAGES)('of %s have no finding', async (language) => {
    const [englishTexts, texts] = await Promise.all([loadCatalogue('en'), loadCatalogue(language)]);
    const found = check({ language, englishTexts, texts, exceptions: exceptionsOf(language) });
    // English is measured by itself, but for being English.
    expect(found.filter(({ oracle }) => language !== 'en' || oracle !== 'noEnglish').map(plain)).toEqual([]);
  });
});

interface Row {
  readonly language?: string;
  readonly english: Message;
  readonly good: Message;
  readonly bad: Message;
  /** Said of the bad one, and of nothing else. */
  readonly says: string;
}

const found = (language: string, english: Message, message: Message): readonly string[] => {
  const exceptions = { loanWords: { container: 'in tests' }, texts: {} };
  const findings = check({ language, englishTexts: { key: english }, texts: { key: message }, exceptions });
  return findings.filter(({ oracle }) => oracle !== 'exceptions').map(({ oracle, says }) => `${oracle}: ${says}`);
};

const ROWS: readonly Row[] = [
  { english: 'Close', good: 'Schließen', bad: ' ', says: 'complete: is empty' },
  { english: 'Close the map', good: 'Karte schließen', bad: 'Close', says: 'noEnglish: has the English word “Close”' },
  { english: 'from {place}', good: 'ab {place}', bad: 'ab hier', says: 'holes: lacks {place}' },
  {
    english: 'on {day}',
    good: 'am {day}',
    bad: 'am {day} in {port}',
    says: 'holes: has a hole {port} that English has not here',
  },
  { english: 'on {day}', good: 'am {day}', bad: 'am {day} {', says: 'holes: has half a hole' },
  {
    english: { one: 'Edit one', other: 'Edit {count}' },
    good: { one: 'Eine bearbeiten', other: '{count} bearbeiten' },
    bad: { one: 'Eine bearbeiten', other: 'Viele bearbeiten' },
    says: 'holes: lacks {count}',
  },
  {
    // 0 and 1 are both `one` in French.
    language: 'fr',
    english: { one: 'one row', other: '{count} rows' },
    good: { '=1': 'une ligne', one: '{count} ligne', many: '{count} lignes', other: '{count} lignes' },
    bad: { one: 'une ligne', many: '{count} lignes', other: '{count} lignes' },
    says: 'holes: lacks {count}',
  },
  {
    english: { select: 'kind', forms: { sea: 'by {ship}', other: 'by land' } },
    good: { select: 'kind', forms: { sea: 'mit {ship}', other: 'über die Straße' } },
    bad: { select: 'kind', forms: { sea: 'über See', other: 'über die Straße' } },
    says: 'holes: lacks {ship}',
  },
  {
    language: 'ar',
    english: { one: '{count} day', other: '{count} days' },
    good: {
      zero: 'لا أيام',
      one: 'يوم واحد',
      two: 'يومان',
      few: '{count} أيام',
      many: '{count} يومًا',
      other: '{count} يوم',
    },
    bad: { zero: 'لا أيام', one: 'يوم واحد', two: 'يومان', few: '{count} أيام', other: '{count} يوم' },
    says: 'plurals: has no form “many”',
  },
  {
    language: 'zh-Hans',
    english: { one: '{count} day', other: '{count} days' },
    good: '{count} 天',
    bad: { one: '{count} 天', other: '{count} 天' },
    says: 'plurals: has a form “one” that no number reaches',
  },
  {
    english: { one: '{count} row', other: '{count} rows' },
    good: { one: '{count} Zeile', other: '{count} Zeilen' },
    bad: '{count} Zeilen',
    says: 'plurals: has no forms by {count}',
  },
  {
    english: { select: 'kind', forms: { sea: 'vessel', other: 'unknown' } },
    good: { select: 'kind', forms: { sea: 'Schiff', other: 'unbekannt' } },
    bad: { select: 'kind', forms: { other: 'unbekannt' } },
    says: 'plurals: has no form for kind = sea',
  },
  {
    english: 'Ship',
    good: 'Schiff',
    bad: 'Schi\u0444\u0444',
    says: 'script: has “\u0444\u0444”, which is not of its script',
  },
  {
    language: 'zh-Hans',
    english: 'Ship',
    good: '船舶',
    bad: '船舶 vessel',
    says: 'script: has “vessel”, which is not of its script',
  },
  {
    language: 'zh-Hans',
    english: 'Port',
    good: '装货港',
    bad: '裝货港',
    says: 'script: has 裝, in simplified characters 装',
  },
  {
    language: 'ja',
    english: 'Port',
    good: 'コンテナ',
    bad: '컨테이너',
    says: 'script: has “컨테이너”, which is not of its script',
  },
  {
    english: 'Closed.',
    good: 'Geschlossen.',
    bad: 'Geschlossen',
    says: 'typography: ends with another sign than English',
  },
  { english: 'Waiting …', good: 'Warten …', bad: 'Warten... …', says: 'typography: has three dots, not …' },
  { english: 'Two rows', good: 'Zwei Zeilen', bad: 'Zwei  Zeilen', says: 'typography: has two blanks' },
  { english: 'Row', good: 'Zeile', bad: 'Zeile ', says: 'typography: begins or ends with a blank' },
  { english: '“{word}”', good: '„{word}“', bad: '{word}', says: 'typography: has fewer quotations than English' },
  { english: 'Ship (AIS)', good: 'Schiff (AIS)', bad: 'Schiff (AIS', says: 'typography: has half a bracket' },
  {
    english: '{n}% over',
    good: '{n}\u00a0% darüber',
    bad: '{n}% darüber',
    says: 'typography: has % where the language has it not',
  },
  {
    language: 'tr',
    english: '{n}% over',
    good: '%{n} fazla',
    bad: '{n}% fazla',
    says: 'typography: has % where the language has it not',
  },
  {
    language: 'fr',
    english: 'Map: {name}',
    good: 'Carte\u202f: {name}',
    bad: 'Carte : {name}',
    says: 'typography: has no narrow blank before a high sign',
  },
  {
    language: 'es',
    english: 'Delete it?',
    good: '¿Eliminarlo?',
    bad: 'Eliminarlo?',
    says: 'typography: has a question without ¿',
  },
  {
    language: 'ar',
    english: '{a}, {b}',
    good: '{a}، {b}',
    bad: '{a}, {b}',
    says: 'typography: has a Latin comma, semicolon or question mark',
  },
  {
    language: 'zh-Hans',
    english: 'At {place}, 10:00',
    good: '在{place}，10:00',
    bad: '在{place}, 10:00',
    says: 'typography: has a sign of half width',
  },
  { english: 'Street', good: 'Straße', bad: 'Stra\u00adße', says: 'typography: has an invisible character' },
];

describe('an oracle', () => {
  it.each(ROWS)('finds: $says', ({ language = 'de', english, good, bad, says }) => {
    expect(found(language, english, good)).toEqual([]);
    expect(found(language, english, bad)).toContain(says);
  });
});
