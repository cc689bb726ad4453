/** What sheets read of the desk and write to it, many rows at once. */
import { exportCell } from '../../../src/core/columns/cell.ts';
import { type ColumnKey, columnsOf } from '../../../src/core/columns/columns.ts';
import type { Present } from '../../../src/core/sheet/types.ts';
import { addWatches, changeWatches, readDocument } from './commands.ts';
import type { Act, CellRow, ImportPart, PartOutcome, PresentQuestion } from './port.ts';
import { rowIn, storedNames } from './row-columns.ts';
import { type Dialect, listOf, numberIn, type Query, type SqlRow } from './sql.ts';

const IDENTITY = ['number', 'numberType', 'line', 'seenAt'] as const;

export async function readPresent(
  query: Query,
  dialect: Dialect,
  question: PresentQuestion,
): Promise<readonly Present[]> {
  const { numbers, ids, columns } = question;
  const { inTexts, inNumbers } = dialect;
  const keys: readonly ColumnKey[] = [...new Set([...columnsOf('watch'), ...IDENTITY, ...columns])];
  const select = `SELECT ${['id', 'version', ...keys.flatMap(storedNames)].join(', ')} FROM watches WHERE`;
  const byNumber = numbers.length === 0 ? [] : await query.all(`${select} ${inTexts('number')}`, [listOf(numbers)]);
  const byId = ids.length === 0 ? [] : await query.all(`${select} ${inNumbers('id')}`, [listOf(ids)]);
  const present = [...byNumber, ...byId].map((row: SqlRow): Present => {
    const cells = rowIn(row, keys);
    const { reference, customer, tags, note, owner, freeDays, state } = cells;
    return {
      id: numberIn(row, 'id') ?? 0,
      version: numberIn(row, 'version') ?? 0,
      number: cells.number ?? '',
      numberType: cells.numberType ?? '',
      line: cells.line ?? '',
      fields: { reference, customer, tags, note, owner, freeDays, state },
      seenAt: cells.seenAt,
      cells: Object.fromEntries(columns.map((key) => [key, exportCell(key, cells)])),
    };
  });
  return [...new Map(present.map((one) => [one.id, one])).values()].toSorted((a, b) => a.id - b.id);
}

export async function readCells(
  query: Query,
  { inNumbers }: Dialect,
  ids: readonly number[],
  columns: readonly ColumnKey[],
): Promise<readonly CellRow[]> {
  const keys: readonly ColumnKey[] = [...new Set<ColumnKey>(['number', ...columns])];
  const names = ['id', 'version', ...keys.flatMap(storedNames)].join(', ');
  const rows = await query.all(`SELECT ${names} FROM watches WHERE ${inNumbers('id')}`, [listOf(ids)]);
  const byId = new Map(rows.map((row) => [numberIn(row, 'id') ?? 0, row]));
  return ids.flatMap((id): CellRow[] => {
    const values = byId.get(id);
    if (values === undefined) return [];
    const row = rowIn(values, keys);
    const cells = columns.map((key) => exportCell(key, row));
    return [{ id, version: numberIn(values, 'version') ?? 0, number: row.number ?? '', cells }];
  });
}

const LETTERS = { a: 'added', e: 'exists', c: 'changed', s: 'stale', m: 'missing' } as const satisfies Readonly<
  Record<string, PartOutcome['outcome']>
>;
type Letter = keyof typeof LETTERS;
const isLetter = (text: string): text is Letter => Object.hasOwn(LETTERS, text);
const letterOf = (outcome: PartOutcome['outcome']): string =>
  Object.keys(LETTERS).find((letter) => isLetter(letter) && LETTERS[letter] === outcome) ?? '';

/** As it is stored: `a12 e7`, a letter and the watch. */
export function readOutcomes(body: string): readonly PartOutcome[] {
  return body
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => {
      const letter = word.charAt(0);
      return { outcome: isLetter(letter) ? LETTERS[letter] : 'missing', watch: Number(word.slice(1)) };
    });
}

export async function importPart(
  query: Query,
  dialect: Dialect,
  { id, watches, changes }: ImportPart,
  act: Act,
): Promise<readonly PartOutcome[]> {
  const stored = await readDocument(query, 'import-result', id, dialect.lock);
  if (stored !== null) return readOutcomes(stored.body);
  const added = watches.length === 0 ? [] : await addWatches(query, dialect, watches, act);
  const changed = changes.length === 0 ? [] : await changeWatches(query, dialect, changes, act);
  const outcomes = [
    ...added.map(({ outcome, watch }): PartOutcome => ({ outcome, watch: watch.id })),
    ...changed.map((one): PartOutcome => ({ outcome: one.outcome, watch: 'watch' in one ? one.watch.id : one.id })),
  ];
  const body = outcomes.map(({ outcome, watch }) => `${letterOf(outcome)}${watch}`).join(' ');
  await query.run('INSERT INTO documents (kind, id, version, body) VALUES (?, ?, ?, ?)', [
    'import-result',
    id,
    1,
    body,
  ]);
  return outcomes;
}
