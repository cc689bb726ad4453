/**
 * Sessions, and how they begin: by an invitation or a passkey. A secret is shown once and stored as a hash. Each act
 * and its audit line are one transaction.
 */
import { randomBytes } from 'node:crypto';
import { DAY } from '../../../src/core/time/units.ts';
import { readNumber, type Query, readText } from '../../desk/database/sql.ts';
import {
  describeTable,
  nullable,
  requireNumber,
  type PartRow,
  text,
  requireText,
  whole,
} from '../../desk/database/table.ts';
import { isSecret, newSecret, SECRET_FORM } from '../../desk/api/secret.ts';
import { type Account, type Actor, type Passkey, type Session, type SessionTimes, SignInRefused } from '../types.ts';
import {
  parseAccount,
  ACCOUNT_COLUMNS,
  type Challenge,
  endInvitations,
  insertPasskey,
  readAccount,
  readPasskey,
  useChallenge,
} from './accounts.ts';
import { heldRights } from '../rights.ts';
import type { StoreParts } from './audit.ts';
import { holdsCondition } from './ends.ts';

/** The person behind a session. */
export interface Visitor {
  readonly account: Account;
  readonly session: Session;
}

export interface SignIn {
  readonly accountId: string;
  /** The secret for the cookie. It is not stored. */
  readonly token: string;
}

export interface SessionStore {
  /** Creates a link for an account that can be used once. An earlier link stops working. */
  invite(accountId: string, endsAt: number, actor: Actor): Promise<string>;
  /** Returns the account of an invitation without using it up. */
  invited(token: string, at: number): Promise<Account | null>;
  /** Uses an invitation up. */
  join(token: string, order: NewPasskey, actor: Actor): Promise<SignIn>;
  signIn(order: Assertion, actor: Actor): Promise<SignIn>;
  /** Returns `null` for an unknown or expired token, and for a disabled account. */
  visitor(token: string, at: number): Promise<Visitor | null>;
  sessions(accountId: string): Promise<readonly Session[]>;
  /** Returns the last request of each account with a session, including sessions that have expired. */
  lastVisits(): Promise<ReadonlyMap<string, number>>;
  /** Ends one session, or with `null` all of them and the unused invitation. */
  endSessions(accountId: string, id: string | null, actor: Actor): Promise<void>;
}

interface Opening {
  readonly challenge: Challenge;
  readonly agent: string;
}
export interface NewPasskey extends Opening {
  readonly passkey: Omit<Passkey, 'accountId'>;
}
/** A signature that has been verified. */
export interface Assertion extends Opening {
  readonly passkeyId: string;
  readonly counter: number;
}

export const SESSIONS = describeTable('people_sessions', ['id'], {
  id: text,
  accountId: text,
  hash: text,
  agent: text,
  createdAt: whole,
  seenAt: whole,
  endsAt: whole,
  checkedAt: nullable(whole),
  providerSid: nullable(text),
  idToken: nullable(text),
});
const SESSION_COLUMNS = SESSIONS.without('hash', 'providerSid');
export const INVITATIONS = describeTable('people_invitations', ['id'], {
  id: text,
  accountId: text,
  hash: text,
  endsAt: whole,
});
/** The longest lifetime of an invitation. */
export const MAX_INVITATION_AGE = 7 * DAY;
const MAX_SESSIONS = 20;
const MAX_AGENT_LENGTH = 200;
/** A session in use is written at most once in this time. */
const SEEN_INTERVAL_MS = 300_000;
const INVITATION_FORM = new RegExp(`^${SECRET_FORM}$`);

/** Begins a session inside an open transaction. */
export type Begin = (
  query: Query,
  account: Account | null,
  agent: string,
  actor: Actor,
  provider?: ProviderSession,
) => Promise<SignIn>;

/** The session at the provider that began a session here. */
export interface ProviderSession {
  readonly sid: string | null;
  readonly idToken: string | null;
}

export function createBegin({ audit }: Pick<StoreParts, 'audit'>, { idleMs, lifeMs }: SessionTimes): Begin {
  return async (query, account, agent, actor, provider) => {
    if (account === null || account.state !== 'active') throw new SignInRefused('account');
    if (heldRights(account, provider !== undefined) === null) throw new SignInRefused('rights');
    const { at } = actor;
    await query.run('DELETE FROM people_sessions WHERE ends_at <= ? OR seen_at <= ?', [at, at - idleMs]);
    await query.run('DELETE FROM people_answers WHERE ends_at <= ?', [at]);
    const all = await query.all('SELECT id FROM people_sessions WHERE account_id = ? ORDER BY created_at, id', [
      account.id,
    ]);
    for (const row of all.slice(0, Math.max(0, all.length - MAX_SESSIONS + 1)))
      await query.run('DELETE FROM people_sessions WHERE id = ?', [readText(row, 'id')]);
    const { id, secret, hash } = newSecret(randomBytes);
    const times = { createdAt: at, seenAt: at, endsAt: at + lifeMs, checkedAt: provider === undefined ? null : at };
    const ties = { providerSid: provider?.sid ?? null, idToken: provider?.idToken ?? null };
    const session = { id, accountId: account.id, hash, agent: agent.slice(0, MAX_AGENT_LENGTH), ...times, ...ties };
    await SESSIONS.insert(query, [session]);
    const detail = provider === undefined ? '' : 'provider';
    await audit.append(query, { actor: { ...actor, by: account.id }, action: 'sign in', object: id, detail });
    return { accountId: account.id, token: `${id}_${secret}` };
  };
}

