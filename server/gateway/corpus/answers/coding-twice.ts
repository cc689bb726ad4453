/** The answer is compressed twice. */
import { gzipSync } from 'node:zlib';
import { MALFORMED, answering, success, type Hostile } from '../hostile.ts';

export const hostile: Hostile = {
  serve: answering(gzipSync(gzipSync(success())), { headers: { 'Content-Encoding': 'gzip, gzip' } }),
  expected: MALFORMED,
};
