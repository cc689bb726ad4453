/** A function of a text that does its work once for each of the texts in use. */

/** Enough for every shipment and visitor of a busy hour. */
const REMEMBERED = 5000;
const LONGEST = 256;

export function memoizeByText<T extends object | string | boolean>(make: (text: string) => T): (text: string) => T {
  // Two generations instead of an LRU list: keeping the order of use cost more than most of the
  // memoized work.
  let young = new Map<string, T>();
  let old = new Map<string, T>();
  // All that comes through one proxy has the same address and host.
  let lastText = '';
  let last: T | undefined;
  return (text) => {
    if (last !== undefined && text === lastText) return last;
    last = find(text);
    lastText = text;
    return last;
  };

  function find(text: string): T {
    const recent = young.get(text);
    if (recent !== undefined) return recent;
    const result = old.get(text) ?? make(text);
    if (text.length > LONGEST) return result;
    if (young.size >= REMEMBERED) [young, old] = [new Map(), young];
    young.set(text, result);
    return result;
  }
}
