/**
 * Rates as they stand in a sheet: one step a row, columns in any order. What does not fit is named
 * with its row and stays out; the rest goes in.
 */
import { plainDigits } from '../../core/columns/digits.ts';
import { normalizeText } from '../../core/columns/fold.ts';
import { rateName } from '../../core/money/check-rates.ts';
import { CLOCK_STARTS, type ClockStart, COST_KINDS, type CostKind, type Rate } from '../../core/money/types.ts';
import type { Translate } from '../../core/texts/translate.ts';
import { draftOf, type DraftMistake, isMistake, type RateDraft, rateIn, stepIn } from './rate-draft.ts';

/**
 * What each column is called in the reader's language, and what it may be called in English; case,
 * blanks and signs do not count.
 */
const HEADINGS = {
  kind: ['freeDays.column.kind', 'kind', 'charge'],
  currency: ['rates.currency', 'currency'],
  from: ['rates.head.from', 'from', 'fromday', 'dayfrom'],
  to: ['rates.head.to', 'to', 'today', 'dayto'],
  amount: ['rates.head.amount', 'amount', 'perday', 'rate', 'amountaday'],
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
/** From the kind to the amount. */
export const NEEDED = COLUMNS.slice(0, 5);
export const FURTHER = COLUMNS.slice(5);
export const headingOf = (column: Column, t: Translate): string => t(HEADINGS[column][0]);

/** Words of English and of the page for the codes of the table. */
const startIn = (text: string, t: Translate): ClockStart | undefined =>
  (({ '': 'discharge', release: 'available' }) as const)[text] ??
  CLOCK_STARTS.find((one) => text === fold(one) || text === fold(t(`rates.starts.${one}`)));
const kindIn = (text: string, t: Translate): CostKind | undefined =>
  COST_KINDS.find((one) => text === one || text === fold(t(`freeDays.kind.${one}`)));

export interface LeftOut {
  /** As the sheet counts them, from 1; several where a whole rate stays out. */
  readonly rows: readonly number[];
  /** The heading as it was written; empty where the row or the rate is meant. */
  readonly column: string;
  readonly mistake: DraftMistake;
}

export interface PastedRates {
  /** The present ones with those of the sheet. */
  readonly entries: readonly Rate[];
  readonly count: number;
  readonly leftOut: readonly LeftOut[];
}

interface PastedStep {
  readonly row: number;
  readonly draft: RateDraft;
}

const fold = (text: string): string => normalizeText(text).replace(/[^\p{L}\p{M}\p{N}]/gu, '');

/** The separator is the one of the headings. */
function cellsOf(line: string, separator: string): readonly string[] {
  const cells: string[] = [];
  for (let at = 0; at <= line.length; at += 1) {
    const field = /^"((?:[^"]|"")*)"/.exec(line.slice(at));
    const end = line.indexOf(separator, at + (field?.[0].length ?? 0));
    const stop = end < 0 ? line.length : end;
    cells.push((field?.[1]?.replaceAll('""', '"') ?? line.slice(at, stop)).trim());
    at = stop;
  }
  return cells;
}

