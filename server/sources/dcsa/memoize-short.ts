const MAX_TEXT_LENGTH = 60;
const MAX_TEXTS = 4_000;

/**
 * Memoizes what is computed from names, codes and days, because an answer repeats a few of them thousands of times.
 * The cache is bounded, because the texts come from outside.
 */
export function memoizeShort<T extends object | string | number | boolean | null>(
  workOut: (text: string) => T,
): (text: string) => T {
  const values = new Map<string, T>();
  return (text) => {
    const memoized = values.get(text);
    if (memoized !== undefined) return memoized;
    const value = workOut(text);
    if (text.length > MAX_TEXT_LENGTH) return value;
    if (values.size >= MAX_TEXTS) values.clear();
    values.set(text, value);
    return value;
  };
}
