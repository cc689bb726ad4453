/** The error code is extremely long. */
import { MALFORMED, answering, type Hostile } from '../hostile.ts';

export const hostile: Hostile = {
  serve: answering(JSON.stringify({ status: 'error', message: 'X'.repeat(100_000) })),
  expected: MALFORMED,
};
