/** The answer ends before the length it announced. */
import { UNREACHABLE, answering, success, type Hostile } from '../hostile.ts';

export const hostile: Hostile = {
  serve: answering(success(), { headers: { 'Content-Length': 5000 } }),
  expected: UNREACHABLE,
};
