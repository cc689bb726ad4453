/** The service reads the request and never responds. */
import { type Hostile, TOO_SLOW } from '../hostile.ts';

export const hostile: Hostile = {
  serve: () => undefined,
  expected: TOO_SLOW,
};
