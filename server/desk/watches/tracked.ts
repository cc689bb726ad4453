/** Reads tracked shipments and their watches for a transaction: locked, and many at once. */
import type { Row } from '../../../src/core/columns/columns.ts';
import { normalizeText } from '../../../src/core/columns/fold.ts';
import { readMemory } from '../../../src/core/rules/memory.ts';
import { TRACKED, toWatch } from '../rows/row-columns.ts';
import { type Dialect, toJsonList, type Query, type SqlRow, readText } from '../database/sql.ts';

export interface TrackedRow {
  readonly id: number;
  readonly number: string;
  readonly numberType: string;
  readonly line: string;
  readonly seenAt: number | null;
  readonly reportedAt: number | null;
  readonly reading: string | null;
  /** The stored log (`core/journeys/log.ts`); `null` until an answer wrote one. */
  readonly journeys: string | null;
  /** The journey that the rules remember, for shipments without a log. */
  readonly journey: number;
}

type OfCustomer = Partial<Pick<Row, 'customer'>>;
export const isOfSameCustomer = (a: OfCustomer, b: OfCustomer): boolean =>
  normalizeText(a.customer ?? '') === normalizeText(b.customer ?? '');

const IDENTIFIED = TRACKED.part('id', 'number', 'numberType', 'line', 'seenAt', 'reportedAt', 'reading', 'journeys');
const toTrackedRow = (row: SqlRow): TrackedRow => ({
  ...IDENTIFIED.read(row),
  journey: readMemory(readText(row, 'memory')).journey,
});

/** `Map.groupBy` needs Node 21. */
function groupBy<K, T>(items: readonly T[], keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group === undefined) groups.set(keyOf(item), [item]);
    else group.push(item);
  }
  return groups;
}

/** Returns shipments by number, the oldest first. */
export async function lockTracked(query: Query, { inTexts, lock }: Dialect, numbers: Iterable<string>) {
  const rows = await query.all(
    `SELECT ${IDENTIFIED.list}, CASE WHEN journeys IS NULL THEN memory END AS memory FROM tracked
     WHERE ${inTexts('number')} ORDER BY id${lock}`,
    [toJsonList(new Set(numbers))],
  );
  return groupBy(rows.map(toTrackedRow), ({ number }) => number);
}

/** Returns watches by tracked shipment, the oldest first. */
export async function lockWatches(query: Query, { inNumbers, lock }: Dialect, trackedIds: Iterable<number>) {
  const rows = await query.all(`SELECT * FROM watches WHERE ${inNumbers('tracked_id')} ORDER BY id${lock}`, [
    toJsonList(new Set(trackedIds)),
  ]);
  return groupBy(rows.map(toWatch), ({ trackedId }) => trackedId);
}
