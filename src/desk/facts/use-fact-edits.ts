/** Enters and withdraws facts, reports the outcome, and offers to undo it. */
import { useQueryClient } from '@tanstack/react-query';
import { enterFacts, withdrawFacts } from '../../api/desk/facts.ts';
import { AnswerLost } from '../../api/desk/desk-error.ts';
import { findAnswer, sendOnce } from '../../api/desk/lost-answers.ts';
import { newKey } from '../../api/desk/new-key.ts';
import type { Fact } from '../../core/facts/types.ts';
import { listed } from '../../core/texts/joined.ts';
import { viewerZone } from '../../core/time/clock.ts';
import { useOneAtATime } from '../../ui/use-one-at-a-time.ts';
import { useTranslate } from '../../ui/use-translate.ts';
import { openFactsDialog } from '../../state/facts-dialog.ts';
import { showToast } from '../../state/toasts.ts';
import { keepUnsavedEdit } from '../../state/unsaved-edits.ts';
import { failureText } from '../common/failure-text.ts';

type Typed = Pick<Fact, 'kind'> & { readonly at: string; readonly text: string; readonly place: string };

type Outcomes = Awaited<ReturnType<typeof enterFacts>>;

/** A request that may be sent again under its key without entering the facts twice. */
interface FactOrder {
  readonly key: string;
  readonly typed: Typed;
  readonly send: () => Promise<Outcomes>;
}

export function useFactEdits() {
  const t = useTranslate();
  const queries = useQueryClient();
  /** The lists are read again in the background: the save is already reported and the dialog closed. */
  const refresh = () => void queries.invalidateQueries({ queryKey: ['desk'] });
  const once = useOneAtATime();
  /** `undo` is offered again when this attempt fails. */
  const setWithdrawn = async (
    ids: readonly number[],
    withdrawn: boolean,
    undo: (() => void) | null,
  ): Promise<boolean> => {
    try {
      await withdrawFacts(ids, withdrawn);
      refresh();
      return true;
    } catch (error) {
      showToast(failureText(error, t), { tone: 'late', undo });
      return false;
    }
  };
  const undoBy = (ids: readonly number[], withdrawn: boolean) => (): void =>
    void setWithdrawn(ids, withdrawn, undoBy(ids, withdrawn));

  const showOutcome = (what: string, outcomes: Outcomes): void => {
    const entered = outcomes.flatMap(({ id }) => (id === null ? [] : [id]));
    if (entered.length > 0)
      showToast(t('facts.entered', { what, count: entered.length }), { undo: undoBy(entered, true) });
    for (const outcome of ['missing', 'full'] as const) {
      const count = outcomes.filter((other) => other.outcome === outcome).length;
      if (count > 0) showToast(t(`facts.${outcome}`, { count }), { tone: 'late' });
    }
    refresh();
  };

  /** A failed request stays on the page, which the dialog would cover. */
  const keep = (error: unknown, order: FactOrder): void => {
    const { key, typed, send } = order;
    const isLost = error instanceof AnswerLost;
    const what = t('fact.name', { kind: typed.kind });
    const check = async (): Promise<boolean> => {
      try {
        const outcomes = await findAnswer(key, send);
        if (outcomes !== null) showOutcome(what, outcomes);
        return true;
      } catch {
        return false;
      }
    };
    openFactsDialog(null);
    keepUnsavedEdit({
      key,
      what,
      text: listed([typed.place, typed.text], t),
      why: failureText(isLost ? error.cause : error, t),
      again: () => void begin(order),
      ...(isLost && { check }),
    });
  };

  const begin = async (order: FactOrder): Promise<boolean> => {
    try {
      showOutcome(t('fact.name', { kind: order.typed.kind }), await sendOnce(order.key, order.send));
      return true;
    } catch (error) {
      keep(error, order);
      return false;
    }
  };

  /** Returns whether the facts were entered. */
  const enter = async (ids: readonly number[], typed: Typed): Promise<boolean> => {
    const key = newKey();
    const body = { zone: viewerZone(), facts: ids.map((watchId) => ({ watchId, ...typed })) };
    return (await once('enter', () => begin({ key, typed, send: () => enterFacts(body, key) }))) ?? false;
  };

  const withdraw = (id: number, what: string): Promise<unknown> =>
    once(`withdraw ${id}`, async () => {
      if (await setWithdrawn([id], true, null))
        showToast(t('facts.withdrawn', { what }), { undo: undoBy([id], false) });
    });
  return { enter, withdraw };
}
