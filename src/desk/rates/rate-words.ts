/** Rates in words. */
import { dotted, listed } from '../../core/texts/joined.ts';
import type { Rate } from '../../core/money/types.ts';
import { minorText } from '../../core/money/words.ts';
import type { Translate } from '../../core/texts/translate.ts';
import { timeOfDay } from '../../core/time/day.ts';
import { formatDay } from '../../core/time/format.ts';
import type { DraftMistake } from './rate-draft.ts';

const SCOPE = ['customer', 'port', 'line', 'size'] as const;

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

export const rateText = (rate: Rate, t: Translate): string =>
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

export const mistakeText = (mistake: DraftMistake, t: Translate): string =>
  t('rates.mistake', {
    what: mistake.what,
    day: 'day' in mistake ? mistake.day : '',
    text: 'text' in mistake ? mistake.text : '',
  });
