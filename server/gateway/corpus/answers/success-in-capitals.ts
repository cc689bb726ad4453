/** The status in capitals. */
import { GOOD, answering, success, type Hostile } from '../hostile.ts';

export const hostile: Hostile = {
  serve: answering(success().replace('"success"', '"SUCCESS"')),
  expected: GOOD,
};
