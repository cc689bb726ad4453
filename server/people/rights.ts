/** Combines the rights of an account: the higher of an administrator's grant and the provider's groups. */
import { ROLES } from '../../src/core/desk-api/documents.ts';
import type { Account, Rights } from './types.ts';

/** Rights without a role and without a row. */
export const NO_RIGHTS: Rights = { role: 'viewer', sight: { customers: [], tags: [] } };

/**
 * Returns `null` without any rights. Rights of groups count only for a session that the provider began, because a
 * passkey would keep them for good.
 */
export const heldRights = ({ granted, identity }: Pick<Account, 'granted' | 'identity'>, byProvider: boolean) =>
  higher(granted, byProvider ? (identity?.rights ?? null) : null);

function higher(left: Rights | null, right: Rights | null): Rights | null {
  if (left === null || right === null) return left ?? right;
  if (left.sight === 'all' || right.sight === 'all') return rank(left) >= rank(right) ? left : right;
  const both = (name: 'customers' | 'tags', a = left.sight, b = right.sight): string[] =>
    a === 'all' || b === 'all' ? [] : [...new Set([...a[name], ...b[name]])];
  return { role: 'viewer', sight: { customers: both('customers'), tags: both('tags') } };
}

const rank = ({ role, sight }: Rights): number => (sight === 'all' ? ROLES.indexOf(role) : -1);
