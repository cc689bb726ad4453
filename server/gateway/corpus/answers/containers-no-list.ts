/** One container where a list of them is due. */
import { ASKED, MALFORMED, answering, success, type Hostile } from '../hostile.ts';

export const hostile: Hostile = {
  serve: answering(success({ containers: { number: ASKED } })),
  expected: MALFORMED,
};
