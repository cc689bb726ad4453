/** The answer has a content coding that was not requested. */
import { MALFORMED, answering, success, type Hostile } from '../hostile.ts';

export const hostile: Hostile = {
  serve: answering(success(), { headers: { 'Content-Encoding': 'zip' } }),
  expected: MALFORMED,
};
