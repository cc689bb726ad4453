/** Word boundaries within a text, by which free text finds it. */

const INSIDE = /[\p{L}\p{N}\p{M}]$/u;
/** These scripts have no spaces between words, so each letter may begin a word. */
const UNSPACED =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const SIGN = /^[^\p{L}\p{N}\p{M}]/u;

/**
 * Whether a word of a text begins with a value: `2048175` does in `MSKU2048175` and `4711` in `po-4711`, while
 * `048175` does in neither.
 */
export function startsWord(text: string, value: string): boolean {
  for (let at = text.indexOf(value); at >= 0; at = text.indexOf(value, at + 1))
    if (isWordStart(text.slice(Math.max(0, at - 2), at), value)) return true;
  return false;
}

/** Whether a text matches a condition, or one element of a list, which is stored as lines. */
export const isAny = (text: string, is: (value: string) => boolean): boolean =>
  text.startsWith('\n') ? text.split('\n').some(is) : is(text);

/** Whether `value` begins a word after `before`. */
function isWordStart(before: string, value: string): boolean {
  if (!INSIDE.test(before) || SIGN.test(value)) return true;
  return /^\d/.test(value) ? !/\d$/.test(before) : UNSPACED.test(value);
}

const BLANK = 32;
const isDigit = (code: number): boolean => code >= 48 && code <= 57;
const isSign = (code: number): boolean => !isDigit(code) && ((code | 32) < 97 || (code | 32) > 122);

/** The same as `isWordStart` for two ASCII codes, without creating strings. */
export const isPlainWordStart = (before: number, first: number): boolean =>
  isSign(before) || isSign(first) || (isDigit(first) && !isDigit(before));

/** Positions at which words of a text begin. Symbols begin no word and may be found anywhere. */
export function wordStarts(text: string): readonly number[] {
  const starts: number[] = [];
  let before = BLANK;
  for (let at = 0; at < text.length; at += 1) {
    const first = text.charCodeAt(at);
    const isPlain = before < 128 && first < 128;
    if (isPlain ? !isSign(first) && isPlainWordStart(before, first) : isStartAt(text, at)) starts.push(at);
    before = first;
  }
  return starts;
}

function isStartAt(text: string, at: number): boolean {
  const value = text.slice(at, at + 2);
  return !SIGN.test(value) && isWordStart(text.slice(Math.max(0, at - 2), at), value);
}
