/** What the checks let pass, with the reason. An entry that nothing needs is a finding itself. */
import { ar } from './exceptions/ar.ts';
import { de } from './exceptions/de.ts';
import { chinese } from './exceptions/chinese.ts';
import { tr } from './exceptions/tr.ts';
import { es } from './exceptions/es.ts';
import { fr } from './exceptions/fr.ts';
import { it } from './exceptions/it.ts';
import { ptBR } from './exceptions/pt-BR.ts';
import { id } from './exceptions/id.ts';
import { ja } from './exceptions/ja.ts';
import { ko } from './exceptions/ko.ts';
import { vi } from './exceptions/vi.ts';

export interface Exceptions {
  /** In small letters: words that English and the language share. */
  readonly loanWords: Readonly<Record<string, string>>;
  /** By oracle and key: `holes desk.edit.title`. */
  readonly texts: Readonly<Record<string, string>>;
}

export const NONE: Exceptions = { loanWords: {}, texts: {} };

/** Names and notations: the same in every language. */
const EVERYWHERE: Readonly<Record<string, string>> = {
  natural: 'Natural Earth, a source of maps',
  earth: 'Natural Earth, a source of maps',
  federal: 'Federal Maritime Commission, a name',
  maritime: 'Federal Maritime Commission, a name',
  commission: 'Federal Maritime Commission, a name',
  nordtex: 'a customer in an example',
  iframe: 'a word of HTML',
  id: 'the name of a field',
  order: 'the name of a field',
  true: 'a value of JSON',
  false: 'a value of JSON',
};
const BY_LANGUAGE: Readonly<Record<string, Exceptions>> = {
  ar,
  de,
  'zh-Hans': chinese,
  tr,
  es,
  fr,
  it,
  'pt-BR': ptBR,
  ja,
  ko,
  vi,
  id,
  'zh-Hant': chinese,
};

export const exceptionsOf = (language: string): Exceptions => BY_LANGUAGE[language] ?? NONE;

const COMES_AFTER = 'follow: come after';
const WAY_BEHIND = 'done: the part of a way that lies behind';
const SHEET_WORDS = 'names that a pasted sheet is read by';
const REPORTS = 'delay: of a report, not of a ship';

/** In all languages: texts in which English has a term in another sense, and names for programs. */
const OTHER_SENSE: Readonly<Record<string, string>> = {
  'glossary map.legend.happened': WAY_BEHIND,
  'glossary map.legend.estimated': WAY_BEHIND,
  'glossary api.lineNotSupported.body': 'follow: cover a carrier',
  'glossary quality.none': REPORTS,
  'glossary quality.column.lag': REPORTS,
  'glossary changes.tooMany': COMES_AFTER,
  'glossary rules.saved': COMES_AFTER,
  'glossary freeDays.saved': COMES_AFTER,
  'glossary rates.saved': COMES_AFTER,
  'glossary case.free-time.mail': COMES_AFTER,
  'glossary case.connection.mail': 'expected: likely, not a date of the carrier',
  'glossary notes.issue': 'expected: by the schema',
  'noEnglish rates.mistake': SHEET_WORDS,
  'noEnglish rates.paste.hint': SHEET_WORDS,
  'script rates.mistake': SHEET_WORDS,
  'script rates.paste.hint': SHEET_WORDS,
  'length rates.mistake': SHEET_WORDS,
  'length rates.paste.hint': SHEET_WORDS,
  'glossary rates.mistake': SHEET_WORDS,
  'glossary rates.paste.hint': SHEET_WORDS,
  'negation work.selectNone': 'to undo a selection',
};

export const isAllowed = (name: string, { texts }: Exceptions): boolean =>
  [texts, OTHER_SENSE].some((names) => Object.hasOwn(names, name));

export const isLoan = (word: string, { loanWords }: Exceptions): boolean =>
  [loanWords, EVERYWHERE].some((words) => Object.hasOwn(words, word.toLowerCase()));
