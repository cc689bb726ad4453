import { generateKeyPairSync, verify } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { Uncharged } from '../gateway/source.ts';
import { refuse } from '../http/refusal.ts';
import type { HttpReply, HttpRequest } from '../http/calls/bounded-http.ts';
import { createCarrierFetch, createCarrierTokens } from './carrier-source.ts';
import { carrierById } from './carriers/carrier-table.ts';
import { readSources } from './settings.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const PEM = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const SETS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  one: { apiKey: 'key-of-one', clientId: 'id', clientSecret: 'secret-of-one' },
  maersk: { consumerKey: 'key-of-maersk', clientSecret: 'secret-of-maersk' },
  cma: { clientId: 'id', clientSecret: 'secret-of-cma' },
  msc: { tenant: 't', clientId: 'id', scope: 's', thumbprint: 'AB'.repeat(20), privateKey: PEM },
  evergreen: { clientId: 'id', clientSecret: 'secret-of-evergreen' },
};

const reply = (body: object, status = 200): HttpReply => ({
  status,
  header: () => '',
  body: new TextEncoder().encode(JSON.stringify(body)),
});

function openCarrier(id: string, answer: (request: HttpRequest) => HttpReply | Promise<HttpReply>, url?: string) {
  const sent: HttpRequest[] = [];
  const time = { now: Date.UTC(2026, 10, 20) };
  const { settings } = readSources(
    JSON.stringify({ [id]: { ...SETS[id], ...(url !== undefined && { url }) } }),
    () => '',
  );
  const [one] = settings.carriers;
  if (one === undefined) throw new Error(id);
  let issued = 0;
  const http = {
    send: async (request: HttpRequest) => {
      sent.push(request);
      if (request.method === 'POST') return reply({ access_token: `token-${(issued += 1)}-of-${id}`, expires_in: 299 });
      return answer(request);
    },
  };
  const deps = { http, clock: () => time.now };
  const ask = createCarrierFetch(one, { ...deps, tokens: createCarrierTokens(one, deps) });
  let [charged, most] = [0, Number.POSITIVE_INFINITY];
  const get = (number = 'MSCU1234566') =>
    ask({ type: 'CT', number, container: null }, async () => {
      if (charged >= most) throw new Uncharged(refuse('BUDGET_REACHED', 'used up'));
      charged += 1;
    });
  const limit = (calls: number): void => void (most = calls);
  return {
    sent,
    time,
    limit,
    get,
    tokens: () => sent.filter(({ method }) => method === 'POST'),
    charged: () => charged,
  };
}

