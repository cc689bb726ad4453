/** A success envelope has an HTTP error status. */
import { FAILED, answering, success, type Hostile } from '../hostile.ts';

export const hostile: Hostile = {
  serve: answering(success(), { status: '500 Internal Server Error' }),
  expected: FAILED,
};
