/** Every language that is offered, and that each oracle sees what it is for. */
import { describe, expect, it } from 'vitest';
import { loadCatalogue } from '../../src/core/texts/catalogues.ts';
import { LANGUAGES } from '../../src/core/texts/languages.ts';
import type { Message } from '../../src/core/texts/message.ts';
import { notReadBack } from './back-translation.ts';
import { check, type Finding, ORACLES, type Subject } from './check.ts';
import { exceptionsOf, NONE } from './exceptions.ts';
import { mutantsOf } from './mutants.ts';

const exceptions = { loanWords: { container: 'in tests', server: 'in tests' }, texts: {} };

const german: Subject = {
  language: 'de',
  exceptions: NONE,
  englishTexts: {
    'time.day': '{day} {month}',
    'list.rows': { one: '{count} row is hidden', other: '{count} rows are hidden' },
    'list.more': { one: '{count} more row', other: '{count} more rows' },
    'list.found': { one: '{count} row found', other: '{count} rows found' },
    'mail.sent': 'The mail “{subject}” was sent to {name}.',
    'mail.lost': 'The mail was not sent (after 3 attempts).',
    'state.delayed': 'The vessel is delayed at {port}, the carrier says.',
    'role.origin': 'origin',
    'role.return': 'empty return',
    'move.by': { select: 'mode', forms: { sea: 'on the water', rail: 'by train', other: 'on the road' } },
  },
  texts: {
    'time.day': '{day}. {month}',
    'list.rows': { one: '{count} Zeile ist ausgeblendet', other: '{count} Zeilen sind ausgeblendet' },
    'list.more': { one: '{count} weitere Zeile', other: '{count} weitere Zeilen' },
    'list.found': { one: '{count} Zeile gefunden', other: '{count} Zeilen gefunden' },
    'mail.sent': 'Die Nachricht „{subject}“ ging an {name}.',
    'mail.lost': 'Die Nachricht wurde nicht gesendet (nach 3 Versuchen).',
    'state.delayed': 'Das Schiff ist in {port} verspätet, sagt die Reederei.',
    'role.origin': 'Ausgangsort',
    'role.return': 'Leerrückgabe',
    'move.by': { select: 'mode', forms: { sea: 'auf dem Wasser', rail: 'mit dem Zug', other: 'auf der Straße' } },
  },
};

const arabic: Subject = {
  language: 'ar',
  exceptions: NONE,
  englishTexts: { 'time.later': '+{span}', 'state.at': 'The vessel stops at {port}.' },
  texts: { 'time.later': '\u200f\u200e+{span}', 'state.at': 'تتوقف السفينة في {port}.' },
};

const turkish: Subject = {
  language: 'tr',
  exceptions: NONE,
  englishTexts: { 'state.at': 'The vessel stops at {port}.' },
  texts: { 'state.at': 'Geminin durduğu liman: {port}.' },
};

const plain = ({ oracle, key, says }: Finding): string => `${oracle} ${key} ${says}`;

const SOURCES = import.meta.glob<string>('../../src/core/texts/en/*.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
});
/** One word that is a noun here and a verb there, or has another sense in the trade. */
const AMBIGUOUS = /^(?:call|hold|late|loaded|off|open|release|released|share|test|track)$/i;
const SEVERAL = 5;
/** A new text waits for somebody who has not seen its English. */
const MOST_UNREAD = 0.05;

describe('the texts', () => {
  it.each(LANGUAGES)('of %s have no finding', async (language) => {
    const [englishTexts, texts] = await Promise.all([loadCatalogue('en'), loadCatalogue(language)]);
    const found = check({ language, englishTexts, texts, exceptions: exceptionsOf(language) });
    // English is measured by itself, but for being English.
    expect(found.filter(({ oracle }) => language !== 'en' || oracle !== 'noEnglish').map(plain)).toEqual([]);
  });

  // Whatever changes a text that was read back is a finding, be it a fault that no check is for.
  it.each(LANGUAGES.filter((language) => language !== 'en'))('of %s were read back', async (language) => {
    const texts = await loadCatalogue(language);
    const unread = notReadBack({ language, texts });
    expect(unread.length, unread.join(', ')).toBeLessThanOrEqual(Object.keys(texts).length * MOST_UNREAD);
  });
});

