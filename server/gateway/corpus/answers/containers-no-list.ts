/** A single container takes the place of a list. */
import { ASKED_NUMBER, MALFORMED, answering, success, type Hostile } from '../hostile.ts';

export const hostile: Hostile = {
  serve: answering(success({ containers: { number: ASKED_NUMBER } })),
  expected: MALFORMED,
};
