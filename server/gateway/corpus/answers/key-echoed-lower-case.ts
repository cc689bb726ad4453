/** The service repeats our key as it was in the address, with escapes in lower case. */
import { MALFORMED, answering, success, type Hostile } from '../hostile.ts';

export const hostile: Hostile = {
  serve: answering(success({ note: 'canary%2fkey%2bof%20a%3dsubscription' })),
  expected: MALFORMED,
};