describe('the English texts', () => {
  it('have a note where so many languages say one of them in several ways, or it is ambiguous', async () => {
    const noted = new Set(
      Object.values(SOURCES).flatMap((source) =>
        [...source.matchAll(/^ *\/\/.*\n *'([\w.-]+)':/gm)].map(([, key]) => key),
      ),
    );
    const english = await loadCatalogue('en');
    const others = await Promise.all(LANGUAGES.map(loadCatalogue));
    const keysOf = new Map<string, string[]>();
    for (const [key, text] of Object.entries(english)) {
      const name = JSON.stringify(text);
      keysOf.set(name, [...(keysOf.get(name) ?? []), key]);
    }
    const several = [...keysOf.values()].filter(
      (keys) =>
        others.filter((texts) => new Set(keys.map((key) => JSON.stringify(texts[key]))).size > 1).length >= SEVERAL,
    );
    const ambiguous = Object.keys(english).filter((key) => {
      const text = english[key];
      return typeof text === 'string' && AMBIGUOUS.test(text);
    });
    expect([...several.flat(), ...ambiguous].filter((key) => !noted.has(key))).toEqual([]);
  });
});

/** Faults put into each language in the suite; the script takes other counts and seeds. */
const FAULTS = 100;
const MOST_MISSED = 0.05;

