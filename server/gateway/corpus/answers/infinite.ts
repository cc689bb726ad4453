/** A coordinate is larger than any number. */
import { GOOD, answering, success, type Hostile } from '../hostile.ts';

export const hostile: Hostile = {
  serve: answering(success().replace('"CT"', '1e400')),
  expected: GOOD,
};
