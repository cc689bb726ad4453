/** The desk's settings of a rule as form fields and in words. */
import { normalizeText } from '../../core/columns/fold.ts';
import type { DeskRule } from '../../core/desk-api/rules.ts';
import type { Setting } from '../../core/rules/thresholds.ts';
import type { Levels } from '../../core/rules/types.ts';
import { listed } from '../../core/texts/joined.ts';
import type { Translate } from '../../core/texts/translate.ts';
import { type FieldSpec, ON, type SettingTable } from '../settings/field-table.ts';

const LEVELS = ['level1', 'level2', 'level3'] as const;
type LevelField = (typeof LEVELS)[number];
export type RuleField = 'customer' | 'line' | 'isOff' | LevelField;

type Unit = DeskRule['unit'] | 'rank';

/** The same limits as in the API (`Settings`). */
const MAX_AMOUNT = 10_000;

/** The most frequent customers and carriers. Others may be typed, too. */
export interface RuleOffers {
  readonly customers: readonly string[];
  readonly carriers: readonly string[];
}

export function ruleTable(rule: DeskRule, offers: RuleOffers, t: Translate): SettingTable<Setting, RuleField> {
  const unit = findUnit(rule);
  const usual = rule.levels;
  const isRising = usual[0] < usual[2];
  const settingText = (setting: Setting): string => textOfSetting(setting, rule, t);
  const levelField = (name: LevelField, index: number): FieldSpec<RuleField> => ({
    name,
    type: 'number',
    label: t('rules.level', { unit, n: index + 1 }),
    hint: t(`case.severity.${rule.severities[index] ?? 'notice'}`),
  });
  const scope = { type: 'text' } as const;
  return {
    rowsOf: ({ isOff }) => [
      [{ type: 'note', text: t(`rules.when.${rule.rule}`) }],
      [{ type: 'note', text: t('rules.usual', { levels: levelsText(usual, unit, t) }) }],
      [
        {
          ...scope,
          name: 'customer',
          label: t('rules.customer'),
          hint: t('rules.customer.hint'),
          maxLength: 200,
          offers: offers.customers,
        },
      ],
      [
        {
          ...scope,
          name: 'line',
          label: t('rules.line'),
          hint: t('rules.line.hint'),
          maxLength: 40,
          offers: offers.carriers,
        },
      ],
      [{ name: 'isOff', type: 'check', label: t('rules.isOff') }],
      ...(isOff === ON ? [] : [LEVELS.map(levelField)]),
    ],
    draftOf: (initial) => {
      const [level1, level2, level3] = (initial?.levels ?? usual).map(String);
      return {
        customer: initial?.customer ?? '',
        line: initial?.line ?? '',
        isOff: initial !== null && initial.levels === null ? ON : '',
        level1: level1 ?? '',
        level2: level2 ?? '',
        level3: level3 ?? '',
      };
    },
    read: (draft) => {
      const levels: Levels = [toAmount(draft.level1), toAmount(draft.level2), toAmount(draft.level3)];
      const entry: Setting = {
        customer: draft.customer.trim() || null,
        // Carrier codes are written in capitals.
        line: draft.line.trim().toUpperCase() || null,
        levels: draft.isOff === ON ? null : levels,
      };
      const [one, two, three] = levels;
      // NaN fails every comparison.
      const wrong = LEVELS.find((_, index) => !((levels[index] ?? 0) >= 0 && (levels[index] ?? 0) <= MAX_AMOUNT));
      if (entry.levels === null) return { kind: 'read', entry };
      if (wrong !== undefined) return { kind: 'mistake', field: wrong, text: t('rules.mistake.number') };
      if (isRising ? one <= two && two <= three : one >= two && two >= three) return { kind: 'read', entry };
      const values = { levels: levelsText(levels, unit, t) };
      return { kind: 'mistake', field: null, text: t(`rules.mistake.${isRising ? 'rising' : 'falling'}`, values) };
    },
    nameOf: toSettingName,
    wordsOf: settingText,
    savedText: (setting) => t('rules.saved', { rule: t(`case.${rule.rule}.name`), setting: settingText(setting) }),
  };
}

/** An empty text is not zero. */
const toAmount = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text));

export const toSettingName = ({ customer, line }: Setting): string =>
  JSON.stringify([customer === null ? null : normalizeText(customer), line]);

/** Returns the levels for shipments without a narrower setting; `null` when the rule is switched off. */
export function findGeneralLevels(usual: Levels, settings: readonly Setting[]): Levels | null {
  const set = settings.find(({ customer, line }) => customer === null && line === null);
  return set === undefined ? usual : set.levels;
}

/** The levels of this rule are ranks of the difference instead of amounts. */
export const findUnit = ({ rule, unit }: DeskRule): Unit => (rule === 'box-differs' ? 'rank' : unit);

export const amountText = (n: number, unit: Unit, t: Translate): string => t('rules.amount', { unit, n });

const levelsText = (levels: Levels | null, unit: Unit, t: Translate): string =>
  levels === null
    ? t('rules.off')
    : listed(
        levels.map((n) => amountText(n, unit, t)),
        t,
      );

function scopeText({ customer, line }: Setting, t: Translate): string {
  if (customer !== null && line !== null) return t('rules.forBoth', { customer, line });
  if (customer !== null) return t('rules.forCustomer', { customer });
  return line === null ? t('rules.forAll') : t('rules.forLine', { line });
}

export const textOfSetting = (setting: Setting, rule: DeskRule, t: Translate): string =>
  t('rules.setting', { who: scopeText(setting, t), levels: levelsText(setting.levels, findUnit(rule), t) });
