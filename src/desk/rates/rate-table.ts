/** Rates as form fields and in words. */
import { mistakeInRate, rateName, type RateMistake, conflictOf } from '../../core/money/check-rates.ts';
import { toMinor, toUnits } from '../../core/money/currency.ts';
import { CLOCK_STARTS, COST_KINDS, type Rate, type Step } from '../../core/money/types.ts';
import { minorText } from '../../core/money/words.ts';
import { dotted, listed } from '../../core/texts/joined.ts';
import type { Translate } from '../../core/texts/translate.ts';
import { isDay, timeOfDay } from '../../core/time/day.ts';
import { formatDay } from '../../core/time/format.ts';
import {
  codeFields,
  daysIn,
  kindOptions,
  parseRestDays,
  restDraft,
  restFields,
  toCode,
} from '../free-days/free-days-table.ts';
import type { Draft, SettingTable } from '../settings/field-table.ts';

const SCOPE = ['customer', 'port', 'line', 'size'] as const;
export type RateField =
  | (typeof SCOPE)[number]
  | 'currency'
  | 'kind'
  | 'startsAt'
  | 'steps'
  | 'validFrom'
  | 'validTo'
  | 'rest'
  | 'holidays';
export type RateDraft = Draft<RateField>;

export type MistakeInRate =
  | RateMistake
  | { readonly what: 'step' | 'currency' | 'day' | 'kind' | 'starts' | 'missing'; readonly text: string }
  /** Another rate for the same subject on the same day. */
  | { readonly what: 'rival' };

export type RateReading =
  | { readonly kind: 'read'; readonly entry: Rate }
  | { readonly kind: 'mistake'; readonly field: RateField | null; readonly mistake: MistakeInRate };

export const readStart = (kind: string): string => (kind === 'detention' ? 'gateOut' : 'discharge');

export const rateTable = (t: Translate): SettingTable<Rate, RateField> => ({
  rowsOf: () => [
    [
      { name: 'currency', type: 'text', label: t('rates.currency'), hint: t('rates.currency.hint'), maxLength: 3 },
      {
        name: 'kind',
        type: 'choice',
        label: t('freeDays.column.kind'),
        options: kindOptions(t),
        also: (kind) => ({ startsAt: readStart(kind) }),
      },
      {
        name: 'startsAt',
        type: 'choice',
        label: t('rates.column.starts'),
        options: CLOCK_STARTS.map((value) => ({ value, label: t(`rates.starts.${value}`) })),
      },
    ],
    [{ name: 'steps', type: 'steps', label: t('rates.steps') }],
    [
      { name: 'customer', type: 'text', label: t('rates.customer'), hint: t('rates.customer.hint'), maxLength: 200 },
      ...codeFields(t),
    ],
    [
      { name: 'validFrom', type: 'date', label: t('rates.from') },
      { name: 'validTo', type: 'date', label: t('rates.to') },
    ],
    ...restFields(t),
  ],
  draftOf: rateDraft,
  read: (draft, initial, otherRates) => {
    const reading = readRate(draft, initial?.sample ?? false, otherRates);
    return reading.kind === 'read' ? reading : { ...reading, text: mistakeText(reading.mistake, t) };
  },
  nameOf: rateId,
  wordsOf: (rate) => rateText(rate, t),
  savedText: (rate) => t('rates.saved', { what: rateText(rate, t) }),
});

export const rateDraft = (initial: Rate | null): RateDraft => ({
  kind: initial?.kind ?? 'demurrage',
  currency: initial?.currency ?? '',
  customer: initial?.customer ?? '',
  port: initial?.port ?? '',
  line: initial?.line ?? '',
  size: initial?.size ?? '',
  steps: initial?.steps.map((step) => stepLine(step, initial.currency)).join('\n') ?? '1\t\t',
  validFrom: initial?.validFrom ?? '',
  validTo: initial?.validTo ?? '',
  startsAt: initial?.startsAt ?? 'discharge',
  ...restDraft(initial),
});

const stepLine = ({ from, to, perDay }: Step, currency: string): string =>
  [from, to ?? '', toUnits(perDay, currency)].join('\t');

const MAX_DAY = 3650;
const toDay = (text: string): number | null =>
  /^\d{1,4}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= MAX_DAY ? Number(text) : null;

