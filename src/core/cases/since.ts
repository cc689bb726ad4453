/** What changed since somebody last looked, by shipment. */
import { type ColumnKey, columnOf } from '../columns/columns.ts';
import { cellOf, collapseChanges, firstAnswersIn, type LedgerChange } from './collapse-changes.ts';

export interface NetChange {
  readonly field: ColumnKey;
  readonly old: unknown;
  readonly new: unknown;
  /** When it was last seen to move. */
  readonly at: number;
}

export interface ShipmentChanges {
  readonly trackedId: number;
  readonly number: string;
  /** It was answered for the first time: then all that the answer says is new. */
  readonly isNew: boolean;
  readonly changes: readonly NetChange[];
}

/** The fields that a first answer tells. */
const FIRST_FIELDS: readonly ColumnKey[] = ['phase', 'eta', 'arrival', 'problem'];

/** The shipment that moved last comes first. */
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

/** What a customer may read of it: never what people of the desk wrote. */
export const isForCustomers = ({ field }: Pick<NetChange, 'field'>): boolean =>
  columnOf(field).of === 'facts' && !['lastEvent', 'boxes'].includes(field);
