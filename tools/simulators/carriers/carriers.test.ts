import { Buffer } from 'node:buffer';
import { X509Certificate } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { containerNumber } from '../../../sim/fleet/container-number.ts';
import { DAY, MINUTE } from '../../../sim/wall-clock.ts';
import { carrierById, type CarrierId, CARRIERS } from './carriers.ts';
import { openCarriers } from './carriers.fixture.ts';
import { demoCertificate } from './certificate.ts';
import { FAILURES } from './failures.ts';
import { toNumbers } from './listing.ts';
import { QUIRKS } from './quirks.ts';
import { deviationsOf } from './schema.fixture.ts';

const PARAMETERS = {
  CT: 'equipmentReference',
  BL: 'transportDocumentReference',
  BK: 'carrierBookingReference',
} as const;

const queryOf = (id: CarrierId, type: keyof typeof PARAMETERS, number: string): Record<string, string> => ({
  [PARAMETERS[type]]: number,
  ...(id === 'hmm' && { equipmentReference: 'ZZ' }),
});

/** Returns the rows, however a carrier wraps them. */
const unwrapped = (answer: unknown): unknown => {
  if (answer === null || typeof answer !== 'object' || Array.isArray(answer)) return answer;
  return Object.entries(answer).flatMap(([name, value]) => (/event/i.test(name) ? value : []));
};

describe("every simulated carrier's answers", () => {
  it.each(CARRIERS)('of $id match DCSA 2.2 except for the deviations that GET /quirks lists', async (carrier) => {
    const { ask, pass, forget } = openCarriers();
    const seen = new Set<string>();
    let rows = 0;
    for (const { type, number, shows } of toNumbers(carrier)) {
      if (shows === 'Two hundred containers') continue;
      // The clock passes the limits of a minute and the lifetime of a token.
      pass(61 * MINUTE);
      forget(carrier.id);
      const answer = await ask(carrier.id, queryOf(carrier.id, type, number));
      expect(answer.headers.get('API-Version')).toBe('2.2.0');
      if (answer.status === 404 || answer.status === 204) continue;
      expect(answer.ok, `${number}: ${answer.status}`).toBe(true);
      const text = await answer.text();
      if (text === '') continue;
      const data: unknown = JSON.parse(text);
      const inner = unwrapped(data);
      rows += Array.isArray(inner) ? inner.length : 0;
      if (!Array.isArray(data)) seen.add('answer type');
      for (const deviation of deviationsOf(inner)) seen.add(deviation);
    }
    expect(rows).toBeGreaterThan(50);
    const named = QUIRKS[carrier.id].flatMap(({ deviates = [] }) => deviates);
    expect([...seen].toSorted()).toEqual(named.toSorted());
  });

  it('are deterministic, and report more as time passes', async () => {
    const [one, other] = [openCarriers(), openCarriers()];
    const query = { equipmentReference: 'HLBU3003008' };
    const first = await (await one.ask('hapag', query)).text();
    expect(await (await other.ask('hapag', query)).text()).toBe(first);
    other.pass(6 * DAY);
    expect(await (await other.ask('hapag', query)).text()).not.toBe(first);
  });

  it('are the same for a container, its bill of lading and its booking', async () => {
    const { ask } = openCarriers();
    const of = async (query: Record<string, string>) => (await ask('yangming', query)).text();
    const byContainer = await of({ equipmentReference: 'YMLU9009002' });
    expect(await of({ transportDocumentReference: 'YMLUYMLU9009002' })).toBe(byContainer);
    expect(await of({ carrierBookingReference: 'BKYMLU9009002' })).toBe(byContainer);
  });
});

