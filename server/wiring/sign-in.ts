/**
 * Connects accounts to the app: their pages with the headers of this server, and the signed-in person for the other
 * modules.
 */
import { randomUUID } from 'node:crypto';
import type { Config } from '../config/config.ts';
import type { Member, Person } from '../desk/api/access.ts';
import type { Endpoint } from '../desk/api/endpoint.ts';
import type { DeskAccounts } from '../desk/api/guest-endpoints.ts';
import type { FindMember } from '../desk/api/creator-rights.ts';
import { isStaff, STAFF } from '../desk/ports/reader.ts';
import type { Reserve } from '../http/limit.ts';
import type { RequestContext } from '../http/request-context.ts';
import type { Clock } from '../http/service.ts';
import { type CallerConfig, createReadCaller } from '../gateway/policy/caller.ts';
import type { Guest } from '../http/caller.ts';
import type { AuditFeed } from '../desk/ports/outbox.ts';
import { createSignInMail } from '../notifications/channels/email/sign-in-mail.ts';
import { auditEndpoint } from '../people/audit-endpoints.ts';
import { createPeople, isPeoplePath, type People, type PeopleDeps } from '../people/people.ts';
import { createAuditFeed, createDeskAccounts } from '../people/desk-accounts.ts';
import { createFindSharedReader } from '../people/share-emails.ts';
import { shareEndpoints } from '../people/share-endpoints.ts';
import { createSharePreview } from '../people/share-preview.ts';
import type { PeopleStore } from '../people/store/open-people.ts';
import type { Visitor } from '../people/store/sessions.ts';
import type { Account } from '../people/types.ts';
import { createBoundedFetch } from '../http/calls/bounded-fetch.ts';
import { createBoundedHttp, DEFAULT_TIMEOUTS } from '../http/calls/bounded-http.ts';
import type { HeaderTable } from '../web/headers.ts';
import { cookieLanguage } from '../http/languages.ts';
import type { DeskRole } from '../web/shell.ts';
import { toOwner } from './client-config.ts';

export interface SignIn extends Pick<People, 'recognize' | 'languageOf' | 'firstInvitation' | 'findShare' | 'close'> {
  /** Returns `null` if the address is not an account page and is open to the visitor. */
  answer(request: Request, context: RequestContext): Promise<Response | null> | null;
  readonly memberOf: (headers: Headers) => Member | 'away' | null;
  readonly findMember: FindMember;
  /** Finds the reader of a share whom its emails are sent to. */
  readonly findSharedReader: ReturnType<typeof createFindSharedReader>;
  readonly accounts: DeskAccounts;
  /** Returns the language of a person if it differs from that of the browser, otherwise `null`. */
  readonly languageCookie: (headers: Headers) => string | null;
  readonly audit: AuditFeed;
  /** Operations of accounts in the API of the desk. */
  readonly endpoints: readonly Endpoint[];
}

/** Old lines of the audit are removed once a day. */
const AUDIT_TRIM_MS = 86_400_000;
/** A person waits for each response of the provider. */
const PROVIDER_TIMEOUTS = { ...DEFAULT_TIMEOUTS, firstByteMs: 10_000, idleMs: 5_000, totalMs: 10_000 };
const YEAR_S = 31_536_000;

export interface SignInDeps {
  readonly config: Pick<
    Config,
    'signIn' | 'auditMs' | 'publicUrl' | 'outbox' | 'access' | 'mail' | 'owner' | 'desk' | 'language' | 'instances'
  >;
  /** `null` if nobody signs in here. */
  readonly store: PeopleStore | null;
  /** `null` if the desk is off. */
  readonly desk: PeopleDeps['desk'];
  readonly guestMails: PeopleDeps['guestMails'];
  readonly clock: Clock;
  readonly headers: HeaderTable;
  readonly reserve: Reserve | null;
  readonly isTrustedProxy: (address: string) => boolean;
  readonly onFault: (error: unknown) => void;
}

