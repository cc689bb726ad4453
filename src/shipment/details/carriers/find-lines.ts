/** Finding lines: by the prefix of a number, or by whatever a person types into the directory. */
import type { NumberReading } from '../../../core/shipment/read-number.ts';
import type { NumberType } from '../../../core/shipment/types.ts';
import type { SeaLine } from '../../../core/shipment/lists.ts';

export type LineState = 'active' | 'maintenance' | 'inactive';

export const stateOfLine = (line: SeaLine): LineState =>
  line.active ? (line.maintenance ? 'maintenance' : 'active') : 'inactive';

export const hasCode = (line: SeaLine, code: string): boolean => line.codes.includes(code);

export const lineOfCode = (lines: readonly SeaLine[], code: string): SeaLine | null =>
  lines.find((line) => hasCode(line, code)) ?? null;

/** The code to ask with: the one that the number itself starts with, else the line's first. */
export const codeFor = (line: SeaLine, prefix: string | null): string | null =>
  line.codes.find((code) => code === prefix) ?? line.codes[0] ?? null;

/** Whether a line says that it takes such a number; null when it does not say. */
export function takes(line: SeaLine, reading: NumberReading, type: NumberType | null): boolean | null {
  const { ct, bl, bk, blCt, bkCt } = line.types;
  if (reading.kind === 'combined') return either(type === 'BK' ? false : blCt, type === 'BL' ? false : bkCt);
  const kind = type ?? reading.type;
  if (kind === 'CT') return ct;
  if (kind === 'BL') return bl;
  if (kind === 'BK') return bk;
  return either(bl, bk);
}

const either = (a: boolean | null, b: boolean | null): boolean | null =>
  a === true || b === true ? true : a === false && b === false ? false : null;

/**
 * Lines whose prefix or code the number starts with: those able to answer first, then in the list's
 * order.
 */
export function likelyLines(
  lines: readonly SeaLine[],
  reading: NumberReading,
  type: NumberType | null = null,
): readonly SeaLine[] {
  const prefixes = new Set([reading.prefix, reading.container?.slice(0, 4)].filter((prefix) => prefix != null));
  if (prefixes.size === 0) return [];
  const rank = (line: SeaLine): number => {
    const byReference = reading.kind !== 'container' && line.codes.some((code) => code === reading.prefix);
    const byBox = line.prefixes.some((prefix) => prefix !== '' && [...prefixes].some((own) => own.startsWith(prefix)));
    if (!byReference && !byBox && !line.codes.some((code) => prefixes.has(code))) return 0;
    const fit = byReference ? 3 : byBox ? 2 : 1;
    const able = (line.active ? 4 : 0) + (line.maintenance ? 0 : 2) + (takes(line, reading, type) === false ? 0 : 1);
    return fit * 8 + able;
  };
  return ranked(lines, rank);
}

/**
 * Search in the directory by name, code, prefix or a whole container number; the closest match
 * first.
 */
export function searchLines(lines: readonly SeaLine[], text: string): readonly SeaLine[] {
  const words = text.trim().toUpperCase();
  if (words === '') return lines;
  const rank = (line: SeaLine): number => {
    const name = line.name.toUpperCase();
    if (hasCode(line, words)) return 5;
    if (line.prefixes.some((prefix) => prefix !== '' && (prefix === words || isBoxOf(words, prefix)))) return 4;
    if (name.startsWith(words)) return 3;
    if (name.includes(words)) return 2;
    return [...line.codes, ...line.prefixes].some((code) => code.startsWith(words)) ? 1 : 0;
  };
  return ranked(lines, rank);
}

/** The highest first; without those of rank 0. */
const ranked = (lines: readonly SeaLine[], rankOf: (line: SeaLine) => number): readonly SeaLine[] =>
  lines
    .map((line) => ({ line, rank: rankOf(line) }))
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank)
    .map(({ line }) => line);

const isBoxOf = (words: string, prefix: string): boolean => /^[A-Z]{4}\s*\d/.test(words) && words.startsWith(prefix);
