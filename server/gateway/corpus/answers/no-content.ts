/** The status is 204. */
import { MALFORMED, answering, type Hostile } from '../hostile.ts';

export const hostile: Hostile = {
  serve: answering('', { status: '204 No Content', headers: { 'Content-Length': 0 } }),
  expected: MALFORMED,
};