export function openSignIn({ config, store, headers, isTrustedProxy, ...more }: SignInDeps): SignIn | null {
  const { signIn, publicUrl, outbox, access, mail, owner, desk, language, instances } = config;
  if (signIn === null || store === null || publicUrl === null) return null;
  const mails = mail === null ? null : createSignInMail(mail);
  const http = signIn.oidc === null ? null : createBoundedHttp(PROVIDER_TIMEOUTS);
  const people = createPeople({
    ...more,
    store,
    language,
    instances,
    publicUrl,
    secrets: outbox.secrets,
    lifeMs: signIn.lifeMs,
    sendLink: mails?.send ?? null,
    isLensClosed: access === 'internal',
    oidc: signIn.oidc && {
      settings: signIn.oidc,
      rights: { ...desk, ...signIn.oidc },
      transport: http && createBoundedFetch(http),
    },
  });
  // The kind of page depends on the address alone, not on the session.
  const callerOf = createReadCaller({ isTrustedProxy, identityHeader: null, publicUrl });

  const trim = (): void => void people.trimAudit(config.auditMs).catch(more.onFault);
  const trimming = setInterval(trim, AUDIT_TRIM_MS).unref();
  trim();

  async function enter(request: Request, context: RequestContext): Promise<Response | null> {
    const arrival = { address: callerOf(request, context.remoteAddress).clientId, requestId: randomUUID() };
    const response = await people.answer(request, arrival);
    return response === null ? null : finish(response, context);
  }

  function finish(response: Response, context: RequestContext): Response {
    context.route = 'account';
    const isPage = response.headers.get('content-type') !== 'application/json';
    const fixed = headers(isPage ? 'account' : 'api', context.https);
    for (const [name, value] of Object.entries(fixed)) response.headers.set(name, value);
    return response;
  }

  return {
    ...people,
    async close() {
      clearInterval(trimming);
      mails?.close();
      await http?.close();
      await people.close();
    },
    answer(request, context) {
      if (isPeoplePath(context.path)) return enter(request, context);
      const response = people.signInFor(request);
      return response === null ? null : response.then((page) => finish(page, context));
    },
    languageCookie(sent) {
      const lang = people.languageOf(sent);
      return lang === null || lang === cookieLanguage(sent)
        ? null
        : `lang=${lang}; Path=/; SameSite=Strict; Max-Age=${YEAR_S}`;
    },
    memberOf(sent) {
      const visit = people.visitOf(sent);
      if (visit === null || visit === 'away') return visit;
      const guest = people.impersonatedAccount(sent);
      if (guest === 'away') return guest;
      if (guest !== null) return { ...toMember(guest), role: 'viewer', owner: STAFF.owner, isReadOnly: true };
      return readVisitMember(visit);
    },
    accounts: createDeskAccounts(store),
    audit: createAuditFeed(store),
    endpoints: [
      ...(more.desk === null
        ? []
        : shareEndpoints({
            shares: store,
            publicUrl,
            isMailed: mails !== null,
            readPreview: createSharePreview(more.desk),
            emails: more.guestMails,
            noteOpening: people.noteShareOpening,
            owner: toOwner(owner),
          })),
      auditEndpoint(store),
    ],
    findSharedReader: createFindSharedReader({
      store,
      findAccount: (id) => people.findAccount(id),
      publicUrl,
      clock: more.clock,
    }),
    findMember: async (id) => {
      const account = await people.findAccount(id);
      return account?.state === 'active' ? { ...toMember(account), mail: account.mail, lang: account.lang } : null;
    },
  };
}

/**
 * Keyed by the visitor object, which stays the same until the session is read again, because each request asks for
 * it.
 */
const members = new WeakMap<Visitor, Member>();

function readVisitMember(visit: Visitor): Member {
  const before = members.get(visit);
  if (before !== undefined) return before;
  const member = { ...toMember(visit.account), signedInAt: visit.session.createdAt };
  members.set(visit, member);
  return member;
}

/** Returns the account for the tracking page: staff by their id, a guest as the desk knows them. */
export function createReadAccount(
  signIn: Pick<SignIn, 'memberOf'> | null,
  guestOf: (person: Person) => Guest | null,
): NonNullable<CallerConfig['accountOf']> {
  return (headers) => {
    const member = signIn?.memberOf(headers) ?? null;
    if (member === null || member === 'away') return null;
    return isStaff(member) ? member.owner.id : guestOf(member);
  };
}

/** Returns the reader for the pages. */
export const pageRole = (member: Member | null): DeskRole | null =>
  member === null || isStaff(member) ? (member?.role ?? null) : 'guest';

export const impersonatedName = (member: Member | null): string | null =>
  member?.isReadOnly === true ? member.name : null;

const toMember = ({ id, name, role, sight }: Account): Member => ({
  name,
  role,
  sight,
  owner: { kind: 'account', id },
});
