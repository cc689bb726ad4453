/** A list whose items get ids in the order in which they are first named. */
export function createTable<T>() {
  const ids = new Map<string, number>();
  const items: T[] = [];
  return {
    items,
    get: (key: string | null): T | undefined => (key === null ? undefined : items[(ids.get(key) ?? 0) - 1]),
    put(key: string | null, make: (id: number) => T): number | null {
      if (key === null) return null;
      const present = ids.get(key);
      if (present !== undefined) return present;
      const id = items.length + 1;
      ids.set(key, id);
      items.push(make(id));
      return id;
    },
  };
}
