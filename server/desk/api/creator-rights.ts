/**
 * Keys, feeds, subscriptions and shares act for the account that made them, and no longer than it
 * could make them: disabled or with a lower role, it ends them within a second.
 */
import type { Role } from '../../../src/core/desk-api/documents.ts';
import type { Sight } from '../../../src/core/desk-api/sight.ts';
import { isStaff, type Owner, type Reader } from '../ports/reader.ts';
import { type Member, hasRight, type Person } from './access.ts';

/** Null for an account that is disabled or gone. Rejects while accounts cannot be read. */
export type FindMember = (accountId: string) => Promise<Member | null>;

/** `maker`: null for what was made where nobody has an account. */
export type CanStillCreate = (creator: string | null, needs: Role) => Promise<boolean>;

/** `find`: null where nobody signs in here. */
export const createCanStillCreate =
  (find: FindMember | null): CanStillCreate =>
  async (creator, needs) => {
    if (creator === null || find === null) return true;
    const member = await find(creator);
    return member !== null && isStaff(member) && hasRight(member.role, needs);
  };

/** The account that answers for what this person makes. */
export const creatorOf = ({ owner, maker: creator = null }: Person): string | null =>
  owner.kind === 'account' ? owner.id : creator;

/** The present sight of a guest who made something; null once they see nothing, or everything. */
export type FindGuest = (owner: Owner) => Promise<Reader | null>;

/** `sightOfKey`: null for one that was revoked, or whose maker may make none. */
export const createFindGuest =
  (find: FindMember | null, readKeyAccessScope: (id: string) => Promise<Sight | null>): FindGuest =>
  async (owner) => {
    const member = owner.kind === 'account' ? ((await find?.(owner.id)) ?? null) : null;
    const accessScope = owner.kind === 'program' ? await readKeyAccessScope(owner.id) : (member?.sight ?? null);
    // Its address was given to others: it shows no more when its maker becomes staff.
    return accessScope === null || accessScope === 'all' ? null : { sight: accessScope, owner };
  };
