/** Reads rows for a spreadsheet and writes the rows of one, many at once. */
import { exportCell, sheetCell } from '../../../src/core/columns/cell.ts';
import { type ColumnKey, columnsOf, isColumnKey, findOwnKeys, rowCell } from '../../../src/core/columns/columns.ts';
import { isOwnKey } from '../../../src/core/columns/own-columns.ts';
import { toFields } from '../../../src/core/columns/row.ts';
import { type FactColumn, formatFactCell, isFactColumn, lastOfKind } from '../../../src/core/facts/fact-columns.ts';
import type { Present } from '../../../src/core/sheet/types.ts';
import { enterFacts } from '../manual-entries/commands.ts';
import { readFacts } from '../manual-entries/fact-rows.ts';
import { addWatches, changeWatches } from './commands.ts';
import { readDocument } from '../database/documents.ts';
import type { Transaction } from '../rows/pending.ts';
import type { CommandContext, ImportPart } from '../ports/desk.ts';
import type { CellRow, ImportFact, PartOutcome, PresentQuestion } from '../ports/import.ts';
import { readRecords } from '../database/json-rows.ts';
import { createCellReader, OWN, readOwnCells, toPartialRow, storedNames } from '../rows/row-columns.ts';
import { type Dialect, toJsonList, type Query, type SqlRow, readText } from '../database/sql.ts';
import { requireNumber, requireText } from '../database/table.ts';

const IDENTITY = ['number', 'numberType', 'line', 'seenAt'] as const;

export async function readPresent(
  query: Query,
  dialect: Dialect,
  question: PresentQuestion,
): Promise<readonly Present[]> {
  const { numbers, ids, columns } = question;
  const { inQuery, inTexts, inNumbers } = dialect;
  const columnKeys = columns.filter(isColumnKey);
  const keys: readonly ColumnKey[] = [...new Set([...columnsOf('watch'), ...IDENTITY, ...columnKeys])];
  const names = ['id', 'version', OWN, ...keys.filter((key) => !isOwnKey(key)).flatMap(storedNames)];
  const find = (condition: string, wanted: readonly (string | number)[]) =>
    wanted.length === 0
      ? []
      : readRecords(query, dialect, names, `SELECT * FROM watches WHERE ${condition}`, [toJsonList(wanted)]);
  const trackedOfNumbers = `SELECT id FROM tracked WHERE ${inTexts('number')}`;
  const byNumber = await find(inQuery('tracked_id', trackedOfNumbers), numbers);
  const byId = await find(inNumbers('id'), ids);
  const rows = [...byNumber, ...byId];
  const factsOf = await readFactCells(query, dialect, rows, columns);
  const presentRows = rows.map((row: SqlRow): Present => {
    const cells = toPartialRow(row, [...keys, ...findOwnKeys(readOwnCells(readText(row, 'own')))]);
    return {
      id: requireNumber(row, 'id'),
      version: requireNumber(row, 'version'),
      number: cells.number ?? '',
      numberType: cells.numberType ?? '',
      line: cells.line ?? '',
      fields: toFields(cells),
      seenAt: cells.seenAt,
      cells: Object.fromEntries([
        ...columnKeys.map((key) => [key, exportCell(key, rowCell(cells, key))]),
        ...factsOf(requireNumber(row, 'id')),
      ]),
    };
  });
  return [...new Map(presentRows.map((row) => [row.id, row])).values()].toSorted((a, b) => a.id - b.id);
}

type Cells = readonly (readonly [key: FactColumn, text: string])[];

/** Reads the requested columns of manual entries; the returned function gives those of one watch. */
async function readFactCells(
  query: Query,
  dialect: Dialect,
  rows: readonly SqlRow[],
  columns: readonly string[],
): Promise<(id: number) => Cells> {
  const keys = columns.filter(isFactColumn);
  if (keys.length === 0) return () => [];
  const ids = rows.map((row) => requireNumber(row, 'id'));
  const facts = await readFacts(query, dialect, ids);
  return (id) => keys.map((key) => [key, formatFactCell(facts.get(id) ?? [], key)]);
}

