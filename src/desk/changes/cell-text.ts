import { type CellContext, formatCell } from '../../core/columns/cell.ts';
import type { ColumnKey } from '../../core/columns/columns.ts';
import { EMPTY_ROW, isRow } from '../../core/columns/row.ts';
import { statusOf } from '../../core/shipment/codes.ts';
import type { JourneyState } from '../../core/reading/types.ts';

const PHASES = [
  'planned',
  'in-transit',
  'at-transshipment',
  'arrived',
  'discharged',
  'out-for-delivery',
  'delivered',
  'returned',
  'cancelled',
  'unknown',
] as const satisfies readonly JourneyState[];

/** A cell of the ledger in words; `changes.none.value` where there was none. */
export function cellText(field: ColumnKey, value: unknown, context: CellContext): string {
  const { t } = context;
  if (value === null || value === undefined || value === '') return t('changes.none.value');
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (field === 'phase') {
    const phase = PHASES.find((one) => one === value);
    return phase === undefined ? text : t(`shipment.reading.${phase}`);
  }
  if (field === 'lastEvent' || field === 'nextEvent') {
    const { kind, raw } = statusOf(text);
    return kind === 'other' ? raw : t(`shipment.expected.${kind}`);
  }
  const row: unknown = { ...EMPTY_ROW, [field]: value };
  return isRow(row) ? formatCell(field, row, context) : text;
}
