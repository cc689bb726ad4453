/** Accounts in memory, tested with requests and responses on a fixed clock. */
import { EventEmitter, once } from 'node:events';
import { DAY, HOUR } from '../../src/core/time/units.ts';
import { createAuthenticator, type Claims } from './authenticator.fixture.ts';
import type { LinkMail } from './mail-routes.ts';
import { createPeople, type PeopleDeps } from './people.ts';
import { NOW, SECRET } from './people.contract.ts';
import { openPeople } from './store/open-people.ts';
import type { AccountFields, Actor } from './types.ts';

export const PUBLIC = 'https://landfall.example';
export const PAGE = { 'sec-fetch-site': 'same-origin' };
export const CLI: Actor = { by: 'command line', at: NOW, requestId: null, network: null };

/** Stands for the page of a share that may be opened. */
export const SERVED_BY_APP = 'the app serves this page';

export interface Sent {
  readonly headers?: Readonly<Record<string, string>>;
  readonly cookie?: string;
  readonly json?: unknown;
  readonly form?: Readonly<Record<string, string>>;
  readonly address?: string;
}

type RigDeps = Partial<Pick<PeopleDeps, 'desk' | 'oidc' | 'guestMails'>>;

export async function openRig(publicUrl = PUBLIC, { desk = null, oidc = null, guestMails = () => null }: RigDeps = {}) {
  const times = { idleMs: 12 * HOUR, lifeMs: 14 * DAY };
  const store = await openPeople({ path: ':memory:' }, { ...times, secrets: [SECRET] });
  const time = { now: NOW };
  let requests = 0;
  const mails: LinkMail[] = [];
  const post = new EventEmitter();
  const rig = {
    time,
    store,
    mails,
    people: createPeople({
      store,
      clock: () => time.now,
      language: 'en',
      publicUrl,
      secrets: [SECRET],
      lifeMs: times.lifeMs,
      reserve: null,
      instances: 1,
      isLensClosed: true,
      oidc,
      sendLink: async (mail) => void post.emit('mail', mails.push(mail)),
      desk,
      guestMails,
      onFault: () => undefined,
    }),
    request(method: string, path: string, { headers = PAGE, cookie, json, form }: Sent = {}): Request {
      const type = form === undefined ? 'application/json' : 'application/x-www-form-urlencoded';
      const body = form === undefined ? JSON.stringify(json ?? {}) : new URLSearchParams(form).toString();
      const request = new Request(`${publicUrl}${path}`, { method, body: method === 'POST' ? body : null });
      const all = new Headers({ ...headers, 'content-type': type, ...(cookie !== undefined && { cookie }) });
      // The platform's Request drops forbidden headers, but a request over the network has them.
      Object.defineProperty(request, 'headers', { value: all });
      return request;
    },
    async ask(method: string, path: string, sent: Sent = {}): Promise<Response> {
      const request = rig.request(method, path, sent);
      await rig.people.recognize(request);
      // Each request has another client address, because an address has a limit.
      const address = sent.address ?? `192.0.2.${(requests += 1) % 250}`;
      const arrival = { address, requestId: 'r1' };
      const response = await rig.people.answer(request, arrival);
      if (response !== null) return response;
      if (path.startsWith('/shared/')) return new Response(SERVED_BY_APP);
      throw new Error(`${path} is no page of accounts`);
    },
    async json(path: string, sent: Sent = {}): Promise<Readonly<Record<string, string>>> {
      const response = await rig.ask('POST', path, sent);
      const answer = await response.json();
      return { ...answer, status: String(response.status), cookie: response.headers.get('set-cookie') ?? '' };
    },
    /** Creates a person with an account and a passkey, by an invitation. */
    async join(fields: Partial<AccountFields> = {}, authenticator = createAuthenticator(publicUrl)) {
      const account = await store.add({ name: 'Ann', role: 'admin', sight: 'all', ...fields }, CLI);
      const invitation = await store.invite(account.id, time.now + HOUR, CLI);
      const { challenge = '' } = await rig.json('/sign-in/join/options', { json: { invitation } });
      const json = { invitation, ...authenticator.create(challenge) };
      const joined = await rig.json('/sign-in/join', { json });
      return { account, invitation, authenticator, cookie: cookieIn(joined.cookie ?? ''), joined };
    },
    async signIn(authenticator: ReturnType<typeof createAuthenticator>, claims: Claims = {}, sent: Sent = {}) {
      const { challenge = '' } = await rig.json('/sign-in/passkey/options');
      return rig.json('/sign-in/passkey', { ...sent, json: authenticator.get(challenge, claims) });
    },
    /** Requests a link like the form. `mailed` waits for the email, which is sent after the response. */
    async askLink(mail: string, { mailed = true, cookie = '', path = '/sign-in' } = {}) {
      const sent = mailed ? once(post, 'mail') : null;
      const response = await rig.ask('POST', `${path}/mail`, { cookie, form: { mail, to: '/desk/rules' } });
      await sent;
      const browser = cookieIn(response.headers.get('set-cookie') ?? '');
      return { response, browser, ...readMail(mails.at(-1)) };
    },
    /** Returns the name of the account that a cookie belongs to. */
    async nameOf(cookie: string): Promise<string | null> {
      const request = rig.request('GET', '/desk', { cookie });
      await rig.people.recognize(request);
      const visit = rig.people.visitOf(request.headers);
      return visit === null || visit === 'away' ? visit : visit.account.name;
    },
  };
  return rig;
}

const readMail = (mail: LinkMail | undefined) => ({
  mail,
  code: mail?.code ?? '',
  path: mail?.url.slice(PUBLIC.length) ?? '',
  link: new URL(mail?.url ?? PUBLIC).searchParams.get('link') ?? '',
});

export const cookieIn = (header: string): string => header.replace(/;.*/s, '');
