import { BlockList, isIP } from 'node:net';
import { memoizeByText } from './gateway/memoize-by-text.ts';

/** Whether an address is that of a proxy whose forwarding headers are believed. */
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
