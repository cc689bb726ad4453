/** The old form, its box in a list. */
import { GOOD, answering, success, type Hostile } from '../hostile.ts';

export const hostile: Hostile = {
  serve: answering(success({ containers: null, container: [{ number: 'MSCU1234566', events: [] }] })),
  expected: GOOD,
};
