/** The service repeats our key as it was in the address. */
import { MALFORMED, answering, success, type Hostile } from '../hostile.ts';

export const hostile: Hostile = {
  serve: answering(success({ note: encodeURIComponent('canary/key+of a=subscription') })),
  expected: MALFORMED,
};
