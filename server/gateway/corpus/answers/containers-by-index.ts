/** A list of containers with a gap in its keys, as PHP encodes it. */
import { ASKED, GOOD, answering, success, type Hostile } from '../hostile.ts';

export const hostile: Hostile = {
  serve: answering(success({ containers: { 0: { number: ASKED, events: [] }, 2: { number: 'MSCU7654321' } } })),
  expected: GOOD,
};
