/**
 * Names of requests: twelve letters and digits. The last two count on, because drawing all of them
 * each time took a hundredth of a cache hit.
 */
const PAIRS = Array.from({ length: 36 ** 2 }, (_, n) => n.toString(36).padStart(2, '0'));

export function createRequestIds(random: () => number): () => string {
  const word = (): string =>
    Math.floor(random() * 36 ** 5)
      .toString(36)
      .padStart(5, '0');
  let start = '';
  let next = PAIRS.length;
  return () => {
    if (next === PAIRS.length) {
      start = word() + word();
      next = 0;
    }
    const id = start + (PAIRS[next] ?? '');
    next += 1;
    return id;
  };
}
