/** Tables that are saved whole, under the version that was seen: one entry is put on top of it. */

export interface Table<T> {
  /** Null until something was saved. */
  readonly version: number | null;
  readonly entries: readonly T[];
}

/** What an entry is about: two of the same name must not stand in one table. */
export type NameOf<T> = (entry: T) => string;

/** `old` null: added; `next` null: removed. What is not there any more is added. */
export function withEntry<T>(entries: readonly T[], nameOf: NameOf<T>, old: T | null, next: T | null): readonly T[] {
  const isOld = (one: T): boolean => old !== null && nameOf(one) === nameOf(old);
  if (next === null) return entries.filter((one) => !isOld(one));
  return entries.some(isOld) ? entries.map((one) => (isOld(one) ? next : one)) : [...entries, next];
}

/** Another entry that is about the same, or null. */
export const takenBy = <T>(entries: readonly T[], nameOf: NameOf<T>, old: T | null, next: T): T | null =>
  entries.find((one) => nameOf(one) === nameOf(next) && (old === null || nameOf(one) !== nameOf(old))) ?? null;
