/** What a text in the search field means, and warnings before a call is spent on it. Pure. */
import { findNumbers, type NumberReading } from '../../core/shipment/read-number.ts';
import type { NumberType } from '../../core/shipment/types.ts';
import type { SeaLine } from '../../core/shipment/lists.ts';
import { codeFor, likelyLines, lineOfCode, takes } from '../lines/find-lines.ts';

/** Worth a second thought before the service is asked. */
export type Warning =
  | { readonly kind: 'check-digit' }
  | { readonly kind: 'not-a-number' }
  | { readonly kind: 'no-line'; readonly prefix: string }
  | { readonly kind: 'unknown-line'; readonly code: string }
  | { readonly kind: 'maintenance' | 'inactive' | 'type-not-taken'; readonly line: SeaLine };

export interface ForcedReading {
  readonly line: string | null;
  readonly type: NumberType | null;
}

export interface Assessment {
  /** The number that will be asked for; null when the text holds none. */
  readonly reading: NumberReading | null;
  /** Further numbers in the text, in their order. */
  readonly others: readonly NumberReading[];
  /** How many of them are too many to be listed. */
  readonly leftOut: number;
  readonly likely: readonly SeaLine[];
  /**
   * The line that will probably answer: the forced one, else the likeliest; null where none is
   * known.
   */
  readonly line: { readonly name: string | null; readonly code: string } | null;
  readonly warnings: readonly Warning[];
}

/** More are a spreadsheet, and no list to walk through. */
export const MOST_NUMBERS = 200;

/** `lines` is null as long as the list is not there: then nothing is claimed about lines. */
export function assess(text: string, forced: ForcedReading, lines: readonly SeaLine[] | null): Assessment {
  const [reading = null, ...rest] = findNumbers(text);
  const others = rest.slice(0, MOST_NUMBERS - 1);
  const leftOut = rest.length - others.length;
  if (reading === null) {
    const warnings: Warning[] = text.trim() === '' ? [] : [{ kind: 'not-a-number' }];
    return { reading, others, leftOut, likely: [], line: named(null, forced, null), warnings };
  }
  const likely = lines === null ? [] : likelyLines(lines, reading, forced.type);
  const line = forced.line === null ? (likely[0] ?? null) : lineOfCode(lines ?? [], forced.line);
  return {
    reading,
    others,
    leftOut,
    likely,
    line: named(line, forced, reading),
    warnings: warningsOf(reading, line, forced, lines),
  };
}

function named(line: SeaLine | null, forced: ForcedReading, reading: NumberReading | null): Assessment['line'] {
  const code = forced.line ?? (line === null ? null : chosenCode(line, reading));
  return code === null ? null : { name: line?.name ?? null, code };
}

function warningsOf(
  reading: NumberReading,
  line: SeaLine | null,
  forced: ForcedReading,
  lines: readonly SeaLine[] | null,
): readonly Warning[] {
  const warnings: Warning[] = [];
  if (reading.checkDigit === 'wrong') warnings.push({ kind: 'check-digit' });
  if (lines === null) return warnings;
  if (line === null) {
    if (forced.line !== null) warnings.push({ kind: 'unknown-line', code: forced.line });
    else if (reading.kind === 'container') warnings.push({ kind: 'no-line', prefix: reading.number.slice(0, 4) });
    return warnings;
  }
  if (!line.active) warnings.push({ kind: 'inactive', line });
  else if (line.maintenance) warnings.push({ kind: 'maintenance', line });
  if (takes(line, reading, forced.type) === false) warnings.push({ kind: 'type-not-taken', line });
  return warnings;
}

/** The code that a chosen line is asked with for this number. */
export const chosenCode = (line: SeaLine, reading: NumberReading | null): string | null =>
  codeFor(line, reading?.prefix ?? null);
