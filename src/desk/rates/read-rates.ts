/**
 * Rates as they stand in a sheet: one step a row, columns in any order. What does not fit is named
 * with its row and stays out; the rest goes in.
 */
import { rateName } from '../../core/money/check-rates.ts';
import { type ClockStart, COST_KINDS, type Rate } from '../../core/money/types.ts';
import { draftOf, type DraftMistake, isMistake, type RateDraft, rateId, rateIn, stepIn } from './rate-draft.ts';

/** What each column may be called; case and blanks do not count. */
const HEADINGS = {
  kind: ['kind', 'charge'],
  currency: ['currency'],
  from: ['from', 'fromday', 'dayfrom'],
  to: ['to', 'today', 'dayto'],
  amount: ['amount', 'perday', 'rate', 'amountaday'],
  line: ['carrier', 'line'],
  port: ['port', 'pod', 'portofdischarge'],
  size: ['type', 'size', 'containertype'],
  customer: ['customer'],
  validFrom: ['validfrom'],
  validTo: ['validto'],
  startsAt: ['starts', 'startsat', 'clockstarts'],
} as const;
type Column = keyof typeof HEADINGS;
const isColumn = (key: string): key is Column => Object.hasOwn(HEADINGS, key);
const COLUMNS = Object.keys(HEADINGS).filter(isColumn);
const NEEDED: readonly Column[] = ['kind', 'currency', 'from', 'amount'];

/** Words of the page for the codes of the table. */
const STARTS: Readonly<Record<string, ClockStart>> = {
  '': 'discharge',
  discharge: 'discharge',
  available: 'available',
  release: 'available',
  gateout: 'gateOut',
};

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

const fold = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, '');

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

export function readRates(text: string, present: readonly Rate[]): PastedRates {
  const [head = '', ...lines] = text.split(/\r\n|\n|\r/);
  const separator = ['\t', ';', ','].find((one) => head.includes(one)) ?? '\t';
  const headings = cellsOf(head, separator);
  const placeOf = new Map(
    COLUMNS.map((column) => [column, headings.findIndex((one) => HEADINGS[column].some((name) => name === fold(one)))]),
  );
  const missing = NEEDED.find((column) => (placeOf.get(column) ?? -1) < 0);
  if (missing !== undefined)
    return {
      entries: present,
      count: 0,
      leftOut: [{ rows: [1], column: '', mistake: { what: 'missing', text: missing } }],
    };
  const leftOut: LeftOut[] = [];
  const rates = new Map<string, PastedStep[]>();
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue;
    const cells = cellsOf(line, separator);
    const row = index + 2;
    const cell = (column: Column): string => cells[placeOf.get(column) ?? -1] ?? '';
    const read = draftIn(cell);
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
    const others = isMistake(alone) ? [] : (byName.get(name) ?? []).filter((one) => rateId(one) !== rateId(alone));
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

function draftIn(cell: (column: Column) => string): RowReading {
  const kind = COST_KINDS.find((one) => one === fold(cell('kind')));
  if (kind === undefined) return { column: 'kind', mistake: { what: 'kind', text: cell('kind') } };
  const startsAt = STARTS[fold(cell('startsAt'))];
  if (startsAt === undefined) return { column: 'startsAt', mistake: { what: 'starts', text: cell('startsAt') } };
  const step = { from: cell('from'), to: cell('to'), amount: cell('amount') };
  const draft: RateDraft = {
    ...draftOf(null),
    kind,
    currency: cell('currency').toUpperCase(),
    customer: cell('customer'),
    port: cell('port'),
    line: cell('line'),
    size: cell('size'),
    validFrom: cell('validFrom'),
    validTo: cell('validTo'),
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
      : whole.what === 'day' && whole.text === cell('validTo')
        ? 'validTo'
        : 'validFrom';
  return { column, mistake: whole };
}
