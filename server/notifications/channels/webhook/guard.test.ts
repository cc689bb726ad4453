/** Tests targets that a webhook must not reach, as a table, and the few that it may. */
import { describe, expect, it } from 'vitest';
import { createAddressCheck } from './addresses.ts';
import { findTarget, type Resolve } from './guard.ts';

/** The addresses of the names in these tests. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  'hooks.example': ['93.184.216.34'],
  'six.example': ['2606:2800:220:1:248:1893:25c8:1946'],
  'inside.example': ['10.1.2.3'],
  'mixed.example': ['93.184.216.34', '127.0.0.1'],
  'mixed6.example': ['2606:2800:220:1::1', 'fd00::1'],
  'mapped.example': ['::ffff:169.254.169.254'],
  localhost: ['127.0.0.1', '::1'],
  'localhost.': ['127.0.0.1'],
  'metadata.google.internal': ['169.254.169.254'],
  '127.0.0.1.nip.example': ['127.0.0.1'],
};
const resolve: Resolve = async (name) => {
  const found = NAMES[name];
  if (found === undefined) throw new Error('ENOTFOUND');
  return found;
};
const check = createAddressCheck([]);
const kindOf = async (url: string, by = check) => (await findTarget(url, by, resolve)).kind;

const REFUSED = [
  // Loopback addresses in every form that a URL parser reads.
  'https://127.0.0.1/',
  'https://127.255.255.254/',
  'https://127.1/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://0x7f.0.0.1/',
  'https://017700000001/',
  'https://0177.0.0.1/',
  'https://127.0.0.1.:8443/',
  'https://①②⑦.⓪.⓪.①/',
  'https://[::1]/',
  'https://[0:0:0:0:0:0:0:1]/',
  'https://[::]/',
  'https://localhost/',
  'https://LOCALHOST/',
  'https://localhost./',
  // Unspecified, private, link-local, shared and special addresses.
  'https://0.0.0.0/',
  'https://0/',
  'https://10.0.0.1/',
  'https://10.255.255.255/',
  'https://172.16.0.1/',
  'https://172.31.255.255/',
  'https://192.168.1.1/',
  'https://192.168.0x1.1/',
  'https://169.254.169.254/latest/meta-data/',
  'https://0xa9fea9fe/',
  'https://2852039166/',
  'https://100.64.0.1/',
  'https://192.0.0.192/',
  'https://192.0.2.1/',
  'https://198.18.0.1/',
  'https://198.51.100.7/',
  'https://203.0.113.7/',
  'https://224.0.0.1/',
  'https://240.0.0.1/',
  'https://255.255.255.255/',
  // IPv6 addresses: private, link-local, multicast, documentation, and all that contain an IPv4 address.
  'https://[fd00::1]/',
  'https://[fc00::1]/',
  'https://[fe80::1]/',
  'https://[fec0::1]/',
  'https://[ff02::1]/',
  'https://[2001:db8::1]/',
  'https://[3fff::1]/',
  'https://[100::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:7f00:1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://[::127.0.0.1]/',
  'https://[64:ff9b::7f00:1]/',
  'https://[64:ff9b:1::a00:1]/',
  'https://[2002:7f00:1::]/',
  'https://[2001:0:7f00:1::]/',
  // Names of hosts.
  'https://inside.example/',
  'https://mixed.example/',
  'https://mixed6.example/',
  'https://mapped.example/',
  'https://metadata.google.internal/computeMetadata/v1/',
  'https://127.0.0.1.nip.example/',
  // URLs without TLS, of another protocol, or with credentials.
  'http://hooks.example/',
  'http://93.184.216.34/',
  'file:///etc/passwd',
  'gopher://127.0.0.1:11211/_stats',
  'ftp://hooks.example/',
  'data:text/plain,x',
  'https://user:secret@hooks.example/',
  'https://hooks.example@127.0.0.1/',
  'https://hooks.example/#x',
  '//hooks.example/',
  'hooks.example',
  '',
  `https://hooks.example/${'x'.repeat(2000)}`,
];

describe('the address check of webhooks', () => {
  it('is tested with more than fifty addresses', () => expect(new Set(REFUSED).size).toBeGreaterThan(50));

  it.each(REFUSED)('refuses %s', async (url) => expect(await kindOf(url)).toBe('refused'));

  it.each(['https://hooks.example/x?y=1', 'https://hooks.example:8443/', 'https://six.example/', 'https://1.1.1.1/'])(
    'allows %s',
    async (url) => expect(await kindOf(url)).toBe('target'),
  );

  it('reports a host name without an address as unknown', async () =>
    expect(await kindOf('https://nowhere.example/')).toBe('unknown'));

  it('allows configured private networks, also over http, and nothing else', async () => {
    const allowing = createAddressCheck(['10.1.0.0/16', '127.0.0.1', 'fd00::/8']);
    expect(await kindOf('https://inside.example/', allowing)).toBe('target');
    expect(await kindOf('http://127.0.0.1:9000/', allowing)).toBe('target');
    expect(await kindOf('http://[fd00::7]/', allowing)).toBe('target');
    expect(await kindOf('https://10.2.0.1/', allowing)).toBe('refused');
    expect(await kindOf('https://127.0.0.2/', allowing)).toBe('refused');
    expect(await kindOf('http://hooks.example/', allowing)).toBe('refused');
  });

  it('resolves the host name once and pins the checked address', async () => {
    let asked = 0;
    const moody: Resolve = async () => ((asked += 1) === 1 ? ['93.184.216.34'] : ['127.0.0.1']);
    const target = await findTarget('https://hooks.example/', check, moody);
    expect(target).toMatchObject({ kind: 'target', addresses: ['93.184.216.34'] });
    expect(asked).toBe(1);
    expect((await findTarget('https://hooks.example/', check, moody)).kind).toBe('refused');
  });
});
