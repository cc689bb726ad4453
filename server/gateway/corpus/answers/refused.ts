/** The port is closed. */
import { type Hostile, UNREACHABLE } from '../hostile.ts';

export const hostile: Hostile = {
  serve: null,
  expected: UNREACHABLE,
};
