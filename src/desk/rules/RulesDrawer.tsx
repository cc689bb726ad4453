/** The rules: their thresholds, and what came of their cases. */
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from '../../ui/use-translate.ts';
import { NotYet } from '../common/Failure.tsx';
import { RuleTable } from './RuleTable.tsx';
import { rulesQuery } from './use-rules.ts';

export function RulesDrawer({ mayEdit }: { readonly mayEdit: boolean }) {
  const t = useTranslate();
  const { data, error, refetch } = useQuery(rulesQuery);
  if (data === undefined) return <NotYet error={error} again={refetch} />;
  return (
    <>
      <h2 className="text-lg font-semibold">{t('rules.title')}</h2>
      <p className="max-w-240 pt-1 text-ink-2">{t('rules.body')}</p>
      <RuleTable rules={data} mayEdit={mayEdit} />
    </>
  );
}
