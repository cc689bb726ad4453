import type { Row } from '../../core/columns/columns.ts';
import { isManual } from '../../core/facts/manual.ts';
import { openFactsDialog } from '../../state/facts-dialog.ts';
import { openShipment } from '../../state/view-store.ts';

/** Opens the card of a row. A shipment that is never looked up has only manual entries, so their dialog is opened. */
export function openRow({ number, line, numberType }: Pick<Row, 'number' | 'line' | 'numberType'>): void {
  if (number === null) return;
  if (isManual(numberType)) return openFactsDialog({ number });
  openShipment(number, {
    line: line === null || line === '' ? null : line,
    type: numberType === 'CT' || numberType === 'BL' || numberType === 'BK' ? numberType : null,
  });
}
