import type { LocalStore } from './port.ts';
import { isDamage } from './sqlite-file.ts';

/**
 * A store that opens its file again when it meets damage while it runs: opening checks the file,
 * sets it aside and rebuilds it (`sqlite-file.ts`). Each operation is tried once more.
 */
export function createHealingStore(open: () => LocalStore): LocalStore {
  let inner = open();

  async function heal<T>(act: (store: LocalStore) => Promise<T>): Promise<T> {
    const store = inner;
    try {
      return await act(store);
    } catch (error) {
      if (!isDamage(error)) throw error;
      if (store === inner) {
        await store.close().catch(() => undefined);
        inner = open();
      }
      return act(inner);
    }
  }

  return {
    kind: inner.kind,
    get: (key) => heal((store) => store.get(key)),
    set: (key, value, ttlMs) => heal((store) => store.set(key, value, ttlMs)),
    acquire: (key, owner, ttlMs) => heal((store) => store.acquire(key, owner, ttlMs)),
    release: (key, owner) => heal((store) => store.release(key, owner)),
    reserve: (key, amount, limit, ttlMs) => heal((store) => store.reserve(key, amount, limit, ttlMs)),
    raise: (key, count, ttlMs) => heal((store) => store.raise(key, count, ttlMs)),
    count: (key) => heal((store) => store.count(key)),
    revoke: (revocations) => heal((store) => store.revoke(revocations)),
    isRevoked: (id) => heal((store) => store.isRevoked(id)),
    append: (list, value, ttlMs) => heal((store) => store.append(list, value, ttlMs)),
    records: (list, limit) => heal((store) => store.records(list, limit)),
    close: () => inner.close(),
  };
}
