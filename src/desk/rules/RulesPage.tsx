/** The rules: their thresholds, what came of their cases, and the free days of the desk. */
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { rulePage } from '../../core/texts/en/rules.ts';
import { TranslateContext, useTranslate } from '../../ui/use-translate.ts';
import { NotYet } from '../common/Failure.tsx';
import { useMe } from '../common/me.ts';
import { FreeDaysSection } from './FreeDaysSection.tsx';
import { RuleTable } from './RuleTable.tsx';
import { rulesQuery } from './use-tables.ts';

/** With its own texts, which no other part of the desk needs. */
export function RulesPage() {
  const outer = useTranslate();
  const t = useMemo(() => outer.with(rulePage), [outer]);
  return (
    <TranslateContext value={t}>
      <Rules />
    </TranslateContext>
  );
}

function Rules() {
  const t = useTranslate();
  const me = useMe();
  const { data, error, refetch } = useQuery(rulesQuery);
  if (data === undefined) return <NotYet error={error} again={refetch} />;
  // The role is not loaded yet: no edit controls, since a viewer's edits would be refused.
  const mayEdit = me !== null && me.role !== 'viewer';
  return (
    // Reached by Tab, so that who has no button on it can scroll it with the keyboard.
    <div className="h-full overflow-y-auto p-4" tabIndex={0} role="region" aria-label={t('rules.title')}>
      <h2 className="text-lg font-semibold">{t('rules.title')}</h2>
      <p className="max-w-240 pt-1 text-ink-2">{t('rules.body')}</p>
      <RuleTable rules={data} mayEdit={mayEdit} />
      <FreeDaysSection mayEdit={mayEdit} />
    </div>
  );
}
