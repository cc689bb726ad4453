/** Facts about a request besides its text: https or not, the client address, and the route. */
import { BlockList, isIP } from 'node:net';
import { LRUCache } from 'lru-cache';
import { type Connection, toPath } from './validate-target.ts';

/** The route for log and metrics. */
export type Route =
  | 'api'
  | 'assistant'
  | 'callback'
  | 'desk'
  | 'feed'
  | 'mail'
  | 'tokens'
  | 'account'
  | 'page'
  | 'embed'
  | 'file'
  | 'redirect'
  | 'health'
  | 'refused';

export interface RequestContext extends Connection {
  /** The path of the target as it was sent. */
  readonly path: string;
  readonly https: boolean;
  /** Time at which the request arrived. */
  readonly started: number;
  route: Route;
}

type IsTrusted = (address: string) => boolean;

export const createRequestContext = (
  request: Request,
  { remoteAddress, target, hosts }: Connection,
  isTrustedProxy: IsTrusted,
  started: number,
): RequestContext => ({
  remoteAddress,
  target,
  hosts,
  path: toPath(target),
  https: isHttps(request, remoteAddress, isTrustedProxy),
  started,
  route: 'refused',
});

function isHttps({ headers }: Request, remoteAddress: string, isTrustedProxy: IsTrusted): boolean {
  const scheme = headers.get('x-forwarded-proto');
  return scheme !== null && isTrustedProxy(remoteAddress) && scheme.split(',').at(-1)?.trim().toLowerCase() === 'https';
}

/** Creates a test for addresses in these networks, for example those of trusted proxies. */
export function proxyTest(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const family = isIP(address) === 4 ? 'ipv4' : 'ipv6';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  const isListed = (address: string): boolean => {
    const plain = address.startsWith('::ffff:') ? address.slice(7) : address;
    const version = isIP(plain);
    return version !== 0 && list.check(plain, version === 4 ? 'ipv4' : 'ipv6');
  };
  // Memoized, because two look-ups in a BlockList take a fifteenth of the time of a cached answer.
  const answers = new LRUCache({ max: 5000, memoMethod: isListed });
  return (address) => answers.memo(address);
}
