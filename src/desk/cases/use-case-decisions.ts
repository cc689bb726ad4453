/**
 * Decisions of a person about cases: shown at once, sent, and taken back if they fail. After a refusal the message
 * says what somebody else did. A request that failed stays on the page with the text that was typed.
 */
import { listed } from '../../core/texts/joined.ts';
import { useRef, useState } from 'react';
import { type CaseCommand, decideCases } from '../../api/desk/cases.ts';
import type { CaseSummary, Decided } from '../../core/desk-api/cases.ts';
import { AnswerLost } from '../../api/desk/desk-error.ts';
import { findAnswer, sendOnce } from '../../api/desk/lost-answers.ts';
import { newKey } from '../../api/desk/new-key.ts';
import type { Translate } from '../../core/texts/translate.ts';
import { now, viewerZone } from '../../core/time/clock.ts';
import { useTranslate } from '../../ui/use-translate.ts';
import { type Act, addAct, dropAct, showToast } from '../../state/toasts.ts';
import { keepUnsavedEdit } from '../../state/unsaved-edits.ts';
import { failureText } from '../common/failure-text.ts';
import { caseName, momentText, type Words } from './case-words.ts';
import type { CaseRef, DecidedCases } from './use-cases.ts';
import { staleText, useInvalidateCases, useUndoDecision } from './use-undo-decision.ts';

export type Decision =
  | { readonly do: 'done' | 'reopen' | 'email' }
  | { readonly do: 'snooze'; readonly until: number | 'level' }
  | { readonly do: 'assign'; readonly to: string | null }
  | { readonly do: 'note'; readonly text: string };

/** Whether the decision removes the case from the list that shows it. */
const isSettling = ({ do: what }: Pick<Decision, 'do'>): boolean =>
  what === 'done' || what === 'snooze' || what === 'reopen';

type Answer = Awaited<ReturnType<typeof decideCases>>;

/** A case of a group need not be loaded to be decided. */
type DecidedCase = CaseSummary | CaseRef;

/** A group that is decided as a whole. */
export interface DecidedGroup {
  readonly name: string;
  /** Counts the cases that came to the group since it was shown. The decision leaves them as they are. */
  readonly countNew: () => number;
}

/** An order may be sent again under its key. The server carries it out once. */
interface Order {
  readonly key: string;
  readonly cases: readonly DecidedCase[];
  readonly group: DecidedGroup | null;
  readonly decision: Decision;
  readonly commands: Promise<readonly CaseCommand[]>;
}

/** The version that a decision named, and the one that it made. */
interface Made {
  readonly from: number;
  readonly to: number;
}

export interface CaseDecisions {
  /** Cases that have left the list by a decision of this person. */
  readonly decided: DecidedCases;
  readonly isDecided: (decided: CaseRef) => boolean;
  readonly decideCases: (cases: readonly DecidedCase[], decision: Decision, group?: DecidedGroup | null) => void;
}

