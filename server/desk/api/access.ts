/**
 * Access control of the desk, decided for each request. Accounts come with a session (`server/people`); headers that
 * name a person count only from a trusted proxy. Staff see every customer; an account or a key may have a narrower
 * access scope.
 */
import * as v from 'valibot';
import { type Role, ROLES } from '../../../src/core/desk-api/documents.ts';
import { type AccessScope, GuestScope } from '../../../src/core/desk-api/access-scope.ts';
import type { Share } from '../../../src/core/desk-api/shares.ts';
import { MINUTE } from '../../../src/core/time/units.ts';
import { cutAt } from '../../../src/core/texts/written.ts';
import { isStaff, type Reader, STAFF } from '../ports/reader.ts';
import { Problem } from './problem.ts';

/** `feed` may read the addresses of feeds only, and `audit` both audits only. */
export type Right = 'feed' | 'audit' | Role;
const RIGHTS: readonly Right[] = ['feed', ...ROLES];

/** Thrown for visitors to whom the desk must not exist: they get the response of an unknown address. */
export class Unauthenticated extends Error {}

export interface AccessRules {
  readonly access: 'internal' | 'public';
  /** In a demo every visitor is a viewer, and nothing changes. */
  readonly isDemo: boolean;
  /** Headers by which a trusted proxy names the person and the groups, in lower case. */
  readonly identityHeader: string | null;
  readonly groupsHeader: string | null;
  readonly groupsSeparator: string;
  /** The groups of each role; with `null` every named person may do everything. */
  readonly roles: Readonly<Record<Role, readonly string[]>> | null;
  readonly publicUrl: string | null;
  /** Finds the account of a session on a server with accounts. */
  readonly signIn: ((headers: Headers) => Member | 'away' | null) | null;
}

export interface Person extends Reader {
  readonly name: string;
  readonly role: Right;
  /** Set for an administrator who impersonates a guest. */
  readonly isReadOnly?: true;
  /** Set for a visitor of a demo, who may change nothing, not even their own settings. */
  readonly isVisitor?: true;
  /** The email address of an account, when the account was looked up by id. */
  readonly mail?: string | null;
  /** The language of emails to the account, under the same condition. */
  readonly lang?: string | null;
  /** The account that created the key of a program. */
  readonly maker?: string | null;
  /** Set for the reader of a share. */
  readonly share?: Share;
  /** The time of the sign-in, when it happened on this server. */
  readonly signedInAt?: number;
}

/** Operations that create access need a sign-in that is not older than this (OWASP ASVS 7.5.1). */
export const RECENT_MS = 10 * MINUTE;

/** A person with a role, who may open pages. */
export type Member = Person & { readonly role: Role };

interface TokenFinder {
  findKey(text: string): Promise<Person | null>;
  findShare(text: string): Promise<Person | 'unproven' | null>;
}

/** Sent by the page on a server without sign-in, as a label for the acting person. */
export const PERSON_HEADER = 'x-landfall-person';
const LONGEST_NAME = 60;
export const KEY_PREFIX = 'lfk_';
export const SHARE_PREFIX = 'lfs_';

export async function admit(
  request: Request,
  isTrustedProxy: boolean,
  rules: AccessRules,
  tokens: TokenFinder,
): Promise<Person> {
  const { headers } = request;
  const token = /^bearer +(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1] ?? null;
  if (token?.startsWith(KEY_PREFIX) === true) {
    const key = await tokens.findKey(token);
    if (key !== null) return key;
    throw unknownVisitor(rules, 'This API key is unknown or was revoked.');
  }
  if (token?.startsWith(SHARE_PREFIX) === true) {
    const reader = await tokens.findShare(token);
    if (reader === 'unproven') throw new Problem(403, 'NOT_ALLOWED', (t) => t('people.shareProof'));
    if (reader !== null) return reader;
    throw unknownVisitor(rules, 'This share is unknown, or it has ended.');
  }
  // The token of an embed opens shipments, never the desk.
  if (headers.has('authorization')) throw unknownVisitor(rules, 'This is no API key.');
  const site = headers.get('sec-fetch-site');
  if (site === 'cross-site' || site === 'same-site') throw unknownVisitor(rules, 'The desk answers its own page only.');
  const person = findPerson(headers, isTrustedProxy, rules);
  if (isWriting(request) && !isSameOrigin(request, rules.publicUrl))
    throw new Problem(
      403,
      'NOT_ALLOWED',
      'A change needs the page of this server (Origin, Sec-Fetch-Site) or an API key.',
    );
  return person;
}

/**
 * Returns true when the page must not exist for this visitor. A visitor who is refused for another reason sees the
 * page, which explains it; for example, a link in an email comes from another site.
 */
export function isUnauthenticated(headers: Headers, isTrustedProxy: boolean, rules: AccessRules): boolean {
  try {
    findPerson(headers, isTrustedProxy, rules);
    return false;
  } catch (error) {
    if (error instanceof Problem) return false;
    if (error instanceof Unauthenticated) return true;
    throw error;
  }
}

