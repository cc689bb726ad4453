/** The facilities are not a list. */
import { GOOD, answering, success, type Hostile } from '../hostile.ts';

export const hostile: Hostile = {
  serve: answering(success({ facilities: {} })),
  expected: GOOD,
};
