/**
 * The OpenID Connect provider, used through `openid-client`. It is discovered at the first sign-in, so that the start
 * never waits for it, and again after a failure. Signatures are checked against its keys; otherwise anyone who can
 * answer for its token endpoint could sign in as anybody.
 */
import type { FetchImplementation } from 'jose';
import type { CustomFetch } from 'openid-client';
import type { OidcConfig } from '../../config/oidc.ts';
import type { Clock } from '../../http/service.ts';
import type { LogoutOrder } from '../store/identities.ts';
import { SignInRefused } from '../types.ts';
import { type Claims, findClaim } from './claims.ts';
import { toRefusal } from './refusals.ts';

export interface ProviderDeps {
  readonly settings: OidcConfig;
  readonly publicUrl: string;
  readonly clock: Clock;
  /** The claims that a sign-in reads. */
  readonly wanted: readonly string[];
  /** `null` means the `fetch` of the platform. */
  readonly transport: CustomFetch | null;
}

/** Values that tie a response to its request. */
export interface Checks {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** `none` signs in without any interaction, or fails. */
export type Prompt = 'none' | 'another account';

export interface SignedInClaims {
  readonly claims: Claims;
  readonly idToken: string;
}

export interface Provider {
  signInUrl(checks: Checks, prompt: Prompt | null): Promise<string>;
  /** `search` is the query string that the browser brought back. */
  signedIn(search: string, checks: Checks): Promise<SignedInClaims>;
  /** Returns `null` if the provider has no such page or does not respond. */
  signOutUrl(idToken: string | null): Promise<string | null>;
  readLogoutToken(token: string): Promise<LogoutOrder>;
  /** Tells whether the provider responds. The result is cached for a minute, or for half a minute after a failure. */
  answers(): Promise<boolean>;
}

export const CALLBACK_PATH = '/sign-in/oidc/callback';
const TIMEOUT_S = 10;
const CLOCK_TOLERANCE_S = 60;
/** A response to a person waits no longer than this to learn whether the provider is available. */
const MAX_WAIT_MS = 3000;
const DISCOVERY_RETRY_MS = 60_000;
/** After a failure nobody waits for the provider again for this long. */
const UNAVAILABLE_RETRY_MS = 30_000;
const LOGOUT_TOKEN_S = 300;
const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout';
/** Only asymmetric algorithms are accepted. With HS256 the client secret could sign tokens. */
const ALGORITHMS = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];

export function createProvider(deps: ProviderDeps): Provider {
  const discovery = createDiscovery(deps);
  const { fresh, once } = discovery;
  return {
    signInUrl: (checks, prompt) => withProvider(fresh, (found) => signInUrl(deps, found, checks, prompt)),
    signedIn: (search, checks) => withProvider(once, (found) => signedIn(deps, found, search, checks)),
    async signOutUrl(idToken) {
      return (await discovery.answers()) ? withProvider(once, async (found) => signOutUrl(deps, found, idToken)) : null;
    },
    readLogoutToken: (token) => withProvider(once, (found) => readLogoutToken(deps, found, token)),
    answers: () => discovery.answers(),
  };
}

type Discovered = Awaited<ReturnType<typeof discover>>;

async function discover({ settings, transport }: ProviderDeps) {
  const { issuer, clientId, clientSecret } = settings;
  const [oidc, jose] = await Promise.all([import('openid-client'), import('jose')]);
  const config = await oidc.discovery(
    new URL(issuer),
    clientId,
    { [oidc.clockTolerance]: CLOCK_TOLERANCE_S },
    clientSecret === null
      ? oidc.None()
      : (server, ...parameters) => {
          const inBody = server.token_endpoint_auth_methods_supported?.includes('client_secret_post') === true;
          return (inBody ? oidc.ClientSecretPost : oidc.ClientSecretBasic)(clientSecret)(server, ...parameters);
        },
    {
      timeout: TIMEOUT_S,
      execute: [
        oidc.enableNonRepudiationChecks,
        // The settings allow http only on this machine.
        ...(issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : []),
      ],
      ...(transport !== null && { [oidc.customFetch]: transport }),
    },
  );
  const server = config.serverMetadata();
  if (server.issuer !== issuer || server.jwks_uri === undefined) throw new SignInRefused('settings');
  const keys = jose.createRemoteJWKSet(new URL(server.jwks_uri), {
    timeoutDuration: TIMEOUT_S * 1000,
    ...(transport !== null && {
      [jose.customFetch]: (url: string, init: Parameters<FetchImplementation>[1]) =>
        transport(url, { ...init, headers: Object.fromEntries(init.headers), body: null }),
    }),
  });
  return { oidc, jose, config, server, keys };
}

