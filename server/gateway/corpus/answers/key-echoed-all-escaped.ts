/** It repeats our key with every sign escaped. */
import { MALFORMED, answering, success, type Hostile } from '../hostile.ts';

export const hostile: Hostile = {
  serve: answering(
    success({ note: Buffer.from('canary/key+of a=subscription').toString('hex').replace(/../g, '%$&') }),
  ),
  expected: MALFORMED,
};
