/** The words of a success under an error. */
import { FAILED, answering, success, type Hostile } from '../hostile.ts';

export const hostile: Hostile = {
  serve: answering(success(), { status: '500 Internal Server Error' }),
  expected: FAILED,
};
