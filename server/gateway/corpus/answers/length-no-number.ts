/** The announced length is no number. */
import { MALFORMED, answering, success, type Hostile } from '../hostile.ts';

export const hostile: Hostile = {
  serve: answering(success(), { headers: { 'Content-Length': 'many' } }),
  expected: MALFORMED,
};
