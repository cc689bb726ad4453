/** One container where a list of them is due. */
import { ASKED_NUMBER, MALFORMED, answering, success, type Hostile } from '../hostile.ts';

export const hostile: Hostile = {
  serve: answering(success({ containers: { number: ASKED_NUMBER } })),
  expected: MALFORMED,
};
