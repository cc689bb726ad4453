/** A coding nobody asked for. */
import { MALFORMED, answering, success, type Hostile } from '../hostile.ts';

export const hostile: Hostile = {
  serve: answering(success(), { headers: { 'Content-Encoding': 'zip' } }),
  expected: MALFORMED,
};
