/** The service repeats our key. */
import { MALFORMED, answering, success, type Hostile } from '../hostile.ts';

export const hostile: Hostile = {
  serve: answering(success({ note: 'your key is canary/key+of a=subscription' })),
  expected: MALFORMED,
};
