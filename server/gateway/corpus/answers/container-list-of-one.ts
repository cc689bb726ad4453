/** The answer has the old form, with its container in a list. */
import { GOOD, answering, success, type Hostile } from '../hostile.ts';

export const hostile: Hostile = {
  serve: answering(success({ containers: null, container: [{ number: 'MSCU1234566', events: [] }] })),
  expected: GOOD,
};
