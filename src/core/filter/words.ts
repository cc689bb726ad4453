/** Words within a text, by which free text finds it. */

const INSIDE = /[\p{L}\p{N}\p{M}]$/u;
/** Written without blanks between words: each letter may begin one. */
const UNSPACED =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const SIGN = /^[^\p{L}\p{N}\p{M}]/u;

/**
 * Whether a word of a text starts with a value: `2048175` is one in `MSKU2048175`, `4711` in
 * `po-4711`, `048175` in neither.
 */
export function startsWord(text: string, value: string): boolean {
  for (let at = text.indexOf(value); at >= 0; at = text.indexOf(value, at + 1))
    if (isWordStart(text.slice(Math.max(0, at - 2), at), value)) return true;
  return false;
}

/** Whether a text fulfils a condition, or one element of a list, which is written in lines. */
export const isAny = (text: string, is: (one: string) => boolean): boolean =>
  text.startsWith('\n') ? text.split('\n').some(is) : is(text);

/** Whether `value` begins a word behind `before`. */
function isWordStart(before: string, value: string): boolean {
  if (!INSIDE.test(before) || SIGN.test(value)) return true;
  return /^\d/.test(value) ? !/\d$/.test(before) : UNSPACED.test(value);
}