describe('access to a simulated carrier', () => {
  it.each(CARRIERS)('refuses wrong credentials at $id without counting the request', async ({ id, path }) => {
    const { request, counts } = openCarriers();
    const answer = await request(`/${id}${path}?equipmentReference=HLBU3003008`);
    expect(answer.status).toBe(401);
    expect(Object.keys(await answer.json()).length).toBeGreaterThan(0);
    expect((await counts())[id]).toMatchObject({ requests: 1, counted: 0, unauthorized: 1, statuses: { 401: 1 } });
  });

  it.each(CARRIERS.filter(({ grant }) => grant !== null))(
    'at $id needs an unexpired token, and a wrong secret gets none',
    async (carrier) => {
      const { ask, pass, grantOf, headersFor, request, counts } = openCarriers();
      const { id, grant, lines } = carrier;
      const number = toNumbers(carrier)[0]?.number ?? lines[0];
      if (!carrier.isGrantOptional) {
        expect((await ask(id, { equipmentReference: number })).status).not.toBe(401);
        pass(((grant?.lastsSeconds ?? 0) + 1) * 1000);
        expect((await ask(id, { equipmentReference: number })).status).toBe(401);
      }
      const wrong = grant?.by === 'assertion' ? grantOf(carrier, '', { x5t: 'another' }) : grantOf(carrier, 'wrong');
      expect((await wrong).status).toBe(401);
      expect((await counts())[id].tokens).toBe(carrier.isGrantOptional ? 1 : 2);
      const token = await (await grantOf(carrier)).json();
      expect(token).toMatchObject({ token_type: 'Bearer', expires_in: grant?.lastsSeconds });
      const headers = { ...(await headersFor(id)), Authorization: `Bearer ${token.access_token}` };
      const answer = await request(`/${id}${carrier.path}?equipmentReference=${number}`, { headers });
      expect(answer.status).not.toBe(401);
    },
  );

  it.each([
    ['used twice', { jti: 'once' }, 'second'],
    ['of another client', { sub: 'other' }, 'first'],
    ['that has ended', { lasts: '-1' }, 'first'],
  ] as const)('is not granted for an assertion %s', async (_, more, which) => {
    const { grantOf } = openCarriers();
    const msc = carrierById('msc');
    if (msc === null) throw new Error('no MSC');
    const first = await grantOf(msc, '', more);
    expect(first.status).toBe(which === 'first' ? 401 : 200);
    expect((await grantOf(msc, '', more)).status).toBe(401);
  });

  it('uses a certificate that other programs can read', () => {
    const { certificate, publicKey, thumbprint } = demoCertificate();
    const read = new X509Certificate(certificate);
    expect(read.subject).toBe('CN=Simulated carriers');
    expect(read.verify(publicKey)).toBe(true);
    expect(Buffer.from(thumbprint, 'base64url').toString('hex').toUpperCase()).toBe(
      read.fingerprint.replaceAll(':', ''),
    );
  });
});

