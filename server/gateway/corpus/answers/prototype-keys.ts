/** The answer has keys that address the prototype. */
import { GOOD, answering, success, type Hostile } from '../hostile.ts';

export const hostile: Hostile = {
  serve: answering(success().replace('{', '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},')),
  expected: GOOD,
};
