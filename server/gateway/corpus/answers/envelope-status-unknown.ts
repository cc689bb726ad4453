/** The status is neither success nor error. */
import { MALFORMED, answering, success, type Hostile } from '../hostile.ts';

export const hostile: Hostile = {
  serve: answering(success().replace('success', 'maybe')),
  expected: MALFORMED,
};
