/** The answer is one level too deep. */
import { MALFORMED, answering, success, type Hostile } from '../hostile.ts';

export const hostile: Hostile = {
  serve: answering(success({ deep: JSON.parse(`${'['.repeat(31)}${']'.repeat(31)}`) })),
  expected: MALFORMED,
};
