/** The answer is a success whose data is text. */
import { MALFORMED, answering, type Hostile } from '../hostile.ts';

export const hostile: Hostile = {
  serve: answering('{"status":"success","message":"OK","data":"fine"}'),
  expected: MALFORMED,
};
