/** An upload as sheets: what kind of file it is, is decided by its content first. */
import { readText } from '../../../src/core/sheet/read-text.ts';
import type { Source } from '../../../src/core/sheet/types.ts';
import { decodeText } from './decode-text.ts';

export interface Upload {
  readonly kind: 'text' | 'csv' | 'xlsx';
  readonly bytes: Uint8Array;
}

export async function readSource({ kind, bytes }: Upload): Promise<Source> {
  const { text, encoding, replaced } = decodeText(bytes);
  const read = readText(text, kind === 'csv');
  const notices =
    replaced === 0 ? read.notices : [...read.notices, { key: 'replacedCharacters' as const, count: replaced }];
  return { kind: kind === 'csv' ? 'csv' : 'text', sheets: [read.sheet], notices, encoding, separator: read.separator };
}
