/**
 * The one storage port: what the gateway and the built-in service keep. Times are milliseconds on the injected clock; an
 * entry past its time is as good as gone. Every operation is atomic on its own, across instances where they share a store.
 */
export interface Store {
  readonly kind: 'sqlite' | 'memory' | 'redis';
  get(key: string): Promise<string | null>;
  set(key: string, value: string, ttlMs: number): Promise<void>;
  delete(key: string): Promise<void>;
  /** Takes the lease unless another owner holds it. Taking it again as the same owner prolongs it. */
  acquire(key: string, owner: string, ttlMs: number): Promise<boolean>;
  release(key: string, owner: string): Promise<void>;
  /** Adds to a counter unless that would pass the limit: the new count, or null when refused and nothing was added. */
  reserve(key: string, amount: number, limit: number, ttlMs: number): Promise<number | null>;
  count(key: string): Promise<number>;
  /** Adds to a set and returns its size. */
  addMember(set: string, member: string, ttlMs: number): Promise<number>;
  hasMember(set: string, member: string): Promise<boolean>;
  /** Appends to a list and returns the record's id, unique and growing over the whole store. */
  append(list: string, value: string, ttlMs: number): Promise<number>;
  /** The newest records of a list, oldest first. */
  records(list: string, limit: number): Promise<readonly StoredRecord[]>;
  close(): Promise<void>;
}

export interface StoredRecord {
  readonly id: number;
  readonly value: string;
}
