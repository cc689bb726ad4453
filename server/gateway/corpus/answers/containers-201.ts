/** The answer has one container too many. */
import { ASKED_NUMBER, MALFORMED, answering, success, type Hostile } from '../hostile.ts';

export const hostile: Hostile = {
  serve: answering(success({ containers: Array.from({ length: 201 }, () => ({ number: ASKED_NUMBER, events: [] })) })),
  expected: MALFORMED,
};
