/** What the oracles let pass, with the reason. An entry that nothing needs is a finding itself. */
import { de } from './exceptions/de.ts';
import { zhHans } from './exceptions/zh-hans.ts';

export interface Exceptions {
  /** In small letters: words that English and the language share. */
  readonly loanWords: Readonly<Record<string, string>>;
  /** By oracle and key: `holes desk.edit.title`. */
  readonly texts: Readonly<Record<string, string>>;
}

const NONE: Exceptions = { loanWords: {}, texts: {} };

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
const BY_LANGUAGE: Readonly<Record<string, Exceptions>> = { de, 'zh-Hans': zhHans };

export const exceptionsOf = (language: string): Exceptions => BY_LANGUAGE[language] ?? NONE;

export const isLoan = (word: string, { loanWords }: Exceptions): boolean =>
  [loanWords, EVERYWHERE].some((words) => Object.hasOwn(words, word.toLowerCase()));
