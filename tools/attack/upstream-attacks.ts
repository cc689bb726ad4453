/**
 * Attacks from upstream: a sign-in provider that lies or whose answer never ends, and a carrier whose tokens expire
 * at once.
 */
import { generateKeyPairSync, sign } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { attackAround, askAs, startWithAccounts } from './accounts.ts';
import { type DeskAttack, OWN_PAGE, times } from './desk-attacks.ts';
import { startTarget, type Target } from './target.ts';

interface Upstream {
  readonly url: string;
  close(): Promise<void>;
}

async function listen(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<Upstream> {
  const server = createServer((request, response) => {
    request.resume();
    request.on('error', () => undefined);
    response.on('error', () => undefined);
    answer(request, response);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function sendJson(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

const withUpstream = (target: Target, upstream: Upstream) => ({
  ...target,
  close: async (): Promise<void> => {
    await target.close();
    await upstream.close();
  },
});

const MB = 1024 * 1024;
/** The server waits up to ten seconds for an answer of a provider. */
const PROVIDER_MS = 15_000;
const DRIP_MS = 100;

/** Starts a provider whose first answer never ends, and whose later answers arrive one byte at a time. */
async function startWithEndlessProvider() {
  let answers = 0;
  let bytes = 0;
  const part = Buffer.alloc(MB, '{"a":"');
  const provider = await listen((_, response) => {
    answers += 1;
    response.writeHead(200, { 'content-type': 'application/json' });
    if (answers > 1) {
      const drip = setInterval(() => response.write(' '), DRIP_MS);
      response.once('close', () => clearInterval(drip));
      return;
    }
    const write = (): void => {
      while (!response.destroyed && response.write(part)) bytes += part.length;
    };
    response.on('drain', write);
    write();
  });
  const target = await startWithAccounts({ OIDC_ISSUER: provider.url, OIDC_CLIENT_ID: 'landfall', DESK_VIEWERS: '*' });
  return { ...withUpstream(target, provider), sentMb: () => bytes / MB };
}

const CLIENT = 'landfall';
const SECONDS_AHEAD = 600;
const newKey = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });
const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Starts a provider that puts any claims into its token. */
async function startWithLyingProvider() {
  const [own, foreign] = [newKey(), newKey()];
  let lie: { readonly claims: object; readonly key: typeof own } = { claims: {}, key: own };
  let nonce = '';
  const provider = await listen((request, response) => {
    const issuer = provider.url;
    const path = request.url ?? '';
    if (path === '/keys') {
      const key = { ...own.publicKey.export({ format: 'jwk' }), kid: 'k1', alg: 'ES256', use: 'sig' };
      sendJson(response, { keys: [key] });
    } else if (path === '/token') {
      const now = Math.floor(Date.now() / 1000);
      const person = { sub: 'u1', name: 'Ann Lee', email: 'ann@example.com', groups: ['ops'] };
      const claims = { iss: issuer, aud: CLIENT, iat: now, exp: now + 300, nonce, ...person, ...lie.claims };
      const text = `${part({ alg: 'ES256', kid: 'k1' })}.${part(claims)}`;
      const key = { key: lie.key.privateKey, dsaEncoding: 'ieee-p1363' } as const;
      const id_token = `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`;
      sendJson(response, { access_token: 'a token', token_type: 'Bearer', id_token });
    } else
      sendJson(response, {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        id_token_signing_alg_values_supported: ['ES256'],
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
      });
  });
  const settings = { OIDC_ISSUER: provider.url, OIDC_CLIENT_ID: CLIENT, DESK_EDITORS: 'ops' };
  const target = await startWithAccounts(settings);
  /** Returns whether a sign-in with these claims opens the desk. */
  async function signIn(claims: object, key = own): Promise<boolean> {
    lie = { claims, key };
    const gone = await askAs(target, '/sign-in/oidc?to=/desk', '');
    const { searchParams } = new URL(gone.location);
    nonce = searchParams.get('nonce') ?? '';
    const state = searchParams.get('state') ?? '';
    const back = await askAs(
      target,
      `/sign-in/oidc/callback?${new URLSearchParams({ code: 'c', state })}`,
      gone.cookie,
    );
    return (await askAs(target, '/api/desk/rows', back.cookie)).status === 200;
  }
  return { ...withUpstream(target, provider), signIn, foreign };
}

const LOOK_UPS = 20;
const CALLS_A_DAY = 10;

/** Starts a carrier with a budget whose tokens expire at once. */
async function startWithTokenCarrier() {
  const requests = { tokens: 0, all: 0 };
  const carrier = await listen((request, response) => {
    requests.all += 1;
    if (request.method !== 'POST') {
      sendJson(response, [], 401);
      return;
    }
    requests.tokens += 1;
    sendJson(response, { access_token: `token-${requests.tokens}`, expires_in: 1 });
  });
  const folder = mkdtempSync(join(tmpdir(), 'landfall-attack-sources-'));
  const file = join(folder, 'sources.json');
  const maersk = { consumerKey: 'key-of-maersk', clientSecret: 'secret-of-maersk', url: carrier.url };
  writeFileSync(file, JSON.stringify({ ask: ['maersk'], maersk: { ...maersk, limits: { day: CALLS_A_DAY } } }));
  const target = await startTarget({ SOURCES_FILE: file, SERVICE_URL: '', SERVICE_KEY: '', BUDGET_DAY: '' });
  const close = async (): Promise<void> => {
    await withUpstream(target, carrier).close();
    rmSync(folder, { recursive: true });
  };
  return { ...target, requests, close };
}

export const UPSTREAM_ATTACKS: Readonly<Record<string, DeskAttack>> = {
  E30: attackAround(
    'a sign-in provider whose answer has no end, and one that comes by the byte',
    startWithEndlessProvider,
    async (target) => {
      const before = target.state()?.memory ?? 0;
      const statuses: number[] = [];
      const start = performance.now();
      for (let turn = 0; turn < 2; turn += 1) statuses.push((await askAs(target, '/sign-in/oidc', '')).status);
      const ms = performance.now() - start;
      const more = (target.state()?.memory ?? 0) - before;
      return {
        figure: `HTTP ${statuses.join(' and ')} after ${(ms / 1_000).toFixed(1)} s, ${target.sentMb().toFixed(0)} MB taken`,
        held: statuses.every((status) => status === 503) && ms <= PROVIDER_MS && target.sentMb() < 50 && more < 150,
      };
    },
  ),
  E31: attackAround(
    'ID tokens of another program, of the future, ended, of another issuer or key',
    startWithLyingProvider,
    async ({ signIn, foreign }) => {
      const now = Math.floor(Date.now() / 1000);
      const lies = [
        { azp: 'another program' },
        { aud: 'another program' },
        { aud: [CLIENT, 'another program'], azp: 'another program' },
        { iat: now + SECONDS_AHEAD, exp: now + 2 * SECONDS_AHEAD },
        { exp: now - SECONDS_AHEAD },
        { iss: 'https://id.example' },
        { nonce: 'another' },
      ];
      let opened = (await signIn({}, foreign)) ? 1 : 0;
      for (const claims of lies) if (await signIn(claims)) opened += 1;
      const isTrueOpen = await signIn({});
      return {
        figure: `${opened} of ${lies.length + 1} opened, a true one ${isTrueOpen ? 'opens' : 'does not'}`,
        held: opened === 0 && isTrueOpen,
      };
    },
  ),
  E24: attackAround(
    `${LOOK_UPS} look-ups of a carrier whose tokens end at once, with ${CALLS_A_DAY} calls a day`,
    startWithTokenCarrier,
    async (target) => {
      const numbers = Array.from({ length: LOOK_UPS }, (_, index) => `MAEU1234567${index + 10}`);
      await times(LOOK_UPS, (index) =>
        target.ask(
          `/api/tracking?number=${numbers[index]}&type=BL&sealine=MAEU&route=true&ais=true`,
          '198.51.100.7',
          OWN_PAGE,
        ),
      );
      const { requests } = target;
      return {
        figure: `${requests.all} requests, ${requests.tokens} of them for tokens`,
        held: requests.all > 0 && requests.all <= CALLS_A_DAY && requests.tokens <= 2,
      };
    },
  ),
};