export function useCaseDecisions(q: string): CaseDecisions {
  const t = useTranslate();
  const [decided, setDecided] = useState<DecidedCases>(new Map());
  const hide = (versions: readonly (readonly [id: number, version: number])[]): void =>
    setDecided((before) => new Map([...before, ...versions]));
  const restore = (ids: readonly number[]): void =>
    setDecided((before) => new Map([...before].filter(([id]) => !ids.includes(id))));
  const invalidate = useInvalidateCases();
  const undo = useUndoDecision(restore);
  /** The last decision of this window about each case. The list may show its outcome only after the next decision. */
  const own = useRef(new Map<number, Promise<Made | null>>());
  const afterOwn = async (shown: DecidedCase, decision: Decision): Promise<DecidedCase> => {
    const made = (await own.current.get(shown.id)) ?? null;
    if (made === null || shown.version >= made.to) return shown;
    // Findings that rules added in between were not shown, so they are not settled.
    return isSettling(decision) && made.to > made.from + 1 ? shown : { ...shown, version: made.to };
  };

  /** Starts a decision that can be undone from now on. The undo waits until the outcome is known. */
  const begin = (order: Order, work: () => Promise<Answer>): void => {
    const { cases, decision } = order;
    const words: Words = { t, nowMs: now() };
    const what = whatText(order, cases.length, words);
    // Hides the case in every version, because a list requested before the answer may still contain it.
    if (isSettling(decision)) hide(cases.map(({ id }) => [id, Number.POSITIVE_INFINITY]));
    const answered = work();
    const sent = Promise.all([answered, order.commands]).then(
      ([{ results }, commands]) => commands.map(({ version }, index) => madeBy(version, results[index])),
      () => [],
    );
    const ended = answered.then(
      (answer) => {
        settle(order, answer, act, words);
        return answer.undo;
      },
      (error: unknown) => {
        dropAct(act);
        restore(cases.map(({ id }) => id));
        keep(error, order, words);
        return null;
      },
    );
    const { group } = order;
    for (const [index, { id }] of cases.entries())
      own.current.set(
        id,
        sent.then((made) => made[index] ?? null),
      );
    const refresh = async (): Promise<void> => {
      const token = await ended;
      await invalidate();
      const count = token === null || group === null ? 0 : group.countNew();
      if (group !== null && count > 0) showToast(t('work.said.since', { count, what: group.name }));
    };
    void refresh();
    const act = addAct(async () => {
      const token = await ended;
      if (token !== null) await undo(token, cases.length, what);
    });
  };

  const settle = (order: Order, { results, undo: token }: Answer, act: Act, words: Words): void => {
    const { cases, decision } = order;
    const failed = results.filter(({ outcome }) => outcome !== 'done');
    const decided = results.filter(({ outcome }) => outcome === 'done');
    // A case that was merged has continued under another id than that of the command.
    restore(cases.flatMap(({ id }, index) => (results[index]?.outcome === 'done' ? [] : [id])));
    if (isSettling(decision))
      hide(decided.flatMap((result) => (result.case ? [[result.case.id, result.case.version]] : [])));
    refuse(order, failed, words);
    if (decided.length === 0 || token === null) dropAct(act);
    if (decided.length > 0) {
      showToast(messageText(decision, decided, whatText(order, decided.length, words), words), { act });
    }
    // Under a filter some of its shipments may still need attention.
    const stillOpen = decided.flatMap(({ case: present }) => (present?.state === 'attention' ? [present.id] : []));
    if (isSettling(decision) && decision.do !== 'reopen') restore(stillOpen);
  };

  /** Says what somebody else did first. The text of a note stays on the page. */
  const refuse = ({ decision }: Order, failed: readonly Decided[], words: Words): void => {
    const [first] = failed;
    if (first === undefined) return;
    const why = failed.length > 1 ? t('work.said.staleMany', { count: failed.length }) : staleText(first, words);
    const present = failed.flatMap((result) => result.case ?? []);
    if (decision.do !== 'note' || present.length === 0) showToast(why, { tone: 'late' });
    else
      keepUnsavedEdit({
        key: newKey(),
        what: listed([nameDecision(decision, t), ...present.map((one) => caseName(one, words))], t),
        text: decision.text,
        why,
        again: () => decide(present, decision),
      });
  };

  /** Keeps a failed decision on the page. If only the answer was lost, the server is asked for the outcome. */
  const keep = (error: unknown, order: Order, words: Words): void => {
    const { key, cases, decision } = order;
    const isLost = error instanceof AnswerLost;
    const check = async (): Promise<boolean> => {
      try {
        const commands = await order.commands;
        const answer = await findAnswer(key, () => decideCases(commands, key));
        if (answer !== null) begin(order, async () => answer);
        return true;
      } catch {
        return false;
      }
    };
    keepUnsavedEdit({
      key,
      what: listed([nameDecision(decision, t), whatText(order, cases.length, words)], t),
      text: typedText(decision, words),
      why: failureText(isLost ? error.cause : error, t),
      again: () => begin(order, () => send(order)),
      ...(isLost && { check }),
    });
  };

  const decide: CaseDecisions['decideCases'] = (cases, decision, group = null) => {
    if (cases.length === 0) return;
    const order = {
      key: newKey(),
      cases,
      group,
      decision,
      commands: Promise.all(cases.map(async (shown) => toCommand(await afterOwn(shown, decision), decision, q))),
    };
    begin(order, () => send(order));
  };

  return {
    decided,
    isDecided: ({ id, version }) => version <= (decided.get(id) ?? -1),
    decideCases: decide,
  };
}

const madeBy = (from: number, result: Decided | undefined): Made | null =>
  result?.outcome === 'done' && result.case ? { from, to: result.case.version } : null;

async function send({ key, commands }: Order): Promise<Answer> {
  const ready = await commands;
  return sendOnce(key, () => decideCases(ready, key));
}

function toCommand(decided: DecidedCase, decision: Decision, q: string): CaseCommand {
  const { id, version } = decided;
  // A decision under a filter settles only the shipments that are shown.
  const isWhole = q === '' || ('shown' in decided && decided.shown === decided.members);
  const filter = isWhole ? {} : { q, zone: viewerZone() };
  const command = { id, version, ...filter };
  switch (decision.do) {
    case 'snooze':
      return { ...command, do: 'snooze', until: decision.until };
    case 'email':
      return { id, version, do: 'email' };
    case 'assign':
      return { id, version, do: 'assign', to: decision.to };
    case 'note':
      return { id, version, do: 'note', text: decision.text };
    default:
      return { ...command, do: decision.do };
  }
}

const nameDecision = ({ do: what }: Decision, t: Translate): string =>
  t(what === 'email' ? 'work.step.emailed' : `work.do.${what}`);

/** Returns what the person typed or chose, so that it need not be typed again. */
function typedText(decision: Decision, words: Words): string {
  switch (decision.do) {
    case 'note':
      return decision.text;
    case 'assign':
      return decision.to ?? words.t('work.nobody');
    case 'snooze':
      return decision.until === 'level' ? words.t('work.snooze.level') : momentText(decision.until, words);
    default:
      return '';
  }
}

/** Names the case, or counts the cases that the decision is or was about. */
function whatText({ cases, group }: Order, count: number, words: Words): string {
  const [first] = cases;
  if (group === null && count === 1 && cases.length === 1 && first !== undefined && 'rule' in first)
    return caseName(first, words);
  const many = words.t('work.said.many', { count });
  return group === null ? many : listed([group.name, many], words.t);
}

function messageText(decision: Decision, decided: readonly Decided[], what: string, words: Words): string {
  const { t } = words;
  const [first] = decided;
  switch (decision.do) {
    case 'snooze':
      return decision.until === 'level'
        ? t('work.said.snoozeLevel', { what })
        : t('work.said.snooze', { when: momentText(decision.until, words), what });
    case 'assign':
      return decision.to === null
        ? t('work.said.unassign', { what })
        : t('work.said.assign', { who: decision.to, what });
    case 'done': {
      const { settled: count = 0, of: members = 0 } = first ?? {};
      return decided.length === 1 && count < members
        ? t('work.said.doneOf', { settled: count, count: members, what })
        : t('work.said.done', { what });
    }
    default:
      return t(`work.said.${decision.do}`, { what });
  }
}
