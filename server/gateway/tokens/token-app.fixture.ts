/**
 * The app with a real gateway and a service that counts its requests. It accepts only tokens, unless
 * `secrets` is empty.
 */
import { type Init, makeApp } from '../../wiring/app.fixture.ts';
import { createReadCaller } from '../policy/caller.ts';
import { createRig, NUMBER, type Rig } from '../rig.fixture.ts';
import { createAuthenticate, type EmbedDeps } from './authenticate.ts';
import { createIssue } from './issue.ts';

export const SECRET = 'a secret of the portal, long enough for it';
export const PORTAL = 'https://portal.example';
export const OTHER = 'MSKU2048175';
export const QUOTA = {
  api_calls: { total: 9, used: 4, remaining: 5 },
  unique_shipments: { total: 9, used: 4, remaining: 5 },
};

export const PAGE = { headers: { 'sec-fetch-site': 'same-origin' } };
export const SIGNED_IN = { headers: { ...PAGE.headers, 'x-user': 'ann' }, remoteAddress: '10.0.0.1' };

interface TokenAppOptions {
  readonly secrets?: readonly string[];
  readonly access?: 'internal' | 'public';
  readonly rig?: Rig;
  readonly isTrustedProxy?: (address: string) => boolean;
  readonly identityHeader?: string;
  readonly findGuest?: EmbedDeps['findGuest'];
}

export function makeTokenApp({ secrets = [SECRET], access = 'internal', ...more }: TokenAppOptions = {}) {
  const rig = more.rig ?? createRig({ access, isClosed: secrets.length > 0, knownPrefixes: ['MSCU'] });
  const {
    findGuest = async () => null,
    isTrustedProxy = (address) => address === '10.0.0.1',
    identityHeader = 'x-user',
  } = more;
  const proxy = { isTrustedProxy, identityHeader, publicUrl: null };
  let made = 0;
  const deps = { secrets, origins: [PORTAL], store: rig.store, clock: rig.hand.clock, findGuest };
  const app = makeApp({
    gateway: rig.gateway,
    callerOf: createReadCaller(proxy),
    authenticate: createAuthenticate(deps),
    issue: createIssue({ ...deps, newTokenId: () => `token-${String((made += 1)).padStart(4, '0')}` }),
    clock: rig.hand.clock,
  });
  const json = async (target: string, init: Init = {}) => {
    const response = await app.get(target, init);
    const body = JSON.parse(await response.text());
    return {
      status: response.status,
      code: body.message,
      detail: body.detail,
      data: body.data,
      headers: response.headers,
    };
  };
  const post = (order: unknown, headers: Record<string, string> = {}) =>
    json('/api/embed-tokens', {
      method: 'POST',
      headers: { authorization: `Bearer ${SECRET}`, 'content-type': 'application/json', ...headers },
      body: typeof order === 'string' || order instanceof ReadableStream ? order : JSON.stringify(order),
    });
  const embed = (target: string, token: string | null) =>
    json(target, {
      headers: { 'x-landfall-view': 'embed', ...(token !== null && { authorization: `Bearer ${token}` }) },
    });
  const mint = async (numbers: readonly string[] = [NUMBER], more = {}): Promise<string> =>
    (await post({ origin: PORTAL, numbers, ...more })).data.token;
  return { rig, json, post, embed, mint, app: app.app };
}

export const tracking = (number = NUMBER): string =>
  `/api/tracking?number=${encodeURIComponent(number)}&route=true&ais=true`;
