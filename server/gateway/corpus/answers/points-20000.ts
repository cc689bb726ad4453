/** The answer has the maximum number of points. */
import { GOOD, answering, success, type Hostile } from '../hostile.ts';

export const hostile: Hostile = {
  serve: answering(success({ route_data: { route: [{ path: Array.from({ length: 20_000 }, () => [1, 2]) }] } })),
  expected: GOOD,
};
