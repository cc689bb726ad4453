/** The service repeats our key in JSON escapes. */
import { MALFORMED, answering, success, type Hostile } from '../hostile.ts';

export const hostile: Hostile = {
  serve: answering(success({ note: '@' }).replace('@', '\\u0063anary\\/key\\u002bof\\u0020a\\u003Dsubscription')),
  expected: MALFORMED,
};
