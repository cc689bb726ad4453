const MAX_TEXT_LENGTH = 60;
const MAX_TEXTS = 4_000;

/**
 * For what is worked out of names, codes and days: an answer repeats a few of them thousands of
 * times. Bounded, because the texts come from outside.
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
