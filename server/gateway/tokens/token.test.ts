import { createHmac } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PARTS } from '../../../src/core/links/embed-messages.ts';
import { createTokenReader, type Grant, isSameText, MAX_LIFETIME_S, mintToken, toNumbers } from './token.ts';

const SECRET = 'a secret of the portal, long enough for it';
const NOW = 1_795_000_000_000;
const GRANT: Grant = {
  id: 'id-12345678',
  audience: 'https://portal.example',
  numbers: ['MSKU2048175'],
  expires: NOW / 1000 + 3600,
  show: ['map', 'summary'],
};

const read = createTokenReader([SECRET]);
const mint = (grant: Grant): string => mintToken(SECRET, grant);
const TOKEN = mint(GRANT);

/** A small seeded generator, so that every run has the same mutations. */
function* randoms(seed: number): Generator<number, never> {
  let state = seed;
  for (;;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state;
  }
}

const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.=+/ ';

function mutations(count: number): string[] {
  const random = randoms(7);
  const below = (limit: number): number => random.next().value % limit;
  const found = new Set<string>();
  while (found.size < count) {
    const at = below(TOKEN.length);
    const sign = SIGNS.charAt(below(SIGNS.length));
    const [before, after] = [TOKEN.slice(0, at), TOKEN.slice(at + 1)];
    const next = TOKEN.charAt(at + 1);
    const mutated = [
      before + sign + after, // another sign
      before + sign + TOKEN.slice(at), // one more
      before + after, // one less
      before, // cut off
      before + next + TOKEN.charAt(at) + after.slice(1), // two changed places
    ][below(5)];
    if (mutated !== undefined && mutated !== TOKEN) found.add(mutated);
  }
  return [...found];
}

describe('an embed token', () => {
  it('contains what was granted', () => {
    expect(read(TOKEN, NOW)).toEqual(GRANT);
  });

  it('does not contain the secret', () => {
    const payload = Buffer.from(TOKEN.split('.')[0] ?? '', 'base64url').toString();
    expect(payload).not.toContain(SECRET);
    expect(JSON.parse(payload)).toMatchObject({ use: 'landfall-embed', aud: 'https://portal.example' });
  });

  it('reads back any grant unchanged', () => {
    const grants = fc.record({
      id: fc.stringMatching(/^[\w-]{8,64}$/),
      audience: fc.domain().map((name) => `https://${name}`),
      numbers: fc.array(fc.stringMatching(/^[A-Z0-9][A-Z0-9.-]{3,34}$/), { minLength: 1, maxLength: 50 }),
      expires: fc.integer({ min: NOW / 1000 + 1, max: NOW / 1000 + MAX_LIFETIME_S }),
      show: fc.uniqueArray(fc.constantFrom(...PARTS), { minLength: 1 }),
    });
    fc.assert(
      fc.property(grants, (grant) => {
        expect(read(mint(grant), NOW)).toEqual(grant);
      }),
      { seed: 1 },
    );
  });

  it.each(mutations(200).map((text) => [text]))('is refused after a change: %s', (mutated) => {
    expect(read(mutated, NOW)).toBe('TOKEN_INVALID');
  });

  it('expires at its exact second', () => {
    expect(read(TOKEN, GRANT.expires * 1000 - 1)).toEqual(GRANT);
    expect(read(TOKEN, GRANT.expires * 1000)).toBe('TOKEN_EXPIRED');
  });

  it.each([
    ['of another secret', mintToken(`${SECRET}!`, GRANT)],
    ['that would live longer than a day', mint({ ...GRANT, expires: NOW / 1000 + MAX_LIFETIME_S + 1 })],
    ['without a number', mint({ ...GRANT, numbers: [] })],
    ['with 51 numbers', mint({ ...GRANT, numbers: Array.from({ length: 51 }, () => 'MSKU2048175') })],
    ['with a time that is none', mint({ ...GRANT, expires: Number.NaN })],
    ['that shows nothing', mint({ ...GRANT, show: [] })],
    ['that is empty', ''],
    ['that is two dots', '..'],
    ['longer than any', `${'A'.repeat(5000)}.A`],
  ])('is refused if it is one %s', (_, token) => {
    expect(read(token, NOW)).toBe('TOKEN_INVALID');
  });

  it('is refused if it was signed for another purpose', () => {
    const key = createHmac('sha256', SECRET).update('landfall embed token 1').digest();
    const fields = { use: 'something-else', aud: 'https://portal.example', num: ['A123'], exp: 1, jti: 'id-12345678' };
    const payload = Buffer.from(JSON.stringify(fields)).toString('base64url');
    const signature = createHmac('sha256', key).update(payload).digest('base64url');
    expect(read(`${payload}.${signature}`, NOW)).toBe('TOKEN_INVALID');
  });
});

describe('a rotation of the embed secret', () => {
  const NEXT = 'the next secret of the portal, as long';

  it('keeps tokens of the old secret valid beside those of the new one', () => {
    const both = createTokenReader([NEXT, SECRET]);
    expect([both(TOKEN, NOW), both(mintToken(NEXT, GRANT), NOW)]).toEqual([GRANT, GRANT]);
    expect(createTokenReader([NEXT])(TOKEN, NOW)).toBe('TOKEN_INVALID');
  });
});

describe('the numbers in an order for a token', () => {
  it.each([
    [['msku 204817-5', 'MSKU2048175'], ['MSKU2048175']],
    [['MAEU264512277/MSKU2048175'], ['MAEU264512277/MSKU2048175']],
    [['<script>'], null],
    [['../history'], null],
  ])('are normalized or refused: %j becomes %j', (texts, numbers) => {
    expect(toNumbers(texts)).toEqual(numbers);
  });
});

it.each([
  ['same', 'same', true],
  ['same', 'samE', false],
  ['', '', true],
  ['a', 'aa', false],
])('the constant-time comparison of %j with %j is correct', (a, b, same) => {
  expect(isSameText(a, b)).toBe(same);
});
