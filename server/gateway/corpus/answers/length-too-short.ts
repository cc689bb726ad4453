/** The announced length is shorter than the answer. */
import { MALFORMED, answering, success, type Hostile } from '../hostile.ts';

export const hostile: Hostile = {
  serve: answering(success(), { headers: { 'Content-Length': 20 } }),
  expected: MALFORMED,
};
