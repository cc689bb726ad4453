/**
 * Finds the key in a text: plain, percent-encoded, in JSON escapes or in base64, alone or inside a longer text. A
 * single alternation needs only one pass over a text of up to 5 MB.
 */

export const leaksKey = (text: string, key: string): boolean => key !== '' && toPattern(key).test(text);

function toPattern(key: string): RegExp {
  const encodeInAddress = encodeURIComponent(key);
  const encodeInForm = new URLSearchParams({ key }).toString().slice('key='.length);
  const coded = [key, encodeInAddress, encodeInForm].flatMap(toBase64);
  return new RegExp([...new Set([Array.from(key, encodings).join(''), ...coded])].join('|'));
}

/** Returns a pattern that matches one character of the key in every encoding. */
function encodings(sign: string): string {
  const forms = [literal(sign), toJsonPattern(sign), toPercentPattern(sign)];
  // A form writes a space as a plus, and JSON may put a backslash before these characters.
  if (sign === ' ') forms.push('\\+');
  if (/["/\\]/.test(sign)) forms.push(`\\\\${literal(sign)}`);
  return `(?:${forms.join('|')})`;
}

const toJsonPattern = (sign: string): string =>
  Array.from({ length: sign.length }, (_, at) => `\\\\u${digits(sign.charCodeAt(at), 4)}`).join('');
const toPercentPattern = (sign: string): string =>
  Array.from(Buffer.from(sign), (byte) => `%${digits(byte, 2)}`).join('');

/** Matches hexadecimal digits in upper and lower case. */
const digits = (value: number, width: number): string =>
  Array.from(value.toString(16).padStart(width, '0'), (digit) =>
    /\d/.test(digit) ? digit : `[${digit}${digit.toUpperCase()}]`,
  ).join('');

const literal = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** Shorter texts match by chance. */
const MIN_ENCODED_LENGTH = 8;

/**
 * Returns the part of the base64 text that does not depend on its neighbours, for each of the three alignments
 * (https://www.rfc-editor.org/rfc/rfc4648#section-4).
 */
function toBase64(text: string): string[] {
  const size = Buffer.byteLength(text);
  return [0, 1, 2].flatMap((ahead) => {
    const all = Buffer.from('\0'.repeat(ahead) + text).toString('base64');
    const core = all.slice(Math.ceil((ahead * 8) / 6), Math.floor(((ahead + size) * 8) / 6));
    // URL-safe base64 uses two other characters, and JSON may put a backslash before the slash.
    return core.length < MIN_ENCODED_LENGTH ? [] : [core.replaceAll('+', '[+-]').replaceAll('/', '(?:\\\\?/|_)')];
  });
}
