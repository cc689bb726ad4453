/** Finds an option by its first letters, as in the menus of operating systems. */

const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase();

/**
 * Returns the index of the next option that begins with the typed letters; -1 without one. A letter that is typed
 * several times moves through the options that begin with it.
 */
export function findTyped(texts: readonly string[], typed: string, current: number): number {
  const letters = fold(typed);
  const [first = ''] = letters;
  const isRepeated = letters === first.repeat(letters.length);
  const prefix = isRepeated ? first : letters;
  // Further letters may still fit the current option; a single letter moves on.
  const start = isRepeated ? current + 1 : current;
  const order = texts.map((_, index) => (start + index) % texts.length);
  return order.find((index) => fold(texts[index] ?? '').startsWith(prefix)) ?? -1;
}
