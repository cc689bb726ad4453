/** Chooses the address by which the limits of a client are counted. */
import { isIP, isIPv4 } from 'node:net';

/**
 * IPv6 clients are counted by /64, the smallest network that a subscriber gets
 * (https://www.rfc-editor.org/rfc/rfc6177).
 */
export function clientAddress(address: string): string {
  if (isIPv4(address)) return address;
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (isIP(plain) !== 6) return plain;
  const [head = '', tail] = plain.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros =
    tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  const network = [...left, ...zeros, ...right].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}
