/** The container has 10,000 events. */
import { ASKED_NUMBER, MALFORMED, answering, success, type Hostile } from '../hostile.ts';

export const hostile: Hostile = {
  serve: answering(
    success({ containers: [{ number: ASKED_NUMBER, events: Array.from({ length: 10_000 }, () => ({})) }] }),
  ),
  expected: MALFORMED,
};
