/** One container too many. */
import { ASKED, MALFORMED, answering, success, type Hostile } from '../hostile.ts';

export const hostile: Hostile = {
  serve: answering(success({ containers: Array.from({ length: 201 }, () => ({ number: ASKED, events: [] })) })),
  expected: MALFORMED,
};
