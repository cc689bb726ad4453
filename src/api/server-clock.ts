/** The clock of our server, measured from its answers, because the clock of a device may be days off. */
import { correctClock } from '../core/time/clock.ts';
import { parseInstant } from '../core/time/instant.ts';
import { HEADERS } from '../core/wire/header-names.ts';

/** Whether the service worker stored this answer earlier, so that its data and its `Date` header are old. */
export const isOfflineCopy = (headers: Headers): boolean =>
  headers.get(HEADERS.cacheStatus)?.startsWith('landfall-worker') === true;

export function readServerClock(headers: Headers): void {
  const sentAt = parseInstant(headers.get('date') ?? '');
  if (sentAt !== null && !isOfflineCopy(headers)) correctClock(sentAt);
}
