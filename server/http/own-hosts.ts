/**
 * Which Host headers this server answers to. Any other name may be a domain that its owner points
 * at this machine, so that a page there counts as ours (DNS rebinding,
 * https://developer.mozilla.org/docs/Web/Security/Attacks/DNS_rebinding). An IP address in Host
 * needs no name server, so it cannot be rebound.
 */
import { isIP } from 'node:net';

const LOOPBACK_NAME = /^(.+\.)?localhost$/;

interface OwnNames {
  readonly publicUrl: string | null;
  readonly host: string;
  /** Where carriers push to. */
  readonly sources?: { readonly callbacks: string | null } | null;
}

/** Checks the host of a request's URL. */
export function createHostCheck({ publicUrl, host, sources }: OwnNames): (url: string) => boolean {
  const addresses = [publicUrl, sources?.callbacks ?? null].filter((address) => address !== null);
  const names = new Set([host.toLowerCase(), ...addresses.map((address) => new URL(address).hostname)]);
  return (url) => {
    if (!URL.canParse(url)) return false;
    const { hostname } = new URL(url);
    return names.has(hostname) || LOOPBACK_NAME.test(hostname) || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
  };
}
