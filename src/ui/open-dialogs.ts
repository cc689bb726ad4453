/**
 * The modal dialogs that are open. Everything outside of the newest is inert
 * (https://html.spec.whatwg.org/multipage/interaction.html#modal-dialogs-and-inert-subtrees), a
 * popover above it included: what must stay in reach is rendered inside of it.
 */
import { useSyncExternalStore } from 'react';

const open: HTMLElement[] = [];
const watchers = new Set<() => void>();

/** What is returned says that it was closed. */
export function enterTopLayer(dialog: HTMLElement): () => void {
  open.push(dialog);
  for (const changed of watchers) changed();
  return () => {
    open.splice(open.indexOf(dialog), 1);
    for (const changed of watchers) changed();
  };
}

function watch(changed: () => void): () => void {
  watchers.add(changed);
  return () => watchers.delete(changed);
}

/** The newest of them; null while none is open. */
export const useTopDialog = (): HTMLElement | null => useSyncExternalStore(watch, () => open.at(-1) ?? null);
