/**
 * Limits how many pages are rendered for one client. A page that was rendered within the last minute is in memory
 * (`prerender-cache.ts`, `streamed.ts`) and does not count.
 */
import { MINUTE } from '../../src/core/time/units.ts';
import type { Clock } from '../http/service.ts';

/**
 * Four pages a second, each 10 to 30 ms of a core, give one client an eighth of a core. A person who opens the desk
 * in many tabs, or an office behind one address, stays below this.
 */
export const MAX_RENDERED_PER_MINUTE = 240;
/** Longer addresses are rendered each time, and above this number of pages each one counts. */
const MAX_ADDRESS_LENGTH = 300;
const MAX_PAGES = 20_000;

/** Returns `null` if this page may be rendered for this client, otherwise the time until it may. */
export type PageLimit = (clientId: string, address: string) => number | null;

export function createPageLimit(clock: Clock): PageLimit {
  let minute = { since: clock(), rendered: new Map<string, number>(), pages: new Set<string>() };

  return (clientId, address) => {
    const now = clock();
    if (now - minute.since >= MINUTE || now < minute.since) {
      minute = { since: now, rendered: new Map(), pages: new Set() };
    }
    if (minute.pages.has(address)) return null;
    const count = (minute.rendered.get(clientId) ?? 0) + 1;
    if (count > MAX_RENDERED_PER_MINUTE) return minute.since + MINUTE - now;
    minute.rendered.set(clientId, count);
    if (address.length <= MAX_ADDRESS_LENGTH && minute.pages.size < MAX_PAGES) minute.pages.add(address);
    return null;
  };
}
