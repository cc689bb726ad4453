/** The answer is a success without data. */
import { MALFORMED, answering, type Hostile } from '../hostile.ts';

export const hostile: Hostile = {
  serve: answering('{"status":"success","message":"OK","data":null}'),
  expected: MALFORMED,
};
