/** `callbacks` of SOURCES_FILE: where carriers that push reach this server. */
import { isSafeAddress } from '../../http/calls/bounded-http.ts';
import type { Carrier } from '../carriers/carrier.ts';
import { CARRIERS } from '../carriers/carrier-table.ts';

interface CallbacksReading {
  /** Scheme and host; null where nothing is subscribed to. */
  readonly origin: string | null;
  readonly mistake: string | null;
}

const canPush = ({ subscriptions }: Carrier): boolean => subscriptions !== undefined;
const wrong = (mistake: string): CallbacksReading => ({ origin: null, mistake });

/** `publicUrl`: the setting PUBLIC_URL, as it was written. */
export function readCallbacks(
  value: unknown,
  publicUrl: string | null,
  carriers: readonly Carrier[],
): CallbacksReading {
  if (value === undefined || value === false) return { origin: null, mistake: null };
  if (value !== true && typeof value !== 'string') return wrong('callbacks must be true, false or a web address.');
  if (value === true && publicUrl === null)
    return wrong('callbacks needs PUBLIC_URL, the address that carriers send to, or must itself be that address.');
  const address = value === true ? (publicUrl ?? '') : value;
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null || !isSafeAddress(url) || url.href !== `${url.origin}/`)
    return wrong('callbacks must be the https address of this server, without a path, a user or a query.');
  if (!carriers.some(canPush)) {
    const those = CARRIERS.filter(canPush).map(({ id }) => id);
    return wrong(`callbacks is set, but no carrier in it pushes; there is ${those.join(', ')}.`);
  }
  return { origin: url.origin, mistake: null };
}
