/** The requested number precedes somebody else's container. */
import { MALFORMED, answering, success, type Hostile } from '../hostile.ts';

export const hostile: Hostile = {
  serve: answering(success({ containers: [{ number: 'MSCU7654321' }] })),
  expected: MALFORMED,
};
