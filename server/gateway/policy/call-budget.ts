/** Counts every request to the service before it is sent, in counters that all instances share. */
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../http/service.ts';
import type { Store } from '../../store/port.ts';
import { withinShortWait } from '../../store/soon.ts';
import { DAY, HOUR, MINUTE, SECOND } from '../../../src/core/time/units.ts';
import { utcDay, utcMonth, startOfNextDay, startOfNextMonth, toIso } from '../../http/instants.ts';
import { type Refusal, refuse } from '../../http/refusal.ts';
import type { Caller } from '../../http/caller.ts';
import type { Limits } from '../types.ts';

const FORCE_INTERVAL = 15 * MINUTE;
const COUNT_CACHE_MS = 2 * SECOND;

/** A fifth of the daily requests is reserved for people, however much the schedule would use. */
const SCHEDULE_SHARE = 0.8;

export interface Payer {
  /** The client, if its requests have a budget of their own. */
  readonly stranger: string | null;
  readonly isPlanned: boolean;
}

export interface CallBudget {
  /** Returns `null` if the request may be sent; it has then been counted. */
  charge(payer: Payer): Promise<Refusal | null>;
  /** Returns what the schedule may spend today (UTC) and has spent, or `null` if the day has no limit. */
  planned(): Promise<{ readonly limit: number; readonly spent: number } | null>;
  /**
   * Returns the number of requests left to the schedule (the minimum of its share, the day and the month), or `null`
   * if there is no limit.
   */
  plannedLeft(): Promise<number | null>;
  /** Returns `null` if `force_update` may be sent for this shipment; the time slot is then taken. */
  takeForce(number: string, caller: Caller, owner: string): Promise<Refusal | null>;
  /** Returns the slot of a forced update that was not sent after all. */
  returnForce(number: string, owner: string): Promise<void>;
  /** Returns the epoch milliseconds from which `force_update` is possible again, or `null` if it is possible now. */
  forceAfter(number: string, now: number): Promise<number | null>;
}

export function createCallBudget(store: Store, clock: Clock, limits: Limits): CallBudget {
  // Every answer includes this time, so it is remembered instead of read from the store each time.
  const forceTimes = new LRUCache<string, { readonly instant: number; readonly checkedAt: number }>({ max: 5000 });
  const cacheForceTime = (number: string, instant: number): void =>
    void forceTimes.set(number, { instant, checkedAt: clock() });

  const planLimit = limits.callsPerDay === null ? null : Math.floor(limits.callsPerDay * SCHEDULE_SHARE);
  const planKey = (day: string): string => `budget:plan:${day}`;

  async function readForceAfter(number: string): Promise<number | null> {
    const instantInStore = Number((await store.get(`force-after:${number}`))?.value ?? 0);
    // A time beyond the longest pause was written by a clock that ran ahead.
    const instant = instantInStore > clock() + FORCE_INTERVAL ? 0 : instantInStore;
    cacheForceTime(number, instant);
    return instant > clock() ? instant : null;
  }

  function commonBudgets(now: number, isPlanned: boolean) {
    const day = utcDay(now);
    const wait = startOfNextDay(now) - now;
    return [
      ...(isPlanned ? [{ key: planKey(day), limit: planLimit, wait }] : []),
      { key: `budget:day:${day}`, limit: limits.callsPerDay, wait },
      { key: `budget:month:${utcMonth(now)}`, limit: limits.callsPerMonth, wait: startOfNextMonth(now) - now },
    ];
  }

  /** Budgets with more clients come last, so that a client over its own budget takes nothing from the common one. */
  async function charge({ stranger, isPlanned }: Payer): Promise<Refusal | null> {
    const now = clock();
    const day = utcDay(now);
    const untilTomorrow = startOfNextDay(now) - now;
    const budgets = [
      ...(stranger === null
        ? []
        : [
            { key: `budget:stranger:${stranger}:${day}`, limit: limits.callsPerStrangerAndDay, wait: untilTomorrow },
            { key: `budget:strangers:${day}`, limit: limits.strangerCallsPerDay, wait: untilTomorrow },
          ]),
      ...commonBudgets(now, isPlanned),
    ];
    for (const { key, limit, wait } of budgets) {
      if (limit === null) continue;
      if ((await store.reserve(key, 1, limit, wait + DAY)) === null) {
        return refuse('BUDGET_REACHED', 'The calls this server may make are used up for now.', {
          retryAfterMs: wait,
        });
      }
    }
    return null;
  }

  function refuseForce(instant: number): Refusal {
    const detail = `An update can be forced again from ${toIso(instant)}.`;
    return refuse('FORCE_UPDATE_REFUSED', detail, { retryAfterMs: instant - clock(), forceAfter: instant });
  }

  return {
    charge,
    async planned() {
      return planLimit === null ? null : { limit: planLimit, spent: await store.count(planKey(utcDay(clock()))) };
    },
    async plannedLeft() {
      const left = commonBudgets(clock(), true).flatMap(({ key, limit }) => (limit === null ? [] : [{ key, limit }]));
      const each = await Promise.all(left.map(async ({ key, limit }) => limit - (await store.count(key))));
      return each.length === 0 ? null : Math.max(0, Math.min(...each));
    },
    async forceAfter(number, now) {
      const recent = forceTimes.get(number);
      const forceAfter = recent !== undefined && recent.instant > now ? recent.instant : null;
      const isRecent = recent !== undefined && Math.abs(now - recent.checkedAt) <= COUNT_CACHE_MS;
      return isRecent ? forceAfter : withinShortWait(readForceAfter(number), () => forceAfter);
    },
    async takeForce(number, caller, owner) {
      const now = clock();
      const after = await readForceAfter(number);
      if (after !== null) return refuseForce(after);
      const hour = Math.floor(now / HOUR);
      const count = `forced:${caller.clientId}:${hour}`;
      if ((await store.reserve(count, 1, limits.forcedPerClientAndHour, 2 * HOUR)) === null) {
        return refuseForce((hour + 1) * HOUR);
      }
      if (!(await store.acquire(`force:${number}`, owner, FORCE_INTERVAL))) return refuseForce(now + FORCE_INTERVAL);
      await store.set(`force-after:${number}`, String(now + FORCE_INTERVAL), FORCE_INTERVAL);
      cacheForceTime(number, now + FORCE_INTERVAL);
      return null;
    },
    async returnForce(number, owner) {
      forceTimes.delete(number);
      await store.set(`force-after:${number}`, '0', FORCE_INTERVAL);
      await store.release(`force:${number}`, owner);
    },
  };
}
