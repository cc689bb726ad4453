/** The answer has the maximum number of containers. */
import { ASKED_NUMBER, GOOD, answering, success, type Hostile } from '../hostile.ts';

export const hostile: Hostile = {
  serve: answering(success({ containers: Array.from({ length: 200 }, () => ({ number: ASKED_NUMBER, events: [] })) })),
  expected: GOOD,
};
