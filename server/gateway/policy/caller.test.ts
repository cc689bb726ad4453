import { describe, expect, it } from 'vitest';
import { createReadCaller } from './caller.ts';

const config = {
  isTrustedProxy: (address: string) => address.startsWith('10.') || address === '::1',
  identityHeader: 'x-user',
  publicUrl: 'https://ships.example:8443/landfall',
};
const from = (headers: Record<string, string>, address = '10.0.0.1', method = 'GET') => {
  // The platform's Request drops forbidden headers, but a request over the network has them.
  const asked = { method, url: 'http://landfall.test/api/tracking', headers: new Headers(headers) };
  return createReadCaller(config)(asked, address);
};

describe('the client id', () => {
  it.each([
    ['a direct visitor', {}, '198.51.100.7', '198.51.100.7'],
    [
      'a direct visitor with a forged X-Forwarded-For',
      { 'x-forwarded-for': '1.2.3.4' },
      '198.51.100.7',
      '198.51.100.7',
    ],
    ['a visitor behind a proxy', { 'x-forwarded-for': '198.51.100.7' }, '10.0.0.1', '198.51.100.7'],
    ['a visitor behind two proxies', { 'x-forwarded-for': '198.51.100.7, 10.0.0.9' }, '10.0.0.1', '198.51.100.7'],
    ['a visitor who forged the first hop', { 'x-forwarded-for': '1.2.3.4, 198.51.100.7' }, '10.0.0.1', '198.51.100.7'],
    ['a forwarded address with a port', { 'x-forwarded-for': '198.51.100.7:5151' }, '10.0.0.1', '198.51.100.7'],
    ['an invalid forwarded address', { 'x-forwarded-for': 'unknown' }, '10.0.0.1', '10.0.0.1'],
    ['an invalid hop before a valid one', { 'x-forwarded-for': '<b>, 198.51.100.7' }, '::1', '198.51.100.7'],
    ['an IPv4-mapped address', {}, '::ffff:198.51.100.7', '198.51.100.7'],
    ['an IPv6 address of a /64 network', {}, '2001:db8:1:2:aaaa::1', '2001:db8:1:2::/64'],
    ['another address of that network', {}, '2001:0db8:0001:0002:ffff:1:2:3', '2001:db8:1:2::/64'],
    ['an abbreviated IPv6 address', {}, '2001:db8::1', '2001:db8:0:0::/64'],
    ['an IPv6 address in brackets', { 'x-forwarded-for': '[2001:db8::9]:443' }, '10.0.0.1', '2001:db8:0:0::/64'],
  ])('is found for %s', (_, headers, address, clientId) => {
    expect(from(headers, address)).toMatchObject({ clientId, staff: false });
  });

  it('accepts a user name only from a trusted proxy', () => {
    expect(from({ 'x-user': 'ann' })).toMatchObject({ clientId: 'staff:ann', staff: true });
    expect(from({ 'x-user': 'ann' }, '198.51.100.7')).toMatchObject({ clientId: '198.51.100.7', staff: false });
    expect(from({ 'x-user': ' ' })).toMatchObject({ staff: false });
    const signedIn = new Request('http://x', { headers: { 'x-user': 'ann' } });
    const none = createReadCaller({ ...config, identityHeader: null })(signedIn, '10.0.0.1');
    expect(none.staff).toBe(false);
  });
});

it('treats a signed-in guest as a guest unless the request carries a token', () => {
  const guest = { id: 'p1', own: async () => new Map() };
  const callerOf = createReadCaller({ ...config, identityHeader: null, accountOf: () => guest });
  const ask = (headers: Record<string, string>) => callerOf(new Request('http://x', { headers }), '10.0.0.1');
  expect(ask({})).toMatchObject({ clientId: 'p1', staff: false, purpose: 'guest', guest });
  expect(ask({ authorization: 'Bearer x' })).toMatchObject({ clientId: '10.0.0.1', purpose: 'embed', guest: null });
});

describe('the purpose of a request', () => {
  it.each([
    ['unproven', {}],
    ['app', { 'x-landfall-view': 'program' }],
    ['unproven', { 'user-agent': 'curl/8.5.0' }],
    ['app', { 'sec-fetch-site': 'same-origin' }],
    ['app', { 'sec-fetch-site': 'none' }],
    ['cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['cross-site', { 'sec-fetch-site': 'same-site' }],
    ['cross-site', { origin: 'https://evil.example' }],
    ['cross-site', { origin: 'null' }],
    ['cross-site', { origin: 'http://landfall.test:8080' }],
    ['cross-site', { origin: 'landfall.test' }],
    ['cross-site', { referer: 'https://evil.example/?landfall.test' }],
    ['cross-site', { referer: 'landfall.test' }],
    ['cross-site', { origin: 'https://evil.example', referer: 'http://landfall.test/' }],
    ['cross-site', { origin: 'https://evil.example', 'x-landfall-view': 'embed' }],
    ['app', { origin: 'http://landfall.test' }],
    ['app', { origin: 'https://landfall.test' }],
    ['app', { origin: 'https://ships.example:8443' }],
    ['app', { referer: 'https://LANDFALL.test/?number=MSCU1234566' }],
    ['app', { referer: 'https://ships.example:8443/' }],
    ['unproven', { origin: '', referer: '' }],
    // The browser's own statement is trusted.
    ['app', { 'sec-fetch-site': 'same-origin', origin: 'https://name-before-the-proxy.example' }],
    ['prefetch', { 'sec-purpose': 'prefetch' }],
    ['prefetch', { 'sec-purpose': 'prefetch;prerender' }],
    ['prefetch', { purpose: 'prefetch' }],
    ['prefetch', { 'x-moz': 'prefetch' }],
    ['embed', { 'x-landfall-view': 'embed', 'sec-fetch-site': 'same-origin' }],
    ['embed', { authorization: 'Bearer abc' }],
    ['cross-site', { 'x-landfall-view': 'embed', 'sec-fetch-site': 'cross-site' }],
    ['preview', { 'user-agent': 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)' }],
    ['preview', { 'user-agent': 'facebookexternalhit/1.1' }],
    ['preview', { 'user-agent': 'WhatsApp/2.23.20.0' }],
    ['preview', { 'user-agent': 'TelegramBot (like TwitterBot)' }],
    ['unproven', { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36' }],
    ['app', { 'user-agent': 'Mozilla/5.0 (iPhone) LinkedInApp/9.1', 'x-landfall-view': 'app' }],
  ])('is %s for the headers %j', (purpose, headers) => expect(from(headers).purpose).toBe(purpose));

  it('is preview for HEAD', () => expect(from({}, '10.0.0.1', 'HEAD').purpose).toBe('preview'));
});
