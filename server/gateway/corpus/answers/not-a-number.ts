/** The answer contains NaN, which is not JSON. */
import { MALFORMED, answering, success, type Hostile } from '../hostile.ts';

export const hostile: Hostile = {
  serve: answering(success().replace('"CT"', 'NaN')),
  expected: MALFORMED,
};
