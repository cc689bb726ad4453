/** Checks the letters of each language, and for Chinese the variant of the characters. */
import * as ToTraditional from 'opencc-js/cn2t';
import * as ToSimplified from 'opencc-js/t2cn';
import { type Check, isCode, wordsIn } from './text.ts';

/** Letters besides A to Z, which codes and company names bring into every language. */
const LATIN: Readonly<Record<string, string>> = {
  es: 'áéíñóúü',
  'pt-BR': 'áâãàçéêíóôõú',
  de: 'äöüß',
  fr: 'àâæçéèêëîïôœùûüÿ',
  tr: 'çğıiöşüâî',
  vi: 'àáảãạăằắẳẵặâầấẩẫậèéẻẽẹêềếểễệìíỉĩịòóỏõọôồốổỗộơờớởỡợùúủũụưừứửữựỳýỷỹỵđ',
  id: 'é',
  it: 'àèéìíîòóùú',
};

const OTHER: Readonly<Record<string, RegExp>> = {
  'zh-Hans': /^\p{Script=Han}+$/u,
  'zh-Hant': /^\p{Script=Han}+$/u,
  ar: /^[\p{Script=Arabic}\p{M}]+$/u,
  ja: /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+$/u,
  ko: /^\p{Script=Hangul}+$/u,
};

const toSimplified = ToSimplified.Converter({ from: 't', to: 'cn' });
const toTraditional = ToTraditional.Converter({ from: 'cn', to: 't' });
/** Taiwan uses these characters too, although OpenCC prefers another form: 海里, 群組. */
const BOTH = '里群';
const isSimplified = (letter: string): boolean =>
  toTraditional(letter) !== letter && toSimplified(letter) === letter && !BOTH.includes(letter);
const isTraditional = (letter: string): boolean => toSimplified(letter) !== letter;

const isLatin = (word: string): boolean => /^\p{Script=Latin}+$/u.test(word);

/** Each run of one script counts as a word, because the script changes within `AIS船位`. */
const runsIn = (word: string): readonly string[] =>
  isLatin(word) ? [word] : (word.match(/\p{Script=Latin}+|[^\p{Script=Latin}]+/gu) ?? []);

/** Returns words of a language that are not codes. For languages that are not listed, all words match. */
function ownWords(language: string): RegExp {
  const letters = LATIN[language];
  const other = OTHER[language];
  if (other !== undefined) return other;
  return letters === undefined ? /^/ : new RegExp(`^[a-zA-Z${letters}${letters.toLocaleUpperCase(language)}]+$`, 'u');
}

const own = new Map<string, RegExp>();

function isForeign(language: string, word: string): boolean {
  const pattern = own.get(language) ?? ownWords(language);
  own.set(language, pattern);
  return (
    !pattern.test(word) && !(isLatin(word) && !Object.hasOwn(LATIN, language) && (isCode(word) || word.length === 1))
  );
}

export const script: Check = ({ language, text }) => {
  const words = wordsIn(text).flatMap(runsIn);
  const letters = words.flatMap((word) => Array.from(word));
  return [
    ...new Set([
      ...words.filter((word) => isForeign(language, word)).map((word) => `has “${word}”, which is not of its script`),
      ...(language === 'zh-Hans' ? letters.filter(isTraditional) : []).map(
        (letter) => `has ${letter}, in simplified characters ${toSimplified(letter)}`,
      ),
      ...(language === 'zh-Hant' ? letters.filter(isSimplified) : []).map(
        (letter) => `has ${letter}, in traditional characters ${toTraditional(letter)}`,
      ),
    ]),
  ];
};
