/** The JSON stops in the middle of a word. */
import { MALFORMED, answering, success, type Hostile } from '../hostile.ts';

export const hostile: Hostile = {
  serve: answering(success().slice(0, -20)),
  expected: MALFORMED,
};
