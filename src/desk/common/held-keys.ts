/**
 * Keeps keys that are pressed while the code or the first rows of a list are loading, and runs them in their order
 * afterwards.
 */
import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import { isTyping } from '../../ui/is-typing.ts';
import { currentDesk } from '../../state/desk-store.ts';

const loading = new Set<object>();
const held: { readonly run: () => boolean; readonly list: string }[] = [];

function currentList(): string {
  const { tab, q } = currentDesk();
  return `${tab} ${q}`;
}

let openingDialogs = 0;

/** Drops keys while the code of an opened dialog is loading, because what is typed is meant for the dialog. */
export function useDroppedKeys(isOpening: boolean): void {
  useEffect(() => {
    if (!isOpening) return undefined;
    openingDialogs += 1;
    return () => {
      openingDialogs -= 1;
    };
  }, [isOpening]);
}

export const isDroppingKeys = (): boolean => openingDialogs > 0;

/** Whether a list is loading, so that keys are kept for it. */
export function holdKey(run: () => boolean): boolean {
  if (loading.size === 0) return false;
  held.push({ run, list: currentList() });
  return true;
}

/** Keys that were pressed for another list are dropped. */
function release(): void {
  if (loading.size > 0) return;
  const list = currentList();
  for (const key of held.splice(0)) {
    // The keys run one after another, so that each one sees the effect of the previous one.
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
      // By then another list may be shown, which handles keys or is loading, too.
      queueMicrotask(release);
    };
  }, [isLoading]);
}
