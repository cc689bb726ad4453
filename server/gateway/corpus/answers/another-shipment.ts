/** The answer is about somebody else's shipment. */
import { MALFORMED, answering, success, type Hostile } from '../hostile.ts';

export const hostile: Hostile = {
  serve: answering(success({}, { number: 'MSCU7654321' })),
  expected: MALFORMED,
};
