/** Reads the claims of a provider: who a person is, and which rights their groups give. */
import { ROLES } from '../../../src/core/desk-api/documents.ts';
import type { DeskConfig } from '../../config/desk.ts';
import type { OidcConfig } from '../../config/oidc.ts';
import { cutAt } from '../../../src/core/texts/written.ts';
import { readName } from '../routes.ts';
import { type Rights, SignInRefused } from '../types.ts';

export type Claims = Readonly<Record<string, unknown>>;

/** The claims that hold the rights, and the groups that give them. */
export interface RightsByClaims
  extends Pick<OidcConfig, 'groupsClaim' | 'customersClaim'>,
    Pick<DeskConfig, 'roles' | 'groupsSeparator'> {}

const MAX_CUSTOMERS = 1000;
const MAX_CUSTOMER_LENGTH = 200;
const MAX_LABEL_LENGTH = 254;

/** The claims that a sign-in reads. Those that are missing in the ID token are requested from the userinfo endpoint. */
export const wantedClaims = ({ roles, groupsClaim, customersClaim }: RightsByClaims): readonly string[] => [
  'name',
  'email',
  ...(roles === null ? [] : [groupsClaim]),
  ...(customersClaim === null ? [] : [customersClaim]),
];

/** Finds a claim by its name, which may contain dots, or by a path through objects. */
export function findClaim(claims: Claims, path: string): unknown {
  if (Object.hasOwn(claims, path)) return claims[path];
  return path
    .split('.')
    .reduce<unknown>(
      (value, name) => (isClaims(value) && Object.hasOwn(value, name) ? value[name] : undefined),
      claims,
    );
}

/** Returns `null` if the claims give neither a role nor a customer. */
export function readRights(claims: Claims, settings: RightsByClaims): Rights | null {
  const { roles, groupsClaim, groupsSeparator, customersClaim } = settings;
  if (roles !== null) {
    if (isOverfull(claims, groupsClaim)) throw new SignInRefused('overage');
    const value = findClaim(claims, groupsClaim);
    const groups = typeof value === 'string' ? cutAt(value, groupsSeparator) : readTexts(value);
    const role = ROLES.findLast((known) => roles[known].some((group) => group === '*' || groups.includes(group)));
    if (role !== undefined) return { role, sight: 'all' };
  }
  const customers = customersClaim === null ? [] : readCustomers(findClaim(claims, customersClaim));
  return customers.length === 0 ? null : { role: 'viewer', sight: { customers, tags: [] } };
}

/** Returns the display name of an account. */
export const displayName = (claims: Claims): string =>
  readName(firstLabel(claims, ['name', 'preferred_username', 'email', 'sub']));

/** Returns the name by which people know the account that they signed in with. */
export const signInName = (claims: Claims): string =>
  firstLabel(claims, ['email', 'preferred_username', 'name', 'sub']);

/**
 * Returns `null` if the provider does not vouch for the address, because people can write any address into their
 * profile.
 */
export function verifiedMail({ email, email_verified }: Claims): string | null {
  return email_verified === true && typeof email === 'string' ? email.trim().toLowerCase() : null;
}

const isClaims = (value: unknown): value is Claims =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const readTexts = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((text) => typeof text === 'string') : [];

/** A text is a single customer, because names of companies contain commas. */
const readCustomers = (value: unknown): string[] =>
  (typeof value === 'string' ? [value] : readTexts(value))
    .map((name) => name.replaceAll('\0', '').trim())
    .filter((name) => name !== '' && name.length <= MAX_CUSTOMER_LENGTH)
    .slice(0, MAX_CUSTOMERS);

/**
 * Entra leaves groups out if there are too many:
 * https://learn.microsoft.com/entra/identity-platform/id-token-claims-reference
 */
function isOverfull({ _claim_names, hasgroups }: Claims, groupsClaim: string): boolean {
  if (groupsClaim === 'groups' && (hasgroups === true || hasgroups === 'true')) return true;
  return isClaims(_claim_names) && Object.hasOwn(_claim_names, groupsClaim);
}

function firstLabel(claims: Claims, names: readonly string[]): string {
  const texts = names.map((name) => claims[name]).filter((text) => typeof text === 'string');
  return (texts.find((text) => text.trim() !== '') ?? '').slice(0, MAX_LABEL_LENGTH);
}