export function readRates(text: string, present: readonly Rate[], t: Translate): PastedRates {
  const [head = '', ...lines] = text.split(/\r\n|\n|\r/);
  const separator = ['\t', ';', ','].find((one) => head.includes(one)) ?? '\t';
  const headings = cellsOf(head, separator);
  const placeOf = new Map(COLUMNS.map((column) => [column, headings.findIndex(isHeadingOf(column, t))]));
  // Without `to` a rate has one step.
  const missing = NEEDED.find((column) => column !== 'to' && (placeOf.get(column) ?? -1) < 0);
  if (missing !== undefined)
    return {
      entries: present,
      count: 0,
      leftOut: [{ rows: [1], column: '', mistake: { what: 'missing', text: headingOf(missing, t) } }],
    };
  const leftOut: LeftOut[] = [];
  const rates = new Map<string, PastedStep[]>();
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue;
    const cells = cellsOf(line, separator);
    const row = index + 2;
    const cell = (column: Column): string => cells[placeOf.get(column) ?? -1] ?? '';
    const read = draftIn(cell, t);
    if ('mistake' in read) {
      leftOut.push({ rows: [row], column: headings[placeOf.get(read.column) ?? -1] ?? '', mistake: read.mistake });
      continue;
    }
    const { steps: _, ...about } = read.draft;
    const name = JSON.stringify(about).toLowerCase();
    const steps = rates.get(name) ?? [];
    steps.push({ row, draft: read.draft });
    rates.set(name, steps);
  }
  // Those of one name alone can replace or contradict one another.
  const byName = new Map<string, Rate[]>();
  for (const one of present) byName.set(rateName(one), [...(byName.get(rateName(one)) ?? []), one]);
  let count = 0;
  for (const steps of rates.values()) {
    const [first] = steps;
    if (first === undefined) continue;
    const sorted = steps.flatMap(({ draft }) => draft.steps).toSorted((a, b) => Number(a.from) - Number(b.from));
    const draft = { ...first.draft, steps: sorted };
    const alone = rateIn(draft, []);
    // One of the same name and days is replaced.
    const name = isMistake(alone) ? '' : rateName(alone);
    const others = isMistake(alone)
      ? []
      : (byName.get(name) ?? []).filter((one) => one.validFrom !== alone.validFrom || one.validTo !== alone.validTo);
    const rate = isMistake(alone) ? alone : rateIn(draft, others);
    if (isMistake(rate)) {
      leftOut.push({ rows: steps.map(({ row }) => row), column: '', mistake: rate });
      continue;
    }
    byName.set(name, [...others, rate]);
    count += 1;
  }
  const left = new Set([...byName.values()].flat());
  const entries = [...new Set([...present.filter((one) => left.has(one)), ...left])];
  return { entries, count, leftOut };
}

type RowReading = { readonly draft: RateDraft } | { readonly column: Column; readonly mistake: DraftMistake };

const isHeadingOf =
  (column: Column, t: Translate) =>
  (heading: string): boolean =>
    [fold(headingOf(column, t)), ...HEADINGS[column]].includes(fold(heading));

function draftIn(cell: (column: Column) => string, t: Translate): RowReading {
  const kind = kindIn(fold(cell('kind')), t);
  if (kind === undefined) return { column: 'kind', mistake: { what: 'kind', text: cell('kind') } };
  const startsAt = startIn(fold(cell('startsAt')), t);
  if (startsAt === undefined) return { column: 'startsAt', mistake: { what: 'starts', text: cell('startsAt') } };
  const number = (column: Column): string => plainDigits(cell(column));
  const step = { from: number('from'), to: number('to'), amount: number('amount') };
  const draft: RateDraft = {
    ...draftOf(null),
    kind,
    currency: cell('currency').toUpperCase(),
    customer: cell('customer'),
    port: cell('port'),
    line: cell('line'),
    size: cell('size'),
    validFrom: number('validFrom'),
    validTo: number('validTo'),
    startsAt: kind === 'detention' && cell('startsAt') === '' ? 'gateOut' : startsAt,
    steps: [step],
  };
  const read = stepIn(step, draft.currency);
  if (isMistake(read) && 'text' in read) {
    const column = (['from', 'to', 'amount'] as const).find((one) => step[one] === read.text) ?? 'amount';
    return { column, mistake: read };
  }
  // What a step alone says of the others comes with them.
  const whole = rateIn({ ...draft, steps: [{ from: '1', to: '', amount: '0' }] }, []);
  if (!isMistake(whole)) return { draft };
  const column =
    whole.what === 'currency'
      ? 'currency'
      : whole.what === 'day' && whole.text === draft.validTo
        ? 'validTo'
        : 'validFrom';
  return { column, mistake: whole };
}
