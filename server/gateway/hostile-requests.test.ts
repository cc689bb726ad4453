/** Tests hostile requests to the gateway: each is refused by name, and none reaches the service. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OPERATIONS } from '../../src/core/wire/operations.ts';
import { createRig, KEY, NUMBER, readOutcome } from './rig.fixture.ts';
import { anyText } from '../../src/core/parse/any-text.fixture.ts';

const T = `/api/tracking?number=${NUMBER}`;
const SEED = { seed: 1, numRuns: 500 };

/** The request, and the expected code. */
const TARGETS: readonly (readonly [target: string, code: string])[] = [
  ['/api', 'NOT_FOUND'],
  ['/api/', 'NOT_FOUND'],
  ['/api//tracking?number=A123', 'NOT_FOUND'],
  ['/api/tracking/', 'NOT_FOUND'],
  ['/api/Tracking?number=A123', 'NOT_FOUND'],
  ['/api/%74racking?number=A123', 'NOT_FOUND'],
  ['/api/tracking%00?number=A123', 'NOT_FOUND'],
  ['/api/tracking;a=b?number=A123', 'NOT_FOUND'],
  ['/api/..%2ftracking?number=A123', 'NOT_FOUND'],
  ['/api/%2e%2e/%2e%2e/etc/passwd', 'NOT_FOUND'],
  ['/api/../../etc/passwd', 'NOT_FOUND'],
  ['/api/http://169.254.169.254/latest/meta-data', 'NOT_FOUND'],
  ['/api/@evil.example/tracking', 'NOT_FOUND'],
  ['/api/info', 'NOT_FOUND'],
  ['/api/info/sealines/', 'NOT_FOUND'],
  ['/api/info/sealines%2f..%2f..%2fadmin', 'NOT_FOUND'],
  ['/api/constructor', 'NOT_FOUND'],
  ['/api/__proto__', 'NOT_FOUND'],
  ['/api/v3/tracking?number=A123', 'NOT_FOUND'],
  ['/api/info/sealines?x=1', 'WRONG_PARAMETERS'],
  ['/api/tracking', 'WRONG_PARAMETERS'],
  ['/api/tracking?number=', 'WRONG_PARAMETERS'],
  ['/api/tracking?number=%20%09', 'WRONG_PARAMETERS'],
  [`${T}&number=${NUMBER}`, 'WRONG_PARAMETERS'],
  [`${T}&number`, 'WRONG_PARAMETERS'],
  [`${T}&api_key=mine`, 'WRONG_PARAMETERS'],
  [`${T}&API_KEY=mine`, 'WRONG_PARAMETERS'],
  [`${T}&api%5Fkey=mine`, 'WRONG_PARAMETERS'],
  [`${T}&apikey=mine`, 'WRONG_PARAMETERS'],
  [`/api/tracking?api_key=mine`, 'WRONG_PARAMETERS'],
  ['/api/info/sealines?api_key=mine', 'WRONG_PARAMETERS'],
  [`${T}&Number=X`, 'WRONG_PARAMETERS'],
  [`${T}&number[]=X`, 'WRONG_PARAMETERS'],
  [`${T}&__proto__=x`, 'WRONG_PARAMETERS'],
  [`${T}&constructor=x`, 'WRONG_PARAMETERS'],
  [`${T}&toString=x`, 'WRONG_PARAMETERS'],
  [`${T}&callback=alert`, 'WRONG_PARAMETERS'],
  [`${T}&%00=x`, 'WRONG_PARAMETERS'],
  [`${T}&=x`, 'WRONG_PARAMETERS'],
  [`${T}&url=http://evil.example`, 'WRONG_PARAMETERS'],
  [`${T}&${'a'.repeat(5000)}=1`, 'WRONG_PARAMETERS'],
  [`${T}&sealine=${'A'.repeat(300)}`, 'WRONG_PARAMETERS'],
  [`${T}&${Array.from({ length: 400 }, (_, index) => `p${index}=1`).join('&')}`, 'WRONG_PARAMETERS'],
  [`${T}&id=1`, 'WRONG_PARAMETERS'],
  [`${T}&route=yes`, 'WRONG_PARAMETERS'],
  [`${T}&route=true%0d%0aX-Evil:1`, 'WRONG_PARAMETERS'],
  [`${T}&force_update=2`, 'WRONG_PARAMETERS'],
  [`${T}&ais=true&ais=true`, 'WRONG_PARAMETERS'],
  [`${T}&type=XX`, 'WRONG_TYPE'],
  [`${T}&type=CT%00`, 'WRONG_TYPE'],
  [`${T}&type=CT,BL`, 'WRONG_TYPE'],
  [`${T}&sealine=A`, 'WRONG_SEALINE'],
  [`${T}&sealine=MSCU%26api_key%3Dx`, 'WRONG_SEALINE'],
  [`${T}&sealine=../MSCU`, 'WRONG_SEALINE'],
  [`${T}&sealine=%E2%80%AEUCSM`, 'WRONG_SEALINE'],
  ['/api/tracking?number=x', 'WRONG_NUMBER'],
  ['/api/tracking?number=<script>alert(1)</script>', 'WRONG_NUMBER'],
  ["/api/tracking?number=A123' OR '1'='1", 'WRONG_NUMBER'],
  ['/api/tracking?number=A123%26api_key%3Dx', 'WRONG_NUMBER'],
  ['/api/tracking?number=A123%0d%0aHost:%20evil', 'WRONG_NUMBER'],
  ['/api/tracking?number=..%2F..%2Fadmin', 'WRONG_NUMBER'],
  ['/api/tracking?number=A123%23fragment', 'WRONG_NUMBER'],
  ['/api/tracking?number=A123%00', 'WRONG_NUMBER'],
  ['/api/tracking?number=%FF%FE', 'WRONG_NUMBER'],
  ['/api/tracking?number=%D0%9CSCU1234566', 'WRONG_NUMBER'],
  ['/api/tracking?number=%C4%B1SCU1234566', 'WRONG_NUMBER'],
  [`/api/tracking?number=${'A'.repeat(36)}`, 'WRONG_NUMBER'],
  [`/api/tracking?number=A123/A123`, 'WRONG_NUMBER'],
  [`/api/tracking?number=A123/${NUMBER}/${NUMBER}`, 'WRONG_NUMBER'],
  [`/api/tracking?number=/${NUMBER}`, 'WRONG_NUMBER'],
  ['/api/tracking?number=-----', 'WRONG_NUMBER'],
  ['/api/tracking?number=.A123', 'WRONG_NUMBER'],
  ['/api/container?number=BOOKING1', 'WRONG_NUMBER'],
  ['/api/tracking?number=BOOKING1&type=CT', 'WRONG_NUMBER'],
  [`/api/container?number=${NUMBER}&type=CT`, 'WRONG_PARAMETERS'],
  [`/api/route?number=${NUMBER}&type=CT`, 'WRONG_PARAMETERS'],
  [`/api/route?number=${NUMBER}&type=&sealine=MSCU`, 'WRONG_PARAMETERS'],
  [`/api/history?number=${NUMBER}`, 'WRONG_PARAMETERS'],
  [`/api/history?id=&number=${NUMBER}&type=CT`, 'WRONG_PARAMETERS'],
  [`/api/history?id=-1&number=${NUMBER}&type=CT`, 'WRONG_PARAMETERS'],
  [`/api/history?id=1e3&number=${NUMBER}&type=CT`, 'WRONG_PARAMETERS'],
  [`/api/history?id=9999999999999999999&number=${NUMBER}&type=CT`, 'WRONG_PARAMETERS'],
  [`/api/history?id=1%20OR%201&number=${NUMBER}&type=CT`, 'WRONG_PARAMETERS'],
  [`/api/history?id=1&id=2&number=${NUMBER}&type=CT`, 'WRONG_PARAMETERS'],
  [`/api/samples?x=1`, 'NOT_FOUND'],
  [`/elsewhere?number=${NUMBER}`, 'NOT_FOUND'],
];

