/** The status is in capital letters. */
import { GOOD, answering, success, type Hostile } from '../hostile.ts';

export const hostile: Hostile = {
  serve: answering(success().replace('"success"', '"SUCCESS"')),
  expected: GOOD,
};
