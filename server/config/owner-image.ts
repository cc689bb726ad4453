/**
 * The image of the desk's owner on the pages for customers: a PNG in DATA_DIR of which only the pixels are served. Every
 * other chunk, such as texts, times and the place where it was taken, is left out.
 * https://www.w3.org/TR/png-3/
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, inflateSync } from 'node:zlib';
import { ConfigError } from './addresses.ts';

const OWNER_IMAGE = 'owner.png';
const MAX_IMAGE_BYTES = 256 * 1024;
const MAX_IMAGE_SIDE = 2000;

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const SERVED_CHUNKS = ['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND'];
/** Channels of each colour type, and the bit depths that it allows. */
const COLOUR_TYPES: ReadonlyMap<number, { readonly channels: number; readonly depths: readonly number[] }> = new Map([
  [0, { channels: 1, depths: [1, 2, 4, 8, 16] }],
  [2, { channels: 3, depths: [8, 16] }],
  [3, { channels: 1, depths: [1, 2, 4, 8] }],
  [4, { channels: 2, depths: [8, 16] }],
  [6, { channels: 4, depths: [8, 16] }],
]);

interface Chunk {
  readonly type: string;
  readonly data: Buffer;
  /** With its length and checksum. */
  readonly whole: Buffer;
}

const refuse = (why: string): ConfigError => new ConfigError(`${OWNER_IMAGE} in DATA_DIR ${why}`);
const DAMAGED = 'is damaged: save it again as a PNG.';

function readChunks(png: Buffer): readonly Chunk[] {
  const chunks: Chunk[] = [];
  let at = SIGNATURE.length;
  while (at < png.length) {
    const length = at + 12 <= png.length ? png.readUInt32BE(at) : Number.POSITIVE_INFINITY;
    const end = at + 12 + length;
    if (end > png.length) throw refuse(DAMAGED);
    const [whole, body] = [png.subarray(at, end), png.subarray(at + 4, end - 4)];
    if (crc32(body) !== png.readUInt32BE(end - 4)) throw refuse(DAMAGED);
    chunks.push({ type: body.toString('latin1', 0, 4), data: body.subarray(4), whole });
    at = end;
  }
  return chunks;
}

/** Returns the number of bytes that the pixels take before compression. */
function measurePixels(header: Buffer): number {
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const [depth = 0, colour = 0, compression, filter, interlace] = header.subarray(8);
  const type = COLOUR_TYPES.get(colour);
  if (type?.depths.includes(depth) !== true || compression !== 0 || filter !== 0) throw refuse(DAMAGED);
  if (interlace !== 0) throw refuse('is interlaced: save it without interlacing.');
  if (width < 1 || height < 1 || width > MAX_IMAGE_SIDE || height > MAX_IMAGE_SIDE)
    throw refuse(`is ${width} by ${height} pixels: it may have ${MAX_IMAGE_SIDE} on a side.`);
  return height * (1 + Math.ceil((width * depth * type.channels) / 8));
}

function checkPixels(chunks: readonly Chunk[], bytes: number): void {
  const data = Buffer.concat(chunks.flatMap((chunk) => (chunk.type === 'IDAT' ? [chunk.data] : [])));
  try {
    // The limit keeps a small file from becoming a huge one.
    if (inflateSync(data, { maxOutputLength: bytes }).length === bytes) return;
  } catch {
    // The error below covers this case.
  }
  throw refuse(DAMAGED);
}

/** Returns the image without anything but its pixels. Throws a `ConfigError` that says what to change. */
export function toPixels(png: Buffer): Buffer {
  if (png.length > MAX_IMAGE_BYTES) throw refuse('is larger than 256 kB: save it smaller.');
  if (!png.subarray(0, SIGNATURE.length).equals(SIGNATURE)) throw refuse('is no PNG: save it as one.');
  const chunks = readChunks(png);
  if (chunks.some(({ type }) => type === 'acTL' || type === 'fcTL' || type === 'fdAT'))
    throw refuse('is animated: save one picture.');
  const [header] = chunks;
  if (header?.type !== 'IHDR' || header.data.length !== 13 || chunks.at(-1)?.type !== 'IEND') throw refuse(DAMAGED);
  for (const type of ['IHDR', 'PLTE', 'tRNS', 'IEND'])
    if (chunks.filter((chunk) => chunk.type === type).length > 1) throw refuse(DAMAGED);
  checkPixels(chunks, measurePixels(header.data));
  const served = chunks.filter(({ type }) => SERVED_CHUNKS.includes(type));
  return Buffer.concat([SIGNATURE, ...served.map(({ whole }) => whole)]);
}

/** Returns `null` if there is no image. */
export function readOwnerImage(dataDir: string): Uint8Array<ArrayBuffer> | null {
  try {
    return new Uint8Array(toPixels(readFileSync(join(dataDir, OWNER_IMAGE))));
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    return null;
  }
}
