/** A shipment comes with an empty message. */
import { GOOD, answering, success, type Hostile } from '../hostile.ts';

export const hostile: Hostile = {
  serve: answering(success().replace('"OK"', '""')),
  expected: GOOD,
};
