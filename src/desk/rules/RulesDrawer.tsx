/** The rules with their levels, the desk's settings, and the outcome of their cases. */
import { useQuery } from '@tanstack/react-query';
import { fetchGroups } from '../../api/desk/operations.ts';
import type { DeskRule } from '../../core/desk-api/rules.ts';
import type { Setting } from '../../core/rules/thresholds.ts';
import type { RuleName, Severity } from '../../core/rules/types.ts';
import { viewerZone } from '../../core/time/clock.ts';
import { MINUTE } from '../../core/time/units.ts';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { useTranslate } from '../../ui/use-translate.ts';
import { LoadingOrError } from '../common/Failure.tsx';
import { EntryDialog, SettingDrawer, useOpened } from '../settings/SettingDrawer.tsx';
import { rulesQuery, ruleStore, tableOfRule, useStore } from '../settings/stores.ts';
import { amountText, findGeneralLevels, ruleTable, toSettingName, textOfSetting, findUnit } from './rule-table.ts';

const TONES: Readonly<Record<Severity, string>> = {
  critical: 'text-late',
  warning: 'text-warn',
  notice: 'text-ink-2',
};
const LEVELS = [0, 1, 2] as const;
const HEAD = 'px-2 py-1 text-start font-semibold whitespace-nowrap';
const addId = (rule: RuleName): string => `rule-${rule}`;

interface OpenedSetting {
  readonly rule: RuleName;
  /** The setting to change; `null` for a new one. */
  readonly initial: Setting | null;
}

export function RulesDrawer({ mayEdit }: { readonly mayEdit: boolean }) {
  const t = useTranslate();
  const { data, error, refetch } = useQuery(rulesQuery);
  const { opened, open, close, finish } = useOpened<OpenedSetting>();
  if (data === undefined) return <LoadingOrError error={error} again={refetch} />;
  const headings = [
    t('rules.column.rule'),
    ...LEVELS.map((level) => t('rules.column.level', { n: level + 1 })),
    t('rules.column.quality'),
    t('rules.column.settings'),
  ];
  const openedRule = data.find(({ rule }) => rule === opened?.rule);
  return (
    <SettingDrawer id="rules" title={t('rules.title')} about={t('rules.body')}>
      <table className="w-full text-start tabular-nums max-desk:block [&_tr>:first-child]:ps-0">
        <caption className="sr-only">{t('rules.title')}</caption>
        <thead className="max-desk:sr-only">
          <tr className="border-b border-line text-sm text-ink-3">
            {headings.map((heading) => (
              <th key={heading} scope="col" className={HEAD}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-desk:block">
          {data.map((rule) => (
            <RuleRow
              key={rule.rule}
              rule={rule}
              onOpen={mayEdit ? (initial) => open({ rule: rule.rule, initial }) : null}
            />
          ))}
        </tbody>
      </table>
      {opened !== null && openedRule !== undefined && (
        <RuleDialog
          rule={openedRule}
          initial={opened.initial}
          onClose={close}
          onDone={(isGone) => finish(opened, isGone, addId(opened.rule))}
        />
      )}
    </SettingDrawer>
  );
}

interface RuleDialogProps {
  readonly rule: DeskRule;
  readonly initial: Setting | null;
  readonly onClose: () => void;
  readonly onDone: (isGone: boolean) => void;
}

function RuleDialog({ rule, ...entry }: RuleDialogProps) {
  const t = useTranslate();
  const offers = { customers: useWatched('customer'), carriers: useWatched('line') };
  return (
    <EntryDialog
      {...entry}
      title={t('rules.addOf', { rule: t(`case.${rule.rule}.name`) })}
      setting={ruleTable(rule, offers, t)}
      store={useStore(ruleStore(rule.rule))}
      table={tableOfRule(rule)}
    />
  );
}

/** Returns the most frequent customers or carriers of the desk. */
function useWatched(by: 'customer' | 'line'): readonly string[] {
  const { data } = useQuery({
    queryKey: ['desk', 'watched', by],
    queryFn: ({ signal }) => fetchGroups({ q: '', zone: viewerZone(), by }, signal),
    staleTime: MINUTE,
  });
  return (data?.groups ?? []).flatMap(({ value }) => (value === null || value === '' ? [] : [value]));
}

interface RuleRowProps {
  readonly rule: DeskRule;
  /** `null` for people who may only read. */
  readonly onOpen: ((initial: Setting | null) => void) | null;
}

function RuleRow({ rule, onOpen }: RuleRowProps) {
  const t = useTranslate();
  const unit = findUnit(rule);
  const name = t(`case.${rule.rule}.name`);
  const levels = findGeneralLevels(rule.levels, rule.settings);
  return (
    <tr className="border-b border-line align-top max-desk:flex max-desk:flex-wrap max-desk:gap-x-4 max-desk:py-2 max-desk:*:px-0">
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
        <RuleQuality rule={rule} mayEdit={onOpen !== null} />
      </td>
      <td className="px-2 py-2 max-desk:w-full">
        <ul>
          {rule.settings.map((setting) => {
            const text = textOfSetting(setting, rule, t);
            return (
              <li key={toSettingName(setting)} className="text-sm wrap-anywhere">
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
            className="-ms-1 whitespace-nowrap text-sm"
            onClick={() => onOpen(null)}
          >
            {t('rules.add')}
          </Button>
        )}
      </td>
    </tr>
  );
}

/** With fewer cases the share is not meaningful. */
const MIN_CASES = 10;
/** Below this share the rule costs more attention than it is worth. */
const MIN_ACTED_SHARE = 0.05;

interface RuleQualityProps {
  readonly rule: DeskRule;
  readonly mayEdit: boolean;
}

/** Shows how often a case of the rule led to an action, and the number of cases. Phones show no column headings. */
function RuleQuality({ rule: { cases, acted }, mayEdit }: RuleQualityProps) {
  const t = useTranslate();
  if (cases === 0) return <span className="text-sm text-ink-3">{t('rules.noCases')}</span>;
  const label = <span className="pe-1.5 text-sm text-ink-3 desk:hidden">{t('rules.column.quality')}</span>;
  if (cases < MIN_CASES)
    return (
      <>
        {label}
        <span className="text-sm text-ink-3">{t('rules.few')}</span>
      </>
    );
  return (
    <>
      {label}
      <span className="font-semibold">{t('rules.share', { percent: Math.round((acted / cases) * 100) })}</span>
      <span className="ps-1.5 text-sm text-ink-3">{t('rules.of', { acted, cases })}</span>
      {mayEdit && acted / cases < MIN_ACTED_SHARE && (
        <span className="block text-sm text-ink-2">{t('rules.rarely')}</span>
      )}
    </>
  );
}
