/** Nothing, successfully. */
import { MALFORMED, answering, type Hostile } from '../hostile.ts';

export const hostile: Hostile = {
  serve: answering(''),
  expected: MALFORMED,
};
