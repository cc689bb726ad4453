/**
 * Reads a request head straight from Node's request, for `App.direct`. Only targets, hosts and
 * headers that need no normalisation qualify; all others go through `Request`.
 */
import type { IncomingMessage } from 'node:http';
import type { RequestHead } from './gateway/types.ts';

/** Nothing that the rules for addresses would write differently. */
const TARGET = /^\/api\/[\w!$%&()*+,./:;=?@~-]*$/;
const HOST = /^[a-z0-9._-]+(:[1-5]?\d{4})?$/;

export function toFastRequest({ method = '', url = '', headers, rawHeaders }: IncomingMessage): RequestHead | null {
  const { host } = headers;
  if (!TARGET.test(url) || host === undefined || !HOST.test(host)) return null;
  if (Object.keys(headers).length * 2 !== rawHeaders.length) return null;
  const get = (name: string): string | null => {
    const value = headers[name.toLowerCase()];
    return typeof value === 'string' ? value : null;
  };
  return { method, url: `http://${host}${url}`, headers: { get, has: (name) => get(name) !== null } };
}
