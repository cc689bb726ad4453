/** Texts contain characters that change the direction of writing. */
import { GOOD, answering, success, type Hostile } from '../hostile.ts';

export const hostile: Hostile = {
  serve: answering(success({ locations: [{ name: '\u202egnp.exe\u2066' }] })),
  expected: GOOD,
};
