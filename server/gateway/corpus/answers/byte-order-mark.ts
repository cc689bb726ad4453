/** A byte order mark precedes the first brace. */
import { GOOD, answering, success, type Hostile } from '../hostile.ts';

export const hostile: Hostile = {
  serve: answering(`\ufeff${success()}`),
  expected: GOOD,
};