/** Reads `80,50` as 80.50. `1,240` is refused, because it may mean 1,240 or 1.24. */
const withPoint = (text: string): string => text.trim().replace(/^(\d+),(\d{1,2})$/, '$1.$2');

/** Reads a line of the field for steps. A step without an end includes every later day. */
export function readStep(line: string, currency: string): Step | MistakeInRate {
  const [from = '', to = '', amount = ''] = line.split('\t');
  const first = toDay(from);
  const last = to.trim() === '' ? null : toDay(to);
  const perDay = toMinor(withPoint(amount), currency);
  if (first === null) return { what: 'step', text: from };
  if (last === null && to.trim() !== '') return { what: 'step', text: to };
  return perDay === null ? { what: 'step', text: amount } : { from: first, to: last, perDay };
}

/** `otherRates` are the rates of the table without the one that is being changed. */
export function readRate(draft: RateDraft, sample: boolean, otherRates: readonly Rate[]): RateReading {
  const wrong = (field: RateField | null, mistake: MistakeInRate): RateReading => ({ kind: 'mistake', field, mistake });
  const currency = draft.currency.trim().toUpperCase();
  if (!/^[A-Z]{3}$/.test(currency)) return wrong('currency', { what: 'currency', text: draft.currency });
  const steps: Step[] = [];
  for (const line of draft.steps.split('\n')) {
    const step = readStep(line, currency);
    if ('what' in step) return wrong('steps', step);
    steps.push(step);
  }
  const holidays = daysIn(draft.holidays);
  const days = { validFrom: [draft.validFrom], validTo: [draft.validTo], holidays };
  for (const field of ['validFrom', 'validTo', 'holidays'] as const) {
    const text = days[field].find((day) => day !== '' && !isDay(day));
    if (text !== undefined) return wrong(field, { what: 'day', text });
  }
  const rate: Rate = {
    kind: COST_KINDS.find((kind) => kind === draft.kind) ?? 'demurrage',
    currency,
    customer: draft.customer.trim() || null,
    port: toCode(draft.port),
    line: toCode(draft.line),
    size: toCode(draft.size),
    steps,
    validFrom: draft.validFrom || null,
    validTo: draft.validTo || null,
    startsAt: CLOCK_STARTS.find((start) => start === draft.startsAt) ?? 'discharge',
    restDays: parseRestDays(draft.rest),
    holidays,
    sample,
  };
  const mistake = mistakeInRate(rate);
  if (mistake !== null)
    return wrong(mistake.what === 'valid' ? 'validTo' : mistake.what === 'rest' ? 'rest' : 'steps', mistake);
  return conflictOf(rate, otherRates) === null ? { kind: 'read', entry: rate } : wrong(null, { what: 'rival' });
}

/** Identifies a rate by its subject and period. A table cannot have two rates of the same name. */
export const rateId = (rate: Rate): string => JSON.stringify([rateName(rate), rate.validFrom, rate.validTo]);

export function scopeText(rate: Rate, t: Translate): string {
  const parts = SCOPE.flatMap((key) => {
    const value = rate[key];
    return value === null ? [] : [t(`rates.scope.${key}`, { value })];
  });
  return listed(parts, t) || t('rates.scope.all');
}

export const stepsText = ({ steps, currency }: Rate, t: Translate): string =>
  dotted(
    steps.map(({ from, to, perDay }) => {
      const amount = minorText(perDay, currency, t);
      return to === null ? t('rates.step.rest', { from, amount }) : t('rates.step.span', { from, to, amount });
    }),
    t,
  );

const rateText = (rate: Rate, t: Translate): string =>
  t('rates.what', {
    kind: t(`freeDays.kind.${rate.kind}`),
    steps: stepsText(rate, t),
    scope: scopeText(rate, t),
  });

export function validText({ validFrom, validTo }: Rate, t: Translate): string {
  const word = (day: string): string => formatDay(timeOfDay(day), t);
  if (validFrom !== null && validTo !== null)
    return t('rates.valid.span', { from: word(validFrom), to: word(validTo) });
  if (validFrom !== null) return t('rates.valid.from', { from: word(validFrom) });
  return validTo === null ? t('rates.valid.always') : t('rates.valid.to', { to: word(validTo) });
}

export const mistakeText = (mistake: MistakeInRate, t: Translate): string =>
  t('rates.mistake', {
    what: mistake.what,
    day: 'day' in mistake ? mistake.day : '',
    text: 'text' in mistake ? mistake.text : '',
  });
