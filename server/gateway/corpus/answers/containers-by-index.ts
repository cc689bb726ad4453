/** The list of containers has a gap in its keys, as PHP encodes it. */
import { ASKED_NUMBER, GOOD, answering, success, type Hostile } from '../hostile.ts';

export const hostile: Hostile = {
  serve: answering(success({ containers: { 0: { number: ASKED_NUMBER, events: [] }, 2: { number: 'MSCU7654321' } } })),
  expected: GOOD,
};
