/** The word `week:` in a filter: at most one stands there. */
const WEEK = /(^|\s)week:\S+/g;

export const withoutWeek = (q: string): string => q.replace(WEEK, ' ').replace(/\s+/g, ' ').trim();

export const toggleWeek = (q: string, word: string): string =>
  q.split(/\s+/).includes(word) ? withoutWeek(q) : `${withoutWeek(q)} ${word}`.trim();
