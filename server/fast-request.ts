/**
 * The short way from Node's request to what the interface reads of one. It is open to addresses and hosts that are in order as
 * they came, and to headers of which none came twice: whatever would have to be put right first takes the long way.
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
