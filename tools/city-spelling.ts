/** Decides whether a city and a nearby port have one name in two spellings. */

/** Maximum share of different letters in the longer name: Göteborg and Gothenburg, Odessa and Odesa. */
const MOST_CHANGED = 0.3;
/** These two transliterations share too few letters for the rule above. */
const OTHER_SPELLINGS: Readonly<Record<string, string>> = { thoothukudi: 'tuticorin' };

/** The port's name may be a part of the city's name: New York City, Ciudad Lázaro Cárdenas. */
export function isSpelling(city: string, port: string): boolean {
  const [own, other] = [fold(city), fold(port)];
  if (own.startsWith(other) || own.endsWith(other) || OTHER_SPELLINGS[own] === other) return true;
  return changedLetters(own, other) <= MOST_CHANGED * Math.max(own.length, other.length);
}

const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\p{M}\W]/gu, '')
    .toLowerCase();

/** Computes the distance of https://en.wikipedia.org/wiki/Levenshtein_distance. */
function changedLetters(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, count) => count);
  for (let i = 0; i < a.length; i++) {
    const next = [i + 1];
    for (let j = 0; j < b.length; j++) {
      const changed = (row[j] ?? 0) + (a[i] === b[j] ? 0 : 1);
      next.push(Math.min(changed, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
