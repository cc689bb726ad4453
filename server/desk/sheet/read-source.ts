/** An upload as sheets: what kind of file it is, is decided by its content first. */
import { readText } from '../../../src/core/sheet/read-text.ts';
import type { Source } from '../../../src/core/sheet/types.ts';
import { decodeText } from './decode-text.ts';
import { readXlsx } from './xlsx-read.ts';

export interface Upload {
  readonly kind: 'text' | 'csv' | 'xlsx';
  readonly bytes: Uint8Array;
}

const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;
const isOld = (bytes: Uint8Array): boolean => bytes[0] === 0xd0 && bytes[1] === 0xcf;

export async function readSource({ kind, bytes }: Upload): Promise<Source> {
  if (kind === 'xlsx' || isZip(bytes) || isOld(bytes)) return readXlsx(bytes);
  const { text, encoding, replaced } = decodeText(bytes);
  const read = readText(text, kind === 'csv');
  const notices =
    replaced === 0 ? read.notices : [...read.notices, { key: 'replacedCharacters' as const, count: replaced }];
  return { kind: kind === 'csv' ? 'csv' : 'text', sheets: [read.sheet], notices, encoding, separator: read.separator };
}