describe('of the faults in', () => {
  it.each(LANGUAGES.filter((language) => language !== 'en'))('%s at most a twentieth is missed', async (language) => {
    const [englishTexts, texts] = await Promise.all([loadCatalogue('en'), loadCatalogue(language)]);
    const mutants = mutantsOf({ language, englishTexts, texts, exceptions: exceptionsOf(language) }, FAULTS, 1);
    const missed = mutants.filter(({ foundBy }) => foundBy.length === 0);
    expect(missed.length, JSON.stringify(missed, null, 1)).toBeLessThanOrEqual(FAULTS * MOST_MISSED);
  });

  it('a few texts each is found, and each check finds some that no other does', () => {
    const alone = [german, arabic, turkish].flatMap((subject) => {
      expect(check(subject).map(plain)).toEqual([]);
      const mutants = mutantsOf(subject, FAULTS, 1);
      expect(mutants.length).toBe(FAULTS);
      expect(mutants.filter(({ foundBy }) => foundBy.length === 0)).toEqual([]);
      return mutants.flatMap(({ foundBy }) => (foundBy.length === 1 ? foundBy : []));
    });
    expect([...new Set(alone)].toSorted()).toEqual(Object.keys(ORACLES).toSorted());
  });

  it('a seed are the same each time, and of another seed others', () => {
    expect(mutantsOf(german, 30, 5)).toEqual(mutantsOf(german, 30, 5));
    expect(mutantsOf(german, 30, 5)).not.toEqual(mutantsOf(german, 30, 6));
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
  const findings = check({ language, englishTexts: { key: english }, texts: { key: message }, exceptions });
  return findings.filter(({ oracle }) => oracle !== 'exceptions').map(({ oracle, says }) => `${oracle}: ${says}`);
};

const ROWS: readonly Row[] = [
  { english: 'Set out.', good: 'Abgefahren.', bad: 'Abgefahren..', says: 'typography: has two full stops' },
  { english: 'The ship', good: 'Das Schiff', bad: 'Das Schiff Schiff', says: 'typography: has a word twice' },
  { english: 'The ship', good: 'Das Schiff', bad: 'Das <b>Schiff</b>', says: 'typography: has markup' },
  { english: 'The ship', good: 'Das Schiff', bad: 'Das SCHIFF', says: 'typography: has a word in capitals' },
  {
    english: 'Ship: {a}',
    good: 'Schiff: {a}',
    bad: 'Schiff {a}',
    says: 'typography: has no colon, where English has one',
  },
  {
    language: 'es',
    english: 'from {a} to {b}',
    good: 'de {a} a {b}',
    bad: 'de {b} a {a}',
    says: 'holes: has its holes in another order than English',
  },
  { english: 'The ship', good: 'Das Schiff', bad: 'das Schiff', says: 'typography: begins with a small letter' },
  { english: 'The ship', good: 'Das Schiff', bad: 'Das **Schiff**', says: 'typography: has markup' },
  { english: 'At {a}', good: 'In {a}', bad: 'In {a} {a}', says: 'holes: has {a} more often than English' },
  {
    english: 'Sent. Go on.',
    good: 'Gesendet. Weiter.',
    bad: 'Gesendet und weiter.',
    says: 'length: has fewer sentences than English',
  },
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
    language: 'zh-Hant',
    english: 'Port, in nautical miles',
    good: '裝貨港，海里',
    bad: '装貨港，海里',
    says: 'script: has 装, in traditional characters 裝',
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
  {
    english: { one: '{count} row', other: '{count} rows' },
    good: { one: '{count} Zeile', other: '{count} Zeilen' },
    bad: { one: '{count} Zeilen', other: '{count} Zeile' },
    says: 'agreement: is longer of one than of many',
  },
  {
    english: 'by {a}',
    good: 'von {a}',
    bad: 'von {a} {{b}',
    says: 'reading: is no message of the standard: Error: parse-error at 12',
  },
  {
    language: 'tr',
    english: 'to {port}',
    good: 'Varış: {port}',
    bad: '{port}’e',
    says: 'attachment: puts an ending behind a hole',
  },
  {
    language: 'ko',
    english: 'from {port}',
    good: '출발: {port}',
    bad: '{port}를',
    says: 'attachment: puts a particle behind a hole that fits half of all names',
  },
  {
    language: 'fr',
    english: 'from {port}',
    good: 'départ\u202f: {port}',
    bad: 'de {port}',
    says: 'attachment: puts an article or preposition before a name',
  },
  {
    language: 'ar',
    english: 'at {port}',
    good: 'في {port}',
    bad: 'ب{port}',
    says: 'attachment: joins a letter to a hole',
  },
  {
    language: 'ar',
    english: '+{span}',
    good: '\u200f\u200e+{span}',
    bad: '+{span}',
    says: 'signs: has a sign before a number without U+200E',
  },
  {
    language: 'ar',
    english: 'AIS fix',
    good: '\u200fAIS: الموقع',
    bad: 'AIS: الموقع',
    says: 'signs: begins from left to right without U+200F',
  },
  {
    english: 'The vessel is delayed',
    good: 'Das Schiff ist verspätet',
    bad: 'Das Gefäß ist verspätet',
    says: 'glossary: lacks “vessel”: Schiff',
  },
  {
    language: 'zh-Hans',
    english: 'Demurrage',
    good: '滞港费',
    bad: '滞期费',
    says: 'glossary: lacks “demurrage”: 滞港费',
  },
  {
    english: 'Not sent',
    good: 'Nicht gesendet',
    bad: 'Gesendet',
    says: 'negation: denies nothing, where English does',
  },
  { english: 'Sent', good: 'Gesendet', bad: 'Nicht gesendet', says: 'negation: denies what English says' },
  {
    english: 'after 75 seconds',
    good: 'nach 75 Sekunden',
    bad: 'nach 57 Sekunden',
    says: 'figures: has other figures than English: 57',
  },
  {
    english: 'Close',
    good: 'Schließen',
    bad: 'Das, was Sie gerade sehen, schließen',
    says: 'length: is much longer than English',
  },
  {
    english: 'The server does reply to each of these',
    good: 'Der Server antwortet auf jede davon',
    bad: 'Der',
    says: 'length: is much shorter than English',
  },
  {
    english: { select: 'kind', forms: { a: 'road', other: 'sea' } },
    good: { select: 'kind', forms: { a: 'Straße', other: 'Meer' } },
    bad: { select: 'kind', forms: { a: 'Straße', other: 'Straße' } },
    says: 'distinct: says the same for a and other',
  },
  { english: 'Street', good: 'Straße', bad: 'Stra\u00adße', says: 'typography: has an invisible character' },
];

/** What only the rest of a catalogue shows. */
const BESIDE: readonly (readonly [key: string, bad: string, says: string])[] = [
  ['list.rows', 'Die Schfife', 'script: writes “schfife”, elsewhere “schiffe”'],
  ['list.rows', 'Die Shiffe', 'script: writes “shiffe”, elsewhere “schiffe”'],
  ['list.rows', 'Die Haefen und Häfén', 'script: writes “häfén”, elsewhere “häfen”'],
  ['list.rows', 'Alle Schiffe in allen Häfen', 'distinct: is the text of list.ports'],
  ['list.rows', 'Die Vessels', 'noEnglish: has the English word “Vessels”'],
];

describe('an oracle', () => {
  it.each(BESIDE)('finds beside other texts: %s %s', (key, bad, says) => {
    const englishTexts = {
      'list.rows': 'All rows',
      'list.ports': 'Vessels in every harbour',
      'list.more': 'Vessels, harbour',
    };
    const texts = { 'list.rows': bad, 'list.ports': 'Alle Schiffe in allen Häfen', 'list.more': 'Schiffe, Häfen' };
    const findings = check({ language: 'de', englishTexts, texts, exceptions: NONE });
    expect(findings.filter((one) => one.key === key).map(({ oracle, says: what }) => `${oracle}: ${what}`)).toContain(
      says,
    );
  });

  it.each(ROWS)('finds: $says', ({ language = 'de', english, good, bad, says }) => {
    expect(found(language, english, good)).toEqual([]);
    expect(found(language, english, bad)).toContain(says);
  });
});
