/**
 * What was decided without a connection: said as long as it waits, and sent one after the other,
 * each from the version that was seen; what somebody else decided meanwhile stays as it is.
 */
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { decideCases } from '../../api/desk/cases.ts';
import { isAway } from '../../api/desk/desk-error.ts';
import { inOneTab } from '../../api/desk/one-tab.ts';
import type { Translate } from '../../core/texts/translate.ts';
import { now } from '../../core/time/clock.ts';
import { MINUTE } from '../../core/time/units.ts';
import { Banner } from '../../ui/Banner.tsx';
import { useTranslate } from '../../ui/use-translate.ts';
import { forgetDecision, keptDecisions, startKeptDecisions, useKeptDecisions } from '../../view/kept-decisions.ts';
import { showToast } from '../../view/toasts.ts';
import { failureText } from '../shell/failure-text.ts';
import { useHints } from '../shell/live.ts';
import { useMe } from '../shell/me.ts';
import { staleText } from './use-decide.ts';

const LOCK = 'landfall-desk-decisions';

export function KeptDecisions() {
  const t = useTranslate();
  const queries = useQueryClient();
  const person = useMe()?.name ?? null;
  const kept = useKeptDecisions();
  useEffect(() => {
    if (person === null) return undefined;
    startKeptDecisions(person);
    // Two tabs that sent the same would each tell the other's as somebody else's.
    const trySend = (): void => void inOneTab(LOCK, () => sendAll(queries, t));
    trySend();
    const timer = setInterval(trySend, MINUTE);
    window.addEventListener('online', trySend);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', trySend);
    };
  }, [person, t, queries]);
  // A server that was away and came back tells no browser; its stream's first hint does.
  useHints(() => {
    if (kept.length > 0) void inOneTab(LOCK, () => sendAll(queries, t));
  });
  return kept.length === 0 ? null : <Banner tone="warn" title={t('work.said.waiting', { count: kept.length })} />;
}

async function sendAll(queries: QueryClient, t: Translate): Promise<void> {
  let sent = 0;
  for (let [decision] = keptDecisions(); decision !== undefined; [decision] = keptDecisions()) {
    try {
      const { results } = await decideCases(decision.commands, decision.key);
      sent += results.filter(({ outcome }) => outcome === 'done').length;
      for (const one of results)
        if (one.outcome !== 'done') showToast(staleText(one, { t, nowMs: now() }), { tone: 'late' });
    } catch (error) {
      if (isAway(error)) break;
      // It would be refused again.
      showToast(failureText(error, t), { tone: 'late' });
    }
    await queries.invalidateQueries({ queryKey: ['desk'] });
    forgetDecision(decision);
  }
  if (sent > 0) showToast(t('work.said.sent', { count: sent }));
}
