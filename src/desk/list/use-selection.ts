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

export function useIsEdited(id: number, key: EditableKey): boolean {
  const { selection } = useDeskList();
  return useSyncExternalStore(selection.subscribe, () => {
    const edited = selection.edited();
    return edited !== null && edited.id === id && edited.key === key;
  });
}
