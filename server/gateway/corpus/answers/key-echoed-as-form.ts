/** The service repeats our key in form encoding. */
import { MALFORMED, answering, success, type Hostile } from '../hostile.ts';

export const hostile: Hostile = {
  serve: answering(success({ note: new URLSearchParams({ k: 'canary/key+of a=subscription' }).toString() })),
  expected: MALFORMED,
};
