/** Groups the changes since the last visit by shipment. */
import { type ColumnKey, columnOf } from '../columns/columns.ts';
import { cellOf, collapseChanges, firstAnswersIn, type LedgerChange } from './collapse-changes.ts';

export interface NetChange {
  readonly field: ColumnKey;
  readonly old: unknown;
  readonly new: unknown;
  /** Time at which the cell was last seen to change. */
  readonly at: number;
}

export interface ShipmentChanges {
  readonly trackedId: number;
  readonly number: string;
  /** The shipment has its first answer, so that every value of the answer is new. */
  readonly isNew: boolean;
  readonly changes: readonly NetChange[];
}

/** The columns that are reported for a first answer. */
const FIRST_FIELDS: readonly ColumnKey[] = ['phase', 'eta', 'arrival', 'problem'];

/** Shipments are ordered by their latest change, newest first. */
export function changesByShipment(ledger: readonly LedgerChange[]): readonly ShipmentChanges[] {
  const firstAnswers = firstAnswersIn(ledger);
  const shipments = new Map<number, { readonly number: string; readonly changes: NetChange[] }>();
  for (const { trackedId, number, field, old, new: now, seenAt } of collapseChanges(ledger, cellOf).changes) {
    if (firstAnswers.has(trackedId) && !FIRST_FIELDS.includes(field)) continue;
    const shipment = shipments.get(trackedId) ?? { number, changes: [] };
    shipment.changes.push({ field, old, new: now, at: seenAt });
    shipments.set(trackedId, shipment);
  }
  const last = ({ changes }: ShipmentChanges): number => Math.max(...changes.map(({ at }) => at));
  return [...shipments]
    .map(([trackedId, shipment]) => ({ trackedId, ...shipment, isNew: firstAnswers.has(trackedId) }))
    .toSorted((a, b) => last(b) - last(a) || a.trackedId - b.trackedId);
}

/** Customers may read changes of carrier data, and never what people of the desk wrote. */
export const isForCustomers = ({ field }: Pick<NetChange, 'field'>): boolean =>
  columnOf(field).of === 'facts' && !['lastEvent', 'boxes'].includes(field);
