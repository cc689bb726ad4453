/** Words a case for list, detail and messages. */
import { config } from '../../api/config.ts';
import { isGuest } from '../../state/guest.ts';
import { dotted, listed } from '../../core/texts/joined.ts';
import type { CaseSummary, WholeCase } from '../../core/desk-api/cases.ts';
import { wordProblem } from '../../core/columns/cell.ts';
import { problemKind } from '../../core/columns/problems.ts';
import { isFree, stakeText, sumsText } from '../../core/money/words.ts';
import { amountMs, lateOfCase } from '../../core/cases/amount.ts';
import { amountText, findStep, placeText } from '../../core/cases/brief.ts';
import { titleOf, formatFinding } from '../../core/cases/words.ts';
import { EVIDENCE_KINDS, type FindingValue, type FindingValues } from '../../core/rules/types.ts';
import { groupNumber } from '../../core/shipment/number.ts';
import type { Translate } from '../../core/texts/translate.ts';
import { formatBounds } from '../../core/time/delay-text.ts';
import { formatDuration, formatRelative } from '../../core/time/duration.ts';
import { formatDay, formatDayTime, formatWithZone } from '../../core/time/format.ts';
import { timeAt } from '../../core/time/port-time.ts';
import { viewerZone } from '../../core/time/clock.ts';

export interface Words {
  readonly t: Translate;
  readonly nowMs: number;
}

/** The arrow stands for an approaching vessel, but the vessel may be in the port or have left it. */
function callText({ rule, text }: CaseSummary, call: { readonly ship: string; readonly port: string }, t: Translate) {
  if (rule === 'overdue' && text.values.source === 'departure') return t('work.cause.shipFrom', call);
  const isArrival =
    ['slipped', 'too-late', 'ais-differs', 'connection'].includes(rule) || text.values.source === 'arrival';
  return isArrival || text.values.source === 'arrival-ais'
    ? t('work.cause.shipTo', call)
    : t('work.cause.shipAt', call);
}

/** Returns whom a guest should ask: the name of the desk's operator, or its address; `null` for staff. */
export const guestHost = (): string | null => (isGuest() ? (config.host?.name ?? location.hostname) : null);

/** Names the subject of a case: the port call of a vessel, the carrier, the bill of lading or the shipment. */
export function causeText(one: CaseSummary, { t }: Words): string {
  const { kind, ship, port, line, number } = one.cause;
  const { numbers } = one;
  if (kind === 'ship-call' && ship !== null && port !== null) return callText(one, { ship, port }, t);
  if (kind === 'line' && line !== null) return line;
  const named = number ?? numbers[0];
  return named === undefined ? (ship ?? port ?? line ?? '') : groupNumber(named);
}

/** Names a case by rule and subject, short enough for a message. */
export const caseName = (one: CaseSummary, words: Words): string =>
  listed([words.t(`case.${one.rule}.name`), causeText(one, words)], words.t);

export const factText = ({ rule, text }: CaseSummary, words: Words): string => titleOf(rule, text.values, words);

export function valueText(value: FindingValue, { t, nowMs }: Words): string {
  if (typeof value === 'object') return formatWithZone(value, t, nowMs);
  return typeof value === 'string' && problemKind(value) !== null ? wordProblem(value, t) : String(value);
}

const EVIDENCE_KEY = 'case.evidence.';

export function evidenceLabel(text: { readonly key: string; readonly values: FindingValues }, words: Words): string {
  const kind = EVIDENCE_KINDS.find((one) => `${EVIDENCE_KEY}${one}` === text.key);
  return kind === undefined ? text.key : words.t(`case.evidence.${kind}`, formatFinding(text.values, words));
}

/** Formats the author and the time of an entry. */
export const saidText = (who: string | null, at: number, { t, nowMs }: Words): string =>
  t('work.evidence.said', { who: who ?? t('work.evidence.service'), when: formatRelative(at - nowMs, t) });

export const momentText = (at: number, { t, nowMs }: Words): string =>
  formatDayTime(timeAt(at, viewerZone()), t, nowMs);

export function membersText({ members, shown }: CaseSummary, isFiltered: boolean, { t }: Words): string {
  return isFiltered && shown < members
    ? t('work.membersOf', { shown, count: members })
    : t('work.members', { count: members });
}

export const whoText = (assignee: string | null, me: string | null, { t }: Words): string =>
  assignee === null ? t('work.nobody') : assignee === me ? t('work.you') : assignee;

/** Returns the number of a single shipment, or what several shipments have in common. */
export const aboutText = (one: CaseSummary, words: Words): string =>
  one.members === 1 && one.numbers[0] !== undefined ? groupNumber(one.numbers[0]) : causeText(one, words);

/** Returns the customer who waits for the shipments, and their reference. */
export function customerTexts(one: CaseSummary, isFiltered: boolean, words: Words): readonly string[] {
  const { members, customers, references } = one;
  return [
    customers.length > 1 ? words.t('work.customers', { count: customers.length }) : (customers[0] ?? ''),
    members > 1 ? membersText(one, isFiltered, words) : (references[0] ?? ''),
  ];
}

/** Returns the customers of all shipments of a case; none while only some shipments are known. */
export function listCustomers({ members, numbers, customers, ...one }: CaseSummary | WholeCase): readonly string[] {
  if ('listed' in one && one.listed.length === members)
    return [...new Set(one.listed.flatMap(({ watch }) => watch.row.customer ?? []))];
  return members === numbers.length || customers.length > 1 ? customers : [];
}

/** Returns the customer to whom the step of a case is an email; `null` if it is none, or one to several customers. */
export function findRecipient(one: CaseSummary): string | null {
  const [customer, ...others] = listCustomers(one);
  const isEmail = guestHost() === null && findStep(one) === 'email';
  return isEmail && customer !== undefined && others.length === 0 ? customer : null;
}

/** Words the costs so far and of the next day, by which cases of the same severity are ranked. */
export const priceTexts = ({ stake, perDay }: CaseSummary, { t }: Words): readonly string[] => [
  ...(stake === null || isFree(stake) ? [] : [stakeText(stake, t)]),
  ...(perDay.length === 0 ? [] : [t('work.perDay', { amounts: sumsText(perDay, t) })]),
];

/** Words place and date for a narrow list: without the price of a day and without the days of the week. */
export const shortPlaceText = (one: CaseSummary, words: Words): string =>
  dotted([...priceTexts({ ...one, perDay: [] }, words), placeText(one, { ...words, format: formatDay })], words.t);

/** Words the amount for a narrow list. What it means follows from the kind beside it. */
export function shortAmountText(one: CaseSummary, words: Words): string {
  const late = lateOfCase(one, words.nowMs);
  if (late !== null) return formatBounds(late, words.t);
  return one.rule === 'ais-differs' ? formatDuration(amountMs(one, words.nowMs), words.t) : amountText(one, words);
}
