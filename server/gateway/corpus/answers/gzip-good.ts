/** The answer is compressed correctly. */
import { gzipSync } from 'node:zlib';
import { GOOD, answering, success, type Hostile } from '../hostile.ts';

export const hostile: Hostile = {
  serve: answering(gzipSync(success()), { headers: { 'Content-Encoding': 'gzip' } }),
  expected: GOOD,
};