const METHODS = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'PURGE', 'get', 'X'];

describe('a hostile request', () => {
  it.each(TARGETS)('is refused without a request to the service: %s', async (target, code) => {
    const rig = createRig();
    const response = await rig.get(target);
    const text = await response.text();
    const envelope = JSON.parse(text);
    expect([envelope.status, envelope.message, envelope.data]).toEqual(['error', code, null]);
    expect(response.status).toBe(code === 'NOT_FOUND' ? 404 : 400);
    expect(envelope.requestId).toBe(response.headers.get('X-Request-Id'));
    expect(envelope.detail).toMatch(/^[\x20-\x7e]{10,160}$/);
    expect(`${text}${JSON.stringify([...response.headers])}`).not.toMatch(/canary|mine|evil\.example|<script/);
    expect(rig.calls).toHaveLength(0);
    expect(JSON.stringify(rig.logs)).not.toContain('number=');
  });

  it.each(METHODS)('is refused unless its method is GET or HEAD: %s', async (method) => {
    const rig = createRig();
    const response = await rig.gateway.handle(new Request(`http://landfall.test${T}`, { method }), {
      clientId: 'c',
      staff: true,
      purpose: 'app',
      grant: null,
      guest: null,
    });
    const isGet = method === 'get';
    expect((await readOutcome(response)).code).toBe(isGet ? 'OK' : 'METHOD_NOT_ALLOWED');
    if (!isGet) expect([response.status, response.headers.get('Allow')]).toEqual([405, 'GET, HEAD']);
    expect(rig.calls).toHaveLength(isGet ? 1 : 0);
  });

  it.each([
    [`${T}&api_key=mine`, 'api_key'],
    [`${T}&colour=blue`, 'colour'],
    [`${T}&type=CT&type=CT`, 'type'],
    ['/api/route?number=A123&type=BL', 'sealine'],
    [`${T}&%E2%80%AEevil%00=1`, '?evil?'],
  ])('%s is refused with the name of the wrong parameter: %s', async (target, name) => {
    expect((await readOutcome(createRig().get(target))).detail).toContain(`"${name}"`);
  });
});

