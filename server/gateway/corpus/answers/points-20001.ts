/** The answer has one point too many, in two legs. */
import { MALFORMED, answering, success, type Hostile } from '../hostile.ts';

export const hostile: Hostile = {
  serve: answering(
    success({
      route_data: { route: [10_000, 10_001].map((length) => ({ path: Array.from({ length }, () => [1, 2]) })) },
    }),
  ),
  expected: MALFORMED,
};
