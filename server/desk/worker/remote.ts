/** The desk in its worker thread, for each caller. */
import { callThread } from '../../thread/call-thread.ts';
import type { ThreadSource } from '../../thread/thread-table.ts';
import { DeskUnavailable } from '../ports/desk.ts';
import type { Present } from '../ports/engine.ts';
import type { DeskPlace } from '../store/open-driver.ts';
import { type Callers, createCallers, DESK_TABLE, type DeskThread } from './callers.ts';

export interface RemoteDesk extends Callers {
  readonly kind: 'sqlite' | 'postgres';
  readonly onChanged: (listener: (current: Present) => void) => void;
  readonly close: () => Promise<void>;
  /** Returns how long the thread has worked since its start. */
  readonly busyMs?: () => number;
}

/** Rejects with the message of the store when the desk cannot be opened. */
export async function openRemoteDesk(place: DeskPlace, source: ThreadSource): Promise<RemoteDesk> {
  const listeners: ((current: Present) => void)[] = [];
  let current: Present | null = null;
  const thread = callThread<DeskThread, DeskUnavailable['why']>({
    table: DESK_TABLE,
    source,
    data: place,
    whenLost: () => new DeskUnavailable('away'),
    listener: (next: Present) => {
      current = next;
      for (const listener of listeners) listener(next);
    },
  });
  return {
    // The thread sends the names, because loading the operations here would take a tenth of every start.
    ...createCallers(await thread.verbs.names(), thread.verbs.call),
    busyMs: thread.busyMs,
    kind: 'url' in place ? 'postgres' : 'sqlite',
    onChanged: (listener) => {
      listeners.push(listener);
      if (current !== null) listener(current);
    },
    close: async () => {
      try {
        await thread.verbs.close();
      } finally {
        await thread.close();
      }
    },
  };
}
