/** The clock of our server, by the answers that come from it: a device's own may be days off. */
import { correctClock } from '../core/time/clock.ts';
import { parseInstant } from '../core/time/instant.ts';
import { HEADERS } from '../core/wire/header-names.ts';

/** One that the service worker held, with the `Date` of back then. */
const isOfflineCopy = (headers: Headers): boolean =>
  headers.get(HEADERS.cacheStatus)?.startsWith('landfall-worker') === true;

export function readServerClock(headers: Headers): void {
  const sentAt = parseInstant(headers.get('date') ?? '');
  if (sentAt !== null && !isOfflineCopy(headers)) correctClock(sentAt);
}
