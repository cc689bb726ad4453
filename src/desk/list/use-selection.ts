import { useEffect, useState, useSyncExternalStore } from 'react';
import { fetchWithin } from '../../api/desk/operations.ts';
import type { SelectedRow } from '../../core/desk-api/rows.ts';
import { isGuest } from '../../state/guest.ts';
import type { EditableKey } from './columns-shown.ts';
import { RETRY_MS, waitAfter } from '../../api/desk/desk-error.ts';
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

/** The state of the checkbox that selects all rows. */
export function useSelectionState(): 'all' | 'some' | 'none' {
  const { selection } = useDeskList();
  return useSyncExternalStore(selection.subscribe, selection.state);
}

/** The selected rows that are known to be absent from the present list. */
export function useElsewhere(): readonly SelectedRow[] {
  const { selection } = useDeskList();
  return useSyncExternalStore(selection.subscribe, selection.elsewhere);
}

/** Asks the server which selected rows match the filter, if that is unknown. */
export function useLocate(q: string, zone: string): void {
  const { selection } = useDeskList();
  const asked = useSyncExternalStore(selection.subscribe, selection.unlocated);
  const list = useSyncExternalStore(selection.subscribe, selection.list);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (asked.length === 0 || isGuest()) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isCurrent = true;
    fetchWithin({ q, zone }, asked).then(
      ({ ids }) => selection.noteFound(list, asked, ids),
      // Until the server can be asked, nothing is shown.
      (error: unknown) => {
        const waitMs = waitAfter(error);
        if (isCurrent && waitMs !== null) timer = setTimeout(() => setAttempt(attempt + 1), Math.max(RETRY_MS, waitMs));
      },
    );
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [selection, asked, list, q, zone, attempt]);
}

/** The cell of this watch that is being edited. */
export function useEditedKey(id: number): EditableKey | null {
  const { selection } = useDeskList();
  return useSyncExternalStore(selection.subscribe, () => {
    const edited = selection.edited();
    return edited?.id === id ? edited.key : null;
  });
}
