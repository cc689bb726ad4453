/** A shipment comes without a message. */
import { GOOD, answering, success, type Hostile } from '../hostile.ts';

export const hostile: Hostile = {
  serve: answering(success().replace('"message":"OK",', '')),
  expected: GOOD,
};
