/** A sheet arranged by the person's choices: its entries, and what is to be asked of the desk. */
import { type ColumnKey, columnOf, isColumnKey } from '../../../src/core/columns/columns.ts';
import { type FactColumn, isFactColumn } from '../../../src/core/facts/fact-columns.ts';
import type { Decision } from '../../../src/core/sheet/classify.ts';
import { isNumberRole, type Layout, layoutOf } from '../../../src/core/sheet/guess-columns.ts';
import { readEntries } from '../../../src/core/sheet/read-entries.ts';
import { offerFor, textsIn } from '../../../src/core/sheet/guess-type.ts';
import type { Choices, Entry, Present, Sheet, SheetNames, Source } from '../../../src/core/sheet/types.ts';
import type { PresentQuestion } from './port.ts';

export interface Arranged {
  readonly version: number;
  readonly choices: Choices;
  readonly own: SheetNames['own'];
  readonly sheet: number;
  readonly layout: Layout;
  readonly entries: readonly Entry[];
  readonly questions: readonly PresentQuestion[];
  /** Questions that were answered so far. */
  answered: number;
  readonly present: Map<number, Present>;
  decisions: readonly Decision[];
}

/** Numbers or ids in one question about the desk. */
const QUESTION = 2000;

export function arrange(source: Source, version: number, choices: Choices, names: SheetNames): Arranged {
  const index =
    choices.sheet !== null && choices.sheet < source.sheets.length ? choices.sheet : firstWithNumbers(source);
  const sheet = source.sheets[index];
  if (sheet === undefined) throw new Error('a source has a sheet');
  const layout = withOffers(sheet, layoutOf(sheet, choices.columns, names.own));
  const entries = readEntries(sheet, layout, choices, names);
  const roles = layout.columns.map(({ as }) => as);
  const columns = roles.filter(
    (role): role is ColumnKey => role !== null && isColumnKey(role) && columnOf(role).of !== 'watch',
  );
  const facts = roles.filter((role): role is FactColumn => role !== null && isFactColumn(role));
  const hasIds = roles.includes('id');
  const numbers = new Set<string>();
  const ids = new Set<number>();
  for (const { id, number, repairs, billOfLading } of entries) {
    if (id !== null) ids.add(id.watch);
    if (number !== '') numbers.add(number);
    if (repairs[0] !== undefined) numbers.add(repairs[0]);
    if (billOfLading !== null && choices.asBillOfLading.includes(billOfLading)) numbers.add(billOfLading);
  }
  const questions: PresentQuestion[] = [];
  // With ids the numbers are asked for too: a row of another desk is found by its number.
  for (const part of partsOf([...numbers]))
    questions.push({ numbers: part, ids: [], columns: hasIds ? [...columns, ...facts] : facts });
  for (const part of partsOf([...ids])) questions.push({ numbers: [], ids: part, columns: [...columns, ...facts] });
  return {
    version,
    choices,
    own: names.own,
    sheet: index,
    layout,
    entries,
    questions,
    answered: 0,
    present: new Map(),
    decisions: [],
  };
}

/** Every value counts: a type that fits the first ones alone would lose one. */
const withOffers = (sheet: Sheet, layout: Layout): Layout => ({
  ...layout,
  columns: layout.columns.map((column) =>
    column.as !== null || column.header === null
      ? column
      : { ...column, offer: offerFor(textsIn(sheet, column.index, layout.headings)) },
  ),
});

function partsOf<T>(all: readonly T[]): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(all.length / QUESTION) }, (_, index) =>
    all.slice(index * QUESTION, (index + 1) * QUESTION),
  );
}

function firstWithNumbers({ sheets }: Source): number {
  const found = sheets.findIndex(
    (sheet) => !sheet.isHidden && layoutOf(sheet, [], []).columns.some(({ as }) => isNumberRole(as)),
  );
  return Math.max(0, found);
}
