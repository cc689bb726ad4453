/**
 * Sign-ins by a provider. Issuer and subject identify a person. An email address that the provider vouches for finds,
 * once, the account that an administrator created for it.
 */
import type { Query } from '../../desk/database/sql.ts';
import { requireText } from '../../desk/database/table.ts';
import { heldRights } from '../rights.ts';
import type { Account, Actor, Identity } from '../types.ts';
import {
  ACCOUNT_COLUMNS,
  parseAccount,
  insertAccount,
  newAccount,
  readAccount,
  updateAccount,
  useChallenge,
} from './accounts.ts';
import type { StoreParts } from './audit.ts';
import type { Begin, ProviderSession, SignIn } from './sessions.ts';

/** What a provider said about a person, with the rights of its groups. */
export interface ProviderSignIn extends Identity, ProviderSession {
  readonly name: string;
  /** The address in lower case, or `null` if the provider does not vouch for it. */
  readonly mail: string | null;
}

/** The sessions that a logout token names: one, or all that the person began there. */
export interface LogoutOrder {
  readonly id: string;
  readonly issuer: string;
  readonly sid: string | null;
  readonly subject: string | null;
  readonly endsAt: number;
}

export interface IdentityStore {
  /** Returns `null` for a person without a role and a customer, neither by groups nor by an administrator. */
  signInBy(order: ProviderSignIn, agent: string, actor: Actor): Promise<SignIn | null>;
  /** Ends a session after the provider was asked again and named another person, or a person without rights. */
  renewSession(id: string, order: ProviderSignIn, actor: Actor): Promise<'renewed' | 'somebody else' | 'no rights'>;
  /** Accepts each token once. */
  endSessionsBy(order: LogoutOrder, actor: Actor): Promise<void>;
}

const SELECT = `SELECT ${ACCOUNT_COLUMNS} FROM people_accounts a WHERE`;

export function createIdentityStore({ driver, audit }: StoreParts, begin: Begin): IdentityStore {
  const { lock } = driver.dialect;

  async function find(query: Query, order: ProviderSignIn): Promise<Account | null> {
    const { issuer, subject, mail } = order;
    const [own] = await query.all(`${SELECT} a.issuer = ? AND a.subject = ?${lock}`, [issuer, subject]);
    if (own !== undefined) return parseAccount(own);
    const unclaimed = `${SELECT} a.mail = ? AND (a.issuer IS NULL OR a.issuer <> ?)${lock}`;
    const [invited] = mail === null ? [] : await query.all(unclaimed, [mail, issuer]);
    return invited === undefined ? null : parseAccount(invited);
  }

  async function endProviderSessions(query: Query, accountId: string, actor: Actor): Promise<void> {
    await query.run('DELETE FROM people_sessions WHERE account_id = ? AND checked_at IS NOT NULL', [accountId]);
    await audit.append(query, { actor, action: 'end sessions', object: accountId, detail: 'provider' });
  }

  /** Stores the present rights of the groups, and ends what their earlier rights gave access to. */
  async function update(query: Query, before: Account, order: ProviderSignIn, actor: Actor): Promise<Account> {
    const { issuer, subject, rights } = order;
    const identity: Identity = { issuer, subject, rights };
    const by = { ...actor, by: before.id };
    const isLinked = before.identity?.issuer === issuer;
    if (isLinked && JSON.stringify(before.identity?.rights) === JSON.stringify(rights)) return before;
    await updateAccount(query, { ...before, identity });
    const action = isLinked ? 'change account' : 'link provider';
    await audit.append(query, { actor: by, action, object: before.id, detail: JSON.stringify({ provider: rights }) });
    const account = { ...before, identity };
    if (heldRights(account, true) === null) await endProviderSessions(query, before.id, by);
    return account;
  }

  async function add(query: Query, { name, ...order }: ProviderSignIn, actor: Actor): Promise<Account> {
    const { issuer, subject, rights } = order;
    const account = newAccount({ name, mail: null, granted: null, identity: { issuer, subject, rights } }, actor.at);
    await insertAccount(query, account);
    const detail = JSON.stringify({ provider: rights });
    await audit.append(query, {
      actor: { ...actor, by: account.id },
      action: 'add account',
      object: account.id,
      detail,
    });
    return account;
  }

  return {
    signInBy: (order, agent, actor) =>
      driver.write(async (query) => {
        const found = await find(query, order);
        if (found === null && order.rights === null) return null;
        const account = found === null ? await add(query, order, actor) : await update(query, found, order, actor);
        if (account.state === 'active' && heldRights(account, true) === null) return null;
        return begin(query, account, agent, actor, order);
      }),
    renewSession: (id, order, actor) =>
      driver.write(async (query) => {
        const sql = `SELECT account_id FROM people_sessions WHERE id = ? AND checked_at IS NOT NULL${lock}`;
        const [row] = await query.all(sql, [id]);
        const before = row === undefined ? null : await readAccount(query, requireText(row, 'account_id'), lock);
        const identity = before?.identity;
        if (!before || identity?.issuer !== order.issuer || identity.subject !== order.subject) return 'somebody else';
        const account = await update(query, before, order, actor);
        if (heldRights(account, true) === null) return 'no rights';
        const cells = [actor.at, order.sid, order.idToken, id];
        await query.run(
          'UPDATE people_sessions SET checked_at = ?, provider_sid = ?, id_token = ? WHERE id = ?',
          cells,
        );
        return 'renewed';
      }),
    endSessionsBy: ({ id, issuer, sid, subject, endsAt }, actor) =>
      driver.withdraw(async (query) => {
        await useChallenge(query, { text: `logout ${id}`, endsAt });
        if (sid !== null) {
          const sql = 'SELECT id, account_id FROM people_sessions WHERE provider_sid = ?';
          for (const row of await query.all(sql, [sid])) {
            const detail = requireText(row, 'id');
            await query.run('DELETE FROM people_sessions WHERE id = ?', [detail]);
            await audit.append(query, {
              actor,
              action: 'end sessions',
              object: requireText(row, 'account_id'),
              detail,
            });
          }
          return;
        }
        const [row] = await query.all(`${SELECT} a.issuer = ? AND a.subject = ?`, [issuer, subject ?? '']);
        if (row !== undefined) await endProviderSessions(query, parseAccount(row).id, actor);
      }),
  };
}
