/** The rules with their levels, what the desk set for them, and what came of their cases. */
import type { DeskRule } from '../../core/desk-api/rules.ts';
import type { Setting } from '../../core/rules/thresholds.ts';
import type { RuleName, Severity } from '../../core/rules/types.ts';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { useTranslate } from '../../ui/use-translate.ts';
import { amountText, settingText, unitOf } from './rule-words.ts';
import { levelsForAll, settingName } from './setting-draft.ts';
import { SettingForm } from './SettingForm.tsx';
import { useOpened } from '../settings/use-opened.ts';

const TONES: Readonly<Record<Severity, string>> = {
  critical: 'text-late',
  warning: 'text-warn',
  notice: 'text-ink-2',
};
const LEVELS = [0, 1, 2] as const;
const HEAD = 'px-2 py-1 text-start font-semibold whitespace-nowrap';
const addId = (rule: RuleName): string => `rule-${rule}`;

interface RuleTableProps {
  readonly rules: readonly DeskRule[];
  readonly mayEdit: boolean;
}

export function RuleTable({ rules, mayEdit }: RuleTableProps) {
  const t = useTranslate();
  const { opened, open, close, finish } = useOpened<{ readonly rule: RuleName; readonly of: Setting | null }>();
  const rule = rules.find((one) => one.rule === opened?.rule);
  return (
    <>
      <table className="mt-3 w-full text-start tabular-nums max-desk:block [&_tr>:first-child]:ps-0">
        <caption className="sr-only">{t('rules.title')}</caption>
        <thead className="max-desk:sr-only">
          <tr className="border-b border-line text-sm text-ink-3">
            <th scope="col" className={HEAD}>
              {t('rules.column.rule')}
            </th>
            {LEVELS.map((level) => (
              <th key={level} scope="col" className={HEAD}>
                {t('rules.column.level', { n: level + 1 })}
              </th>
            ))}
            <th scope="col" className={HEAD}>
              {t('rules.column.quality')}
            </th>
            <th scope="col" className={HEAD}>
              {t('rules.column.settings')}
            </th>
          </tr>
        </thead>
        <tbody className="max-desk:block">
          {rules.map((one) => (
            <RuleRow key={one.rule} rule={one} onOpen={mayEdit ? (of) => open({ rule: one.rule, of }) : null} />
          ))}
        </tbody>
      </table>
      {opened !== null && rule !== undefined && (
        <Dialog
          open
          title={t('rules.addOf', { rule: t(`case.${rule.rule}.name`) })}
          closeLabel={t('desk.close')}
          onClose={close}
        >
          <SettingForm rule={rule} of={opened.of} onDone={(isGone) => finish(isGone, addId(rule.rule))} />
        </Dialog>
      )}
    </>
  );
}

interface RuleRowProps {
  readonly rule: DeskRule;
  /** Null for who may only read. */
  readonly onOpen: ((of: Setting | null) => void) | null;
}

function RuleRow({ rule, onOpen }: RuleRowProps) {
  const t = useTranslate();
  const unit = unitOf(rule);
  const name = t(`case.${rule.rule}.name`);
  const levels = levelsForAll(rule.levels, rule.settings);
  return (
    <tr className="border-b border-line align-top max-desk:flex max-desk:flex-wrap max-desk:gap-x-4 max-desk:py-2">
      <th scope="row" abbr={name} className="px-2 py-2 text-start max-desk:w-full max-desk:pb-0">
        <span className="font-semibold">{name}</span>
        <span className="block text-sm font-normal text-ink-3">{t(`rules.when.${rule.rule}`)}</span>
      </th>
      {LEVELS.map((level) => (
        <td key={level} className="px-2 py-2 whitespace-nowrap max-desk:pb-0">
          {levels === null ? (
            <span className="text-ink-3">{t('rules.off')}</span>
          ) : (
            <>
              <span className="block font-semibold">{amountText(levels[level], unit, t)}</span>
              <span className={classes('block text-sm', TONES[rule.severities[level]])}>
                {t(`case.severity.${rule.severities[level]}`)}
              </span>
            </>
          )}
        </td>
      ))}
      <td className="px-2 py-2 max-desk:w-full max-desk:pb-0">
        <RuleQuality of={rule} mayEdit={onOpen !== null} />
      </td>
      <td className="px-2 py-2 max-desk:w-full">
        <ul>
          {rule.settings.map((setting) => {
            const text = settingText(setting, unit, t);
            return (
              <li key={settingName(setting)} className="text-sm wrap-anywhere">
                {onOpen === null ? (
                  text
                ) : (
                  <Button
                    look="link"
                    aria-label={t('rules.changeOf', { setting: text, rule: name })}
                    className="-ms-1 text-start"
                    onClick={() => onOpen(setting)}
                  >
                    <span className="font-normal">{text}</span>
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
        {onOpen !== null && (
          <Button
            id={addId(rule.rule)}
            look="link"
            aria-label={t('rules.addOf', { rule: name })}
            className="-ms-1 text-sm"
            onClick={() => onOpen(null)}
          >
            {t('rules.add')}
          </Button>
        )}
      </td>
    </tr>
  );
}

/** Fewer cases say nothing of a rule. */
const FEWEST = 10;
/** A rule that leads nobody anywhere costs attention. */
const SELDOM = 0.05;

interface RuleQualityProps {
  readonly of: DeskRule;
  readonly mayEdit: boolean;
}

/** How often a case of the rule led somebody to act, and on how many cases that rests. */
function RuleQuality({ of: { cases, acted }, mayEdit }: RuleQualityProps) {
  const t = useTranslate();
  if (cases === 0) return <span className="text-sm text-ink-3">{t('rules.noCases')}</span>;
  if (cases < FEWEST) return <span className="text-sm text-ink-3">{t('rules.few')}</span>;
  return (
    <>
      <span className="font-semibold">{t('rules.share', { percent: Math.round((acted / cases) * 100) })}</span>
      <span className="ps-1.5 text-sm text-ink-3">{t('rules.of', { acted, cases })}</span>
      {mayEdit && acted / cases < SELDOM && <span className="block text-sm text-ink-2">{t('rules.rarely')}</span>}
    </>
  );
}
