/**
 * Decides which Host headers this server responds to. Any other name may be a domain that its owner points at this
 * machine, so that its pages would count as ours (DNS rebinding,
 * https://developer.mozilla.org/docs/Web/Security/Attacks/DNS_rebinding). An IP address in Host is not resolved, so
 * it cannot be rebound.
 */
import { isIP } from 'node:net';
import { LRUCache } from 'lru-cache';

const ORIGIN = /^https?:\/\/[^/?#]*/;
const LOOPBACK_NAME = /^(.+\.)?localhost$/;

interface OwnNames {
  readonly publicUrl: string | null;
  readonly host: string;
}

/** Checks the host of a request's URL. */
export function createHostCheck({ publicUrl, host }: OwnNames): (url: string) => boolean {
  const names = new Set([host.toLowerCase(), ...(publicUrl === null ? [] : [new URL(publicUrl).hostname])]);
  const isOwn = (origin: string): boolean => {
    if (!URL.canParse(origin)) return false;
    const { hostname } = new URL(origin);
    return names.has(hostname) || LOOPBACK_NAME.test(hostname) || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
  };
  // Memoized, because parsing the URL twice takes a thirtieth of the time of a cached answer.
  const answers = new LRUCache({ max: 200, memoMethod: isOwn });
  return (url) => answers.memo(ORIGIN.exec(url)?.[0] ?? '');
}
