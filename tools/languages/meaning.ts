/** What a text says: whether it denies, its figures, and that it is all there. */
import { englishFormsOf, formsOf, type Oracle, withoutHoles } from './text.ts';

/** English that denies, and English that may be translated by a denial. */
export const DENIES =
  /\b(?:not|no|never|nothing|none|nobody|cannot|without|neither|nor|nowhere|unknown|invalid|unreadable)\b|n’t\b/i;
export const MAY_DENY =
  /\bun\w{3}|\bin(?:valid|complete|visible|correct)|\bdis\w|\b(?:only|less|least|most|fail\w*|expired?|refused?|rejected|revoked|missing|missed|lost|overdue|empty|open|free|stop\w*|end\w*|late\w*|delay\w*|offline|impossible|wrong|mis\w+|out|away|hidden|off|else|other\w*|but|instead|until|before|too|remove\w*|drop\w*|cancel\w*|ignore|forget|skip|idle|gone|past|old\w*|broken?|rest|unless|short|damaged|differ\w*|apart|another|quiet|any|auto\w*|detect)\b/i;

export const NEGATIONS: Readonly<Record<string, RegExp>> = {
  de: /\b(?:nicht|nichts|nie|niemals|niemand\w*|nein|kein\w*|ohne|weder|nirgends)\b/i,
  'zh-Hans': /[不没无非勿免]|(?<!是)否|未(?!来)|(?<![识类级区分特])别/u,
  'zh-Hant': /[不沒無非勿免]|(?<!是)否|未(?!來)|(?<![識類級區分特])別/u,
  es: /(?<!\p{L})(?:no|sin|nunca|nada|nadie|ningun[oa]?|ningún|ni|tampoco|jamás)(?!\p{L})/iu,
  'pt-BR': /(?<!\p{L})(?:não|sem|nunca|nada|ninguém|nenhuma?|nem)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:ne|pas|sans|jamais|rien|aucune?|personne|ni|non)(?!\p{L})|(?<!\p{L})n’/iu,
  it: /(?<!\p{L})(?:no|non|senza|mai|nulla|niente|nessun\p{L}*|né)(?!\p{L})/iu,
  tr: /(?<!\p{L})(?:değil|yok|hayır|hiç|asla|kimse)|\p{L}s[ıiuü]z|\p{L}m[ıiuü]yor|(?:kapsam|devre|çevrim) ?dışı|\p{L}m[ae](?:d[ıi]|z|y[ae]n|y[ae]c|yin|yın|m[ıi]ş|d[ae]n(?! önce)|m[ae]l[ıi]|s[ıi]n(?!\p{L}))/iu,
  // A question ends with `không` or `chưa`, and `hàng không` is by air.
  vi: /(?<!đơn hàng |^hàng )không(?!$)|(?<!có [^.]*|đơn hàng )không$|chưa(?!$)|chẳng|đừng|vô/iu,
  id: /(?<!\p{L})(?:tidak|belum|tanpa|bukan|jangan|tak|nihil)(?!\p{L})/iu,
  ja: /(?<![少も])な[いくかけし]|(?<!しれ)ません|無(?!視)|[未不非]|ずに|対象外|以外|いいえ/u,
  ko: /없|않|안 (?:함|됨)|(?<!잘)못|아[니닙닌님]|미(?:보고|정|상)|불(?:가|명|일치)|무효|모르|제외/u,
  ar: /(?<!\p{L})[وف]?(?:لا|لم|لن|ليس\p{L}*|غير|بدون|دون|بلا|عدم)(?!\p{L})/u,
};
/** Words that may deny by their beginning or end, such as `unbekannt`. */
const HALF_NEGATIONS: Readonly<Record<string, RegExp>> = {
  de: /\bun(?!ter|ten|iv|gef)\p{L}{3}|\p{L}{3}los\b/iu,
  es: /(?<!\p{L})(?:in|des|im|ileg)\p{L}{3}/iu,
  'pt-BR': /(?<!\p{L})(?:in|des|im|ileg)\p{L}{3}/iu,
  fr: /(?<!\p{L})(?:in|im|dé|illi)\p{L}{3}/iu,
  it: /(?<!\p{L})(?:(?:in(?!ter|vi|vec|dir|ser|iz|dic|coll|for)|im(?!post|barc|port))\p{L}{3}|sconosciut)/iu,
  ar: /تعذ\u0651?ر/u,
};

