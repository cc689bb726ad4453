/** The answer is valid but larger than the limit. */
import { MALFORMED, answering, success, type Hostile } from '../hostile.ts';

export const hostile: Hostile = {
  serve: answering(success({ more: Array.from({ length: 4000 }, () => 'x'.repeat(600)) })),
  expected: MALFORMED,
};
