const ORIGIN = 'https://landfall.invalid';

/** The part of CacheStorage that the worker uses, in memory. Addresses are complete, as a browser makes them. */
export function memoryCaches(room: { isFull: boolean } = { isFull: false }, page = 'kept'): CacheStorage {
  const stores = new Map<string, Map<string, Response>>();
  const whole = (key: RequestInfo | URL): string => new URL(key instanceof Request ? key.url : key, ORIGIN).href;
  const open = (fetch: typeof globalThis.fetch) => async (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    return {
      match: async (key: RequestInfo) => store.get(whole(key))?.clone(),
      put: async (key: string, value: Response) => {
        if (room.isFull) throw new DOMException('full', 'QuotaExceededError');
        // As in a browser, an entry that is written again becomes the latest.
        store.delete(whole(key));
        store.set(whole(key), value);
      },
      delete: async (key: RequestInfo) => store.delete(whole(key)),
      keys: async () => [...store.keys()].map((key) => new Request(key)),
      addAll: async (keys: readonly string[]) => {
        for (const key of keys) store.set(whole(key), await fetch(whole(key)));
      },
    };
  };
  const fake: unknown = {
    open: open(async (url) => new Response(`${page} ${whole(url instanceof Request ? url : url)}`)),
    has: async (name: string) => stores.has(name),
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
  };
  return fake as CacheStorage;
}
