/** A success has HTTP status 201. */
import { GOOD, answering, success, type Hostile } from '../hostile.ts';

export const hostile: Hostile = {
  serve: answering(success(), { status: '201 Created' }),
  expected: GOOD,
};
