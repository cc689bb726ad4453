/** What publishers sent: counted by the day (UTC) in the store that all servers share. */
import { DAY } from '../../../src/core/time/units.ts';
import { dayOf, toIso } from '../../http/instants.ts';
import type { Clock } from '../../http/service.ts';
import type { Store } from '../../store/port.ts';

export interface PushReport {
  readonly today: { readonly taken: number; readonly dropped: number };
  readonly last: string | null;
  /** When a subscription failed, where none was made since. */
  readonly failed: string | null;
}

export interface PushCounts {
  /** A count that cannot be written is no reason to refuse an event that was. */
  add(carrier: string, what: keyof PushReport['today'], rows: number): Promise<void>;
  /** Notes how an order for a subscription ended. */
  noteOrder(carrier: string, isMade: boolean): Promise<void>;
  report(carrier: string): Promise<PushReport>;
}

const LAST_KEPT_FOR = 180 * DAY;

export function createPushCounts(store: Store, clock: Clock): PushCounts {
  const keyOf = (carrier: string, what: string): string => `pushes:${carrier}:${what}:${dayOf(clock())}`;
  const failedOf = (carrier: string): string => `failed-subscription:${carrier}`;
  const timeAt = async (key: string): Promise<string | null> => {
    const value = (await store.get(key))?.value ?? '';
    return value === '' ? null : toIso(Number(value));
  };
  const lastOf = (carrier: string): string => `last-push:${carrier}`;
  return {
    async add(carrier, what, rows) {
      const count = store.reserve(keyOf(carrier, what), rows, Number.MAX_SAFE_INTEGER, 2 * DAY);
      await Promise.all([count, store.set(lastOf(carrier), String(clock()), LAST_KEPT_FOR)]).catch(() => undefined);
    },
    noteOrder: (carrier, isMade) =>
      store.set(failedOf(carrier), isMade ? '' : String(clock()), LAST_KEPT_FOR).catch(() => undefined),
    async report(carrier) {
      const [taken, dropped, last, failed] = await Promise.all([
        store.count(keyOf(carrier, 'taken')),
        store.count(keyOf(carrier, 'dropped')),
        timeAt(lastOf(carrier)),
        timeAt(failedOf(carrier)),
      ]);
      return { today: { taken, dropped }, last, failed };
    },
  };
}
