/** The letters of the language, of Chinese the right characters, and no English words. */
import * as ToTraditional from 'opencc-js/cn2t';
import * as ToSimplified from 'opencc-js/t2cn';
import { isLoan } from './exceptions.ts';
import { elsewhere, misspelled, vocabularyOf } from './spelling.ts';
import { isCode, type Oracle, textsOf, wordsIn } from './text.ts';

/** Besides A to Z, which codes and names of firms bring into every language. */
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
/** Of Taiwan too, where OpenCC prefers another form: 海里, 群組. */
const BOTH = '里群';
const isSimplified = (letter: string): boolean =>
  toTraditional(letter) !== letter && toSimplified(letter) === letter && !BOTH.includes(letter);
const isTraditional = (letter: string): boolean => toSimplified(letter) !== letter;

const isLatin = (word: string): boolean => /^\p{Script=Latin}+$/u.test(word);

/** A script changes within `AIS船位`: each run of one script is a word here. */
const runsIn = (word: string): readonly string[] =>
  isLatin(word) ? [word] : (word.match(/\p{Script=Latin}+|[^\p{Script=Latin}]+/gu) ?? []);

/** The words of a language besides codes; of languages that are not named, all. */
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

export const script: Oracle = (translation) => {
  const { language, message, exceptions } = translation;
  const words = textsOf(message).flatMap(wordsIn).flatMap(runsIn);
  const foreign = words.filter((word) => isForeign(language, word) && !isLoan(word, exceptions));
  const letters = words.flatMap((word) => Array.from(word));
  return [
    ...new Set([
      ...misspelled(translation),
      ...foreign.map((word) => `has “${word}”, which is not of its script`),
      ...(language === 'zh-Hans' ? letters.filter(isTraditional) : []).map(
        (letter) => `has ${letter}, in simplified characters ${toSimplified(letter)}`,
      ),
      ...(language === 'zh-Hant' ? letters.filter(isSimplified) : []).map(
        (letter) => `has ${letter}, in traditional characters ${toTraditional(letter)}`,
      ),
    ]),
  ];
};

/** Words of the English texts, besides codes and those that the language has taken over. */
export const noEnglish: Oracle = ({ language, key, english, message, englishTexts, texts, exceptions }) => {
  if (!Object.hasOwn(LATIN, language)) return [];
  const theirs = new Set(textsOf(english).flatMap((text) => wordsIn(text).map((word) => word.toLowerCase())));
  const all = [vocabularyOf(englishTexts, 'en'), vocabularyOf(texts, language)] as const;
  const isOnlyEnglish = (word: string): boolean =>
    word.length > 3 && elsewhere(all[0], word, '') > 0 && elsewhere(all[1], word, key) === 0;
  const same = textsOf(message)
    .flatMap(wordsIn)
    .filter((word) => word.length > 1 && !isCode(word))
    .filter((word) => theirs.has(word.toLowerCase()) || isOnlyEnglish(word.toLowerCase()))
    .filter((word) => !isLoan(word, exceptions));
  return [...new Set(same)].map((word) => `has the English word “${word}”`);
};
