/** The result of an import as CSV: every row that came in, with what became of it and why. */
import { guardCell } from '../../../src/core/sheet/guard.ts';
import type { PreviewRow } from '../../../src/core/sheet/types.ts';
import { en } from '../../../src/core/texts/en.ts';
import { createTranslate } from '../../../src/core/texts/translate.ts';
import type { PartOutcome } from '../store/port.ts';
import { reasonText } from './words.ts';

const t = createTranslate('en', en);

const HEADINGS = ['row', 'part', 'text', 'number', 'outcome', 'reason', 'watch'] as const;
const line = (cells: readonly (string | number)[]): string =>
  `${cells.map((cell) => csvCell(String(cell))).join(',')}\r\n`;

/** Excel takes UTF-8 for what it is only behind a byte order mark. */
export const RESULT_HEADER = `\ufeff${line(HEADINGS.map((key) => t(`sheet.result.${key}`)))}`;

/** https://www.rfc-editor.org/rfc/rfc4180 */
export function csvCell(text: string): string {
  const guarded = guardCell(text);
  return /[",\r\n;\t]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}

/** `acts`: the row was to be written; `written`: what became of that, null where it was not yet. */
export function resultLine(row: PreviewRow, acts: boolean, written: PartOutcome | null): string {
  const outcome = acts ? (written?.outcome ?? 'waiting') : 'nothing';
  return line([
    row.row,
    row.part + 1,
    row.text,
    row.number ?? '',
    t(outcome === 'nothing' ? `sheet.outcome.${row.outcome}` : `sheet.written.${outcome}`),
    reasonText(row, t),
    written?.watch ?? row.watch?.id ?? '',
  ]);
}
