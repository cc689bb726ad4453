/** Enters and withdraws facts, tells what became of them, and offers the way back. */
import { useQueryClient } from '@tanstack/react-query';
import { enterFacts, withdrawFacts } from '../../api/desk/facts.ts';
import { newKey } from '../../api/desk/new-key.ts';
import type { Fact } from '../../core/facts/types.ts';
import { viewerZone } from '../../core/time/clock.ts';
import { useTranslate } from '../../ui/use-translate.ts';
import { showToast } from '../../view/toasts.ts';
import { keepUnsent } from '../../view/unsent.ts';
import { failureText } from '../common/failure-text.ts';

type Typed = Pick<Fact, 'kind'> & { readonly at: string; readonly text: string; readonly place: string };

export function useFactEdits() {
  const t = useTranslate();
  const queries = useQueryClient();
  /** Nobody waits for it: what was saved is said, and its dialog closes. */
  const refresh = () => void queries.invalidateQueries({ queryKey: ['desk'] });
  const setWithdrawn = async (ids: readonly number[], withdrawn: boolean, done?: () => void): Promise<void> => {
    try {
      await withdrawFacts(ids, withdrawn);
      done?.();
      refresh();
    } catch (error) {
      showToast(failureText(error, t), { tone: 'late' });
    }
  };
  async function enter(ids: readonly number[], typed: Typed): Promise<void> {
    const what = t('fact.name', { kind: typed.kind });
    const key = newKey();
    const send = async (): Promise<void> => {
      try {
        const facts = ids.map((watchId) => ({ watchId, ...typed }));
        const outcomes = await enterFacts({ zone: viewerZone(), facts }, key);
        const entered = outcomes.flatMap(({ id }) => (id === null ? [] : [id]));
        const undo = () => void setWithdrawn(entered, true);
        if (entered.length > 0) showToast(t('facts.entered', { what, count: entered.length }), { undo });
        for (const outcome of ['missing', 'full'] as const) {
          const count = outcomes.filter((one) => one.outcome === outcome).length;
          if (count > 0) showToast(t(`facts.${outcome}`, { count }), { tone: 'late' });
        }
        refresh();
      } catch (error) {
        keepUnsent({ key, what, text: typed.text, why: failureText(error, t), again: () => void send() });
      }
    };
    await send();
  }
  const withdraw = (id: number, what: string): Promise<void> =>
    setWithdrawn([id], true, () =>
      showToast(t('facts.withdrawn', { what }), { undo: () => void setWithdrawn([id], false) }),
    );
  return { enter, withdraw };
}
