/** Arranges a spreadsheet by the choices of the person: its entries, and the questions to the desk. */
import { columnLabel, exportHeading, withClock } from '../../../src/core/columns/cell.ts';
import { COLUMN_KEYS, type ColumnKey, columnOf, isColumnKey, WATCH_STATES } from '../../../src/core/columns/columns.ts';
import { type FactColumn, isFactColumn } from '../../../src/core/facts/fact-columns.ts';
import { normalizeText } from '../../../src/core/columns/fold.ts';
import type { Decision } from '../../../src/core/sheet/classify.ts';
import { type Headings, plainHeading } from '../../../src/core/sheet/column-names.ts';
import { isNumberRole, type Layout, guessLayout } from '../../../src/core/sheet/guess-columns.ts';
import { readEntries } from '../../../src/core/sheet/read-entries.ts';
import { offerFor, textsIn } from '../../../src/core/sheet/guess-type.ts';
import type {
  Choices,
  CodeWords,
  ColumnRole,
  Entry,
  Present,
  Sheet,
  SheetNames,
  Source,
} from '../../../src/core/sheet/types.ts';
import { loadTranslate } from '../../../src/core/texts/catalogues.ts';
import { LANGUAGES } from '../../../src/core/texts/languages.ts';
import type { Translate } from '../../../src/core/texts/translate.ts';
import type { PresentQuestion } from '../ports/import.ts';
import formerTexts from './former-texts.json' with { type: 'json' };

export interface Arranged {
  readonly version: number;
  readonly choices: Choices;
  readonly own: SheetNames['own'];
  readonly sheet: number;
  readonly layout: Layout;
  readonly entries: readonly Entry[];
  readonly questions: readonly PresentQuestion[];
  /** Number of questions that were answered so far. */
  answered: number;
  readonly present: Map<number, Present>;
  decisions: readonly Decision[];
}

/** Maximum number of numbers or ids in one question to the desk. */
const QUESTION_SIZE = 2000;

export interface ArrangeNames extends SheetNames {
  readonly languages: readonly Headings[];
  readonly words: CodeWords;
}

export function arrange(source: Source, version: number, choices: Choices, names: ArrangeNames): Arranged {
  const index =
    choices.sheet !== null && choices.sheet < source.sheets.length
      ? choices.sheet
      : findSheetWithNumbers(source, names.languages);
  const sheet = source.sheets[index];
  if (sheet === undefined) throw new Error('a source has a sheet');
  const layout = withColumnOffers(sheet, guessLayout(sheet, choices.columns, names.own, names.languages));
  const entries = readEntries(sheet, layout, choices, names, names.words);
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
  // With ids the numbers are requested as well, because a row of another desk is only found by its number.
  for (const part of splitQuestions([...numbers]))
    questions.push({ numbers: part, ids: [], columns: hasIds ? [...columns, ...facts] : facts });
  for (const part of splitQuestions([...ids]))
    questions.push({ numbers: [], ids: part, columns: [...columns, ...facts] });
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

/** The type has to fit every value: one that only fits the first values would lose others. */
const withColumnOffers = (sheet: Sheet, layout: Layout): Layout => ({
  ...layout,
  columns: layout.columns.map((column) =>
    column.as !== null || column.header === null
      ? column
      : { ...column, offer: offerFor(textsIn(sheet, column.index, layout.headings)) },
  ),
});

function splitQuestions<T>(values: readonly T[]): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(values.length / QUESTION_SIZE) }, (_, index) =>
    values.slice(index * QUESTION_SIZE, (index + 1) * QUESTION_SIZE),
  );
}

function findSheetWithNumbers({ sheets }: Source, languages: readonly Headings[]): number {
  if (sheets.length === 1) return 0;
  const index = sheets.findIndex(
    (sheet) => !sheet.isHidden && guessLayout(sheet, [], [], languages).columns.some(({ as }) => isNumberRole(as)),
  );
  return Math.max(0, index);
}

/** Computed for the first import and kept, because folding two thousand headings takes 10 ms. */
const loaded: { headings?: Promise<readonly Headings[]>; words?: Promise<CodeWords> } = {};

/**
 * Reads the headings that exports write, in every language, so that one person can import what another exported.
 * English comes first and wins between headings that fit equally.
 */
export const readHeadings = (): Promise<readonly Headings[]> => (loaded.headings ??= loadHeadings());

const loadHeadings = (): Promise<readonly Headings[]> =>
  Promise.all(
    LANGUAGES.map(async (language) => new Map((await readVersions(language)).flatMap((t) => [...toHeadings(t)]))),
  );

/** Texts that exports of earlier versions wrote, by language and key, oldest first. Such files still exist. */
const FORMER_TEXTS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = formerTexts;

/** Returns the texts of a language in all versions, the present one last, which wins where they differ. */
async function readVersions(language: string): Promise<readonly Translate[]> {
  const current = await loadTranslate(language);
  const former = Object.entries(FORMER_TEXTS[language] ?? {});
  const depth = Math.max(0, ...former.map(([, texts]) => texts.length));
  const versions = Array.from({ length: depth }, (_, age) =>
    current.with(Object.fromEntries(former.map(([key, texts]) => [key, texts[age] ?? texts.at(-1) ?? '']))),
  );
  return [...versions, current];
}

function toHeadings(t: Translate): Headings {
  const entry = (heading: string, role: ColumnRole): [string, ColumnRole] => [plainHeading(heading), role];
  return new Map([
    ...COLUMN_KEYS.map((key) => entry(columnLabel(key, t), key)),
    ...COLUMN_KEYS.map((key) => entry(withClock(key, columnLabel(key, t), t), key)),
    // Later entries win, because two labels may differ only by their clock.
    ...COLUMN_KEYS.map((key) => entry(exportHeading(key, t), key)),
    entry(t('sheet.id'), 'id'),
  ]);
}

/** Reads the words of the page for codes, in every language. */
export const readCodeWords = (): Promise<CodeWords> => (loaded.words ??= loadCodeWords());

async function loadCodeWords(): Promise<CodeWords> {
  const values = (await Promise.all(LANGUAGES.map(readVersions))).flat();
  const entry = (column: ColumnKey, text: string, code: string): [string, string] => [
    `${column}:${normalizeText(text)}`,
    code,
  ];
  return new Map(
    values.flatMap((t) => [
      ...WATCH_STATES.map((state) => entry('state', t(`desk.edit.state.${state}`), state)),
      entry('neededAt', t('column.atDelivery'), 'delivery'),
      entry('neededAt', t('desk.edit.atPort'), 'port'),
    ]),
  );
}