export async function readCells(
  query: Query,
  dialect: Dialect,
  ids: readonly number[],
  columns: readonly (ColumnKey | FactColumn)[],
): Promise<readonly CellRow[]> {
  const keys: readonly ColumnKey[] = [...new Set<ColumnKey>(['number', ...columns.filter(isColumnKey)])];
  const names = ['id', 'version', ...new Set(keys.flatMap(storedNames))];
  const selection = `SELECT * FROM watches WHERE ${dialect.inNumbers('id')}`;
  const rows = await readRecords(query, dialect, names, selection, [toJsonList(ids)]);
  const byId = new Map(rows.map((row) => [requireNumber(row, 'id'), row]));
  const factsOf = await readFactCells(query, dialect, rows, columns);
  return ids.flatMap((id): CellRow[] => {
    const values = byId.get(id);
    if (values === undefined) return [];
    const facts = new Map<string, string>(factsOf(id));
    const read = createCellReader(values);
    const cells = columns.map((key) => (isFactColumn(key) ? (facts.get(key) ?? '') : sheetCell(key, read)));
    return [{ id, version: requireNumber(values, 'version'), number: requireText(values, 'number'), cells }];
  });
}

const LETTERS = { a: 'added', e: 'exists', c: 'changed', s: 'stale', m: 'missing' } as const satisfies Readonly<
  Record<string, PartOutcome['outcome']>
>;
type Letter = keyof typeof LETTERS;
const isLetter = (text: string): text is Letter => Object.hasOwn(LETTERS, text);
const toLetter = (outcome: PartOutcome['outcome']): string =>
  Object.keys(LETTERS).find((letter) => isLetter(letter) && LETTERS[letter] === outcome) ?? '';

/** Reads the stored form `0a12 3e7`: the row of the part, a letter for the outcome, and the watch. */
export function readOutcomes(body: string): readonly PartOutcome[] {
  return [...body.matchAll(/(\d+)([a-z])(\d+)/g)].map(([, place, letter = '', watch]) => ({
    place: Number(place),
    outcome: isLetter(letter) ? LETTERS[letter] : 'missing',
    watch: Number(watch),
  }));
}

export async function importPart(
  transaction: Transaction,
  { id, watches, changes, places, facts }: ImportPart,
  context: CommandContext,
): Promise<readonly PartOutcome[]> {
  const { query, dialect } = transaction;
  const stored = await readDocument(query, 'import-result', id, dialect.lock);
  if (stored !== null) return readOutcomes(stored.body);
  const importContext = { ...context, isImport: true };
  const added = watches.length === 0 ? [] : await addWatches(transaction, watches, importContext);
  const changed = changes.length === 0 ? [] : (await changeWatches(transaction, changes, importContext)).results;
  const results = [
    ...added.map(({ outcome, watch }) => ({ outcome, watch: watch.id })),
    ...changed.map((result) => ({ outcome: result.outcome, watch: 'watch' in result ? result.watch.id : result.id })),
  ];
  const outcomes = results.map((result, index): PartOutcome => ({ place: places[index] ?? 0, ...result }));
  await importFacts(transaction, facts, outcomes, context);
  const body = outcomes.map(({ place, outcome, watch }) => `${place}${toLetter(outcome)}${watch}`).join(' ');
  await query.run('INSERT INTO documents (kind, id, version, body) VALUES (?, ?, ?, ?)', [
    'import-result',
    id,
    1,
    body,
  ]);
  return outcomes;
}

/** A cell of a spreadsheet has only a date, so the text and place of the former entry are kept. */
async function importFacts(
  transaction: Transaction,
  facts: readonly ImportFact[],
  outcomes: readonly PartOutcome[],
  context: CommandContext,
): Promise<void> {
  const { query, dialect } = transaction;
  const watchByPlace = new Map(
    outcomes.flatMap(({ place, outcome, watch }) =>
      outcome === 'added' || outcome === 'changed' ? [[place, watch] as const] : [],
    ),
  );
  const entries = facts.flatMap(({ place, ...fact }) => {
    const watchId = watchByPlace.get(place);
    return watchId === undefined ? [] : [{ ...fact, watchId }];
  });
  if (entries.length === 0) return;
  const factsByWatch = await readFacts(query, dialect, new Set(entries.map(({ watchId }) => watchId)));
  const complete = entries.map((fact) => {
    const before = lastOfKind(factsByWatch.get(fact.watchId) ?? [], fact.kind);
    const kept = { text: before?.text ?? null, place: before?.place ?? null };
    return { ...fact, ...kept, zone: null, source: 'sheet' as const, account: null };
  });
  await enterFacts(transaction, complete, context);
}
