/**
 * The storage port of the gateway and the built-in service. Times are milliseconds on the clock of
 * the store; expired entries are invisible. Every operation is atomic, across instances where they
 * share a store.
 */
export interface Store {
  readonly kind: 'sqlite' | 'memory' | 'postgres';
  get(key: string): Promise<Entry | null>;
  set(key: string, value: string, ttlMs: number): Promise<void>;
  /**
   * Takes the lease unless another owner holds it; the same owner prolongs it. A lease that ends
   * later than twice its length from now was written by a clock that ran ahead and counts as free.
   * So does that of another process of the same instance, where owners are named
   * `instance/process/turn`: an instance is one process at a time (`sqlite-instance.ts`).
   */
  acquire(key: string, owner: string, ttlMs: number): Promise<boolean>;
  release(key: string, owner: string): Promise<void>;
  /**
   * Adds to a counter unless that would pass the limit: the new count, or null when nothing was
   * added.
   */
  reserve(key: string, amount: number, limit: number, ttlMs: number): Promise<number | null>;
  count(key: string): Promise<number>;
  /** Remembers that these are revoked. */
  revoke(revocations: readonly Revocation[]): Promise<void>;
  isRevoked(id: string): Promise<boolean>;
  /** Appends to a list and returns the record's id, unique and growing over the whole store. */
  append(list: string, value: string, ttlMs: number): Promise<number>;
  /** The newest records of a list, oldest first. */
  records(list: string, limit: number): Promise<readonly StoredRecord[]>;
  close(): Promise<void>;
}

/** `instance/` and `instance/process/` of an owner; null for owners named otherwise. */
export function parseOwner(owner: string): { readonly instance: string; readonly process: string } | null {
  const [process = '', instance = ''] = /^([^/]+\/)[^/]+\//.exec(owner) ?? [];
  return process === '' ? null : { instance, process };
}

/** A shared store that does not answer, or refuses: nothing is paid that it cannot count. */
export class StoreAway extends Error {
  override readonly message = 'the shared store does not answer';
}

export interface Entry {
  readonly value: string;
}

export interface Revocation {
  readonly id: string;
  /** From then on it would be refused anyway. */
  readonly endsAt: number;
}

export interface StoredRecord {
  readonly id: number;
  readonly value: string;
}
