/** The service repeats our key in base64url. */
import { MALFORMED, answering, success, type Hostile } from '../hostile.ts';

export const hostile: Hostile = {
  serve: answering(success({ note: Buffer.from('canary/key+of a=subscription').toString('base64url') })),
  expected: MALFORMED,
};
