/** The answer has a 30 February, zero dates and missing dates. */
import { GOOD, answering, success, type Hostile } from '../hostile.ts';

export const hostile: Hostile = {
  serve: answering(success({}, { cache_expires: '2026-02-30 25:61:00', updated_at: '0000-00-00 00:00:00' })),
  expected: GOOD,
};
