/** The announced length is not a number. */
import { MALFORMED, answering, success, type Hostile } from '../hostile.ts';

export const hostile: Hostile = {
  serve: answering(success(), { headers: { 'Content-Length': 'many' } }),
  expected: MALFORMED,
};
