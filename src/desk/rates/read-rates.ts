/**
 * Reads rates from a spreadsheet with one step per row and columns in any order. Rows that cannot be used are
 * returned with the reason.
 */
import { plainDigits } from '../../core/columns/digits.ts';
import { normalizeText } from '../../core/columns/fold.ts';
import { rateName } from '../../core/money/check-rates.ts';
import { CLOCK_STARTS, COST_KINDS, type Rate } from '../../core/money/types.ts';
import { readAmount, readDay } from '../../core/sheet/read-value.ts';
import { splitTable } from '../../core/sheet/split-text.ts';
import type { Translate } from '../../core/texts/translate.ts';
import { type MistakeInRate, rateDraft, type RateDraft, readRate, readStep, readStart } from './rate-table.ts';

/**
 * The names of each column in the language of the page, and its English names. Case, spaces and punctuation are
 * ignored.
 */
const HEADINGS = {
  kind: ['freeDays.column.kind', 'kind', 'charge'],
  currency: ['rates.currency', 'currency'],
  from: ['rates.head.from', 'from', 'fromday', 'dayfrom'],
  to: ['rates.head.to', 'to', 'today', 'dayto'],
  amount: ['rates.head.amount', 'amount', 'perday', 'rate', 'amountaday', 'amountperday'],
  line: ['freeDays.column.line', 'carrier', 'line'],
  port: ['freeDays.column.port', 'port', 'pod', 'portofdischarge'],
  size: ['freeDays.column.size', 'type', 'size', 'containertype'],
  customer: ['rates.customer', 'customer'],
  validFrom: ['rates.from', 'validfrom'],
  validTo: ['rates.to', 'validto'],
  startsAt: ['rates.column.starts', 'starts', 'startsat', 'clockstarts'],
} as const;
type Column = keyof typeof HEADINGS;
const isColumn = (key: string): key is Column => Object.hasOwn(HEADINGS, key);
const COLUMNS = Object.keys(HEADINGS).filter(isColumn);
/** The columns from the kind to the amount. */
export const REQUIRED_COLUMNS = COLUMNS.slice(0, 5);
export const OPTIONAL_COLUMNS = COLUMNS.slice(5);
export const columnHeading = (column: Column, t: Translate): string => t(HEADINGS[column][0]);
/** Titles may precede the headings within this number of rows. */
const HEADING_ROWS = 30;

export interface RefusedRows {
  /** Row numbers of the spreadsheet, from 1. There are several if a whole rate is refused. */
  readonly rows: readonly number[];
  /** The heading as written in the spreadsheet; empty when the mistake is about the row or the rate. */
  readonly column: string;
  readonly mistake: MistakeInRate;
}

export interface PastedRates {
  /** The present rates merged with those of the spreadsheet. */
  readonly entries: readonly Rate[];
  readonly count: number;
  readonly leftOut: readonly RefusedRows[];
}

interface PastedStep {
  readonly row: number;
  readonly draft: RateDraft;
}

const normalizeWord = (text: string): string => normalizeText(text).replace(/[^\p{L}\p{M}\p{N}]/gu, '');

