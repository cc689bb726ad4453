/**
 * Applies `then` synchronously when `value` is not a promise, so that a cache hit never pays for a
 * microtask.
 */
export function mapMaybePromise<T, U>(value: T | Promise<T>, then: (value: T) => U | Promise<U>): U | Promise<U> {
  return value instanceof Promise ? value.then(then) : then(value);
}
