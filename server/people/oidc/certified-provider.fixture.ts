/**
 * `oidc-provider`, a certified provider, in this process: requests go through a pair of streams instead of a port.
 * Its browser keeps cookies, follows redirects and fills in the form that asks for a name.
 */
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer, IncomingMessage, request as httpRequest } from 'node:http';
import { duplexPair } from 'node:stream';
import { text } from 'node:stream/consumers';
import { Provider } from 'oidc-provider';
import { openRig, PUBLIC } from '../rig.fixture.ts';
import { CLIENT_FOLDER, type Claims, RIGHTS, SETTINGS } from './small-provider.fixture.ts';

const ISSUER = 'https://certified.example';

interface Sent {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | URLSearchParams;
}

export async function openCertified() {
  /** The people that it knows by what they type, with their claims. */
  const people = new Map<string, Claims>();
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const provider = new Provider(ISSUER, {
    clients: [
      {
        client_id: CLIENT_FOLDER,
        client_secret: SETTINGS.clientSecret,
        redirect_uris: [`${PUBLIC}/sign-in/oidc/callback`],
        post_logout_redirect_uris: [`${PUBLIC}/signed-out`],
        backchannel_logout_uri: `${PUBLIC}/sign-in/oidc/logout`,
        backchannel_logout_session_required: true,
        id_token_signed_response_alg: 'ES256',
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid: 'k1', use: 'sig', alg: 'ES256' }] },
    cookies: { keys: ['a key'] },
    claims: { openid: ['sub', 'groups'], profile: ['name'], email: ['email', 'email_verified'] },
    findAccount: async (_: unknown, id: string) => {
      const claims = people.get(id);
      return claims && { accountId: id, claims: async () => ({ sub: id, ...claims }) };
    },
    features: { devInteractions: { enabled: true }, backchannelLogout: { enabled: true } },
    // The provider calls no address of this machine on its own.
    fetch: async (_: string, { body }: Sent) => {
      const form = Object.fromEntries(new URLSearchParams(body));
      logoutTokens.push(form.logout_token ?? '');
      return rig.ask('POST', '/sign-in/oidc/logout', { headers: {}, form });
    },
  });
  provider.proxy = true;
  const logoutTokens: string[] = [];
  const handle = provider.callback();
  const server = createServer((...both) => void handle(...both));

  async function send(url: string, { method = 'GET', headers, body }: Sent = {}): Promise<Response> {
    if (away.value) throw new TypeError('fetch failed');
    const { host, pathname, search } = new URL(url);
    const [near, far] = duplexPair();
    server.emit('connection', far);
    const head = { ...headers, host, 'x-forwarded-proto': 'https', connection: 'close' };
    const request = httpRequest({ createConnection: () => near, method, path: pathname + search, headers: head });
    request.end(String(body ?? ''));
    const [message]: unknown[] = await once(request, 'response');
    if (!(message instanceof IncomingMessage)) throw new TypeError('no answer');
    const answer = new Headers();
    for (const [name, values] of Object.entries(message.headersDistinct))
      for (const value of values ?? []) answer.append(name, value);
    const status = message.statusCode ?? 0;
    return new Response(status === 204 ? null : await text(message), { status, headers: answer });
  }

  const away = { value: false };
  const rig = await openRig(PUBLIC, {
    oidc: {
      settings: { ...SETTINGS, issuer: ISSUER },
      rights: RIGHTS,
      transport: (url, { method, headers, body }) =>
        send(url, { method, headers, ...(body instanceof URLSearchParams && { body }) }),
    },
  });

  /** A person's browser, with cookies for the provider and for this server. */
  function openBrowser() {
    const cookies = new Map<string, string>();
    const visited: string[] = [];
    const keep = (response: Response): void => {
      for (const cookie of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
        if (value === '' || /expires=Thu, 01 Jan 1970|max-age=0/i.test(cookie)) cookies.delete(name);
        else cookies.set(name, value);
      }
    };
    const cookie = (): string => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const form = { 'content-type': 'application/x-www-form-urlencoded' };

    async function open(url: string, sent: Sent = {}): Promise<{ url: string; response: Response; html: string }> {
      const isHere = url.startsWith(PUBLIC);
      if (isHere) visited.push(url.slice(PUBLIC.length));
      const response = isHere
        ? await rig.ask(sent.method ?? 'GET', url.slice(PUBLIC.length), { headers: {}, cookie: cookie() })
        : await send(url, { ...sent, headers: { ...sent.headers, cookie: cookie() } });
      keep(response);
      const location = response.headers.get('location');
      if (location !== null && !/^\/(desk|account|signed-out)/.test(location)) return open(new URL(location, url).href);
      return { url: location ?? url, response, html: location === null ? await response.text() : '' };
    }

    return {
      open: (path: string) => open(`${PUBLIC}${path}`),
      /** Answers the pages of the provider: who the person is, and that this program may know it. */
      async signIn(who: string, path = '/sign-in/oidc?to=/desk') {
        let page = await open(`${PUBLIC}${path}`);
        for (const body of [`prompt=login&login=${who}&password=x`, 'prompt=consent'])
          if (page.url.includes('/interaction/')) page = await open(page.url, { method: 'POST', headers: form, body });
        return page;
      },
      /** Signs out here, and at the provider on its own page. */
      async signOutThere(url: string) {
        const { html } = await open(url);
        const secret = /name="xsrf" value="([^"]+)"/.exec(html)?.[1] ?? '';
        return open(`${ISSUER}/session/end/confirm`, {
          method: 'POST',
          headers: form,
          body: `xsrf=${secret}&logout=yes`,
        });
      },
      cookie,
      keep,
      /** The visited paths of this server, newest first. */
      visited: () => visited.toReversed(),
      forgetProvider(): void {
        for (const name of cookies.keys()) if (!name.startsWith('__Host-')) cookies.delete(name);
      },
      takeProvider(other: { readonly jar: ReadonlyMap<string, string> }): void {
        for (const [name, value] of other.jar) if (!name.startsWith('__Host-')) cookies.set(name, value);
      },
      jar: cookies,
    };
  }

  return { rig, people, away, logoutTokens, openBrowser };
}