function createDiscovery(deps: ProviderDeps) {
  const { clock } = deps;
  let newest: Discovered | null = null;
  let attempt: { readonly at: number; readonly work: Promise<Discovered> } | null = null;
  let awayAt: number | null = null;
  const isWithin = (at: number, ms: number): boolean => clock() >= at && clock() - at < ms;

  /** The discovery of the last minute is shared by all who wait, unless it failed. */
  function fresh(): Promise<Discovered> {
    if (attempt === null || !isWithin(attempt.at, DISCOVERY_RETRY_MS)) {
      const current = { at: clock(), work: discover(deps).then((found) => (newest = found)) };
      attempt = current;
      current.work.catch(() => {
        if (attempt === current) attempt = null;
      });
    }
    return attempt.work;
  }

  return {
    fresh,
    once: async (): Promise<Discovered> => newest ?? fresh(),
    async answers(): Promise<boolean> {
      if (awayAt !== null && isWithin(awayAt, UNAVAILABLE_RETRY_MS)) return false;
      const isThere = await inTime(fresh());
      awayAt = isThere ? null : clock();
      return isThere;
    },
  };
}

async function inTime(work: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), MAX_WAIT_MS);
  });
  const done = work.then(
    () => true,
    () => false,
  );
  return Promise.race([done, late]).finally(() => clearTimeout(timer));
}

async function withProvider<T>(found: () => Promise<Discovered>, work: (provider: Discovered) => Promise<T>) {
  try {
    return await work(await found());
  } catch (error) {
    throw error instanceof SignInRefused ? error : new SignInRefused(toRefusal(error));
  }
}

const redirectUri = (publicUrl: string): string => `${publicUrl}${CALLBACK_PATH}`;

async function signInUrl(
  { settings: { issuer, scopes }, publicUrl }: ProviderDeps,
  { oidc, config }: Discovered,
  { state, nonce, verifier }: Checks,
  prompt: Prompt | null,
): Promise<string> {
  // Google does not support `login`: https://developers.google.com/identity/openid-connect/openid-connect
  const anotherAccount = issuer === 'https://accounts.google.com' ? 'select_account' : 'login';
  const url = oidc.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri(publicUrl),
    scope: scopes,
    state,
    nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(prompt !== null && { prompt: prompt === 'none' ? prompt : anotherAccount }),
  });
  return url.href;
}

async function signedIn(
  { settings: { issuer, clientId }, publicUrl, clock, wanted }: ProviderDeps,
  { oidc, config, server }: Discovered,
  search: string,
  { state, nonce, verifier }: Checks,
): Promise<SignedInClaims> {
  // The address is built from PUBLIC_URL, because a client chooses `Host` and the provider compares this address.
  const answer = new URL(redirectUri(publicUrl));
  answer.search = search;
  const tokens = await oidc.authorizationCodeGrant(config, answer, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  });
  const idClaims: Claims | undefined = tokens.claims();
  if (idClaims === undefined || tokens.id_token === undefined) throw new SignInRefused('token');
  // Only one directory may sign in, because Entra's keys sign for all directories.
  if (idClaims.iss !== issuer) throw new SignInRefused('issuer');
  // Rules 5 and 10 of https://openid.net/specs/openid-connect-core-1_0.html#IDTokenValidation apply.
  if (idClaims.azp !== undefined && idClaims.azp !== clientId) throw new SignInRefused('audience');
  if (Number(idClaims.iat) > clock() / 1000 + CLOCK_TOLERANCE_S) throw new SignInRefused('expired');
  const isWhole = wanted.every((name) => findClaim(idClaims, name) !== undefined);
  const more: Claims =
    isWhole || server.userinfo_endpoint === undefined
      ? {}
      : await oidc.fetchUserInfo(config, tokens.access_token, String(idClaims.sub));
  return { claims: { ...more, ...idClaims }, idToken: tokens.id_token };
}

function signOutUrl(
  { publicUrl }: ProviderDeps,
  { oidc, config, server }: Discovered,
  idToken: string | null,
): string | null {
  if (server.end_session_endpoint === undefined) return null;
  const url = oidc.buildEndSessionUrl(config, {
    post_logout_redirect_uri: `${publicUrl}/signed-out`,
    ...(idToken !== null && { id_token_hint: idToken }),
  });
  return url.href;
}

/** Follows https://openid.net/specs/openid-connect-backchannel-1_0.html#Validation. */
async function readLogoutToken(
  { settings: { issuer, clientId } }: ProviderDeps,
  { jose, keys }: Discovered,
  token: string,
): Promise<LogoutOrder> {
  const { payload } = await jose.jwtVerify(token, keys, {
    issuer,
    audience: clientId,
    algorithms: ALGORITHMS,
    clockTolerance: CLOCK_TOLERANCE_S,
    maxTokenAge: LOGOUT_TOKEN_S,
    requiredClaims: ['jti', 'events'],
  });
  const { jti, iat, sid, sub, nonce, events } = payload;
  const isOrder = typeof events === 'object' && events !== null && Object.hasOwn(events, LOGOUT_EVENT);
  const order = { issuer, sid: typeof sid === 'string' ? sid : null, subject: sub ?? null };
  const isNamed = order.sid !== null || order.subject !== null;
  if (!isOrder || nonce !== undefined || !isNamed || jti === undefined) throw new SignInRefused('token');
  const endsAt = ((iat ?? 0) + LOGOUT_TOKEN_S + CLOCK_TOLERANCE_S + 1) * 1000;
  return { ...order, id: jti, endsAt };
}
