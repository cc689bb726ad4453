/** It sends us elsewhere, with the key in hand. */
import { MALFORMED, answering, success, type Hostile } from '../hostile.ts';

export const hostile: Hostile = {
  serve: answering(success(), { status: '302 Found', headers: { Location: 'http://127.0.0.1:9/' } }),
  expected: MALFORMED,
};
