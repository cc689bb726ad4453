/** The service redirects to another host, with the key in the address. */
import { MALFORMED, answering, success, type Hostile } from '../hostile.ts';

export const hostile: Hostile = {
  serve: answering(success(), { status: '302 Found', headers: { Location: 'http://127.0.0.1:9/' } }),
  expected: MALFORMED,
};
