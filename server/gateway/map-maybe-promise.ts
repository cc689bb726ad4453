/**
 * What is known at once goes on at once, what has to be waited for goes on later: a cached answer never waits, and waiting for
 * what is there already is a good part of what it would cost.
 */
export function mapMaybePromise<T, U>(value: T | Promise<T>, then: (value: T) => U | Promise<U>): U | Promise<U> {
  return value instanceof Promise ? value.then(then) : then(value);
}
