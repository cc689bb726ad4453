/** The languages of a request: `de;q=0.8`. */
const WEIGHT = /;\s*q=(\d(?:\.\d{0,3})?)\s*$/i;
const MOST_LANGUAGES = 20;

/** By their weights (RFC 9110, 12.5.4); what has none left is refused. */
export const acceptedLanguages = (headers: Headers): readonly string[] =>
  (headers.get('accept-language') ?? '')
    .split(',', MOST_LANGUAGES)
    .map((part) => ({ tag: part.replace(/;.*/, '').trim(), weight: Number(WEIGHT.exec(part)?.[1] ?? 1) }))
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);
