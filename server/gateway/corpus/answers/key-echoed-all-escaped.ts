/** The service repeats our key with every character escaped. */
import { MALFORMED, answering, success, type Hostile } from '../hostile.ts';

export const hostile: Hostile = {
  serve: answering(
    success({ note: Buffer.from('canary/key+of a=subscription').toString('hex').replace(/../g, '%$&') }),
  ),
  expected: MALFORMED,
};
