/** The message is not a text. */
import { MALFORMED, answering, success, type Hostile } from '../hostile.ts';

export const hostile: Hostile = {
  serve: answering(success().replace('"OK"', '0')),
  expected: MALFORMED,
};
