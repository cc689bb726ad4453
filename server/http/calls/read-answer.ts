/** Reads a response while counting its bytes, and stops at the limit, whatever length was announced. */
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';
import { readBody } from '../read-body.ts';
import { Fault } from './fault.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** Returns the bytes of a stream. Throws a fault if there are more. */
export async function collect(chunks: AsyncIterable<Uint8Array>, most: number): Promise<Bytes> {
  const bytes = await readBody(chunks, most);
  if (bytes === null) throw new Fault('too-large');
  return bytes;
}

const decoders = { gzip: promisify(gunzip), br: promisify(brotliDecompress), deflate: promisify(inflate) };

/**
 * Decodes the content coding in zlib's thread pool and stops at the limit, so a decompression bomb never exceeds it.
 */
export async function decode(bytes: Bytes, coding: string, most: number): Promise<Bytes> {
  const name = coding.trim().toLowerCase().replace(/^x-/, '');
  if (name === '' || name === 'identity') return bytes;
  if (name !== 'gzip' && name !== 'br' && name !== 'deflate') throw new Fault('malformed');
  try {
    return new Uint8Array(await decoders[name](bytes, { maxOutputLength: most }));
  } catch (error) {
    const tooLarge = error instanceof RangeError || errorCode(error) === 'ERR_BUFFER_TOO_LARGE';
    throw new Fault(tooLarge ? 'too-large' : 'malformed');
  }
}

export const errorCode = (error: unknown): string => {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : '';
  return typeof code === 'string' ? code : '';
};

/** Reads a whole body as text. Invalid UTF-8 becomes U+FFFD, so that one bad name does not cost the shipment. */
export async function readAll(body: ReadableStream<Uint8Array> | null, most: number): Promise<string> {
  if (body === null) return '';
  return new TextDecoder().decode(await collect(readChunks(body), most));
}

async function* readChunks(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel();
  }
}
