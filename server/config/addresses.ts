/** Checks addresses in the configuration. Error messages never repeat an address, because it may contain a password. */
import { isIP } from 'node:net';

/** An error with one sentence for the operator. */
export class ConfigError extends Error {}

function parseUrl(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null;
}

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;
export const isLoopback = (address: string): boolean => LOOPBACK.test(new URL(address).hostname);
const isSecure = (url: URL): boolean =>
  url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.test(url.hostname));

/**
 * Stricter than the URL parser, because these hosts are written into Content-Security-Policy, where `;` starts a new
 * directive (https://www.w3.org/TR/CSP3/#framework-policy).
 */
const PLAIN_HOST = /^([a-z0-9-]+(\.[a-z0-9-]+)*|\[::1\])$/;
export const PLAIN_HOST_RULE = 'whose host is a name of letters, digits and hyphens';

export function isTileUrl(text: string): boolean {
  const sample = parseUrl(text.replace('{s}', 'a').replaceAll(/[{}]/g, ''));
  return sample !== null && isSecure(sample) && PLAIN_HOST.test(sample.hostname);
}

export function webAddress(name: string, text: string): string {
  const url = parseUrl(text);
  if (url === null) throw new ConfigError(`${name} is not a web address.`);
  if (!isSecure(url)) throw new ConfigError(`${name} must start with https:// (http:// only for this machine itself).`);
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') {
    throw new ConfigError(`${name} must hold no user, password, query or fragment.`);
  }
  return url.href.replace(/\/+$/, '');
}

/** Returns `null` if the setting is not set. */
export function siteAddress(name: string, text: string | null): string | null {
  if (text === null) return null;
  const address = webAddress(name, text);
  if (new URL(address).pathname !== '/')
    throw new ConfigError(`${name} must hold no path: every address here begins at the root of its host.`);
  return address;
}

export function toOrigin(text: string): string {
  const url = parseUrl(text);
  const isPlain = url !== null && isSecure(url) && PLAIN_HOST.test(url.hostname);
  if (!isPlain || url.origin !== text.replace(/\/$/, '').toLowerCase()) {
    throw new ConfigError(
      `EMBED_ORIGINS must be https origins without a path, each ${PLAIN_HOST_RULE}, separated by spaces or commas.`,
    );
  }
  return url.origin;
}

export function toDatabaseUrl(text: string | null): string | null {
  if (text === null) return null;
  const url = parseUrl(text);
  if (url === null || !['postgres:', 'postgresql:'].includes(url.protocol) || url.hostname === '')
    throw new ConfigError('DATABASE_URL must look like postgres://user:password@host:5432/name.');
  return text;
}

export function toNetwork(name: string, text: string): string {
  const [address = '', bits = '0', ...rest] = text.split('/');
  // A zone is meaningful only on one machine, so it cannot be compared.
  const version = address.includes('%') ? 0 : isIP(address);
  const widest = version === 4 ? 32 : 128;
  if (version === 0 || rest.length > 0 || !/^\d{1,3}$/.test(bits) || Number(bits) > widest) {
    throw new ConfigError(`${name} must be addresses or networks such as 10.0.0.0/8.`);
  }
  if (Number(bits) === 0 && address !== text)
    throw new ConfigError(`${name} holds a network of every address: name those meant.`);
  return text;
}

/** Returns a host in the form of an address: IPv6 is in brackets. */
export const urlHost = (host: string): string => (host.includes(':') ? `[${host}]` : host);
