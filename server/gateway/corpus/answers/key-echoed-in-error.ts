/** The service repeats our key in an error. */
import { MALFORMED, answering, type Hostile } from '../hostile.ts';

export const hostile: Hostile = {
  serve: answering(JSON.stringify({ status: 'error', message: 'KEY canary/key+of a=subscription' })),
  expected: MALFORMED,
};
