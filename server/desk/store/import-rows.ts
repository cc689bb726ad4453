/** What a sheet that comes in reads of the desk and writes to it, many rows at once. */
import { exportCell } from '../../../src/core/columns/cell.ts';
import type { Present } from '../../../src/core/sheet/types.ts';
import { addWatches, changeWatches, readDocument } from './commands.ts';
import type { Act, ImportPart, PartOutcome, PresentQuestion } from './port.ts';
import { watchIn } from './row-writer.ts';
import { type Dialect, listOf, type Query, type SqlRow } from './sql.ts';

export async function readPresent(
  query: Query,
  dialect: Dialect,
  question: PresentQuestion,
): Promise<readonly Present[]> {
  const { numbers, ids, columns } = question;
  const { inTexts, inNumbers } = dialect;
  const byNumber =
    numbers.length === 0 ? [] : await query.all(`SELECT * FROM watches WHERE ${inTexts('number')}`, [listOf(numbers)]);
  const byId = ids.length === 0 ? [] : await query.all(`SELECT * FROM watches WHERE ${inNumbers('id')}`, [listOf(ids)]);
  const present = [...byNumber, ...byId].map((row: SqlRow): Present => {
    const { id, version, row: cells } = watchIn(row);
    const { reference, customer, tags, note, owner, freeDays, state } = cells;
    return {
      id,
      version,
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
