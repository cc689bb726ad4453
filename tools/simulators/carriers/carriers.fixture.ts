/** Opens the carriers on a movable clock, with a client that has the right credentials for each. */
import { Buffer } from 'node:buffer';
import { createSign } from 'node:crypto';
import { carrierById, type Carrier, type CarrierId } from './carriers.ts';
import { demoCertificate } from './certificate.ts';
import { type Counts } from './counts.ts';
import { createCarriers } from './service.ts';

export const NOON = Date.UTC(2026, 10, 20, 12);
const ORIGIN = 'http://carriers.invalid';

export function openCarriers() {
  let now = NOON;
  let waited = 0;
  const carriers = createCarriers({
    clock: () => now,
    delay: async (ms) => {
      waited += ms;
    },
  });
  const tokens = new Map<CarrierId, string>();
  const request = async (path: string, init?: RequestInit) => carriers.answer(new Request(`${ORIGIN}${path}`, init));

  const tokenOf = async (carrier: Carrier): Promise<string | null> => {
    const { id, grant } = carrier;
    if (grant === null) return null;
    const kept = tokens.get(id);
    if (kept !== undefined) return kept;
    const answer = await grantOf(carrier);
    const { access_token: token } = await answer.json();
    tokens.set(id, token);
    return token;
  };
  const grantOf = async (carrier: Carrier, secret = carrier.grant?.secret ?? '', more: Record<string, string> = {}) => {
    const { id, grant, keys } = carrier;
    if (grant === null) throw new Error(`${id} has no tokens`);
    const basic = { Authorization: `Basic ${Buffer.from(`${grant.clientId}:${secret}`).toString('base64')}` };
    const form = {
      grant_type: 'client_credentials',
      ...(grant.scope !== null && { scope: grant.scope }),
      client_id: grant.clientId,
      ...(grant.by === 'form' && { client_secret: secret }),
      ...(grant.by === 'assertion' && {
        client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
        client_assertion: statement(grant.clientId, now, more),
      }),
    };
    return request(`/${id}${grant.path}?${new URLSearchParams(grant.query)}`, {
      method: 'POST',
      headers: { ...keys, ...(grant.by === 'basic' && basic) },
      body: new URLSearchParams(grant.by === 'basic' ? {} : form),
    });
  };

  const headersFor = async (id: CarrierId): Promise<Record<string, string>> => {
    const carrier = carrierById(id);
    if (carrier === null) throw new Error(`No carrier ${id}`);
    const token = carrier.isGrantOptional ? null : await tokenOf(carrier);
    return { ...carrier.keys, ...carrier.headers, ...(token !== null && { Authorization: `Bearer ${token}` }) };
  };

  return {
    request,
    grantOf,
    headersFor,
    waited: () => waited,
    pass: (ms: number) => {
      now += ms;
    },
    /** Forgets a token, as a client does after a 401. */
    forget: (id: CarrierId) => void tokens.delete(id),
    counts: async (): Promise<Record<CarrierId, Counts>> => (await request('/counts')).json(),
    ask: async (id: CarrierId, query: Record<string, string>, rest = '') =>
      request(`/${id}${carrierById(id)?.path ?? ''}${rest}?${new URLSearchParams(query)}`, {
        headers: await headersFor(id),
      }),
  };
}

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

let statements = 0;

function statement(clientId: string, now: number, more: Record<string, string>): string {
  const { privateKey, thumbprint } = demoCertificate();
  const seconds = Math.floor(now / 1000);
  statements += 1;
  const head = part({ alg: 'RS256', typ: 'JWT', x5t: more.x5t ?? thumbprint });
  const claims = part({
    iss: clientId,
    sub: more.sub ?? clientId,
    aud: 'https://login.invalid/demo-tenant/oauth2/v2.0/token',
    jti: more.jti ?? `statement ${statements}`,
    nbf: seconds,
    exp: seconds + Number(more.lasts ?? 300),
  });
  return `${head}.${claims}.${createSign('sha256').update(`${head}.${claims}`).sign(privateKey, 'base64url')}`;
}
