/** The whole answer is in another encoding. */
import { MALFORMED, answering, success, type Hostile } from '../hostile.ts';

export const hostile: Hostile = {
  serve: answering(Buffer.from(success(), 'utf16le')),
  expected: MALFORMED,
};
