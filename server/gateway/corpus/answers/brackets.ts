/** The answer is 200 kB of opening brackets. */
import { MALFORMED, answering, type Hostile } from '../hostile.ts';

export const hostile: Hostile = {
  serve: answering('['.repeat(200_000)),
  expected: MALFORMED,
};
