/** Only the container has a number. */
import { GOOD, answering, success, type Hostile } from '../hostile.ts';

export const hostile: Hostile = {
  serve: answering(success({}, { number: null })),
  expected: GOOD,
};
