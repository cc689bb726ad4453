/** Tests that app and gateway read numbers by the same rules (`core/shipment/number.ts`). */
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { readNumber } from '../../../src/core/shipment/read-number.ts';
import { containers } from '../containers.fixture.ts';
import { readQuestion } from './question.ts';
import { anyText } from '../../../src/core/parse/any-text.fixture.ts';

/** Returns the number as the gateway stores it, or `null` if it is refused. */
function readByGateway(text: string): string | null {
  const question = readQuestion('/tracking', String(new URLSearchParams({ number: text })));
  return 'operation' in question ? question.number : null;
}

const NOISE = [
  ' ',
  '-',
  '–',
  '\u2212',
  '\u200b',
  '\u00ad',
  '\u202e',
  '\u0301',
  '\0',
  '_',
  '.',
  '/',
  '"',
  'ı',
  'ß',
  'ﬁ',
  'Ａ',
];
const number = fc.oneof(
  fc.constantFrom(...containers(20)),
  fc.stringMatching(/^[A-Z0-9.]{1,36}$/),
  fc.stringMatching(/^\d{1,14}$/),
  fc.tuple(fc.stringMatching(/^[A-Z0-9]{3,12}$/), fc.constantFrom(...containers(5))).map((parts) => parts.join('/')),
);
const written = fc
  .tuple(number, fc.array(fc.tuple(fc.nat(40), fc.constantFrom(...NOISE)), { maxLength: 4 }), fc.boolean())
  .map(([text, noise, isLower]) =>
    noise.reduce((all, [at, sign]) => all.slice(0, at) + sign + all.slice(at), isLower ? text.toLowerCase() : text),
  );
const text = fc.oneof({ weight: 4, arbitrary: written }, anyText({ maxLength: 40 }));

it('the app and the gateway read 10,000 random texts as the same number', () => {
  fc.assert(
    fc.property(text, (given) => {
      const { number: sent, kind } = readNumber(given);
      expect(readByGateway(sent)).toBe(kind === 'invalid' ? null : sent);
      const taken = readByGateway(given);
      if (taken !== null) expect(sent).toBe(taken);
    }),
    { seed: 1, numRuns: 10_000 },
  );
});

it.each([
  ['MSKU204817', 'MSKU204817'],
  ['1234567890123', '1234567890123'],
  ['A'.repeat(35), 'A'.repeat(35)],
  ['A'.repeat(36), null],
  ['12', null],
  ['ıSCU1234566', null],
  ['booking-1.', 'BOOKING1'],
  ['EGLV.149.501', 'EGLV.149.501'],
])('the app and the gateway read the number %s as %s', (given, wanted) => {
  expect(readByGateway(given)).toBe(wanted);
  expect(readNumber(given)).toMatchObject(wanted === null ? { kind: 'invalid' } : { number: wanted });
});
