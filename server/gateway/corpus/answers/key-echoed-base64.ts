/** The service repeats the whole query in base64, in which the key looks different than on its own. */
import { MALFORMED, answering, success, type Hostile } from '../hostile.ts';

export const hostile: Hostile = {
  serve: answering(
    success({ note: Buffer.from('api_key=canary/key+of a=subscription&number=MSCU1234566').toString('base64') }),
  ),
  expected: MALFORMED,
};
