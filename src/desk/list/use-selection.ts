import { useSyncExternalStore } from 'react';
import type { EditableKey } from './columns-shown.ts';
import { useDeskList } from './desk-list.ts';
import type { Chosen } from './selection.ts';

export function useIsSelected(id: number): boolean {
  const { selection } = useDeskList();
  return useSyncExternalStore(selection.subscribe, () => selection.has(id));
}

export function useIsActive(id: number): boolean {
  const { selection } = useDeskList();
  return useSyncExternalStore(selection.subscribe, () => selection.active()?.id === id);
}

export function useActiveId(): number | null {
  const { selection } = useDeskList();
  return useSyncExternalStore(selection.subscribe, () => selection.active()?.id ?? null);
}

export function useChosen(): Chosen {
  const { selection } = useDeskList();
  return useSyncExternalStore(selection.subscribe, selection.chosen);
}

/** All that match, but for some. */
export function useIsAll(): boolean {
  const { selection } = useDeskList();
  return useSyncExternalStore(selection.subscribe, () => selection.chosen().kind === 'all');
}

/** The cell of this watch that is a field now. */
export function useEditedKey(id: number): EditableKey | null {
  const { selection } = useDeskList();
  return useSyncExternalStore(selection.subscribe, () => {
    const edited = selection.edited();
    return edited?.id === id ? edited.key : null;
  });
}
