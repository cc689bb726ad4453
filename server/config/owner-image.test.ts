/** Tests the image of the desk's owner: of a valid PNG only the pixels are served, and any other file stops the start. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readOwnerImage, toPixels } from './owner-image.ts';

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

function chunk(type: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

function header(width: number, height: number, end: readonly number[] = [8, 2, 0, 0, 0]): Buffer {
  const size = Buffer.alloc(8);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  return chunk('IHDR', Buffer.concat([size, Buffer.from(end)]));
}

const pixels = (bytes: number): Buffer => chunk('IDAT', deflateSync(Buffer.alloc(bytes)));
const png = (...chunks: readonly Buffer[]): Buffer => Buffer.concat([SIGNATURE, ...chunks]);
const END = chunk('IEND');
/** Two by two pixels of three bytes, with a filter byte for each line. */
const PIXELS = pixels(14);
const GOOD = png(header(2, 2), PIXELS, END);

describe('the image of the owner', () => {
  it('is served without texts, times, profiles and unknown chunks', () => {
    const chatty = [chunk('tEXt', Buffer.from('Author\0Zoë')), chunk('eXIf', Buffer.from('GPS')), chunk('tIME')];
    expect(toPixels(png(header(2, 2), ...chatty, PIXELS, chunk('iCCP'), END))).toEqual(GOOD);
    expect(toPixels(GOOD)).toEqual(GOOD);
    const palette = [chunk('PLTE', Buffer.alloc(6)), chunk('tRNS', Buffer.alloc(2))];
    const coloured = png(header(2, 2, [1, 3, 0, 0, 0]), ...palette, pixels(4), END);
    expect(toPixels(coloured)).toEqual(coloured);
  });

  it.each<[string, Buffer, string]>([
    ['another format', Buffer.from('GIF89a'), 'is no PNG'],
    ['an SVG', Buffer.from('<svg onload="x"/>'), 'is no PNG'],
    ['an animation', png(header(2, 2), chunk('acTL', Buffer.alloc(8)), PIXELS, END), 'is animated'],
    ['a large file', Buffer.concat([GOOD, Buffer.alloc(256 * 1024)]), 'is larger than 256 kB'],
    ['a huge picture', png(header(2001, 2), PIXELS, END), 'is 2001 by 2 pixels'],
    ['an interlaced picture', png(header(2, 2, [8, 2, 0, 0, 1]), PIXELS, END), 'is interlaced'],
    ['an unknown colour type', png(header(2, 2, [8, 5, 0, 0, 0]), PIXELS, END), 'is damaged'],
    ['a wrong checksum', Buffer.concat([GOOD.subarray(0, -1), Buffer.from([0])]), 'is damaged'],
    ['more pixels than it says', png(header(2, 2), pixels(1_000_000), END), 'is damaged'],
    ['fewer pixels than it says', png(header(2, 2), pixels(13), END), 'is damaged'],
    ['no end', png(header(2, 2), PIXELS), 'is damaged'],
    ['two headers', png(header(2, 2), header(2, 2), PIXELS, END), 'is damaged'],
    ['no header', png(PIXELS, END), 'is damaged'],
    ['a script after its end', Buffer.concat([GOOD, Buffer.from('<script>')]), 'is damaged'],
  ])('is refused in words: %s', (_, bytes, why) => {
    expect(() => toPixels(bytes)).toThrow(`owner.png in DATA_DIR ${why}`);
  });

  it('is never anything but a PNG or a sentence', () => {
    const changed = fc.tuple(fc.nat(GOOD.length - 1), fc.integer({ min: 0, max: 255 })).map(([at, value]) => {
      const bytes = Buffer.from(GOOD);
      bytes[at] = value;
      return bytes;
    });
    fc.assert(
      fc.property(
        fc.oneof(
          changed,
          fc.uint8Array().map((bytes) => Buffer.concat([SIGNATURE, bytes])),
        ),
        (bytes) => {
          try {
            expect(toPixels(bytes)).toEqual(GOOD);
          } catch (error) {
            expect(String(error)).toContain('owner.png in DATA_DIR is');
          }
        },
      ),
    );
  });

  it('is read from the data folder, where it may be missing', () => {
    const folder = mkdtempSync(join(tmpdir(), 'landfall-owner-'));
    expect(readOwnerImage(folder)).toBeNull();
    writeFileSync(join(folder, 'owner.png'), GOOD);
    expect(readOwnerImage(folder)).toEqual(new Uint8Array(GOOD));
    rmSync(folder, { recursive: true });
  });
});
