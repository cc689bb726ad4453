/** Reads what a person types as plain words, unless it is a filter, such as the one that a mark of the map writes. */
import { mistakesIn } from './parse-filter.ts';

export function toFilter(text: string, nowMs: number, zone: string): string {
  const mistakes = mistakesIn(text, { nowMs, zone }, { own: new Map(), local: null });
  return mistakes.length === 0 ? text : text.replaceAll(/["':()<>]/g, ' ').replaceAll(/(^|\s)-+/g, '$1');
}
