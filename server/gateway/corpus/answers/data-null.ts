/** A success with nothing in it. */
import { MALFORMED, answering, type Hostile } from '../hostile.ts';

export const hostile: Hostile = {
  serve: answering('{"status":"success","message":"OK","data":null}'),
  expected: MALFORMED,
};
