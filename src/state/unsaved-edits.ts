/**
 * Edits whose request failed, with the text typed for them. They stay on the page until the person
 * sends them again or gives them up. If only the response may be lost, the page asks the server whether
 * the edit was made, also after the person gave it up. A page that is closed forgets them.
 */
import { create } from 'zustand';

export interface UnsavedEdit {
  /** The `Idempotency-Key` of the request, so that an edit whose response was lost is not made twice. */
  readonly key: string;
  readonly what: string;
  readonly text: string;
  readonly why: string;
  readonly again: () => void;
  /**
   * Set when it is unknown whether the edit was made: asks the server, and tells the person the result.
   * Resolves to whether the result is known.
   */
  readonly check?: () => Promise<boolean>;
}

interface State {
  readonly unsaved: readonly UnsavedEdit[];
  /** Edits that the person gave up before it was known whether they were made. */
  readonly givenUp: readonly UnsavedEdit[];
}

const useStore = create<State>(() => ({ unsaved: [], givenUp: [] }));

export const useUnsavedEdits = (): readonly UnsavedEdit[] => useStore((state) => state.unsaved);
export const useHasUnknown = (): boolean =>
  useStore(({ unsaved, givenUp }) => [...unsaved, ...givenUp].some(({ check }) => check !== undefined));

const without = (edits: readonly UnsavedEdit[], key: string): readonly UnsavedEdit[] =>
  edits.filter((edit) => edit.key !== key);

/** Removes an edit that was sent again or whose result is known. */
export function dropUnsavedEdit(key: string): void {
  useStore.setState(({ unsaved, givenUp }) => ({ unsaved: without(unsaved, key), givenUp: without(givenUp, key) }));
}

export function keepUnsavedEdit(edit: UnsavedEdit): void {
  dropUnsavedEdit(edit.key);
  useStore.setState(({ unsaved }) => ({ unsaved: [...unsaved, edit] }));
}

async function check({ key, check: ask }: UnsavedEdit): Promise<void> {
  if ((await ask?.()) === true) dropUnsavedEdit(key);
}

export function giveUp(edit: UnsavedEdit): void {
  dropUnsavedEdit(edit.key);
  if (edit.check === undefined) return;
  useStore.setState(({ givenUp }) => ({ givenUp: [...givenUp, edit] }));
  void check(edit);
}

/** Call this when the server can be reached again. */
export function checkUnknown(): void {
  const { unsaved, givenUp } = useStore.getState();
  for (const edit of [...unsaved, ...givenUp]) void check(edit);
}
