/** The body is `null`. */
import { MALFORMED, answering, type Hostile } from '../hostile.ts';

export const hostile: Hostile = {
  serve: answering('null'),
  expected: MALFORMED,
};