describe('a request as people type it', () => {
  it.each([
    ['mscu 123456-6', NUMBER],
    ['\u200bMSCU\u00a0123456\u20116\ufeff', NUMBER],
    ['ＭＳＣＵ１２３４５６６', NUMBER],
    ['MSCU\u2212123456\u00ad6', NUMBER],
    [' abc-123.4 ', 'ABC123.4'],
    ['book1234/ mscu 1234566', `BOOK1234/${NUMBER}`],
    ['1234', '1234'],
  ])('normalizes the number: %j is requested as %s', async (typed, asked) => {
    const rig = createRig();
    expect((await readOutcome(rig.get(`/api/tracking?number=${encodeURIComponent(typed)}`))).code).toBe('OK');
    expect(rig.calls[0]?.searchParams.get('number')).toBe(asked);
    await rig.get(`/api/tracking?sealine=auto&type=&number=${encodeURIComponent(asked)}&force_update=0`);
    expect(rig.calls).toHaveLength(1);
  });

  it('reaches every operation with the parameters it needs', async () => {
    const rig = createRig();
    const targets = [
      `/tracking?number=${NUMBER}&sealine=mscu&type=ct`,
      `/container?number=${NUMBER}`,
      '/reference?number=BOOK1234&type=bk',
      `/route?number=${NUMBER}&type=CT&sealine=MSCU`,
      '/info/sealines',
      `/history?number=${NUMBER}&type=CT`,
      `/history?id=7&number=${NUMBER}&type=CT&sealine=MSCU`,
    ];
    for (const target of targets) await rig.get(`/api${target}`);
    expect(rig.calls.map((call) => call.pathname)).toEqual(Object.values(OPERATIONS).map(({ path }) => path));
    expect(rig.calls.map((call) => call.searchParams.get('api_key'))).toEqual([KEY, KEY, KEY, KEY, null, KEY, KEY]);
    expect(rig.calls[0]?.search).toContain('sealine=MSCU');
    expect(rig.calls[6]?.searchParams.get('id')).toBe('7');
  });
});

describe('random requests', () => {
  it('send only checked parameters of known operations to the service, without an exception', async () => {
    const rig = createRig();
    const name = fc.oneof(fc.constantFrom('number', 'type', 'sealine', 'route', 'id', 'api_key'), fc.string());
    const value = fc.oneof(fc.constantFrom(NUMBER, 'CT', 'MSCU', 'true', ''), anyText());
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('tracking', 'container', 'reference', 'route', 'history', 'info/sealines'),
        fc.array(fc.tuple(name, value), { maxLength: 5 }),
        async (path, pairs) => {
          rig.calls.length = 0;
          const query = pairs.map(([key, text]) => `${safe(key)}=${safe(text)}`).join('&');
          const response = await rig.get(`/api/${path}?${query}`);
          expect(response.status).toBeLessThan(503);
          for (const call of rig.calls) {
            for (const [key, text] of call.searchParams) {
              expect(key).toMatch(/^(api_key|number|type|sealine|id|route|ais|force_update)$/);
              if (key !== 'api_key') expect(text).toMatch(/^([A-Z0-9./-]{1,47}|true|auto)$/);
            }
          }
        },
      ),
      SEED,
    );
  });
});

/** Lone surrogates cannot be written into an address. */
const safe = (text: string): string => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '?'));
