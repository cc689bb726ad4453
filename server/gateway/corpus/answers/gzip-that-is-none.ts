/** The header says gzip, but the body is plain text. */
import { MALFORMED, answering, success, type Hostile } from '../hostile.ts';

export const hostile: Hostile = {
  serve: answering(success(), { headers: { 'Content-Encoding': 'gzip' } }),
  expected: MALFORMED,
};