describe('limits and pages of a simulated carrier', () => {
  it('refuse the eleventh request of a minute with the seconds to wait', async () => {
    const { ask, counts, pass } = openCarriers();
    const query = { equipmentReference: 'HLBU3003008' };
    for (let call = 0; call < 10; call++) expect((await ask('hapag', query)).status).toBe(200);
    const full = await ask('hapag', query);
    expect([full.status, full.headers.get('Retry-After')]).toEqual([429, '60']);
    expect((await counts()).hapag).toMatchObject({ requests: 11, counted: 10, limited: 1 });
    pass(MINUTE);
    const after = await ask('hapag', query);
    expect([after.status, after.headers.get('X-RateLimit-Remaining')]).toEqual([200, '9']);
  });

  it.each([
    ['cma', 206],
    ['maersk', 200],
    ['evergreen', 200],
    ['msc', 200],
  ] as const)('of %s add up to the whole answer', async (id, status) => {
    const { ask, request, headersFor } = openCarriers();
    const number = toNumbers(carrierById(id) ?? CARRIERS[0]!)[0]?.number ?? '';
    const whole = unwrapped(await (await ask(id, { equipmentReference: number, limit: '1000' })).json());
    const rows: unknown[] = [];
    let answer = await ask(id, { equipmentReference: number, limit: '4' });
    expect(answer.status).toBe(status);
    for (;;) {
      const part = unwrapped(await answer.json());
      rows.push(...(Array.isArray(part) ? part : []));
      const next = answer.headers.get('Next-Page');
      if (next === null) break;
      answer = next.startsWith('http')
        ? await request(next.replace('http://carriers.invalid', ''), { headers: await headersFor(id) })
        : await ask(id, { equipmentReference: number, limit: '4', cursor: next });
    }
    expect(rows).toEqual(whole);
  });

  it('filter by event type and creation date', async () => {
    const { ask } = openCarriers();
    const of = async (id: CarrierId, more: Record<string, string>) =>
      unwrapped(await (await ask(id, { equipmentReference: 'MSKU2048170', ...more })).json());
    expect(await of('maersk', { eventType: 'TRANSPORT' })).toSatisfy((rows: { eventType: string }[]) =>
      rows.every(({ eventType }) => eventType === 'TRANSPORT'),
    );
    const since = { eventCreatedDateTime: 'gte:2026-11-10T00:00:00' };
    expect(await of('maersk', since)).toSatisfy((rows: { eventCreatedDateTime: string }[]) =>
      rows.every(({ eventCreatedDateTime }) => eventCreatedDateTime >= '2026-11-09'),
    );
  });

  it.each([
    ['msc', {}, 400],
    ['msc', { equipmentReference: 'MSDU2002002', transportDocumentReference: 'MEDU1234567' }, 400],
    ['zim', { equipmentReference: 'ZIMU3434340', limit: '10' }, 400],
    ['hmm', { carrierBookingReference: 'BKHDMU8008000' }, 400],
    ['hmm', { carrierBookingReference: 'BKHDMU8008000', equipmentReference: 'ZZ' }, 200],
    ['hmm', { carrierBookingReference: 'BKHDMU8008000', equipmentReference: 'HDMU8008000' }, 200],
    ['evergreen', { transportDocumentReference: 'EGLV149600012345' }, 500],
    ['evergreen', { transportDocumentReference: '149600012345' }, 200],
    ['maersk', { transportDocumentReference: 'MAEU123456789' }, 404],
    ['maersk', { transportDocumentReference: '123456789' }, 200],
    ['maersk', { equipmentReference: 'TCLU4400446' }, 404],
    ['cma', { equipmentReference: 'x' }, 400],
    ['cma', { equipmentReference: 'HLBU3003008' }, 404],
    ['hapag', { equipmentReference: 'MSKU2048170' }, 204],
  ] as const)('at %s answer %j with %i', async (id, query, status) => {
    const { ask, counts } = openCarriers();
    const answer = await ask(id, query);
    const isNothing = id === 'hapag' && answer.status === 200 && (await answer.text()) === '';
    expect(isNothing ? 204 : answer.status).toBe(status);
    expect((await counts())[id].counted).toBe(1);
  });

  it('accept any reference in the path', async () => {
    const { ask } = openCarriers();
    const rows = await (await ask('cma', {}, '/CMAU1001006')).json();
    expect(rows).toEqual(await (await ask('cma', { equipmentReference: 'CMAU1001006' })).json());
  });
});

describe('a simulated carrier failure', () => {
  const of = (prefix: string, digits: string) => ({ equipmentReference: containerNumber(prefix, Number(digits)) });

  it('exists for each number of the list', async () => {
    const { ask, waited, forget } = openCarriers();
    const statuses: Record<string, number> = {};
    for (const digits of Object.keys(FAILURES)) {
      forget('evergreen');
      const answer = await ask('evergreen', of('EGHU', digits));
      statuses[digits] = answer.status;
    }
    expect(statuses).toMatchObject({ 900400: 400, 900401: 401, 900402: 401, 900403: 403, 900404: 200 });
    expect(statuses).toMatchObject({ 900429: 429, 900500: 500, 900503: 503, 900504: 503 });
    expect(waited()).toBe(25_000);
  });

  it('invalidates a token and accepts the next one', async () => {
    const { ask, forget, counts } = openCarriers();
    const query = of('ONEU', '900402');
    expect((await ask('one', query)).status).toBe(401);
    forget('one');
    expect((await ask('one', query)).status).toBe(200);
    expect((await counts()).one).toMatchObject({ requests: 4, tokens: 2, counted: 1, unauthorized: 1 });
  });

  it.each(['900601', '900602', '900603'])('returns invalid JSON for %s', async (digits) => {
    const { ask } = openCarriers();
    const text = await (await ask('yangming', of('YMLU', digits))).text();
    expect(() => JSON.parse(text)).toThrow();
  });

  it('returns endless pages, pages of another origin, and very many events', async () => {
    const { ask } = openCarriers();
    const nextOf = async (digits: string) =>
      (await ask('one', { ...of('ONEU', digits), limit: '5' })).headers.get('Next-Page') ?? '';
    expect(new URL(await nextOf('900609')).searchParams.get('cursor')).toBe(Buffer.from('0').toString('base64url'));
    expect(await nextOf('900610')).toMatch(/^http:\/\/127\.0\.0\.1:9\//);
    const many = await ask('one', { ...of('ONEU', '900608'), limit: '1000' });
    expect(await many.json()).toHaveLength(1000);
  });
});
