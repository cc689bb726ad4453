/**
 * Sends what was decided without a connection, one after the other and each from the version that
 * was seen: what somebody else decided meanwhile stands, and is told.
 */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { decideCases } from '../../api/desk/cases.ts';
import { isAway } from '../../api/desk/desk-error.ts';
import { now } from '../../core/time/clock.ts';
import { MINUTE } from '../../core/time/units.ts';
import { useTranslate } from '../../ui/use-translate.ts';
import { forgetDecision, keptDecisions, startKeptDecisions } from '../../view/kept-decisions.ts';
import { showToast } from '../../view/toasts.ts';
import { failureText } from '../shell/failure-text.ts';
import { staleText } from './use-decide.ts';

let isSending = false;

export function useKeptDecisions(person: string | null): void {
  const t = useTranslate();
  const queries = useQueryClient();
  useEffect(() => {
    if (person === null) return undefined;
    startKeptDecisions(person);
    const sendAll = async (): Promise<void> => {
      if (isSending) return;
      isSending = true;
      let sent = 0;
      try {
        for (const decision of keptDecisions()) {
          const { results } = await decideCases(decision.commands);
          forgetDecision(decision);
          for (const one of results)
            if (one.outcome === 'done') sent += 1;
            else showToast(staleText(one, { t, nowMs: now() }), { tone: 'late' });
        }
      } catch (error) {
        const [refused] = keptDecisions();
        if (isAway(error) || refused === undefined) return;
        // It would be refused for ever.
        forgetDecision(refused);
        showToast(failureText(error, t), { tone: 'late' });
      } finally {
        isSending = false;
        if (sent > 0) {
          showToast(t('work.said.sent', { count: sent }));
          await queries.invalidateQueries({ queryKey: ['desk'] });
        }
      }
    };
    const trySend = (): void => void sendAll();
    trySend();
    const timer = setInterval(trySend, MINUTE);
    window.addEventListener('online', trySend);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', trySend);
    };
  }, [person, t, queries]);
}
