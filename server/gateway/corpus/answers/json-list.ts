/** A list takes the place of the envelope. */
import { MALFORMED, answering, type Hostile } from '../hostile.ts';

export const hostile: Hostile = {
  serve: answering('[1,2,3]'),
  expected: MALFORMED,
};
