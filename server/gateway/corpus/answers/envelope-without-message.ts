/** The error has no message. */
import { MALFORMED, answering, type Hostile } from '../hostile.ts';

export const hostile: Hostile = {
  serve: answering('{"status":"success","data":{}}'),
  expected: MALFORMED,
};
