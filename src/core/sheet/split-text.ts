/** Splits separated text (CSV, a pasted table) into rows of cells. A malformed row does not affect other rows. */
import Papa from 'papaparse';
import type { SourceRow } from './types.ts';

export const SEPARATORS = ['\t', ';', '|', ','] as const;
export type Separator = (typeof SEPARATORS)[number];

export interface SplitText {
  readonly rows: readonly SourceRow[];
  /** Rows with an unclosed quotation mark, which are read as plain text. */
  readonly brokenQuotes: number;
}

/** Maximum number of restarts after a broken row. Beyond it, quotation marks have no meaning. */
const MAX_BROKEN = 50;

export function splitText(mixed: string, separator: Separator): SplitText {
  // A file may mix line endings, and Papa accepts only one kind.
  const text = mixed.replace(/\r\n?/g, '\n');
  const cells: string[][] = [];
  // Passing 100,000 rows as arguments of one call would overflow the stack.
  const add = (rows: readonly string[][]): void => {
    for (const row of rows) cells.push(row);
  };
  let rest = text;
  let broken = 0;
  while (rest !== '') {
    const parsed = parse(rest, separator, broken < MAX_BROKEN ? '"' : null);
    const at = parsed.brokenAt;
    if (at === null) {
      add(parsed.cells);
      break;
    }
    // Rows before the unclosed quotation mark are kept, its line is read without quotes, and reading restarts after
    // it.
    broken += 1;
    const start = rest.lastIndexOf('\n', at) + 1;
    const end = rest.indexOf('\n', at);
    const before = start === 0 ? [] : parse(rest.slice(0, start - 1), separator, '"').cells;
    const line = rest.slice(start, end < 0 ? undefined : end);
    add(before);
    add(parse(line, separator, null).cells);
    rest = end < 0 ? '' : rest.slice(end + 1);
  }
  const last = cells.at(-1);
  if (last?.length === 1 && last[0] === '') cells.pop();
  return { rows: cells.map((row, index) => ({ row: index + 1, cells: row, isHidden: false })), brokenQuotes: broken };
}

function parse(text: string, delimiter: Separator, quoteChar: string | null) {
  // A character that no text contains, because Papa does not accept `null`.
  const { data, errors } = Papa.parse<string[]>(text, {
    delimiter,
    quoteChar: quoteChar ?? '\u0000',
    newline: '\n',
  });
  // With a given separator and without headings, only quotation marks can be wrong.
  const [error] = errors;
  return { cells: data, brokenAt: error === undefined ? null : (error.index ?? 0) };
}

/** Removes the byte order mark and characters without meaning. */
export const toPlainText = (text: string): string => text.replace(/^\ufeff/, '').replace(/\0/g, '');

/** Splits a table as a spreadsheet copies or saves it. */
export function splitTable(text: string): SplitText {
  const plain = toPlainText(text);
  return splitText(plain, guessSeparator(plain)?.separator ?? '\t');
}

/** Number of lines that decide the separator. */
const LOOKED_AT = 200;

/**
 * Returns the separator that divides the most lines into the same number of cells; `null` when none divides most of
 * them. Excel writes and reads `sep=;` in the first line.
 */
export function guessSeparator(text: string): { readonly separator: Separator; readonly share: number } | null {
  const lines = text
    .slice(0, 200_000)
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
    .slice(0, LOOKED_AT);
  let best: { readonly separator: Separator; readonly share: number } | null = null;
  for (const separator of SEPARATORS) {
    const counts = new Map<number, number>();
    for (const line of lines) {
      const cells = line.replace(/"(?:[^"]|"")*"/g, '').split(separator).length;
      counts.set(cells, (counts.get(cells) ?? 0) + 1);
    }
    const [most] = [...counts].filter(([cells]) => cells > 1).toSorted(([, a], [, b]) => b - a);
    if (most === undefined) continue;
    const share = most[1] / lines.length;
    if (best === null || share > best.share) best = { separator, share };
  }
  return best;
}
