/** The body is empty, with status 200. */
import { MALFORMED, answering, type Hostile } from '../hostile.ts';

export const hostile: Hostile = {
  serve: answering(''),
  expected: MALFORMED,
};
