/**
 * Collects what a transaction writes about rows and writes it at its end, many rows a statement:
 * the rows, the terms of free text, the counters of groups and the ledger of changes.
 */
import {
  type ColumnKey,
  COLUMN_KEYS,
  columnOf,
  GROUP_KEYS,
  type GroupKey,
  type Row,
} from '../../../src/core/columns/columns.ts';
import { foldText } from '../../../src/core/columns/fold.ts';
import { isSameCell, searchTerms } from '../../../src/core/columns/row.ts';
import { type Judgement, judgeWatches, type Subject } from './cases/judge.ts';
import { removeFindings } from './cases/write-findings.ts';
import { insertChanges, type Origin, type PendingChange } from './ledger.ts';
import type { Move } from './outbox/news.ts';
import type { Watch } from './port.ts';
import { rowColumns, rowIn } from './row-columns.ts';
import { type Dialect, listOf, numberIn, type Parameter, type Query, type SqlRow } from './sql.ts';

export interface RowWriter {
  insert(watch: Watch, now: number): void;
  /** Writes what differs. A second update of a watch goes on from the first. */
  update(before: Watch, after: Watch, now: number): void;
  remove(watch: Watch, now: number): void;
  /** Runs the rules over a watch that does not change otherwise. */
  review(watch: Watch, now: number): void;
  append(keys: readonly ColumnKey[], rows: { readonly before: Row; readonly after: Row }, origin: Origin): void;
  /** To be called once, at the end of the transaction. */
  finish(): Promise<void>;
}

/** How a cell is counted: text folded, an absent one as nothing. */
export function groupValue(key: GroupKey, row: Row): string {
  const value = row[key];
  if (value === null) return '';
  return columnOf(key).type === 'text' ? foldText(value) : value;
}

export const watchIn = (values: SqlRow): Watch => ({
  id: numberIn(values, 'id') ?? 0,
  trackedId: numberIn(values, 'tracked_id') ?? 0,
  version: numberIn(values, 'version') ?? 0,
  row: rowIn(values),
});

const isSameRow = (before: Row, after: Row): boolean => COLUMN_KEYS.every((key) => isSameCell(before[key], after[key]));

/** What no rule reads. */
const UNJUDGED: readonly ColumnKey[] = ['nextCheckAt', 'note', 'tags', 'owner', 'reference', 'severity', 'deadlineAt'];
const JUDGED = COLUMN_KEYS.filter((key) => !UNJUDGED.includes(key));

/** From when on its retention counts. */
const endedAt = ({ row }: Watch, now: number): number | null => (row.state === 'ended' ? now : null);

/** Changes of one answer or one act, with the watches that show them. */
function movesOf(changes: readonly PendingChange[], updates: readonly Update[]): readonly Move[] {
  const groups = new Map<Origin, PendingChange[]>();
  for (const change of changes) groups.set(change.origin, [...(groups.get(change.origin) ?? []), change]);
  return [...groups].map(([{ trackedId, watchId, who, seenAt, reportedAt }, group]): Move => {
    const shown = updates.filter(({ after }) => after.trackedId === trackedId && (watchId ?? after.id) === after.id);
    return {
      number: group[0]?.rows.after.number ?? '',
      watchId,
      who,
      seenAt,
      reportedAt,
      watches: shown.map(({ before, after }) => ({ id: after.id, before: before.row, after: after.row })),
      changes: group.map(({ key, rows }) => ({ field: key, old: rows.before[key], new: rows.after[key] })),
    };
  });
}

interface Update {
  readonly before: Watch;
  readonly after: Watch;
  readonly now: number;
}

