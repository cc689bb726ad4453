/** The desk in its worker thread, for each caller. */
import { callThread } from '../../thread/call-thread.ts';
import type { ThreadSource } from '../../thread/thread-table.ts';
import type { DeskPlace } from './engine.ts';
import type { DeskEngine } from '../ports/engine.ts';
import { DeskUnavailable } from '../ports/desk.ts';
import type { Present } from '../ports/engine.ts';
import { type Callers, callersOf } from './callers.ts';
import { WHOLE } from '../ports/reader.ts';
import { type Calls, DESK_TABLE } from '../ports/verbs.ts';

export interface RemoteDesk extends Callers, Pick<DeskEngine, 'kind' | 'onChanged' | 'close'> {
  /** How long its thread has worked since it was started. */
  readonly busyMs?: () => number;
}

/** Rejects with the sentence of the store where it cannot be opened. */
export async function openRemoteDesk(place: DeskPlace, source: ThreadSource): Promise<RemoteDesk> {
  const listeners: ((present: Present) => void)[] = [];
  let present: Present | null = null;
  const thread = callThread<Calls, DeskUnavailable['why']>({
    table: DESK_TABLE,
    source,
    data: place,
    whenLost: () => new DeskUnavailable('away'),
    listener: (next: Present) => {
      present = next;
      for (const listener of listeners) listener(next);
    },
  });
  await thread.ready();
  return {
    ...callersOf(thread.verbs),
    busyMs: thread.busyMs,
    kind: 'url' in place ? 'postgres' : 'sqlite',
    onChanged: (listener) => {
      listeners.push(listener);
      if (present !== null) listener(present);
    },
    close: async () => {
      try {
        await thread.verbs.close(WHOLE);
      } finally {
        await thread.close();
      }
    },
  };
}
