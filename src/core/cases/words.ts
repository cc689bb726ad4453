/** Words cases. Texts are stored as keys with values and are worded when a person reads them. */
import { amountWords } from './amount.ts';
import type { ValueName, FindingValue, FindingValues, RuleName } from '../rules/types.ts';
import { wordProblem } from '../columns/cell.ts';
import { isFactKind } from '../facts/last-fact.ts';
import { statusOf } from '../shipment/codes.ts';
import type { Translate } from '../texts/translate.ts';
import { formatWithZone } from '../time/format.ts';
import { timeAt } from '../time/port-time.ts';
import type { PortTime } from '../time/types.ts';

export interface Wording {
  readonly t: Translate;
  readonly nowMs: number;
  readonly format?: (time: PortTime, t: Translate, nowMs: number) => string;
}

/** Times name their zones by default, because the reader may be in another one. */
function formatValue(name: ValueName, value: FindingValue | undefined, wording: Wording): string | number {
  const { t, nowMs, format = formatWithZone } = wording;
  if (value === undefined) return NUMBERS.includes(name) ? 0 : '…';
  if (typeof value === 'object') return format(value, t, nowMs);
  if (typeof value === 'number') return value;
  if (name === 'problem') return wordProblem(value, t);
  return name === 'event' ? eventWord(value, t) : value;
}

const NUMBERS: readonly ValueName[] = ['hours', 'days', 'count'];

/** Words such as `demurrage`, which choose a form of the text, stay as they are. */
function eventWord(raw: string, t: Translate): string {
  if (isFactKind(raw)) return t('fact.name', { kind: raw });
  const { kind } = statusOf(raw);
  return kind === 'other' ? raw : t(`shipment.expected.${kind}`);
}

type Worded = Readonly<Record<ValueName, string | number>>;

export function formatFinding(values: FindingValues, wording: Wording): Worded {
  const word = (name: ValueName): string | number => formatValue(name, values[name], wording);
  return {
    hours: word('hours'),
    days: word('days'),
    count: word('count'),
    number: word('number'),
    box: word('box'),
    ship: word('ship'),
    oldShip: word('oldShip'),
    port: word('port'),
    oldPort: word('oldPort'),
    line: word('line'),
    event: word('event'),
    source: word('source'),
    problem: word('problem'),
    date: word('date'),
    oldDate: word('oldDate'),
  };
}

const sentenceWords = (rule: RuleName, values: FindingValues, wording: Wording) => ({
  ...formatFinding(values, wording),
  ...amountWords({ rule, text: { values } }, wording.nowMs, wording.t),
});

export const titleOf = (rule: RuleName, values: FindingValues, wording: Wording): string =>
  wording.t(`case.${rule}.title`, sentenceWords(rule, values, wording));
/** The customers of all shipments of the case; a single customer is named in the text. */
export const customerValues = (customers: readonly string[]) => ({
  who: customers.length > 1 ? 'several' : customers.length === 1 ? 'named' : 'unnamed',
  customer: customers[0] ?? '',
  customers: customers.length,
});

/** The next step of these rules names the carrier. */
const ASKS_CARRIER: readonly RuleName[] = [
  'overdue',
  'connection',
  'delayed',
  'rolled',
  'cancelled',
  'no-news',
  'box-differs',
];

/** Customers are not values of the finding, because values remain after a watch is erased. */
export function formatNextStep(
  rule: RuleName,
  values: FindingValues,
  customers: readonly string[],
  wording: Wording,
): string {
  if (ASKS_CARRIER.includes(rule) && (values.line ?? '') === '') return wording.t('work.step.askCarrier');
  return wording.t(`case.${rule}.next`, { ...sentenceWords(rule, values, wording), ...customerValues(customers) });
}

export const mailSentenceOf = (rule: RuleName, values: FindingValues, wording: Wording): string =>
  wording.t(`case.${rule}.mail`, sentenceWords(rule, values, wording));

/**
 * A deadline follows from a date of its case and is shown beside it, so both use the clock of the place. `zone` is
 * the zone of the reader, for places without one.
 */
export function formatDeadline(at: number, { date }: FindingValues, zone: string, { t, nowMs }: Wording): string {
  const placeZone = typeof date === 'object' ? date.zone : null;
  return formatWithZone(timeAt(at, placeZone ?? zone), t, nowMs);
}