export function readRates(text: string, present: readonly Rate[], t: Translate): PastedRates {
  const { rows } = splitTable(text);
  const findColumns = (cells: readonly string[]) =>
    new Map(COLUMNS.map((column) => [column, cells.findIndex(isHeadingFor(column, t))]));
  // A rate without `to` has only one step.
  const findMissingColumns = (cells: readonly string[]) =>
    REQUIRED_COLUMNS.filter((column) => column !== 'to' && findColumns(cells).get(column) === -1);
  const head =
    rows.slice(0, HEADING_ROWS).find(({ cells }) => findMissingColumns(cells).length === 0) ??
    rows.find(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const [missing] = findMissingColumns(head?.cells ?? []);
  if (head === undefined || missing !== undefined)
    return {
      entries: present,
      count: 0,
      leftOut: [{ rows: [1], column: '', mistake: { what: 'missing', text: columnHeading(missing ?? 'kind', t) } }],
    };
  const places = findColumns(head.cells);
  const leftOut: RefusedRows[] = [];
  const rates = new Map<string, PastedStep[]>();
  for (const { row, cells } of rows) {
    if (row <= head.row || cells.every((cell) => cell.trim() === '')) continue;
    const cellAt = (column: Column): string => cells[places.get(column) ?? -1]?.trim() ?? '';
    const read = readRow(cellAt, t);
    if ('mistake' in read) {
      const column = head.cells[places.get(read.column) ?? -1] ?? '';
      leftOut.push({ rows: [row], column: column.trim(), mistake: read.mistake });
      continue;
    }
    const { steps: _, ...about } = read.draft;
    const name = JSON.stringify(about).toLowerCase();
    const steps = rates.get(name) ?? [];
    steps.push({ row, draft: read.draft });
    rates.set(name, steps);
  }
  // Only rates of the same name can replace or contradict one another.
  const byName = new Map<string, Rate[]>();
  for (const rate of present) byName.set(rateName(rate), [...(byName.get(rateName(rate)) ?? []), rate]);
  let count = 0;
  for (const steps of rates.values()) {
    const [first] = steps;
    if (first === undefined) continue;
    const inOrder = steps.map(({ draft }) => draft.steps).toSorted((a, b) => Number.parseInt(a) - Number.parseInt(b));
    const draft = { ...first.draft, steps: inOrder.join('\n') };
    const ownReading = readRate(draft, false, []);
    // A rate with the same name and period is replaced.
    const otherRates =
      ownReading.kind === 'mistake'
        ? []
        : (byName.get(rateName(ownReading.entry)) ?? []).filter(
            (rate) => rate.validFrom !== ownReading.entry.validFrom || rate.validTo !== ownReading.entry.validTo,
          );
    const read = ownReading.kind === 'mistake' ? ownReading : readRate(draft, false, otherRates);
    if (read.kind === 'mistake') {
      leftOut.push({ rows: steps.map(({ row }) => row), column: '', mistake: read.mistake });
      continue;
    }
    byName.set(rateName(read.entry), [...otherRates, read.entry]);
    count += 1;
  }
  const left = new Set([...byName.values()].flat());
  const entries = [...new Set([...present.filter((rate) => left.has(rate)), ...left])];
  return { entries, count, leftOut };
}

const isHeadingFor =
  (column: Column, t: Translate) =>
  (heading: string): boolean =>
    [normalizeWord(columnHeading(column, t)), ...HEADINGS[column]].includes(normalizeWord(heading));

/** Reads the codes of the table from English words and from words of the page's language. */
function readClockStart(text: string, kind: string, t: Translate): string | undefined {
  if (text === '') return readStart(kind);
  if (text === 'release') return 'available';
  return CLOCK_STARTS.find(
    (start) => text === normalizeWord(start) || text === normalizeWord(t(`rates.starts.${start}`)),
  );
}
const readKind = (text: string, t: Translate): string | undefined =>
  COST_KINDS.find((kind) => text === kind || text === normalizeWord(t(`freeDays.kind.${kind}`)));

/** `1,240` may mean 1,240 or 1.24. An ambiguous number is not changed, and is refused later. */
const AMBIGUOUS_NUMBER = /^\d{1,3}[.,]\d{3}$/;
const normalizeAmount = (text: string): string =>
  AMBIGUOUS_NUMBER.test(plainDigits(text)) ? plainDigits(text) : String(readAmount(text) ?? text);
const normalizeDay = (text: string): string => readDay(text) ?? text;

type RowReading = { readonly draft: RateDraft } | { readonly column: Column; readonly mistake: MistakeInRate };

function readRow(cellAt: (column: Column) => string, t: Translate): RowReading {
  const kind = readKind(normalizeWord(cellAt('kind')), t);
  if (kind === undefined) return { column: 'kind', mistake: { what: 'kind', text: cellAt('kind') } };
  const startsAt = readClockStart(normalizeWord(cellAt('startsAt')), kind, t);
  if (startsAt === undefined) return { column: 'startsAt', mistake: { what: 'starts', text: cellAt('startsAt') } };
  const step = {
    from: plainDigits(cellAt('from')),
    to: plainDigits(cellAt('to')),
    amount: normalizeAmount(cellAt('amount')),
  };
  const draft: RateDraft = {
    ...rateDraft(null),
    kind,
    currency: cellAt('currency').toUpperCase(),
    customer: cellAt('customer'),
    port: cellAt('port'),
    line: cellAt('line'),
    size: cellAt('size'),
    validFrom: normalizeDay(cellAt('validFrom')),
    validTo: normalizeDay(cellAt('validTo')),
    startsAt,
    steps: [step.from, step.to, step.amount].join('\t'),
  };
  const read = readStep(draft.steps, draft.currency);
  if ('text' in read) {
    const column = (['from', 'to', 'amount'] as const).find((part) => step[part] === read.text) ?? 'amount';
    return { column, mistake: read };
  }
  // The other fields are read with a placeholder step, so that their mistakes are found, too.
  const whole = readRate({ ...draft, steps: '1\t\t0' }, false, []);
  if (whole.kind === 'read') return { draft };
  const { field, mistake } = whole;
  return { column: field === 'currency' || field === 'validTo' ? field : 'validFrom', mistake };
}
