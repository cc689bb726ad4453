/**
 * Decides which addresses a webhook may be sent to: only public ones, by the registries of special-purpose addresses,
 * and those that a setting allows. https://www.iana.org/assignments/iana-ipv4-special-registry
 * https://www.iana.org/assignments/iana-ipv6-special-registry
 */
import { BlockList, isIP } from 'node:net';

const SPECIAL_V4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];

/** Special ranges inside 2000::/3, outside of which nothing is public. Some of them contain IPv4 addresses. */
const SPECIAL_V6: readonly (readonly [string, number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
];

const refused = new BlockList();
for (const [network, bits] of SPECIAL_V4) refused.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of SPECIAL_V6) refused.addSubnet(network, bits, 'ipv6');
const global = new BlockList();
global.addSubnet('2000::', 3, 'ipv6');

export type AddressCheck = (address: string) => 'public' | 'allowed' | 'refused';

/** `networks` are ranges such as `10.0.0.0/8` or single addresses that a setting also allows. */
export function createAddressCheck(networks: readonly string[]): AddressCheck {
  const allowed = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) allowed.addAddress(address, family);
    else allowed.addSubnet(address, Number(bits), family);
  }
  return (address) => {
    const version = isIP(address);
    // A zone names an interface of this machine.
    if (version === 0 || address.includes('%')) return 'refused';
    const family = version === 6 ? 'ipv6' : 'ipv4';
    if (allowed.check(address, family)) return 'allowed';
    if (family === 'ipv4') return refused.check(address, 'ipv4') ? 'refused' : 'public';
    return global.check(address, 'ipv6') && !refused.check(address, 'ipv6') ? 'public' : 'refused';
  };
}
