/** Checks punctuation and spaces by the rules of each language. */
import { type Check, withoutPlaceholders } from './text.ts';

/** Signs in one group may close a text for the same reason. */
const CLOSING = ['.。', '?？؟', '!！', ':：', ';；؛', '…'] as const;
const closingOf = (text: string): string => CLOSING.find((signs) => signs.includes(text.trimEnd().at(-1) ?? ' ')) ?? '';

const quoted = (...pairs: readonly string[]): RegExp =>
  new RegExp(pairs.map(([open, close]) => `${open}[^${open}${close}]*${close}`).join('|'), 'g');
const ENGLISH_QUOTES = quoted('“”', '‘’');
const QUOTES: Readonly<Record<string, RegExp>> = {
  de: quoted('„“', '‚‘'),
  fr: quoted('«»', '“”'),
  es: quoted('«»', '“”'),
  it: quoted('«»', '“”'),
  ar: quoted('«»', '“”'),
  ja: quoted('「」', '『』'),
  'zh-Hant': quoted('「」', '『』'),
};
const ANY_QUOTE = /["„“”‚‘«»‹›「」『』']|(?<![\p{L}}])’|’(?!\p{L})/u;

const countOf = (text: string, sign: RegExp): number => text.match(sign)?.length ?? 0;

/** French has a non-breaking space, narrow or normal, before `: ; ! ? %` and inside « ». */
const FRENCH_GAP = /[^\u00a0\u202f\d:;!?»][:;!?»]|«[^\u00a0\u202f]/;

/** Signs that a language does not use, beside letters and placeholders. */
const UNUSUAL: Readonly<Record<string, readonly (readonly [sign: RegExp, words: string])[]>> = {
  fr: [[FRENCH_GAP, 'has no narrow blank before a high sign']],
  es: [
    [/^[^¿]*\?/, 'has a question without ¿'],
    [/^[^¡]*!/, 'has an exclamation without ¡'],
  ],
  ar: [[/[,;?]/, 'has a Latin comma, semicolon or question mark']],
  'zh-Hans': [[/[,;:?!()]|\.$/, 'has a sign of half width']],
  'zh-Hant': [[/[,;:?!()]|\.$/, 'has a sign of half width']],
  ja: [[/[,;:?!()]|\.$/, 'has a sign of half width']],
};

/** `10,000`, `14:00` and `example.com` contain signs that close nothing. */
const withoutFigures = (text: string): string => text.replaceAll(/\w+(?:[.,:/]+\w+|, (?=\d)\d+)+/g, '0');

/** Returns a placeholder and its percent sign as Intl writes `45 %`. */
function percentPattern(language: string): RegExp {
  const shape = new Intl.NumberFormat(`${language}-u-nu-latn`, { style: 'percent' }).format(0.45);
  return new RegExp(
    shape
      .replace('45', String.raw`\{\w+\}`)
      .replaceAll(/[\u200e\u200f]/g, '$&?')
      .replaceAll(/\s/g, String.raw`[\u00a0\u202f]`),
  );
}

/** Matches a word joined to a placeholder, for languages with spaces between words. */
const JOINED = /\p{L}\{|\}\p{L}/u;
const WITHOUT_BLANKS = /^(?:zh|ja|ko)/;

/** Only `isolate` may change the direction of a text. */
const INVISIBLE = /[\u00ad\u200b\u202a-\u202e\u2066-\u2069\ufeff\p{Cc}]/u;
const TWICE = /(?<!\p{L})(\p{L}{3,}) \1(?!\p{L})/u;
const MARKUP = /<\/?\p{L}|\*\*|__|`|&#?\w+;|\\[nt]/u;
const SMALL = /^\p{Ll}/u;
const CAPITAL = /^\p{Lu}/u;
const SHOUTED = /(?<![\p{L}\p{N}_])\p{Lu}{4,}(?![\p{L}\p{N}_])/gu;
/** Japanese and Korean can also name a thing by a particle. */
const WITHOUT_COLONS = /^(?:ja|ko)/;

const shoutedIn = (text: string): readonly string[] => withoutPlaceholders(text).match(SHOUTED) ?? [];

export const typography: Check = ({ language, text, english: theirs }) => {
  const quotes = QUOTES[language] ?? ENGLISH_QUOTES;
  const plain = withoutPlaceholders(text);
  const faults: readonly (readonly [isWrong: boolean, words: string])[] = [
    [!theirs.some((english) => closingOf(english) === closingOf(text)), 'ends with another sign than English'],
    [/\.\.\./.test(text), 'has three dots, not …'],
    [/[.。]{2}(?!\.)/.test(text.replaceAll('...', '')), 'has two full stops'],
    [TWICE.test(text) && !theirs.some((english) => TWICE.test(english)), 'has a word twice'],
    [MARKUP.test(text) && !theirs.some((english) => MARKUP.test(english)), 'has markup'],
    [shoutedIn(text).some((word) => !theirs.some((english) => english.includes(word))), 'has a word in capitals'],
    [
      !WITHOUT_COLONS.test(language) &&
        !/[:：]/.test(plain) &&
        theirs.every((english) => withoutPlaceholders(english).includes(':')),
      'has no colon, where English has one',
    ],
    [SMALL.test(text) && theirs.every((english) => CAPITAL.test(english)), 'begins with a small letter'],
    [/\s\s/.test(text), 'has two blanks'],
    [text !== text.trim() && !theirs.some((english) => english !== english.trim()), 'begins or ends with a blank'],
    // In languages without capitals, quotation marks show what is a name.
    [
      theirs.every((english) => countOf(english, ENGLISH_QUOTES) > countOf(text, quotes)),
      'has fewer quotations than English',
    ],
    [ANY_QUOTE.test(text.replaceAll(quotes, '')), 'has quotation marks of another language, or half of them'],
    [countOf(text, /[([（]/g) !== countOf(text, /[)\]）]/g), 'has half a bracket'],
    [
      /\}[\u00a0\u202f ]?%|%[\u200e\u200f]?\{/.test(text) && !percentPattern(language).test(text),
      'has % where the language has it not',
    ],
    [
      JOINED.test(text) && !WITHOUT_BLANKS.test(language) && !theirs.some((english) => JOINED.test(english)),
      'has no blank between a word and a placeholder',
    ],
    [INVISIBLE.test(text) && !theirs.some((english) => INVISIBLE.test(english)), 'has an invisible character'],
    [text !== text.normalize('NFC'), 'is not in normal form C'],
    ...(UNUSUAL[language] ?? []).map(([sign, words]) => [sign.test(withoutFigures(text)), words] as const),
  ];
  return faults.filter(([isWrong]) => isWrong).map(([, words]) => words);
};
