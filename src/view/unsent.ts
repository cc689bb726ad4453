/**
 * Commands whose request failed, with what was typed for them: they stay on the page until they are
 * sent again or given up. A page that is closed forgets them.
 */
import { create } from 'zustand';

export interface Unsent {
  /** The `Idempotency-Key` of the command: one whose answer alone was lost is not done twice. */
  readonly key: string;
  readonly what: string;
  readonly text: string;
  readonly why: string;
  readonly again: () => void;
}

const useStore = create<{ readonly unsent: readonly Unsent[] }>(() => ({ unsent: [] }));

export const useUnsent = (): readonly Unsent[] => useStore((state) => state.unsent);

export function dropUnsent(key: string): void {
  useStore.setState(({ unsent }) => ({ unsent: unsent.filter((one) => one.key !== key) }));
}

export function keepUnsent(command: Unsent): void {
  dropUnsent(command.key);
  useStore.setState(({ unsent }) => ({ unsent: [...unsent, command] }));
}
