/** The compressed answer is cut off. */
import { gzipSync } from 'node:zlib';
import { MALFORMED, answering, success, type Hostile } from '../hostile.ts';

export const hostile: Hostile = {
  serve: answering(gzipSync(success()).subarray(0, -12), { headers: { 'Content-Encoding': 'gzip' } }),
  expected: MALFORMED,
};
