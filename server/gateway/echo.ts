/**
 * Whether a text repeats our key, in any dress a service that logs or echoes what it was sent would give it: as it is, with the
 * escapes of an address or of JSON, in base64 by itself or within a longer text.
 */
import { remembering } from './remembering.ts';

export function holdsKey(text: string, key: string): boolean {
  if (key === '') return false;
  const { plain, coded } = dressesOf(key);
  // Each view is made only where it differs.
  const spoken = text.includes('\\') ? text.replace(JSON_ESCAPE, unescapeJson) : text;
  const views = spoken.includes('%') ? [spoken, spoken.replace(PERCENT_ESCAPE, unescapePercent)] : [spoken];
  return views.some((view) => plain.some((form) => view.includes(form))) || coded.some((form) => spoken.includes(form));
}

/** Printable ASCII alone: a key holds nothing else, and escapes of other letters fill whole answers. */
const JSON_ESCAPE = /\\(?:u00([2-7][0-9a-f])|(["/\\]))/gi;
const unescapeJson = (_: string, hex: string | undefined, sign: string): string =>
  hex === undefined ? sign : String.fromCharCode(Number.parseInt(hex, 16));
const PERCENT_ESCAPE = /%([2-7][0-9a-f])/gi;
const unescapePercent = (_: string, hex: string): string => String.fromCharCode(Number.parseInt(hex, 16));

const dressesOf = remembering((key) => {
  const inAddress = encodeURIComponent(key);
  const inForm = new URLSearchParams({ key }).toString().slice('key='.length);
  return {
    // A form writes a space as a plus.
    plain: [...new Set([key, key.replaceAll(' ', '+')])],
    coded: [...new Set([key, inAddress, inForm])].flatMap(base64Of),
  };
});

/** Too short to mean anything by itself. */
const LEAST_CODED = 8;

/** What its base64 has in common wherever it stands in a longer text: by its place among the threes, without the ends. */
function base64Of(text: string): string[] {
  const size = Buffer.byteLength(text);
  return [0, 1, 2].flatMap((ahead) => {
    const all = Buffer.from('\0'.repeat(ahead) + text).toString('base64');
    const core = all.slice(Math.ceil((ahead * 8) / 6), Math.floor(((ahead + size) * 8) / 6));
    if (core.length < LEAST_CODED) return [];
    return [...new Set([core, core.replaceAll('+', '-').replaceAll('/', '_')])];
  });
}