export function createSessionStore(
  { driver, audit }: StoreParts,
  begin: Begin,
  { idleMs, lifeMs }: SessionTimes,
): SessionStore {
  const { lock } = driver.dialect;

  async function invitation(
    query: Query,
    token: string,
    at: number,
    suffix = '',
  ): Promise<PartRow<typeof INVITATIONS> | null> {
    const [, id = '', secret = ''] = INVITATION_FORM.exec(token) ?? [];
    const holds = holdsCondition('ends_at', at, MAX_INVITATION_AGE);
    const sql = `SELECT * FROM people_invitations WHERE id = ? AND ${holds.sql}${suffix}`;
    const [found] = (await query.all(sql, [id, ...holds.parameters])).map(INVITATIONS.read);
    return isSecret(secret, found?.hash ?? null) && found !== undefined ? found : null;
  }

  return {
    invite: (accountId, endsAt, actor) =>
      driver.write(async (query) => {
        const { id, secret, hash } = newSecret(randomBytes);
        await query.run('DELETE FROM people_invitations WHERE ends_at <= ?', [actor.at]);
        await endInvitations(query, accountId);
        await INVITATIONS.insert(query, [{ id, accountId, hash, endsAt }]);
        await audit.append(query, { actor, action: 'invite', object: accountId, detail: id });
        return `${id}_${secret}`;
      }),
    invited: (token, at) =>
      driver.read(async (query) => {
        const found = await invitation(query, token, at);
        const account = found === null ? null : await readAccount(query, found.accountId);
        return account?.state === 'active' ? account : null;
      }),
    join: (token, order, actor) =>
      driver.write(async (query) => {
        const found = await invitation(query, token, actor.at, lock);
        if (found === null) throw new SignInRefused('invitation');
        const { accountId } = found;
        const account = await readAccount(query, accountId, lock);
        await endInvitations(query, accountId);
        await useChallenge(query, order.challenge);
        const passkey = { ...order.passkey, accountId };
        await insertPasskey(query, passkey);
        const by = { ...actor, by: passkey.accountId };
        await audit.append(query, { actor: by, action: 'join', object: by.by, detail: passkey.id });
        return begin(query, account, order.agent, actor);
      }),
    signIn: (order, actor) =>
      driver.write(async (query) => {
        const passkey = await readPasskey(query, order.passkeyId, lock);
        if (passkey === null) throw new SignInRefused('passkey');
        // The counter must grow: https://www.w3.org/TR/webauthn-3/#sctn-sign-counter
        const counts = order.counter > 0 || passkey.counter > 0;
        if (counts && order.counter <= passkey.counter) throw new SignInRefused('counter');
        await useChallenge(query, order.challenge);
        const used = [order.counter, actor.at, passkey.id];
        await query.run('UPDATE people_passkeys SET counter = ?, used_at = ? WHERE id = ?', used);
        return begin(query, await readAccount(query, passkey.accountId), order.agent, actor);
      }),
    async visitor(token, at) {
      const [, id = '', secret = ''] = INVITATION_FORM.exec(token) ?? [];
      if (id === '') return null;
      const holds = holdsCondition('s.ends_at', at, lifeMs);
      const sql = `SELECT ${ACCOUNT_COLUMNS}, s.id AS session_id, s.hash, s.agent, s.created_at AS begun_at, s.seen_at,
        s.ends_at, s.checked_at, s.id_token
        FROM people_sessions s JOIN people_accounts a ON a.id = s.account_id
        WHERE s.id = ? AND ${holds.sql} AND s.seen_at > ? AND a.state = 'active'`;
      const [row] = await driver.read((query) => query.all(sql, [id, ...holds.parameters, at - idleMs]));
      if (!isSecret(secret, readText(row, 'hash')) || row === undefined) return null;
      const byProvider = readNumber(row, 'checked_at') !== null;
      const account = parseAccount(row, byProvider);
      if (heldRights(account, byProvider) === null) return null;
      const renamed = { ...row, id: row.session_id, account_id: row.id, created_at: row.begun_at };
      const session = SESSION_COLUMNS.read(renamed);
      if (session.seenAt <= at - Math.min(SEEN_INTERVAL_MS, idleMs / 2))
        // A full disk must not end sessions at once.
        await driver
          .write((query) => query.run('UPDATE people_sessions SET seen_at = ? WHERE id = ?', [at, id]))
          .catch(() => undefined);
      return { account, session };
    },
    sessions: (accountId) =>
      driver.read(async (query) =>
        (
          await query.all(
            `SELECT ${SESSION_COLUMNS.list} FROM people_sessions WHERE account_id = ? ORDER BY created_at, id`,
            [accountId],
          )
        ).map(SESSION_COLUMNS.read),
      ),
    lastVisits: () =>
      driver.read(async (query) => {
        const rows = await query.all('SELECT account_id, max(seen_at) AS at FROM people_sessions GROUP BY account_id');
        return new Map(rows.map((row) => [requireText(row, 'account_id'), requireNumber(row, 'at')]));
      }),
    endSessions: (accountId, id, actor) =>
      driver.withdraw(async (query) => {
        const [sql, parameters] =
          id === null
            ? ['DELETE FROM people_sessions WHERE account_id = ?', [accountId]]
            : ['DELETE FROM people_sessions WHERE account_id = ? AND id = ? RETURNING id', [accountId, id]];
        const ended = await query.all(sql, parameters);
        if (id === null) await endInvitations(query, accountId);
        // A form can send any text as an id, so a line is written only if a session ended.
        if (id !== null && ended.length === 0) return;
        await audit.append(query, { actor, action: 'end sessions', object: accountId, detail: id ?? 'all' });
      }),
  };
}
