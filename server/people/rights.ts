/** Rights of an account: the higher of an administrator's grant and of the provider's groups. */
import { ROLES } from '../../src/core/desk-api/documents.ts';
import type { Account, Rights } from './types.ts';

/** Neither role nor row. */
export const NOTHING: Rights = { role: 'viewer', sight: { customers: [], tags: [] } };

/**
 * Null: none. What groups give counts for a session that the provider began alone: a passkey would
 * keep it for good.
 */
export const heldRights = ({ granted, identity }: Pick<Account, 'granted' | 'identity'>, byProvider: boolean) =>
  higher(granted, byProvider ? (identity?.rights ?? null) : null);

function higher(one: Rights | null, other: Rights | null): Rights | null {
  if (one === null || other === null) return one ?? other;
  if (one.sight === 'all' || other.sight === 'all') return rank(one) >= rank(other) ? one : other;
  const both = (name: 'customers' | 'tags', a = one.sight, b = other.sight): string[] =>
    a === 'all' || b === 'all' ? [] : [...new Set([...a[name], ...b[name]])];
  return { role: 'viewer', sight: { customers: both('customers'), tags: both('tags') } };
}

const rank = ({ role, sight }: Rights): number => (sight === 'all' ? ROLES.indexOf(role) : -1);
