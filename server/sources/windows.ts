/**
 * Counts requests to a carrier in calendar windows (UTC). The counters are in the same store as those of the service,
 * so that all instances together stay within the limits.
 */
import { DAY, HOUR, MINUTE, SECOND } from '../../src/core/time/units.ts';
import { utcDay, utcMonth, startOfNextDay, startOfNextMonth } from '../http/instants.ts';
import { type Refusal, refuse } from '../http/refusal.ts';
import type { Clock } from '../http/service.ts';
import type { Per, Source, SourceLimit } from '../gateway/source.ts';
import type { Store } from '../store/port.ts';

/** A fifth of every window is reserved for people, however much the schedule would use. */
const SCHEDULE_SHARE = 0.8;
/** A full minute delays a person instead of refusing the request. */
const MAX_WAIT = 5 * SECOND;

export interface Windows {
  /** Returns `null` if the request may be sent; it has then been counted. */
  charge(source: Pick<Source, 'id' | 'limits'>, isPlanned: boolean): Promise<Refusal | null>;
  spent(
    source: Pick<Source, 'id' | 'limits'>,
  ): Promise<readonly { readonly per: Per; readonly limit: number; readonly spent: number }[]>;
}

/** Returns the name of the window that contains an instant, and the start of the next window. */
const WINDOW_BY_PERIOD: Readonly<Record<Per, (now: number) => readonly [name: string, end: number]>> = {
  minute: (now) => [String(Math.floor(now / MINUTE)), (Math.floor(now / MINUTE) + 1) * MINUTE],
  hour: (now) => [String(Math.floor(now / HOUR)), (Math.floor(now / HOUR) + 1) * HOUR],
  day: (now) => [utcDay(now), startOfNextDay(now)],
  month: (now) => [utcMonth(now), startOfNextMonth(now)],
};

/** Short windows come first, because a full minute must take nothing from the day. */
const WINDOW_ORDER: readonly Per[] = ['minute', 'hour', 'day', 'month'];
const inOrder = (limits: readonly SourceLimit[]): readonly SourceLimit[] =>
  limits.toSorted((left, right) => WINDOW_ORDER.indexOf(left.per) - WINDOW_ORDER.indexOf(right.per));

export function createWindows(store: Store, clock: Clock, sleep: (ms: number) => Promise<void>): Windows {
  const windowKey = (id: string, per: Per, part: '' | 'plan:', now: number): string =>
    `calls:${id}:${part}${per}:${WINDOW_BY_PERIOD[per](now)[0]}`;

  /** Returns the first window that is full, or `null` if the request was counted. */
  async function reserve(
    { id, limits }: Pick<Source, 'id' | 'limits'>,
    isPlanned: boolean,
  ): Promise<SourceLimit | null> {
    const now = clock();
    for (const part of isPlanned ? (['plan:', ''] as const) : ([''] as const)) {
      for (const limit of inOrder(limits)) {
        const { per, calls } = limit;
        const most = part === '' ? calls : Math.floor(calls * SCHEDULE_SHARE);
        const lasts = WINDOW_BY_PERIOD[per](now)[1] - now + DAY;
        if ((await store.reserve(windowKey(id, per, part, now), 1, most, lasts)) === null) return limit;
      }
    }
    return null;
  }

  return {
    async charge(source, isPlanned) {
      let full = await reserve(source, isPlanned);
      if (full?.per === 'minute' && !isPlanned) {
        const wait = WINDOW_BY_PERIOD.minute(clock())[1] - clock();
        if (wait <= MAX_WAIT) {
          await sleep(wait);
          full = await reserve(source, isPlanned);
        }
      }
      if (full === null) return null;
      const retryAfterMs = WINDOW_BY_PERIOD[full.per](clock())[1] - clock();
      return refuse('BUDGET_REACHED', 'The calls to this carrier are used up for now.', { retryAfterMs });
    },
    async spent({ id, limits }) {
      const now = clock();
      return Promise.all(
        inOrder(limits).map(async ({ per, calls }) => ({
          per,
          limit: calls,
          spent: await store.count(windowKey(id, per, '', now)),
        })),
      );
    },
  };
}
