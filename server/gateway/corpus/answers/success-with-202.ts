/** A success has HTTP status 202. */
import { GOOD, answering, success, type Hostile } from '../hostile.ts';

export const hostile: Hostile = {
  serve: answering(success(), { status: '202 Accepted' }),
  expected: GOOD,
};
