/** A provider without a port that sends what a test wants, true or forged. Its keys are ES256 keys, which sign fast. */
import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { HOUR } from '../../../src/core/time/units.ts';
import type { OidcConfig } from '../../config/oidc.ts';
import { cookieIn, openRig, type Sent } from '../rig.fixture.ts';
import type { RightsByClaims } from './claims.ts';

export const ISSUER = 'https://id.example/acme';
export const CLIENT_FOLDER = 'landfall';
export const SETTINGS: OidcConfig = {
  issuer: ISSUER,
  clientId: CLIENT_FOLDER,
  clientSecret: 'the secret of the client, which nobody reads',
  name: 'Acme ID',
  scopes: 'openid profile email',
  groupsClaim: 'groups',
  customersClaim: 'customers',
  recheckMs: 8 * HOUR,
};
export const RIGHTS: RightsByClaims = {
  roles: { viewer: ['sales'], editor: ['ops'], admin: ['heads'] },
  groupsSeparator: ',',
  groupsClaim: SETTINGS.groupsClaim,
  customersClaim: SETTINGS.customersClaim,
};

export type Claims = Readonly<Record<string, unknown>>;
const newKey = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });
const OWN = newKey();
const FOREIGN = newKey();
const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

export type Signer = 'own' | 'foreign' | 'secret' | 'nobody';

export function signed(claims: Claims, by: Signer = 'own', header: Claims = {}): string {
  const alg = { own: 'ES256', foreign: 'ES256', secret: 'HS256', nobody: 'none' }[by];
  const text = `${part({ alg, kid: 'k1', ...header })}.${part(claims)}`;
  if (by === 'nobody') return `${text}.`;
  if (by === 'secret')
    return `${text}.${createHmac('sha256', SETTINGS.clientSecret ?? '')
      .update(text)
      .digest('base64url')}`;
  const key = (by === 'own' ? OWN : FOREIGN).privateKey;
  return `${text}.${sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`;
}

/** The response of the token endpoint. An ID token is made from claims. */
export interface Reply {
  readonly claims?: Claims;
  readonly by?: Signer;
  readonly header?: Claims;
  /** Replaces the whole response. */
  readonly answer?: { readonly status: number; readonly body: unknown };
  readonly idToken?: string | null;
  readonly userinfo?: Claims;
}

/**
 * The person who signs in. Email and name are in the ID token, so that nothing is requested from the userinfo
 * endpoint.
 */
export const ANN: Claims = { sub: 'u1', name: 'Ann Lee', email: 'ann@example.com', groups: ['ops'], customers: [] };

export async function openSmallProvider(
  more: { settings?: Partial<OidcConfig>; rights?: Partial<RightsByClaims> } = {},
) {
  const settings = { ...SETTINGS, ...more.settings };
  let reply: Reply = {};
  let nonce = '';
  const requests: string[] = [];
  /** Replaces the response to any request. With `null` the provider responds correctly. */
  const way: { away: (() => Promise<Response>) | null; metadata: Claims } = { away: null, metadata: {} };
  const metadata = () => ({
    issuer: ISSUER,
    authorization_endpoint: `${ISSUER}/authorize`,
    token_endpoint: `${ISSUER}/token`,
    userinfo_endpoint: `${ISSUER}/me`,
    jwks_uri: `${ISSUER}/keys`,
    end_session_endpoint: `${ISSUER}/leave`,
    authorization_response_iss_parameter_supported: true,
    id_token_signing_alg_values_supported: ['ES256'],
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    ...way.metadata,
  });

  function tokens(): Response {
    const { claims, by, header, answer, idToken } = reply;
    if (answer !== undefined) return json(answer.body, answer.status);
    const now = Math.floor(rig.time.now / 1000);
    const all = { iss: ISSUER, aud: CLIENT_FOLDER, iat: now, exp: now + 300, nonce, ...ANN, ...claims };
    const id_token = idToken === undefined ? signed(all, by, header) : idToken;
    return json({ access_token: 'an access token', token_type: 'Bearer', ...(id_token !== null && { id_token }) });
  }

  async function transport(url: string): Promise<Response> {
    requests.push(url);
    if (way.away !== null) return way.away();
    switch (url.slice(ISSUER.length)) {
      case '/.well-known/openid-configuration':
        return json(metadata());
      case '/keys':
        return json({ keys: [{ ...OWN.publicKey.export({ format: 'jwk' }), kid: 'k1', alg: 'ES256', use: 'sig' }] });
      case '/token':
        return tokens();
      default:
        return json({ sub: reply.claims?.sub ?? ANN.sub, ...reply.userinfo });
    }
  }

  const rig = await openRig(undefined, { oidc: { settings, rights: { ...RIGHTS, ...more.rights }, transport } });

  /** Begins a sign-in: returns where the browser was sent, and its cookies. */
  async function leave(path = '/sign-in/oidc?to=/desk', sent: Sent = {}) {
    const response = await rig.ask('GET', path, { headers: {}, ...sent });
    const location = response.headers.get('location') ?? '';
    const url = new URL(location, 'https://landfall.example');
    return { response, url, browser: cookieIn(response.headers.get('set-cookie') ?? '') };
  }

  /** Returns with a response, in the browser that left or in another one. */
  async function comeBack(
    gone: Awaited<ReturnType<typeof leave>>,
    now: Reply = {},
    answer: Claims = {},
    cookies?: string,
  ) {
    reply = now;
    nonce = gone.url.searchParams.get('nonce') ?? '';
    const all = { code: 'a code', iss: ISSUER, state: gone.url.searchParams.get('state'), ...answer };
    const given = Object.entries(all).flatMap(([name, value]) => (value === null ? [] : [[name, value]]));
    const sent = { headers: { 'user-agent': 'Firefox' }, cookie: cookies ?? gone.browser };
    const response = await rig.ask('GET', `/sign-in/oidc/callback?${new URLSearchParams(given)}`, sent);
    const session = response.headers.getSetCookie().find((cookie) => /^__Host-landfall=[^;]/.test(cookie));
    const problem: unknown = response.status === 303 ? null : await response.text();
    return {
      response,
      status: response.status,
      to: response.headers.get('location'),
      words: String(problem),
      session: session === undefined ? null : cookieIn(session),
    };
  }

  return {
    rig,
    requests,
    way,
    leave,
    comeBack,
    signIn: async (now: Reply = {}, path?: string, sent?: Sent) => {
      const gone = await leave(path, sent);
      const cookies = sent?.cookie === undefined ? gone.browser : `${gone.browser}; ${sent.cookie}`;
      return comeBack(gone, now, {}, cookies);
    },
  };
}

const json = (body: unknown, status = 200): Response =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), {
    status,
    headers: { 'content-type': typeof body === 'string' ? 'text/html' : 'application/json' },
  });
