import { type CellContext, formatCell } from '../../core/columns/cell.ts';
import type { ColumnKey } from '../../core/columns/columns.ts';
import { EMPTY_ROW, isRow } from '../../core/columns/row.ts';

/** A cell of the ledger in words; `changes.none.value` where there was none. */
export function cellText(field: ColumnKey, value: unknown, context: CellContext): string {
  if (value === null || value === undefined || value === '') return context.t('changes.none.value');
  const row: unknown = { ...EMPTY_ROW, [field]: value };
  if (isRow(row)) return formatCell(field, row, context);
  return typeof value === 'string' ? value : JSON.stringify(value);
}
