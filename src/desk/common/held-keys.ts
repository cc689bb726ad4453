/**
 * Keys that are pressed while the code or the first rows of a list load. They wait for the rows, and
 * run in their order.
 */
import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import { isTyping } from '../../ui/is-typing.ts';
import { currentDesk } from '../../state/desk-store.ts';

const loading = new Set<object>();
const held: { readonly run: () => boolean; readonly list: string }[] = [];

function listAtHand(): string {
  const { tab, q } = currentDesk();
  return `${tab} ${q}`;
}

/** Whether a list loads, for which the key is kept. */
export function holdKey(run: () => boolean): boolean {
  if (loading.size === 0) return false;
  held.push({ run, list: listAtHand() });
  return true;
}

/** Keys that were pressed for another list are dropped. */
function release(): void {
  if (loading.size > 0) return;
  const list = listAtHand();
  for (const key of held.splice(0)) {
    // Each key sees what the one before it did.
    if (key.list === list && !isTyping(document.activeElement)) flushSync(key.run);
  }
}

export function useHeldKeys(isLoading: boolean): void {
  useEffect(() => {
    if (!isLoading) return undefined;
    const list = {};
    loading.add(list);
    return () => {
      loading.delete(list);
      // By then what is shown instead takes keys, or loads too.
      queueMicrotask(release);
    };
  }, [isLoading]);
}
