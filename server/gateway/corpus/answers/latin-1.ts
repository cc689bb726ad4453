/** A name is in another encoding. */
import { GOOD, answering, success, type Hostile } from '../hostile.ts';

export const hostile: Hostile = {
  serve: answering(Buffer.from(success({ locations: [{ name: 'M\u00fcnchen' }] }), 'latin1')),
  expected: GOOD,
};
