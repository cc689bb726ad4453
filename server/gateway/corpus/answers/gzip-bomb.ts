/** A few bytes decompress to a hundred times the limit. */
import { gzipSync } from 'node:zlib';
import { MALFORMED, answering, type Hostile } from '../hostile.ts';

const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024, '['));

export const hostile: Hostile = {
  serve: answering(bomb, { headers: { 'Content-Encoding': 'gzip' } }),
  expected: MALFORMED,
};
