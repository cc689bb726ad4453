import type { DeskRule } from '../../core/desk-api/rules.ts';
import { useTranslate } from '../../ui/use-translate.ts';

/** Fewer cases say nothing of a rule. */
const FEWEST = 10;
/** A rule that leads nobody anywhere costs attention. */
const SELDOM = 0.05;

interface RuleQualityProps {
  readonly of: DeskRule;
  readonly mayEdit: boolean;
}

/** How often a case of the rule led somebody to act, and on how many cases that rests. */
export function RuleQuality({ of: { cases, acted }, mayEdit }: RuleQualityProps) {
  const t = useTranslate();
  if (cases === 0) return <span className="text-sm text-ink-3">{t('rules.noCases')}</span>;
  if (cases < FEWEST) return <span className="text-sm text-ink-3">{t('rules.few', { acted, cases })}</span>;
  return (
    <>
      <span className="font-semibold">{t('rules.share', { percent: Math.round((acted / cases) * 100) })}</span>
      <span className="ps-1.5 text-sm text-ink-3">{t('rules.of', { acted, cases })}</span>
      {mayEdit && acted / cases < SELDOM && <span className="block text-sm text-ink-2">{t('rules.rarely')}</span>}
    </>
  );
}
