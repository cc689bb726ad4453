/** Finds the carrier that a text names. People write names and initials instead of codes. */
import { normalizeText } from '../columns/fold.ts';

export interface CarrierName {
  readonly name: string;
  /** SCAC codes; the first one is used in requests. */
  readonly codes: readonly string[];
}

/** Words that a name may end with or leave out. */
const GENERIC = new Set('line lines linie linien shipping container containers company co ltd ag group'.split(' '));

const wordsOf = (text: string): readonly string[] => normalizeText(text).match(/[\p{L}\p{N}]+/gu) ?? [];

const withoutGeneric = (words: readonly string[]): readonly string[] => {
  const specific = words.filter((word) => !GENERIC.has(word));
  return specific.length === 0 ? words : specific;
};

const initialsOf = (words: readonly string[]): string =>
  words.length > 1 ? words.map((word) => word[0]).join('') : '';

const beginsWith = (long: readonly string[], short: readonly string[]): boolean =>
  short.every((word, index) => long[index] === word);

/** Rates the match: 3 for equal names, 2 when one is the initials of the other, 1 when one continues the other. */
function computeFit(name: string, text: string): number {
  const [full, words] = [wordsOf(name), wordsOf(text)];
  const [own, short] = [withoutGeneric(full), withoutGeneric(words)];
  if (own.join('') === short.join('')) return 3;
  if (initialsOf(full) === words.join('') || initialsOf(words) === full.join('')) return 2;
  return beginsWith(own, short) || beginsWith(short, own) ? 1 : 0;
}

/** `ONE (Ocean Network Express)` contains two names. */
const namesOf = ({ name }: CarrierName): readonly string[] =>
  [name, ...name.split(/[()]/)].filter((text) => /\p{L}/u.test(text));

/** Each text is searched once, because a spreadsheet of 100,000 rows names only a dozen carriers. */
export function createCarrierFinder(carriers: readonly CarrierName[]): (text: string) => string | null {
  const codes = new Map<string, string | null>();
  return (text) => {
    const code = codes.get(text) ?? (carriers.length === 0 ? plainCode(text) : carrierCode(carriers, text));
    codes.set(text, code);
    return code;
  };
}

/** Without a list of carriers, a word of four letters or digits counts as a SCAC. */
const plainCode = (text: string): string | null => /^[A-Z0-9]{4}$/i.exec(text.trim())?.[0].toUpperCase() ?? null;

/** Returns the code of the carrier; `null` when the text matches no carrier or several. */
export function carrierCode(carriers: readonly CarrierName[], text: string): string | null {
  const code = text.trim().toUpperCase();
  if (carriers.some(({ codes }) => codes.includes(code))) return code;
  if (wordsOf(text).length === 0) return null;
  const fits = carriers.map((carrier) => Math.max(0, ...namesOf(carrier).map((name) => computeFit(name, text))));
  const best = Math.max(0, ...fits);
  const [carrier, other] = carriers.filter((_, index) => best > 0 && fits[index] === best);
  return other === undefined ? (carrier?.codes[0] ?? null) : null;
}
