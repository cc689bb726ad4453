/** The answer is a decompression bomb of under a hundred bytes. */
import { brotliCompressSync, constants } from 'node:zlib';
import { MALFORMED, answering, type Hostile } from '../hostile.ts';

const bomb = brotliCompressSync(Buffer.alloc(64 * 1024 * 1024), { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });

export const hostile: Hostile = {
  serve: answering(bomb, { headers: { 'Content-Encoding': 'br' } }),
  expected: MALFORMED,
};
