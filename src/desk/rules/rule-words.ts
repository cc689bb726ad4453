/** Rules and their settings in words. */
import { listed } from '../../core/texts/joined.ts';
import type { DeskRule } from '../../core/desk-api/rules.ts';
import type { Setting } from '../../core/rules/thresholds.ts';
import type { Levels } from '../../core/rules/types.ts';
import type { Translate } from '../../core/texts/translate.ts';

export type Unit = DeskRule['unit'] | 'rank';

/** Levels of a box that differs say what differs, and count nothing. */
export const unitOf = ({ rule, unit }: DeskRule): Unit => (rule === 'box-differs' ? 'rank' : unit);

export const amountText = (n: number, unit: Unit, t: Translate): string => t('rules.amount', { unit, n });

export const levelsText = (levels: Levels | null, unit: Unit, t: Translate): string =>
  levels === null
    ? t('rules.off')
    : listed(
        levels.map((n) => amountText(n, unit, t)),
        t,
      );

export function scopeText({ customer, line }: Setting, t: Translate): string {
  if (customer !== null && line !== null) return t('rules.forBoth', { customer, line });
  if (customer !== null) return t('rules.forCustomer', { customer });
  return line === null ? t('rules.forAll') : t('rules.forLine', { line });
}

export const settingText = (setting: Setting, unit: Unit, t: Translate): string =>
  t('rules.setting', { who: scopeText(setting, t), levels: levelsText(setting.levels, unit, t) });
