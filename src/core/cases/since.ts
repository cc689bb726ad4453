/**
 * What changed since somebody last looked, as one page: of each shipment and fact the first old and
 * the last new value. What went away and came back did not change.
 */
import { isSameCell } from '../columns/row.ts';
import { type Cell, type ColumnKey, columnOf } from '../columns/columns.ts';

export interface LedgerChange {
  readonly trackedId: number;
  readonly number: string;
  readonly field: ColumnKey;
  readonly old: unknown;
  readonly new: unknown;
  readonly seenAt: number;
}

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

/** Of a first answer. */
const FIRST_FIELDS: readonly ColumnKey[] = ['phase', 'eta', 'arrival', 'problem'];

/** In the order of the ledger; the shipment that moved last comes first. */
export function collapseChanges(ledger: readonly LedgerChange[]): readonly ShipmentChanges[] {
  const shipments = new Map<number, { readonly number: string; readonly fields: Map<ColumnKey, NetChange> }>();
  for (const { trackedId, number, field, old, new: now, seenAt } of ledger) {
    const shipment = shipments.get(trackedId) ?? { number, fields: new Map<ColumnKey, NetChange>() };
    const before = shipment.fields.get(field);
    shipment.fields.set(field, { field, old: before === undefined ? old : before.old, new: now, at: seenAt });
    shipments.set(trackedId, shipment);
  }
  const net = [...shipments].map(([trackedId, { number, fields }]): ShipmentChanges => {
    const changes = [...fields.values()].filter((one) => !isSame(one));
    const isNew = fields.get('phase')?.old === null;
    return {
      trackedId,
      number,
      isNew,
      changes: isNew ? changes.filter(({ field }) => FIRST_FIELDS.includes(field)) : changes,
    };
  });
  const last = ({ changes }: ShipmentChanges): number => Math.max(...changes.map(({ at }) => at));
  return net
    .filter(({ changes }) => changes.length > 0)
    .toSorted((a, b) => last(b) - last(a) || a.trackedId - b.trackedId);
}

const isCell = (value: unknown): value is Cell =>
  value === null || ['string', 'number', 'boolean', 'object'].includes(typeof value);

const isSame = ({ old, new: now }: NetChange): boolean => isCell(old) && isCell(now) && isSameCell(old, now);

/** What a customer may read of it: never what people of the desk wrote. */
export const isForCustomers = ({ field }: NetChange): boolean =>
  columnOf(field).of === 'facts' && !['lastEvent', 'boxes'].includes(field);