describe('the access tokens of carriers', () => {
  it.each([
    ['one', 'https://apis.one-line.com/v1/oauth/accesstoken?grant_type=client_credentials', ''],
    [
      'maersk',
      'https://api.maersk.com/customer-identity/oauth/v2/access_token',
      'grant_type=client_credentials&client_id=key-of-maersk&client_secret=secret-of-maersk',
    ],
    [
      'cma',
      'https://auth.cma-cgm.com/as/token.oauth2',
      'grant_type=client_credentials&client_id=id&client_secret=secret-of-cma&scope=tandtcommercial%3Aread%3Abe',
    ],
    ['msc', 'https://login.microsoftonline.com/t/oauth2/v2.0/token', null],
    [
      'evergreen',
      'https://ews.switch-hub.com/server/sol/eauth/oauth2/v1.0/token?grant_type=client_credentials&scope=TNT',
      '',
    ],
  ])('for %s are requested once, renewed a minute before they expire, and counted', async (id, address, body) => {
    const carrier = openCarrier(id, () => reply([{}]));
    await Promise.all([carrier.get(), carrier.get('MSCU7654321')]);
    expect(carrier.tokens().map(({ url }) => url.href)).toEqual([address]);
    if (body !== null) expect(carrier.tokens()[0]?.body).toBe(body);
    expect(carrier.sent.at(-1)?.headers).toMatchObject({ authorization: `Bearer token-1-of-${id}` });
    expect(carrier.charged()).toBe(3);
    carrier.time.now += 238_000;
    await carrier.get();
    expect(carrier.tokens()).toHaveLength(1);
    carrier.time.now += 2000;
    await carrier.get();
    expect(carrier.tokens()).toHaveLength(2);
  });

  it('are renewed once after a 401 and sent to no other host', async () => {
    const carrier = openCarrier('maersk', ({ headers }) =>
      reply([{}], headers.authorization === 'Bearer token-1-of-maersk' ? 401 : 200),
    );
    expect((await carrier.get()).kind).toBe('bodies');
    expect(carrier.charged()).toBe(4);
    const refused = openCarrier('maersk', () => reply({}, 401), 'http://127.0.0.1:1/maersk');
    expect((await refused.get()).kind).toBe('key-refused');
    expect(refused.sent.map(({ url }) => url.href.slice(0, 28))).toEqual(
      Array.from({ length: 4 }, () => 'http://127.0.0.1:1/maersk/cu').map((text, index) =>
        index % 2 ? 'http://127.0.0.1:1/maersk/tr' : text,
      ),
    );
  });

  it('are not requested without budget, and renewed at most once a minute', async () => {
    const carrier = openCarrier('maersk', () => reply({}, 401));
    carrier.limit(0);
    await expect(carrier.get()).rejects.toBeInstanceOf(Uncharged);
    expect(carrier.sent).toEqual([]);
    carrier.limit(100);
    for (let turn = 0; turn < 10; turn += 1) expect((await carrier.get()).kind).toBe('key-refused');
    expect(carrier.tokens()).toHaveLength(2);
    carrier.time.now += 61_000;
    await carrier.get();
    expect(carrier.tokens()).toHaveLength(3);
  });

  it('can be requested by a person when the budget of scheduled checks is used up', async () => {
    const carrier = openCarrier('maersk', () => reply([{}]));
    carrier.limit(0);
    const planned = carrier.get();
    carrier.limit(100);
    const asked = carrier.get('MSCU7654321');
    const outcomes = await Promise.allSettled([planned, asked]);
    expect(outcomes.map(({ status }) => status)).toContain('fulfilled');
  });

  it('of MSC are requested with an assertion signed by the certificate of the operator', () => {
    const now = Date.UTC(2026, 10, 20);
    const form = carrierById('msc')?.token(SETS.msc ?? {}, now)?.form ?? {};
    const [head = '', claims = '', signature = ''] = (form.client_assertion ?? '').split('.');
    const decoded = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString());
    expect(decoded(head)).toEqual({
      alg: 'RS256',
      typ: 'JWT',
      x5t: Buffer.from('AB'.repeat(20), 'hex').toString('base64url'),
    });
    expect(decoded(claims)).toMatchObject({
      iss: 'id',
      sub: 'id',
      aud: 'https://login.microsoftonline.com/t/oauth2/v2.0/token',
      exp: now / 1000 + 300,
    });
    expect(verify('sha256', Buffer.from(`${head}.${claims}`), publicKey, Buffer.from(signature, 'base64url'))).toBe(
      true,
    );
  });
});

describe('the request to a carrier', () => {
  it.each([
    ['maersk', { type: 'BL', number: 'MAEU123456789', container: null }, '?transportDocumentReference=123456789'],
    [
      'evergreen',
      { type: 'BL', number: 'EGLV001234567890', container: null },
      '?transportDocumentReference=001234567890',
    ],
    ['cma', { type: 'BK', number: 'LHV1234567', container: null }, '/LHV1234567'],
    [
      'hmm',
      { type: 'BK', number: 'SELM12345', container: null },
      '?carrierBookingReference=SELM12345&equipmentReference=ZZ',
    ],
    [
      'hmm',
      { type: 'BK', number: 'SELM12345', container: 'HDMU1234567' },
      '?carrierBookingReference=SELM12345&equipmentReference=HDMU1234567',
    ],
    ['hmm', { type: 'CT', number: 'HDMU1234567', container: null }, null],
  ] as const)('to %s is correct for %o', (id, reference, upstream) => {
    expect(carrierById(id)?.ask(reference, {})).toBe(upstream);
  });
});