/** Returns the member for whom a page is rendered; `null` when the desk must not exist for them. */
export function findMember(headers: Headers, isTrustedProxy: boolean, rules: AccessRules): Member | null {
  try {
    return findPerson(headers, isTrustedProxy, rules);
  } catch {
    return null;
  }
}

/** An audit may be read with an audit key or by an administrator. */
export const hasRight = (role: Right, needs: Right): boolean =>
  needs === 'audit' ? role === needs || role === 'admin' : RIGHTS.indexOf(role) >= RIGHTS.indexOf(needs);

const isWriting = ({ method }: Request): boolean => method !== 'GET' && method !== 'HEAD';

const unknownVisitor = ({ access }: AccessRules, sentence: string): Error =>
  access === 'public' ? new Unauthenticated() : new Problem(401, 'NOT_SIGNED_IN', sentence);

function findPerson(headers: Headers, isTrustedProxy: boolean, rules: AccessRules): Member {
  const { identityHeader, access, signIn, isDemo } = rules;
  if (isDemo) return { ...createMember('visitor', 'viewer'), isVisitor: true };
  if (signIn !== null) {
    const member = signIn(headers);
    if (member === 'away') throw new Problem(503, 'DESK_UNAVAILABLE', (t) => t('people.refused.away'), null, 5);
    if (member === null) throw unknownVisitor(rules, 'Sign in first.');
    return member;
  }
  if (identityHeader === null) {
    if (access === 'public') throw new Unauthenticated();
    return createMember(cleanName(decodePersonName(headers.get(PERSON_HEADER))) ?? 'team', 'admin');
  }
  const name = isTrustedProxy ? cleanName(readHeader(headers, identityHeader)) : null;
  if (name === null) throw unknownVisitor(rules, 'Sign in first.');
  const role = findRole(headers, rules);
  if (role === null) throw new Problem(403, 'NOT_ALLOWED', (t) => t('people.refused.rights'));
  return createMember(name, role);
}

const createMember = (name: string, role: Role): Member => ({
  name,
  role,
  sight: 'all',
  owner: { kind: 'person', id: name },
});

function findRole(headers: Headers, { groupsHeader, groupsSeparator, roles }: AccessRules): Role | null {
  if (roles === null || groupsHeader === null) return 'admin';
  const groups = cutAt(readHeader(headers, groupsHeader), groupsSeparator);
  return ROLES.findLast((role) => roles[role].some((group) => group === '*' || groups.includes(group))) ?? null;
}

/** Node decodes headers as one character for each byte, but most proxies send names in UTF-8. */
function readHeader(headers: Headers, name: string): string {
  const bytes = Buffer.from(headers.get(name) ?? '', 'latin1');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return bytes.toString('latin1');
  }
}

/** The page percent-encodes the name. A name without this encoding is used as sent. */
function decodePersonName(text: string | null): string | null {
  try {
    return text === null ? null : decodeURIComponent(text);
  } catch {
    return text;
  }
}

function cleanName(text: string | null): string | null {
  const withoutControls = (text ?? '').replace(/[\p{Cc}\p{Cf}]/gu, '').trim();
  // The name is cut between whole characters, because half of a surrogate pair is invalid.
  return withoutControls === '' ? null : Array.from(withoutControls).slice(0, LONGEST_NAME).join('');
}

/** Contains an access scope as percent-encoded JSON. */
const IMPERSONATE_HEADER = 'x-landfall-see-as';

/** Impersonation: staff restrict their requests to the access scope of a guest, and may change nothing. */
export function impersonate(request: Request, person: Person): Person {
  const text = request.headers.get(IMPERSONATE_HEADER);
  const isImpersonating = text !== null && isStaff(person);
  const isWriting = request.method !== 'GET' && request.method !== 'HEAD';
  if (isWriting && (isImpersonating || person.isReadOnly === true))
    throw new Problem(403, 'NOT_ALLOWED', (t) => t('refused.asGuest'));
  // The header never gives more rights: a guest who sends it stays a guest.
  if (!isImpersonating) return person;
  // A key for feeds does not get the right to read rows.
  const role = hasRight(person.role, 'viewer') ? 'viewer' : person.role;
  return { name: person.name, role, sight: readAccessScope(text), owner: STAFF.owner };
}

function readAccessScope(text: string): AccessScope {
  try {
    return v.parse(GuestScope, JSON.parse(decodeURIComponent(text)));
  } catch {
    throw new Problem(400, 'WRONG_PARAMETERS', 'X-Landfall-See-As must be {"customers": […], "tags": […]}, encoded.');
  }
}

/** Cookies do not grant rights to other sites: a page of another site must not write in somebody's name. */
export function isSameOrigin({ headers, url }: Request, publicUrl: string | null): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin';
  const origin = headers.get('origin');
  if (origin === null || !URL.canParse(origin)) return false;
  const page = new URL(origin);
  if (publicUrl !== null && page.host === new URL(publicUrl).host) return page.origin === new URL(publicUrl).origin;
  // A proxy may terminate https before this server. Without PUBLIC_URL the scheme is unknown, so only hosts are
  // compared.
  return page.host === new URL(url).host;
}
