import { array, assert, constantFrom, property, stringMatching, tuple } from 'fast-check';
import { expect, it } from 'vitest';
import { RawHeaders, toFastRequest } from './fast-request.ts';

const NAMES = ['Host', 'X-Forwarded-For', 'x-forwarded-for', 'ACCEPT-ENCODING', 'Sec-Fetch-Site', 'sec-fetch-mode'];
const lists = array(tuple(constantFrom(...NAMES), stringMatching(/^[!-~]([ -~]{0,8}[!-~])?$/)), {
  maxLength: 8,
});

it('says of a list what Headers says', () => {
  assert(
    property(lists, (list) => {
      const [raw, headers] = [new RawHeaders(list.flat()), new Headers(list)];
      for (const name of [...NAMES, 'purpose']) {
        expect([raw.get(name), raw.has(name)]).toEqual([headers.get(name), headers.has(name)]);
        const sameNames = list.filter(([other]) => other.toLowerCase() === name.toLowerCase());
        expect(raw.count(name)).toBe(sameNames.length);
      }
    }),
  );
});

const HOST = ['Host', 'landfall.test'];
it.each([
  ['a plain request', '/api/tracking?number=MSCU1234566', HOST, 'http://landfall.test/api/tracking?number=MSCU1234566'],
  ['a port', '/api/samples', ['host', '127.0.0.1:4173'], 'http://127.0.0.1:4173/api/samples'],
  ['a page', '/lines', HOST, null],
  ['a whole address', 'http://landfall.test/api/samples', HOST, null],
  ['a fragment', '/api/samples#here', HOST, null],
  ['a quote', '/api/tracking?number="', HOST, null],
  ['no host', '/api/samples', [], null],
  ['two hosts', '/api/samples', [...HOST, ...HOST], null],
  ['capitals in the host', '/api/samples', ['Host', 'Landfall.test'], null],
  ['a port that is written otherwise in an address', '/api/samples', ['Host', 'landfall.test:80'], null],
])('takes a head as it is, or leaves it to Request: %s', (_, url, rawHeaders, expected) => {
  expect(toFastRequest({ method: 'GET', url, rawHeaders })?.url ?? null).toBe(expected);
});
