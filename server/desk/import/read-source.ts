/** Reads an upload as sheets. The kind of file is decided by its content first. */
import { readText } from '../../../src/core/sheet/read-text.ts';
import type { Source } from '../../../src/core/sheet/types.ts';
import { SheetRefused } from './refused.ts';
import { readXlsx } from './xlsx-read.ts';

export interface Upload {
  readonly kind: 'text' | 'csv' | 'xlsx';
  readonly bytes: Uint8Array;
}

const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;
const isOld = (bytes: Uint8Array): boolean => bytes[0] === 0xd0 && bytes[1] === 0xcf;

export async function readSource({ kind, bytes }: Upload): Promise<Source> {
  if (kind === 'xlsx' || isZip(bytes) || isOld(bytes)) return readXlsx(bytes);
  const { lines, longest } = countLines(bytes);
  if (lines > MAX_LINES) throw new SheetRefused('tooManyLines');
  if (longest > LONGEST_LINE) throw new SheetRefused('notASheet');
  const { text, encoding, replaced } = decodeText(bytes);
  const read = readText(text, kind === 'csv');
  const notices =
    replaced === 0 ? read.notices : [...read.notices, { key: 'replacedCharacters' as const, count: replaced }];
  return { kind: kind === 'csv' ? 'csv' : 'text', sheets: [read.sheet], notices, encoding, separator: read.separator };
}

/** Five times the number of rows that are read; a text of only line breaks took 29 s. */
export const MAX_LINES = 1_000_000;
/** In bytes: 256 cells of 4,000 characters. One line of 29 MB took 11 s. */
export const LONGEST_LINE = 1_048_576;
const [LF, CR] = [10, 13];

/** Counts bytes, which also works for UTF-16, because each line break contains the byte of one. */
function countLines(bytes: Uint8Array): { readonly lines: number; readonly longest: number } {
  let [lines, start, longest] = [1, 0, 0];
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte !== CR && byte !== LF) continue;
    if (byte === CR || bytes[at - 1] !== CR) lines += 1;
    longest = Math.max(longest, at - start);
    start = at + 1;
  }
  return { lines, longest: Math.max(longest, bytes.length - start) };
}

interface DecodedText {
  readonly text: string;
  readonly encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';
  /** Number of characters that could not be decoded. */
  readonly replaced: number;
}

const LOOKED_AT = 4096;

/**
 * Decodes a text file: by its byte order mark, otherwise as UTF-8 if it is valid, as UTF-16 if every other byte is
 * zero, or as Windows-1252, the default of Excel. https://encoding.spec.whatwg.org/
 */
function decodeText(bytes: Uint8Array): DecodedText {
  const encoding = detectEncoding(bytes);
  const text = new TextDecoder(encoding).decode(bytes);
  return { text, encoding, replaced: (text.match(/\ufffd/g) ?? []).length };
}

function detectEncoding(bytes: Uint8Array): DecodedText['encoding'] {
  const [a, b, c] = bytes;
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8';
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  const head = bytes.subarray(0, LOOKED_AT);
  const zeros = [0, 0];
  for (const [index, byte] of head.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > head.length / 4 && even < odd / 4) return 'utf-16le';
  if (even > head.length / 4 && odd < even / 4) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}
