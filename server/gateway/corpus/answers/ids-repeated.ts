/** The answer has the same id twice, and one that nothing defines. */
import { GOOD, answering, success, type Hostile } from '../hostile.ts';

export const hostile: Hostile = {
  serve: answering(success({ locations: [{ id: 1 }, { id: 1 }], route: { pol: { location: 99 } } })),
  expected: GOOD,
};
