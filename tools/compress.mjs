// Brotli and gzip beside every built file that gains by it, once, at build: the server only ever sends finished bytes.
import { readFileSync, writeFileSync } from 'node:fs';
import { extname } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { filesUnder } from './stale.mjs';

const WORTH = new Set(['.js', '.mjs', '.css', '.svg', '.json', '.webmanifest', '.txt', '.bin', '.xml', '.html']);

export function compressFolder(folder) {
  for (const file of filesUnder(folder, ['.'])) {
    if (!WORTH.has(extname(file)) || file.includes('/.vite/')) continue;
    const bytes = readFileSync(file);
    const brotli = brotliCompressSync(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    });
    const gzip = gzipSync(bytes, { level: 9 });
    if (brotli.length < bytes.length) writeFileSync(`${file}.br`, brotli);
    if (gzip.length < bytes.length) writeFileSync(`${file}.gz`, gzip);
  }
}
