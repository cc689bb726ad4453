/** It reads the question and says nothing. */
import { type Hostile, TOO_SLOW } from '../hostile.ts';

export const hostile: Hostile = {
  serve: () => undefined,
  expected: TOO_SLOW,
};
