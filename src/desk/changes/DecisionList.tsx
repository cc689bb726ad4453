/** Lists decisions about cases within the last day. */
import { useQuery } from '@tanstack/react-query';
import { fetchDecisions } from '../../api/desk/cases.ts';
import type { CaseDecision } from '../../core/desk-api/cases.ts';
import { useTranslate } from '../../ui/use-translate.ts';
import { isGuest } from '../../state/guest.ts';
import { actionText } from '../cases/CaseHistory.tsx';
import { caseName } from '../cases/case-words.ts';
import { useUndoDecision } from '../cases/use-undo-decision.ts';
import { ActList, type DoneAct } from './ActList.tsx';

export function DecisionList({ nowMs }: { readonly nowMs: number }) {
  const t = useTranslate();
  const words = { t, nowMs };
  const undo = useUndoDecision(() => undefined);
  const { data: decisions = [] } = useQuery({
    queryKey: ['desk', 'decisions'],
    queryFn: ({ signal }) => fetchDecisions(signal),
    enabled: !isGuest(),
    staleTime: 0,
    refetchOnMount: true,
  });
  const toAct = ({ id, entry, case: first, count, undone }: CaseDecision): DoneAct => {
    const name = count === 1 ? caseName(first, words) : t('work.said.many', { count });
    const text = t('changes.decided', { deed: actionText(entry, words), what: name });
    return { id, text, at: entry.at, isUndone: undone, undo: () => undo(id, count, name) };
  };
  return <ActList id="changes-decisions" heading={t('changes.decisions')} acts={decisions.map(toAct)} nowMs={nowMs} />;
}
