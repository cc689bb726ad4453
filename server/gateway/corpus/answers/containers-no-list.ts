/** Containers that are no list. */
import { MALFORMED, answering, success, type Hostile } from '../hostile.ts';

export const hostile: Hostile = {
  serve: answering(success({ containers: { 0: {} } })),
  expected: MALFORMED,
};
