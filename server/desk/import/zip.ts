/**
 * Reads the entries of a ZIP archive as far as XLSX needs them: stored or deflated, without encryption or split
 * archives. Sizes, ratio and number of entries are checked against limits before memory is allocated.
 * https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT
 */
import { crc32, inflateRawSync } from 'node:zlib';
import { SheetRefused } from './refused.ts';

export const ZIP_LIMITS = {
  entries: 2000,
  /** The limit of one unpacked entry; a sheet of 200,000 rows has 100 MB. */
  entryBytes: 200 * 1_048_576,
  totalBytes: 300 * 1_048_576,
  /** The XML of sheets shrinks to a twentieth, and that of empty cells to a hundredth. */
  ratio: 400,
  /** Below this size the ratio says nothing. */
  ratioFrom: 1_048_576,
  nameBytes: 500,
} as const;

export interface Zip {
  readonly names: readonly string[];
  /** Returns `null` when there is no such entry. */
  read(name: string): Buffer | null;
}

interface ZipEntry {
  readonly method: number;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
  readonly at: number;
}

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
const END_BYTES = 22;
const LONGEST_COMMENT = 65_535;
const ENCRYPTED = 1;

export function openZip(input: Uint8Array): Zip {
  const bytes = Buffer.from(input.buffer, input.byteOffset, input.byteLength);
  const end = findEnd(bytes);
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  if (count > ZIP_LIMITS.entries) throw new SheetRefused('tooLarge');
  // ZIP64 is only needed for archives beyond the limits here.
  if (at === 0xffffffff || at >= bytes.length) throw new SheetRefused('damaged');
  const entries = new Map<string, ZipEntry>();
  for (let index = 0; index < count; index++) {
    if (at + 46 > end || bytes.readUInt32LE(at) !== CENTRAL) throw new SheetRefused('damaged');
    const nameBytes = bytes.readUInt16LE(at + 28);
    if (nameBytes > ZIP_LIMITS.nameBytes) throw new SheetRefused('damaged');
    if ((bytes.readUInt16LE(at + 8) & ENCRYPTED) !== 0) throw new SheetRefused('encrypted');
    const name = bytes.toString('utf8', at + 46, at + 46 + nameBytes).replaceAll('\\', '/');
    // Readers disagree on the meaning of two entries with the same name.
    if (entries.has(name)) throw new SheetRefused('damaged');
    entries.set(name, {
      method: bytes.readUInt16LE(at + 10),
      crc: bytes.readUInt32LE(at + 16),
      packed: bytes.readUInt32LE(at + 20),
      size: bytes.readUInt32LE(at + 24),
      at: bytes.readUInt32LE(at + 42),
    });
    at += 46 + nameBytes + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  let left: number = ZIP_LIMITS.totalBytes;
  return {
    names: [...entries.keys()],
    read(name) {
      const entry = entries.get(name);
      if (entry === undefined) return null;
      const content = unpack(bytes, entry, left);
      left -= content.length;
      return content;
    },
  };
}

function findEnd(bytes: Buffer): number {
  const first = Math.max(0, bytes.length - END_BYTES - LONGEST_COMMENT);
  for (let at = bytes.length - END_BYTES; at >= first; at--) if (bytes.readUInt32LE(at) === END) return at;
  throw new SheetRefused('damaged');
}

function unpack(bytes: Buffer, { method, crc, packed, size, at }: ZipEntry, left: number): Buffer {
  if (size > ZIP_LIMITS.entryBytes || size > left) throw new SheetRefused('tooLarge');
  if (size > ZIP_LIMITS.ratioFrom && size > packed * ZIP_LIMITS.ratio) throw new SheetRefused('tooLarge');
  if (at + 30 > bytes.length || bytes.readUInt32LE(at) !== LOCAL) throw new SheetRefused('damaged');
  const start = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
  if (start + packed > bytes.length) throw new SheetRefused('damaged');
  const content = inflateContent(bytes.subarray(start, start + packed), method, size);
  if (content.length !== size || crc32(content) !== crc) throw new SheetRefused('damaged');
  return content;
}

function inflateContent(packed: Buffer, method: number, size: number): Buffer {
  if (method === 0) return packed;
  if (method !== 8) throw new SheetRefused('damaged');
  try {
    // Unpacking stops at the checked size, even if the data continues.
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, size) });
  } catch {
    throw new SheetRefused('damaged');
  }
}
