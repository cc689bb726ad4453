/** A function of a text that does its work once for each of the texts in use. */

/** Enough for every shipment and visitor of a busy hour. */
const REMEMBERED = 5000;
const LONGEST = 256;

export function memoizeByText<T extends object | string | boolean>(make: (text: string) => T): (text: string) => T {
  // Two generations instead of an LRU list: keeping the order of use cost more than most of the
  // memoized work.
  let young = new Map<string, T>();
  let old = new Map<string, T>();
  return (text) => {
    const known = young.get(text);
    if (known !== undefined) return known;
    const made = old.get(text) ?? make(text);
    if (text.length > LONGEST) return made;
    if (young.size >= REMEMBERED) [young, old] = [new Map(), young];
    young.set(text, made);
    return made;
  };
}
