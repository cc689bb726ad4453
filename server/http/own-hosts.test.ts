import { expect, it } from 'vitest';
import { createHostCheck } from './own-hosts.ts';

it.each([
  ['http://127.0.0.1:8080/', true],
  ['http://localhost:8080/api/tracking?number=A', true],
  ['http://landfall.localhost/', true],
  ['http://[::1]:8080/', true],
  ['http://192.0.2.9/', true],
  ['http://ships.example/', true],
  ['https://SHIPS.example:8443/', true],
  ['http://box.intranet/', true],
  ['http://evil.example/', false],
  ['http://localhost.evil.example/', false],
  ['http://127.0.0.1.evil.example/', false],
  ['http://ships.example.evil.example/', false],
  ['http://notlocalhost/', false],
  ['http:///', false],
  ['http://evil.example#@127.0.0.1/', false],
  ['http://evil.example?@127.0.0.1/', false],
  ['http://127.0.0.1@evil.example/', false],
])('the host check for %s returns %s', (url, isOwn) => {
  const check = createHostCheck({ publicUrl: 'https://ships.example', host: 'box.intranet' });
  expect(check(url)).toBe(isOwn);
});
