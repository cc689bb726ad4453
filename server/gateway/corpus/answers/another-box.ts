/** The answer has no number, and somebody else's container. */
import { MALFORMED, answering, success, type Hostile } from '../hostile.ts';

export const hostile: Hostile = {
  serve: answering(success({ containers: [{ number: 'MSCU7654321' }] }, { number: null })),
  expected: MALFORMED,
};
