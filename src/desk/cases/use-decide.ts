/**
 * What a person decides about cases: shown at once, sent, and taken back if it failed. A refusal
 * says what the other did; without a connection a decision is kept and sent later.
 */
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type CaseCommand, decideCases, undoDecision } from '../../api/desk/cases.ts';
import type { CaseSummary, Decided } from '../../core/desk-api/cases.ts';
import { isAway } from '../../api/desk/desk-error.ts';
import { newKey } from '../../api/desk/new-key.ts';
import { now, viewerZone } from '../../core/time/clock.ts';
import { useTranslate } from '../../ui/use-translate.ts';
import { forgetDecision, keepDecision, keptDecisions, useKeptDecisions } from '../../view/kept-decisions.ts';
import { showToast } from '../../view/toasts.ts';
import { failureText } from '../shell/failure-text.ts';
import { caseName, momentText, type Words } from './case-words.ts';

export type Decision =
  | { readonly do: 'done' | 'reopen' }
  | { readonly do: 'snooze'; readonly until: number | 'level' }
  | { readonly do: 'assign'; readonly to: string | null }
  | { readonly do: 'note'; readonly text: string };

/** Whether the case leaves the list that it stands in. */
const isSettling = ({ do: what }: Pick<Decision, 'do'>): boolean =>
  what === 'done' || what === 'snooze' || what === 'reopen';

export interface Decider {
  /** Cases that have left the list by a decision of this person. */
  readonly decided: ReadonlySet<number>;
  readonly decide: (cases: readonly CaseSummary[], decision: Decision) => void;
}

export function useDecide(q: string): Decider {
  const t = useTranslate();
  const queries = useQueryClient();
  const [sent, setDecided] = useState<ReadonlySet<number>>(new Set());
  const kept = useKeptDecisions();
  const decided = useMemo(
    () => new Set([...sent, ...kept.flatMap(({ commands }) => commands.filter(isSettling).map(({ id }) => id))]),
    [sent, kept],
  );
  const leave = (ids: readonly number[]): void => setDecided((before) => new Set([...before, ...ids]));
  const comeBack = (ids: readonly number[]): void =>
    setDecided((before) => new Set([...before].filter((id) => !ids.includes(id))));
  /** What else it moved follows the hint of the stream: nobody waits for it. */
  const renew = async (): Promise<void> => {
    await Promise.all(['cases', 'case'].map((of) => queries.invalidateQueries({ queryKey: ['desk', of] })));
  };

  const undo = async (token: string | null, cases: readonly CaseSummary[], what: string): Promise<void> => {
    try {
      const answer = token === null ? null : await undoDecision(token);
      if (answer?.results.every(({ outcome }) => outcome === 'done') !== true)
        return showToast(t('work.said.undoLate'), { tone: 'late' });
      comeBack(cases.map(({ id }) => id));
      showToast(t('work.said.undone', { what }));
    } catch (error) {
      showToast(isAway(error) ? failureText(error, t) : t('work.said.undoLate'), { tone: 'late' });
    } finally {
      await renew();
    }
  };

  const send = async (cases: readonly CaseSummary[], decision: Decision): Promise<void> => {
    const words: Words = { t, nowMs: now() };
    const commands = cases.map((one) => toCommand(one, decision, q));
    const what = whatText(cases, words);
    const key = newKey();
    try {
      const { results, undo: token } = await decideCases(commands, key);
      const failed = results.filter(({ outcome }) => outcome !== 'done');
      const settled = results.filter(({ outcome }) => outcome === 'done');
      comeBack(failed.flatMap((one) => (one.outcome === 'stale' && one.case !== undefined ? [one.case.id] : [])));
      for (const one of failed) showToast(staleText(one, words), { tone: 'late' });
      if (settled.length > 0) {
        const said = saidText(
          decision,
          settled,
          settled.length === cases.length ? what : t('work.said.many', { count: settled.length }),
          words,
        );
        showToast(said, { undo: () => void undo(token, cases, what) });
      }
      // Under a filter some of its shipments may still need somebody.
      const rest = settled.flatMap(({ case: present }) => (present?.state === 'attention' ? [present.id] : []));
      if (isSettling(decision) && decision.do !== 'reopen') comeBack(rest);
    } catch (error) {
      if (isAway(error)) {
        const kept = { key, commands, what, at: words.nowMs };
        keepDecision(kept);
        // From here on it is hidden because it is kept.
        comeBack(cases.map(({ id }) => id));
        const isKept = { tone: 'late', undo: () => forgetDecision(kept) } as const;
        showToast(t('work.said.queued', { count: keptDecisions().length }), isKept);
        return;
      }
      comeBack(cases.map(({ id }) => id));
      showToast(failureText(error, t), { tone: 'late' });
    } finally {
      await renew();
    }
  };

  return {
    decided,
    decide: (cases, decision) => {
      if (cases.length === 0) return;
      if (isSettling(decision)) leave(cases.map(({ id }) => id));
      void send(cases, decision);
    },
  };
}

function toCommand({ id, version, members, shown }: CaseSummary, decision: Decision, q: string): CaseCommand {
  // Done under a filter settles what is shown.
  const filter = q !== '' && shown < members ? { q, zone: viewerZone() } : {};
  const command = { id, version, ...filter };
  switch (decision.do) {
    case 'snooze':
      return { ...command, do: 'snooze', until: decision.until };
    case 'assign':
      return { id, version, do: 'assign', to: decision.to };
    case 'note':
      return { id, version, do: 'note', text: decision.text };
    default:
      return { ...command, do: decision.do };
  }
}

function whatText(cases: readonly CaseSummary[], words: Words): string {
  const [first] = cases;
  return cases.length === 1 && first !== undefined
    ? caseName(first, words)
    : words.t('work.said.many', { count: cases.length });
}

function saidText(decision: Decision, settled: readonly Decided[], what: string, words: Words): string {
  const { t } = words;
  const [first] = settled;
  switch (decision.do) {
    case 'snooze':
      return decision.until === 'level'
        ? t('work.said.snoozeLevel', { what })
        : t('work.said.snooze', { when: momentText(decision.until, words), what });
    case 'assign':
      return t('work.said.assign', { who: decision.to ?? t('work.nobody'), what });
    case 'done': {
      const { settled: count = 0, of = 0 } = first ?? {};
      return settled.length === 1 && count < of
        ? t('work.said.doneOf', { settled: count, count: of, what })
        : t('work.said.done', { what });
    }
    default:
      return t(`work.said.${decision.do}`, { what });
  }
}

/** What the other did: the present state. */
export function staleText({ outcome, case: present }: Decided, words: Words): string {
  const { t } = words;
  if (outcome === 'missing' || present === undefined) return t('work.said.missing');
  const state =
    present.state === 'attention'
      ? t('work.present.attention', { who: present.assignee ?? t('work.nobody') })
      : t(`work.present.${present.state}`);
  return t('work.said.stale', { what: caseName(present, words), present: state });
}
