/** Facts about a request beside its text: https or not, the address it came from, its route. */
import { BlockList, isIP } from 'node:net';
import { memoizeByText } from './gateway/memoize-by-text.ts';
import type { RequestHead } from './gateway/types.ts';
import type { Connection } from './validate-target.ts';

/** For log and metrics. */
export type Route =
  | 'api'
  | 'desk'
  | 'feed'
  | 'mail'
  | 'tokens'
  | 'page'
  | 'embed'
  | 'file'
  | 'redirect'
  | 'health'
  | 'refused';

export interface RequestContext {
  readonly https: boolean;
  readonly remoteAddress: string;
  route: Route;
}

type IsTrusted = (address: string) => boolean;

export const createRequestContext = (
  head: RequestHead,
  { remoteAddress }: Connection,
  isTrustedProxy: IsTrusted,
): RequestContext => ({
  https: isHttps(head, remoteAddress, isTrustedProxy),
  remoteAddress,
  route: 'refused',
});

function isHttps({ headers }: RequestHead, remoteAddress: string, isTrustedProxy: IsTrusted): boolean {
  const scheme = headers.get('x-forwarded-proto');
  return scheme !== null && isTrustedProxy(remoteAddress) && scheme.split(',').at(-1)?.trim().toLowerCase() === 'https';
}

/** A test for addresses in these networks, such as those of trusted proxies. */
export function proxyTest(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const family = isIP(address) === 4 ? 'ipv4' : 'ipv6';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  // Memoized: a look-up in a BlockList costs as much as the rest of a cache hit.
  return memoizeByText((address) => {
    const plain = address.startsWith('::ffff:') ? address.slice(7) : address;
    const version = isIP(plain);
    return version !== 0 && list.check(plain, version === 4 ? 'ipv4' : 'ipv6');
  });
}
