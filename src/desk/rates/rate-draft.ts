/** A rate as its form holds it, and what is wrong with it. */
import { mistakeInRate, rateName, type RateMistake, rivalOf } from '../../core/money/check-rates.ts';
import { toMinor, toUnits } from '../../core/money/currency.ts';
import type { ClockStart, CostKind, Rate, Step } from '../../core/money/types.ts';
import { daysIn, isDay, toCode, toEntryDay, type Weekday, weekdaysOf } from '../free-days/free-days-draft.ts';

export interface StepDraft {
  readonly from: string;
  /** Empty: every later day. */
  readonly to: string;
  readonly amount: string;
}

export interface RateDraft {
  readonly kind: CostKind;
  readonly currency: string;
  /** Empty: any. */
  readonly customer: string;
  readonly port: string;
  readonly line: string;
  readonly size: string;
  readonly steps: readonly StepDraft[];
  readonly validFrom: string;
  readonly validTo: string;
  readonly startsAt: ClockStart;
  readonly rest: readonly Weekday[];
  readonly holidays: string;
  readonly sample: boolean;
}

export type DraftMistake =
  | RateMistake
  | { readonly what: 'step' | 'currency' | 'day' | 'kind' | 'starts' | 'missing'; readonly text: string }
  /** Another one for the same on one day. */
  | { readonly what: 'rival' };

const STEP_MISTAKES: readonly DraftMistake['what'][] = ['first', 'gap', 'overlap', 'order', 'end', 'step'];
export const isInSteps = ({ what }: DraftMistake): boolean => STEP_MISTAKES.includes(what);

export const draftOf = (of: Rate | null): RateDraft => ({
  kind: of?.kind ?? 'demurrage',
  currency: of?.currency ?? '',
  customer: of?.customer ?? '',
  port: of?.port ?? '',
  line: of?.line ?? '',
  size: of?.size ?? '',
  steps: of?.steps.map((step) => stepDraftOf(step, of.currency)) ?? [{ from: '1', to: '', amount: '' }],
  validFrom: of?.validFrom ?? '',
  validTo: of?.validTo ?? '',
  startsAt: of?.startsAt ?? 'discharge',
  rest: weekdaysOf(of?.restDays ?? []),
  holidays: of?.holidays.join('\n') ?? '',
  sample: of?.sample ?? false,
});

const stepDraftOf = ({ from, to, perDay }: Step, currency: string): StepDraft => ({
  from: String(from),
  to: to === null ? '' : String(to),
  amount: String(toUnits(perDay, currency)),
});

const MOST_DAYS = 3650;
const toDay = (text: string): number | null =>
  /^\d{1,4}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= MOST_DAYS ? Number(text) : null;

/** `80,50` is 80.50; `1,240` is refused, since it may be either. */
const withPoint = (text: string): string => text.trim().replace(/^(\d+),(\d{1,2})$/, '$1.$2');

export function stepIn({ from, to, amount }: StepDraft, currency: string): Step | DraftMistake {
  const first = toDay(from);
  const last = to.trim() === '' ? null : toDay(to);
  const perDay = toMinor(withPoint(amount), currency);
  if (first === null) return { what: 'step', text: from };
  if (last === null && to.trim() !== '') return { what: 'step', text: to };
  return perDay === null ? { what: 'step', text: amount } : { from: first, to: last, perDay };
}

export const isMistake = (value: object): value is DraftMistake => 'what' in value;

/** `others`: the rates of the table without the one that is changed. */
export function rateIn(draft: RateDraft, others: readonly Rate[]): Rate | DraftMistake {
  const currency = draft.currency.trim().toUpperCase();
  if (!/^[A-Z]{3}$/.test(currency)) return { what: 'currency', text: draft.currency };
  const steps: Step[] = [];
  for (const one of draft.steps) {
    const step = stepIn(one, currency);
    if (isMistake(step)) return step;
    steps.push(step);
  }
  const holidays = daysIn(draft.holidays);
  const text = [draft.validFrom, draft.validTo]
    .filter((day) => day !== '')
    .concat(holidays)
    .find((day) => !isDay(day));
  if (text !== undefined) return { what: 'day', text };
  const rate: Rate = {
    kind: draft.kind,
    currency,
    customer: draft.customer.trim() || null,
    port: toCode(draft.port),
    line: toCode(draft.line),
    size: toCode(draft.size),
    steps,
    validFrom: draft.validFrom || null,
    validTo: draft.validTo || null,
    startsAt: draft.startsAt,
    restDays: draft.rest.map(toEntryDay),
    holidays,
    sample: draft.sample,
  };
  const mistake = mistakeInRate(rate);
  if (mistake !== null) return mistake;
  return rivalOf(rate, others) === null ? rate : { what: 'rival' };
}

/** What a rate is about, and when: two of one name must not stand in one table. */
export const rateId = (rate: Rate): string => JSON.stringify([rateName(rate), rate.validFrom, rate.validTo]);
