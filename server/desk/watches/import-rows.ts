/** What sheets read of the desk and write to it, many rows at once. */
import { exportCell } from '../../../src/core/columns/cell.ts';
import { type ColumnKey, columnsOf, ownKeysOf, rowCell } from '../../../src/core/columns/columns.ts';
import { isOwnKey } from '../../../src/core/columns/own-columns.ts';
import { fieldsOf } from '../../../src/core/columns/row.ts';
import type { Present } from '../../../src/core/sheet/types.ts';
import { addWatches, changeWatches } from './commands.ts';
import { readDocument } from '../db/documents.ts';
import type { Transaction } from '../db/pending.ts';
import type { CommandContext, ImportPart } from '../port.ts';
import type { CellRow, PartOutcome, PresentQuestion } from '../sheet/port.ts';
import { readRecords } from '../db/json-rows.ts';
import { OWN, ownCells, readCell, rowIn, storedNames } from './row-columns.ts';
import { type Dialect, listOf, numberIn, type Query, type SqlRow, textIn } from '../db/sql.ts';

const IDENTITY = ['number', 'numberType', 'line', 'seenAt'] as const;

export async function readPresent(
  query: Query,
  dialect: Dialect,
  question: PresentQuestion,
): Promise<readonly Present[]> {
  const { numbers, ids, columns } = question;
  const { inQuery, inTexts, inNumbers } = dialect;
  const keys: readonly ColumnKey[] = [...new Set([...columnsOf('watch'), ...IDENTITY, ...columns])];
  const names = ['id', 'version', OWN, ...keys.filter((key) => !isOwnKey(key)).flatMap(storedNames)];
  const find = (where: string, wanted: readonly (string | number)[]) =>
    wanted.length === 0
      ? []
      : readRecords(query, dialect, names, `SELECT * FROM watches WHERE ${where}`, [listOf(wanted)]);
  const ofNumbers = `SELECT id FROM tracked WHERE ${inTexts('number')}`;
  const byNumber = await find(inQuery('tracked_id', ofNumbers), numbers);
  const byId = await find(inNumbers('id'), ids);
  const present = [...byNumber, ...byId].map((row: SqlRow): Present => {
    const cells = rowIn(row, [...keys, ...ownKeysOf(ownCells(textIn(row, 'own')))]);
    return {
      id: numberIn(row, 'id') ?? 0,
      version: numberIn(row, 'version') ?? 0,
      number: cells.number ?? '',
      numberType: cells.numberType ?? '',
      line: cells.line ?? '',
      fields: fieldsOf(cells),
      seenAt: cells.seenAt,
      cells: Object.fromEntries(columns.map((key) => [key, exportCell(key, rowCell(cells, key))])),
    };
  });
  return [...new Map(present.map((one) => [one.id, one])).values()].toSorted((a, b) => a.id - b.id);
}

export async function readCells(
  query: Query,
  dialect: Dialect,
  ids: readonly number[],
  columns: readonly ColumnKey[],
): Promise<readonly CellRow[]> {
  const keys: readonly ColumnKey[] = [...new Set<ColumnKey>(['number', ...columns])];
  const names = ['id', 'version', ...new Set(keys.flatMap(storedNames))];
  const selection = `SELECT * FROM watches WHERE ${dialect.inNumbers('id')}`;
  const rows = await readRecords(query, dialect, names, selection, [listOf(ids)]);
  const byId = new Map(rows.map((row) => [numberIn(row, 'id') ?? 0, row]));
  return ids.flatMap((id): CellRow[] => {
    const values = byId.get(id);
    if (values === undefined) return [];
    const cells = columns.map((key) => exportCell(key, readCell(values, key)));
    return [{ id, version: numberIn(values, 'version') ?? 0, number: textIn(values, 'number') ?? '', cells }];
  });
}

const LETTERS = { a: 'added', e: 'exists', c: 'changed', s: 'stale', m: 'missing' } as const satisfies Readonly<
  Record<string, PartOutcome['outcome']>
>;
type Letter = keyof typeof LETTERS;
const isLetter = (text: string): text is Letter => Object.hasOwn(LETTERS, text);
const letterOf = (outcome: PartOutcome['outcome']): string =>
  Object.keys(LETTERS).find((letter) => isLetter(letter) && LETTERS[letter] === outcome) ?? '';

/** As it is stored: `0a12 3e7`, the row of the part, a letter and the watch. */
export function readOutcomes(body: string): readonly PartOutcome[] {
  return [...body.matchAll(/(\d+)([a-z])(\d+)/g)].map(([, place, letter = '', watch]) => ({
    place: Number(place),
    outcome: isLetter(letter) ? LETTERS[letter] : 'missing',
    watch: Number(watch),
  }));
}

export async function importPart(
  transaction: Transaction,
  { id, watches, changes, places }: ImportPart,
  context: CommandContext,
): Promise<readonly PartOutcome[]> {
  const { query, dialect } = transaction;
  const stored = await readDocument(query, 'import-result', id, dialect.lock);
  if (stored !== null) return readOutcomes(stored.body);
  const added = watches.length === 0 ? [] : await addWatches(transaction, watches, context);
  const changed = changes.length === 0 ? [] : await changeWatches(transaction, changes, context);
  const results = [
    ...added.map(({ outcome, watch }) => ({ outcome, watch: watch.id })),
    ...changed.map((one) => ({ outcome: one.outcome, watch: 'watch' in one ? one.watch.id : one.id })),
  ];
  const outcomes = results.map((one, index): PartOutcome => ({ place: places[index] ?? 0, ...one }));
  const body = outcomes.map(({ place, outcome, watch }) => `${place}${letterOf(outcome)}${watch}`).join(' ');
  await query.run('INSERT INTO documents (kind, id, version, body) VALUES (?, ?, ?, ?)', [
    'import-result',
    id,
    1,
    body,
  ]);
  return outcomes;
}
