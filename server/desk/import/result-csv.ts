/** The result of an import as CSV: every row of the file with its outcome and the reason. */
import { columnLabel } from '../../../src/core/columns/cell.ts';
import { factColumnLabel, isFactColumn } from '../../../src/core/facts/fact-columns.ts';
import { csvLine } from '../../../src/core/sheet/csv-line.ts';
import { guardCell } from '../../../src/core/sheet/guard.ts';
import type { PreviewRow, Reason } from '../../../src/core/sheet/types.ts';
import type { Translate } from '../../../src/core/texts/translate.ts';
import type { PartOutcome } from '../ports/import.ts';
import { sentences } from '../../../src/core/texts/joined.ts';

const HEADINGS = ['row', 'part', 'text', 'number', 'outcome', 'reason', 'watch'] as const;

/** Excel only recognizes UTF-8 with a byte order mark. */
export const resultHeader = (t: Translate): string =>
  `\ufeff${csvLine(HEADINGS.map((key) => t(`sheet.result.${key}`)))}`;

/** `written` is the outcome of writing the row, or `null`. */
export function resultLine(row: PreviewRow, written: PartOutcome | null, isWaiting: boolean, t: Translate): string {
  const outcome =
    written === null && !isWaiting
      ? t(`sheet.outcome.${row.outcome}`)
      : t(`sheet.written.${written?.outcome ?? 'waiting'}`);
  const watch = written?.watch ?? row.watch?.id ?? '';
  const cells = [row.row, row.part + 1, row.text, row.number ?? '', outcome, reasonText(row, t), watch];
  return csvLine(cells.map((cell) => guardCell(String(cell))));
}

/** Formats the outcome of a row in words of the catalogue. */
function reasonText({ reason, problems }: Pick<PreviewRow, 'reason' | 'problems'>, t: Translate): string {
  const cells = problems.map(({ key, column, text }) =>
    t(`sheet.cell.${key}`, {
      column: isFactColumn(column) ? factColumnLabel(column, t) : columnLabel(column, t),
      text,
    }),
  );
  return sentences([reason !== null && formatReason(reason, t), ...cells], t);
}

function formatReason({ key, values }: Reason, t: Translate): string {
  const { number = '', text = '', row = 0 } = values;
  switch (key) {
    case 'duplicate':
      return t('sheet.reason.duplicate', { row: Number(row) });
    case 'manual':
      return t('sheet.reason.manual', { kind: String(values.kind ?? '') });
    case 'inBill':
    case 'otherNumber':
      return t(`sheet.reason.${key}`, { number });
    case 'notANumber':
    case 'shortened':
      return t(`sheet.reason.${key}`, { text });
    case 'checkDigit':
    case 'withoutCheckDigit':
    case 'letterForDigit':
      return t(`sheet.reason.${key}`, { number });
    default:
      return t(`sheet.reason.${key}`);
  }
}
