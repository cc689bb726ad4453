/**
 * Keys, feeds, subscriptions and shares act for the account that created them, and only as long as that account could
 * still create them. Disabling the account or lowering its role ends them within a second.
 */
import type { Role } from '../../../src/core/desk-api/documents.ts';
import type { AccessScope } from '../../../src/core/desk-api/access-scope.ts';
import { isStaff, type Owner, type Reader } from '../ports/reader.ts';
import { type Member, hasRight, type Person } from './access.ts';

/** Returns `null` for an account that is disabled or gone. Rejects while accounts cannot be read. */
export type FindMember = (accountId: string) => Promise<Member | null>;

/** `creator` is `null` for a document of a server without accounts. */
export type CanStillCreate = (creator: string | null, needs: Role) => Promise<boolean>;

/** `find` is `null` on a server without sign-in. */
export const createCanStillCreate =
  (find: FindMember | null): CanStillCreate =>
  async (creator, needs) => {
    if (creator === null || find === null) return true;
    const member = await find(creator);
    return member !== null && isStaff(member) && hasRight(member.role, needs);
  };

/** Returns the account that answers for what this person creates. */
export const creatorOf = ({ owner, maker: creator = null }: Person): string | null =>
  owner.kind === 'account' ? owner.id : creator;

/**
 * Returns the present access scope of a guest who created something; `null` when they may see nothing, or are no
 * guest any more.
 */
export type FindGuest = (owner: Owner) => Promise<Reader | null>;

/** `readKeyAccessScope` returns `null` for a key that was revoked, or whose creator may not create keys any more. */
export const createFindGuest =
  (find: FindMember | null, readKeyAccessScope: (id: string) => Promise<AccessScope | null>): FindGuest =>
  async (owner) => {
    const member = owner.kind === 'account' ? ((await find?.(owner.id)) ?? null) : null;
    const accessScope = owner.kind === 'program' ? await readKeyAccessScope(owner.id) : (member?.sight ?? null);
    // The address was given to others, so it must not show more rows when its creator becomes staff.
    return accessScope === null || accessScope === 'all' ? null : { sight: accessScope, owner };
  };
