/**
 * The storage interface of the gateway and the built-in service. Times are milliseconds on the clock of the store,
 * and expired entries are invisible. Every operation is atomic, across instances if they share a store.
 */
export interface Store {
  readonly kind: 'sqlite' | 'memory' | 'postgres';
  get(key: string): Promise<Entry | null>;
  set(key: string, value: string, ttlMs: number): Promise<void>;
  /**
   * Takes the lease unless another owner holds it; the same owner prolongs it. A lease that ends later than twice its
   * length from now was written by a clock that ran ahead and counts as free. So does a lease of another process of
   * the same instance, if owners are named `instance/process/turn`, because an instance is one process at a time
   * (`sqlite-instance.ts`).
   */
  acquire(key: string, owner: string, ttlMs: number): Promise<boolean>;
  release(key: string, owner: string): Promise<void>;
  /** Adds to a counter unless that would exceed the limit. Returns the new count, or `null` if nothing was added. */
  reserve(key: string, amount: number, limit: number, ttlMs: number): Promise<number | null>;
  count(key: string): Promise<number>;
  /** Remembers that these tokens are revoked. */
  revoke(revocations: readonly Revocation[]): Promise<void>;
  isRevoked(id: string): Promise<boolean>;
  /** Appends to a list and returns the record's id, which is unique and growing in the whole store. */
  append(list: string, value: string, ttlMs: number): Promise<number>;
  /** Returns the newest records of a list, oldest first. */
  records(list: string, limit: number): Promise<readonly StoredRecord[]>;
  close(): Promise<void>;
}

/** Returns `instance/` and `instance/process/` of an owner, or `null` for an owner with another form of name. */
export function parseOwner(owner: string): { readonly instance: string; readonly process: string } | null {
  const [process = '', instance = ''] = /^([^/]+\/)[^/]+\//.exec(owner) ?? [];
  return process === '' ? null : { instance, process };
}

/** Thrown if a shared store does not respond or refuses. Nothing is paid for that it cannot count. */
export class StoreAway extends Error {
  override readonly message = 'the shared store does not answer';
}

export interface Entry {
  readonly value: string;
}

export interface Revocation {
  readonly id: string;
  /** Time after which the token would be refused anyway. */
  readonly endsAt: number;
}

export interface StoredRecord {
  readonly id: number;
  readonly value: string;
}
