// Writes the brotli form of every built file that becomes smaller by it.
import { readFileSync, writeFileSync } from 'node:fs';
import { extname } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { filesUnder } from './stale.mjs';

const WORTH = new Set(['.js', '.mjs', '.css', '.svg', '.json', '.webmanifest', '.txt', '.bin', '.xml', '.html']);

const brotli = (bytes) =>
  brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });

export function compressFolder(folder) {
  for (const file of filesUnder(folder, ['.'])) {
    if (!WORTH.has(extname(file)) || file.includes('/.vite/')) continue;
    const bytes = readFileSync(file);
    const compressed = brotli(bytes);
    if (compressed.length < bytes.length) writeFileSync(`${file}.br`, compressed);
  }
}
