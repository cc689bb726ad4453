/**
 * Writes the rows of a transaction with the ledger of their changes. The next step is `../outbox/write-messages.ts`.
 */
import { rowCell } from '../../../src/core/columns/columns.ts';
import type { WatchOutcomes } from '../cases/findings/write-outcomes.ts';
import { insertChanges, type Origin, type PendingChange, readLedgerEnd } from '../rows/ledger.ts';
import type { RowChange } from '../outbox/events.ts';
import type { PendingRow, PendingRows, Transaction } from '../rows/pending.ts';
import type { Watch } from '../../../src/core/desk-api/rows.ts';
import { ROW_COLUMNS } from '../rows/row-columns.ts';
import { toJsonList, type Parameter } from '../database/sql.ts';
import type { WrittenRow, WrittenRows } from '../rows/pending.ts';

/** Rows that change the same columns and are written by one statement. */
interface Shape {
  readonly names: readonly string[];
  readonly rows: Parameter[][];
}

export async function writeRows(transaction: Transaction, outcomes: WatchOutcomes): Promise<WrittenRows> {
  const { query, dialect, rows } = transaction;
  await insertRows(transaction, outcomes);
  await updateRows(transaction, outcomes);
  await removeRows(transaction);
  await insertChanges(query, dialect, rows.changes);
  const origins = rows.changes.map(({ origin }) => origin);
  const changed = new Set(origins.map(({ watchId }) => watchId));
  const shipments = new Set([
    ...rows.merged,
    ...origins.filter(({ watchId }) => watchId === null).map(({ trackedId }) => trackedId),
  ]);
  const end = changed.size + shipments.size === 0 ? null : await readLedgerEnd(query, dialect);
  const written = new Map<number, WrittenRow | null>();
  const note = ({ id, trackedId, row }: Watch): void =>
    void written.set(id, { row, lastChange: changed.has(id) || shipments.has(trackedId) ? end : null });
  for (const { watch } of rows.inserts) note(watch);
  for (const { after } of rows.updates.values()) note(after);
  for (const { watch } of rows.removals) written.set(watch.id, null);
  if (dialect.logRows !== null && written.size > 0) await query.run(dialect.logRows, [toJsonList(written.keys())]);
  return written;
}

/** The retention time counts from this moment. */
const findEndedAt = ({ row }: Watch, now: number): number | null => (row.state === 'ended' ? now : null);

const COLUMNS = [
  { name: 'tracked_id', valueIn: ({ trackedId }: Watch): Parameter => trackedId },
  { name: 'version', valueIn: ({ version }: Watch): Parameter => version },
  ...ROW_COLUMNS.map(({ name, valueIn }) => ({ name, valueIn: ({ row }: Watch) => valueIn(row) })),
];

async function insertRows({ query, rows: { inserts } }: Transaction, outcomes: WatchOutcomes): Promise<void> {
  if (inserts.length === 0) return;
  // A new watch has only a few cells, so columns that are null in all of them are left out.
  const used = COLUMNS.filter(({ valueIn }) => inserts.some(({ watch }) => valueIn(watch) !== null));
  const names = ['id', 'next_rule_at', 'ended_at', ...used.map(({ name }) => name)];
  const rows = inserts.map(({ watch, now }): Parameter[] => [
    watch.id,
    outcomes.get(watch.id)?.nextRuleAt ?? null,
    findEndedAt(watch, now),
    ...used.map(({ valueIn }) => valueIn(watch)),
  ]);
  await query.insert({ table: 'watches', columns: names }, rows);
}

async function updateRows({ query, rows: { updates } }: Transaction, outcomes: WatchOutcomes): Promise<void> {
  if (updates.size === 0) return;
  const shapes = new Map<string, Shape>();
  for (const { before, after, now } of updates.values()) {
    const names = ['id'];
    const cells: Parameter[] = [after.id];
    for (const { name, valueIn } of COLUMNS) {
      const value = valueIn(after);
      if (value === valueIn(before)) continue;
      names.push(name);
      cells.push(value);
    }
    const outcome = outcomes.get(after.id);
    if (outcome !== undefined) {
      names.push('next_rule_at');
      cells.push(outcome.nextRuleAt);
    }
    if (names.length === 1) continue;
    if (before.row.state !== after.row.state) {
      names.push('ended_at');
      cells.push(findEndedAt(after, now));
    }
    const shape = shapes.get(names.join(' ')) ?? { names, rows: [] };
    shape.rows.push(cells);
    shapes.set(names.join(' '), shape);
  }
  for (const { names, rows } of shapes.values()) await query.update({ table: 'watches', columns: names }, rows);
}

async function removeRows({ query, dialect: { inNumbers }, rows: { removals } }: Transaction): Promise<void> {
  if (removals.length === 0) return;
  const ids = [toJsonList(removals.map(({ watch }) => watch.id))];
  await query.run(`DELETE FROM watches WHERE ${inNumbers('id')}`, ids);
}

/** Returns the changes of each answer or command, with the watches that show them. */
export function toRowChanges({ changes, updates }: PendingRows): readonly RowChange[] {
  const groups = new Map<Origin, PendingChange[]>();
  for (const change of changes) groups.set(change.origin, [...(groups.get(change.origin) ?? []), change]);
  const written: readonly PendingRow[] = [...updates.values()];
  return [...groups].map(([{ trackedId, watchId, who, seenAt, reportedAt }, group]): RowChange => {
    const matching = written.filter(({ after }) => after.trackedId === trackedId && (watchId ?? after.id) === after.id);
    return {
      number: group[0]?.rows.after.number ?? '',
      watchId,
      who,
      seenAt,
      reportedAt,
      watches: matching.map(({ before, after }) => ({ id: after.id, before: before.row, after: after.row })),
      changes: group.map(({ key, rows }) => ({
        field: key,
        old: rowCell(rows.before, key),
        new: rowCell(rows.after, key),
      })),
    };
  });
}
