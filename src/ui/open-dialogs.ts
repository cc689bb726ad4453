/**
 * The modal dialogs that are open. Everything outside the newest one is inert
 * (https://html.spec.whatwg.org/multipage/interaction.html#modal-dialogs-and-inert-subtrees), including a popover
 * above it. Content that must stay usable is rendered inside that dialog.
 */
import { useSyncExternalStore } from 'react';

const open: HTMLElement[] = [];
const watchers = new Set<() => void>();

/** Registers an open dialog. Call the returned function when it is closed. */
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

/** Returns the newest open dialog; `null` when none is open. */
export const findTopDialog = (): HTMLElement | null => open.at(-1) ?? null;
export const useTopDialog = (): HTMLElement | null => useSyncExternalStore(watch, findTopDialog);
