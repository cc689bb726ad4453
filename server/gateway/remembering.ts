/** A function of a text that does its work once for each of the texts in use. */
import { LRUCache } from 'lru-cache';

/** Enough for every shipment and visitor of a busy hour. */
const REMEMBERED = 5000;
const LONGEST = 256;

export function remembering<T extends object | string>(make: (text: string) => T): (text: string) => T {
  const known = new LRUCache<string, T>({ max: REMEMBERED });
  return (text) => {
    const had = known.get(text);
    if (had !== undefined) return had;
    const made = make(text);
    if (text.length <= LONGEST) known.set(text, made);
    return made;
  };
}
