/** Undoes a decision about cases and reports the result. */
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { undoDecision } from '../../api/desk/cases.ts';
import { DeskError } from '../../api/desk/desk-error.ts';
import type { Decided } from '../../core/desk-api/cases.ts';
import { now } from '../../core/time/clock.ts';
import { useTranslate } from '../../ui/use-translate.ts';
import { addAct, showToast } from '../../state/toasts.ts';
import { failureText } from '../common/failure-text.ts';
import { caseName, type Words } from './case-words.ts';

/** Other data that depends on the decision is read again with the next poll. */
export function useInvalidateCases(): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(async () => {
    const keys = ['cases', 'case', 'tab-counts', 'decisions'];
    await Promise.all(keys.map((name) => queries.invalidateQueries({ queryKey: ['desk', name] })));
  }, [queries]);
}

/** `count` is the number of cases, `what` names them. `onUndone` receives the cases that were restored. */
export function useUndoDecision(
  onUndone: (ids: readonly number[]) => void,
): (token: string, count: number, what: string) => Promise<void> {
  const t = useTranslate();
  const invalidate = useInvalidateCases();
  const undo = async (token: string, count: number, what: string): Promise<void> => {
    try {
      const { results } = await undoDecision(token);
      const undone = results.filter(({ outcome }) => outcome === 'done');
      const failed = results.filter(({ outcome }) => outcome !== 'done');
      onUndone(undone.flatMap((result) => (result.case ? [result.case.id] : [])));
      const restored = undone.filter(({ settled, case: present }) => settled !== 0 || present?.state !== 'closed');
      const { length } = restored.length > 0 ? restored : undone;
      const name = length === count ? what : t('work.said.many', { count: length });
      const key = restored.length > 0 ? 'work.said.undone' : 'work.said.undoneClosed';
      if (length > 0) showToast(t(key, { what: name }));
      if (results.length === 0) showToast(t('desk.undoneAlready'));
      for (const result of failed) showToast(staleText(result, { t, nowMs: now() }), { tone: 'late' });
    } catch (error) {
      if (error instanceof DeskError && error.status === 409) showToast(t('desk.edit.undoLate'), { tone: 'late' });
      else {
        const act = addAct(() => undo(token, count, what));
        showToast(failureText(error, t), { tone: 'late', act });
      }
    } finally {
      await invalidate();
    }
  };
  return undo;
}

/** Says what somebody else did, from the present state of the case. */
export function staleText({ outcome, case: present }: Decided, words: Words): string {
  const { t } = words;
  if (outcome === 'missing' || present === undefined) return t('work.said.missing');
  const state =
    present.state === 'attention'
      ? t('work.present.attention', { who: present.assignee ?? t('work.nobody') })
      : t(`work.present.${present.state}`);
  return t('work.said.stale', { what: caseName(present, words), present: state });
}
