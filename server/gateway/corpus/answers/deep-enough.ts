/** The answer has the maximum depth, with brackets in texts. */
import { GOOD, answering, success, type Hostile } from '../hostile.ts';

export const hostile: Hostile = {
  serve: answering(success({ deep: JSON.parse(`${'['.repeat(30)}${']'.repeat(30)}`), text: '[[[[[['.repeat(50) })),
  expected: GOOD,
};
