/** A text is one character too long. */
import { MALFORMED, answering, success, type Hostile } from '../hostile.ts';

export const hostile: Hostile = {
  serve: answering(success({ locations: [{ name: 'x'.repeat(2049) }] })),
  expected: MALFORMED,
};
