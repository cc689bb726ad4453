/** The status is 304 for a request without a condition. */
import { MALFORMED, answering, type Hostile } from '../hostile.ts';

export const hostile: Hostile = {
  serve: answering('', { status: '304 Not Modified' }),
  expected: MALFORMED,
};
