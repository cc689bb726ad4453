/**
 * Commands whose request failed, with what was typed for them: they stay on the page until they are
 * sent again or given up. Of some the answer alone may be lost: the server is asked what became of
 * them, also after they were given up. A page that is closed forgets them.
 */
import { create } from 'zustand';

export interface Unsent {
  /** The `Idempotency-Key` of the command: one whose answer alone was lost is not done twice. */
  readonly key: string;
  readonly what: string;
  readonly text: string;
  readonly why: string;
  readonly again: () => void;
  /**
   * Set where it is not known whether the command was done: asks, and says what became of it.
   * Resolves to whether that is known.
   */
  readonly check?: () => Promise<boolean>;
}

interface State {
  readonly unsent: readonly Unsent[];
  /** Given up before it was known what became of them. */
  readonly givenUp: readonly Unsent[];
}

const useStore = create<State>(() => ({ unsent: [], givenUp: [] }));

export const useUnsent = (): readonly Unsent[] => useStore((state) => state.unsent);
export const useHasUnknown = (): boolean =>
  useStore(({ unsent, givenUp }) => [...unsent, ...givenUp].some(({ check }) => check !== undefined));

const without = (commands: readonly Unsent[], key: string): readonly Unsent[] =>
  commands.filter((one) => one.key !== key);

/** It was sent again, or it is known what became of it. */
export function dropUnsent(key: string): void {
  useStore.setState(({ unsent, givenUp }) => ({ unsent: without(unsent, key), givenUp: without(givenUp, key) }));
}

export function keepUnsent(command: Unsent): void {
  dropUnsent(command.key);
  useStore.setState(({ unsent }) => ({ unsent: [...unsent, command] }));
}

async function check({ key, check: ask }: Unsent): Promise<void> {
  if ((await ask?.()) === true) dropUnsent(key);
}

export function giveUp(command: Unsent): void {
  dropUnsent(command.key);
  if (command.check === undefined) return;
  useStore.setState(({ givenUp }) => ({ givenUp: [...givenUp, command] }));
  void check(command);
}

/** When the server can be reached again. */
export function checkUnknown(): void {
  const { unsent, givenUp } = useStore.getState();
  for (const command of [...unsent, ...givenUp]) void check(command);
}
