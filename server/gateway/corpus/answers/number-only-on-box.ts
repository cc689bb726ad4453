/** No number but that of the box. */
import { GOOD, answering, success, type Hostile } from '../hostile.ts';

export const hostile: Hostile = {
  serve: answering(success({}, { number: null })),
  expected: GOOD,
};
