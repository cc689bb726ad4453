/**
 * Interfaces that the built-in service needs from its host. Apart from the wire format, the service shares nothing
 * with the server in front of it.
 */
export type Clock = () => number;

/** A service that implements the interface, including API keys. */
export type Service = (request: Request) => Promise<Response>;

/** Times are milliseconds on the clock, and an expired record counts as absent. Every operation is atomic. */
export interface Store {
  get(key: string): Promise<{ readonly value: string } | null>;
  set(key: string, value: string, ttlMs: number): Promise<void>;
  /**
   * Adds to a counter unless the sum would exceed the limit. Returns the new count, or `null` when nothing was added.
   */
  reserve(key: string, amount: number, limit: number, ttlMs: number): Promise<number | null>;
  count(key: string): Promise<number>;
  /** Appends to a list and returns the record's id, which is unique and grows over the whole store. */
  append(list: string, value: string, ttlMs: number): Promise<number>;
  /** Returns the newest records of a list, oldest first. */
  records(list: string, limit: number): Promise<readonly { readonly id: number; readonly value: string }[]>;
}