export const negation: Oracle = ({ language, english, message }) => {
  const denial = NEGATIONS[language];
  if (denial === undefined) return [];
  return formsOf(message).flatMap(({ text, choices }) => {
    const theirs = englishFormsOf(english, choices).map(withoutHoles);
    const denies = denial.test(withoutHoles(text));
    const mayDeny = denies || (HALF_NEGATIONS[language]?.test(text) ?? false);
    if (!mayDeny && theirs.every((one) => DENIES.test(one))) return ['denies nothing, where English does'];
    const isOfNone = choices.some(({ form }) => form === '=0' || form === 'zero');
    return denies && !isOfNone && theirs.every((one) => !DENIES.test(one) && !MAY_DENY.test(one))
      ? ['denies what English says']
      : [];
  });
};

export const figuresIn = (text: string): readonly string[] => withoutHoles(text).match(/\d+/g) ?? [];

/** Numbers that English writes as words, and other languages as figures. */
const SPELLED: Readonly<Record<string, RegExp>> = {
  1: /\b(?:an?|one|once|each)\b/i,
  2: /\b(?:two|twice|second)\b/i,
  3: /\bthree\b/i,
  4: /\bfour(?:th)?\b/i,
  5: /\bfive\b/i,
  6: /\bsix\b/i,
  7: /\bseven\b/i,
  8: /\beight\b/i,
  10: /\bten\b/i,
  20: /\btwentieth\b/i,
  30: /\bhalf a minute\b/i,
  200: /\btwo hundred\b/i,
};

function hasFiguresOf(english: string, text: string): boolean {
  const theirs = figuresIn(english);
  const own = figuresIn(text);
  const more = own.filter((figure) => !theirs.includes(figure));
  return (
    theirs.every((figure) => countIn(own, figure) >= countIn(theirs, figure)) &&
    more.every((figure) => SPELLED[figure]?.test(english))
  );
}

const countIn = (figures: readonly string[], wanted: string): number =>
  figures.filter((figure) => figure === wanted).length;

export const figures: Oracle = ({ english, message }) =>
  formsOf(message)
    .filter(({ text, choices }) => !englishFormsOf(english, choices).some((one) => hasFiguresOf(one, text)))
    .map(({ text }) => `has other figures than English: ${figuresIn(text).join(' ') || 'none'}`);

/** Signs of a text where one of English has one: short texts grow more. */
const MOST: Readonly<Record<string, number>> = { 'zh-Hans': 0.5, 'zh-Hant': 0.5, ja: 0.9, ko: 0.9, ar: 1.3 };
const LEAST: Readonly<Record<string, number>> = { 'zh-Hans': 0.12, 'zh-Hant': 0.12, ja: 0.2, ko: 0.2, ar: 0.35 };
const SHORT = 12;

/** Arabic and Japanese join what English says in two sentences. */
const JOINS_SENTENCES = /^(?:ar|ja)/;
const sentencesIn = (text: string): number =>
  withoutHoles(text.replaceAll(/\d[.,:]\d/g, '0')).match(/[.?!](?=\s|$)|[。？！]/g)?.length ?? 0;

export const length: Oracle = ({ language, english, message }) =>
  formsOf(message).flatMap(({ text, choices }) => {
    const sentences = englishFormsOf(english, choices);
    const theirs = sentences.map((one) => withoutHoles(one).length);
    const own = withoutHoles(text).length;
    if (own > Math.max(...theirs) * (MOST[language] ?? 1.6) + SHORT) return ['is much longer than English'];
    if (!JOINS_SENTENCES.test(language) && sentences.every((one) => sentencesIn(one) > sentencesIn(text)))
      return ['has fewer sentences than English'];
    return own < Math.min(...theirs) * (LEAST[language] ?? 0.45) - SHORT / 4 ? ['is much shorter than English'] : [];
  });
