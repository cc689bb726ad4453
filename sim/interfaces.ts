/**
 * What the built-in service needs from its host. These are its own ports: apart from the wire it
 * shares nothing with the server in front of it.
 */
export type Clock = () => number;

/** A service that speaks the interface, API key included. */
export type Service = (request: Request) => Promise<Response>;

/**
 * Times are milliseconds on the clock; an expired record counts as absent. Every operation is
 * atomic.
 */
export interface Store {
  get(key: string): Promise<{ readonly value: string } | null>;
  set(key: string, value: string, ttlMs: number): Promise<void>;
  /**
   * Adds to a counter unless the sum would exceed the limit: the new count, or null when nothing
   * was added.
   */
  reserve(key: string, amount: number, limit: number, ttlMs: number): Promise<number | null>;
  count(key: string): Promise<number>;
  /** Appends to a list and returns the record's id, unique and growing over the whole store. */
  append(list: string, value: string, ttlMs: number): Promise<number>;
  /** The newest records of a list, oldest first. */
  records(list: string, limit: number): Promise<readonly { readonly id: number; readonly value: string }[]>;
}