export function createRowWriter(query: Query, dialect: Dialect): RowWriter {
  const columns = [
    { name: 'tracked_id', key: null, valueIn: ({ trackedId }: Watch): Parameter => trackedId },
    { name: 'version', key: null, valueIn: ({ version }: Watch): Parameter => version },
    ...rowColumns(dialect).map(({ name, key, valueIn }) => ({ name, key, valueIn: ({ row }: Watch) => valueIn(row) })),
  ];
  const inserts: { readonly watch: Watch; readonly now: number }[] = [];
  const updates = new Map<number, Update>();
  const reviews = new Map<number, Subject>();
  const removals: { readonly watch: Watch; readonly now: number }[] = [];
  const changes: PendingChange[] = [];

  /** The rules run over every row that moved; what they find is written into the row. */
  async function judgeRows(): Promise<ReadonlyMap<number, Judgement>> {
    const moved = [...updates.values()].filter(({ before, after }) =>
      JUDGED.some((key) => !isSameCell(before.row[key], after.row[key])),
    );
    const subjects = new Map<number, Subject>(reviews);
    for (const one of moved) subjects.set(one.after.id, one);
    for (const { watch, now } of inserts) subjects.set(watch.id, { before: null, after: watch, now });
    const judgements = await judgeWatches(query, dialect, [...subjects.values()]);
    const withFindings = (watch: Watch): Watch => {
      const found = judgements.get(watch.id);
      if (found === undefined) return watch;
      return { ...watch, row: { ...watch.row, severity: found.severity, deadlineAt: found.deadlineAt } };
    };
    for (const [index, one] of inserts.entries()) inserts[index] = { ...one, watch: withFindings(one.watch) };
    for (const { after, now } of subjects.values()) {
      const before = updates.get(after.id)?.before ?? reviews.get(after.id)?.after;
      if (before !== undefined) updates.set(after.id, { before, after: withFindings(after), now });
    }
    return judgements;
  }

  async function insertRows(judgements: ReadonlyMap<number, Judgement>): Promise<void> {
    if (inserts.length === 0) return;
    // A new watch has few cells: a column that is null in all of them is left out.
    const used = columns.filter(({ key }) => key === null || inserts.some(({ watch }) => watch.row[key] !== null));
    const names = ['id', 'next_rule_at', 'ended_at', ...used.map(({ name }) => name)];
    const rows = inserts.map(({ watch, now }): Parameter[] => [
      watch.id,
      judgements.get(watch.id)?.nextRuleAt ?? null,
      endedAt(watch, now),
      ...used.map(({ valueIn }) => valueIn(watch)),
    ]);
    await query.insert({ table: 'watches', columns: names }, rows);
  }

  /** Rows that change the same columns are written together. */
  async function updateRows(judgements: ReadonlyMap<number, Judgement>): Promise<void> {
    const shapes = new Map<string, { readonly names: readonly string[]; readonly rows: Parameter[][] }>();
    for (const { before, after, now } of updates.values()) {
      const names = ['id'];
      const cells: Parameter[] = [after.id];
      for (const { name, valueIn } of columns) {
        const value = valueIn(after);
        if (value === valueIn(before)) continue;
        names.push(name);
        cells.push(value);
      }
      const judgement = judgements.get(after.id);
      if (judgement !== undefined) {
        names.push('next_rule_at');
        cells.push(judgement.nextRuleAt);
      }
      if (names.length === 1) continue;
      if (before.row.state !== after.row.state) {
        names.push('ended_at');
        cells.push(endedAt(after, now));
      }
      const shape = shapes.get(names.join(' ')) ?? { names, rows: [] };
      shape.rows.push(cells);
      shapes.set(names.join(' '), shape);
    }
    for (const { names, rows } of shapes.values()) await query.update({ table: 'watches', columns: names }, rows);
  }

  async function writeTerms(): Promise<void> {
    const fresh: (readonly [string, number])[] = [];
    const gone: (readonly [string, number])[] = [];
    for (const { watch } of inserts) for (const term of searchTerms(watch.row)) fresh.push([term, watch.id]);
    for (const { watch } of removals) for (const term of searchTerms(watch.row)) gone.push([term, watch.id]);
    for (const { before, after } of updates.values()) {
      const [old, next] = [searchTerms(before.row), searchTerms(after.row)];
      for (const term of old.filter((one) => !next.includes(one))) gone.push([term, after.id]);
      for (const term of next.filter((one) => !old.includes(one))) fresh.push([term, after.id]);
    }
    const terms = { table: 'terms', columns: ['term', 'watch_id'] };
    await query.remove(terms, gone);
    // In the order of the table neighbours share its pages.
    await query.insert(
      terms,
      fresh.toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)),
    );
  }

  async function writeCounters(): Promise<void> {
    const counts = new Map<string, Map<string, number>>();
    const count = (row: Row, by: 1 | -1): void => {
      for (const key of GROUP_KEYS) {
        const group = `${row.state ?? ''}\n${key}`;
        const value = groupValue(key, row);
        const values = counts.get(group) ?? new Map<string, number>();
        counts.set(group, values.set(value, (values.get(value) ?? 0) + by));
      }
    };
    for (const { watch } of inserts) count(watch.row, 1);
    for (const { watch } of removals) count(watch.row, -1);
    for (const { before, after } of updates.values()) {
      count(before.row, -1);
      count(after.row, 1);
    }
    // In one order for everybody: two writers never wait for each other in a circle.
    const entries = [...counts].flatMap(([group, values]) =>
      [...values]
        .filter(([, n]) => n !== 0)
        .map(([value, n]) => ({ name: `${group}\n${value}`, cells: [...group.split('\n'), value, n] })),
    );
    await query.insert(
      { table: 'counters', columns: ['state', 'field', 'value', 'n'] },
      entries.toSorted((a, b) => (a.name < b.name ? -1 : 1)).map(({ cells }) => cells),
      'ON CONFLICT (state, field, value) DO UPDATE SET n = counters.n + excluded.n',
    );
  }

  async function removeRows(): Promise<void> {
    if (removals.length === 0) return;
    const removed = removals.map(({ watch }) => watch.id);
    const ids = [listOf(removed)];
    await query.run(`DELETE FROM watches WHERE ${dialect.inNumbers('id')}`, ids);
    await removeFindings(query, dialect, removed, Math.max(...removals.map(({ now }) => now)));
  }

  return {
    insert: (watch, now) => void inserts.push({ watch, now }),
    update(before, after, now) {
      const first = updates.get(after.id)?.before ?? before;
      const isSame = first.version === after.version && first.trackedId === after.trackedId;
      if (isSame && isSameRow(first.row, after.row)) updates.delete(after.id);
      else updates.set(after.id, { before: first, after, now });
    },
    remove: (watch, now) => void removals.push({ watch, now }),
    review: (watch, now) => void reviews.set(watch.id, { before: watch, after: watch, now }),
    append: (keys, rows, origin) => void changes.push(...keys.map((key) => ({ key, rows, origin }))),
    async finish() {
      const judgements = await judgeRows();
      await insertRows(judgements);
      await updateRows(judgements);
      await writeTerms();
      await removeRows();
      await insertChanges(query, dialect, changes);
      query.news?.moves.push(...movesOf(changes, [...updates.values()]));
      await writeCounters();
      for (const { watch } of inserts) query.written?.set(watch.id, watch.row);
      for (const { after } of updates.values()) query.written?.set(after.id, after.row);
      for (const { watch } of removals) query.written?.set(watch.id, null);
    },
  };
}
