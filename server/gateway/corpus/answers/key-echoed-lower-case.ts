/** It repeats our key as it stood in the address, the escapes in small letters. */
import { MALFORMED, answering, success, type Hostile } from '../hostile.ts';

export const hostile: Hostile = {
  serve: answering(success({ note: 'canary%2fkey%2bof%20a%3dsubscription' })),
  expected: MALFORMED,
};
