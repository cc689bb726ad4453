/** Stores accounts and their passkeys, and the changes that an administrator or the owner makes. */
import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { type Role, ROLES } from '../../../src/core/desk-api/documents.ts';
import { AccessScope } from '../../../src/core/desk-api/access-scope.ts';
import { type Query, type SqlRow, readText } from '../../desk/database/sql.ts';
import { describeTable, nullable, oneOf, type PartRow, special, text, whole } from '../../desk/database/table.ts';
import {
  type Account,
  type AccountChange,
  type AccountFields,
  type Actor,
  type Passkey,
  type Rights,
  SignInRefused,
} from '../types.ts';
import { heldRights, NO_RIGHTS } from '../rights.ts';
import type { StoreParts } from './audit.ts';

export interface AccountStore {
  /** Returns the accounts in the order of their creation. */
  accounts(): Promise<readonly Account[]>;
  account(id: string): Promise<Account | null>;
  add(fields: AccountFields, actor: Actor): Promise<Account>;
  /** Returns `null` if the account does not exist. Disabling an account ends its sessions. */
  change(id: string, change: AccountChange, actor: Actor): Promise<Account | null>;
  passkeys(accountId: string): Promise<readonly Passkey[]>;
  passkey(id: string): Promise<Passkey | null>;
  /** Adds a passkey to the account of a signed-in person. */
  addPasskey(passkey: Passkey, challenge: Challenge, actor: Actor): Promise<void>;
  /** Removes all passkeys and ends their sessions, for a person who has lost a device. */
  removePasskeys(accountId: string, actor: Actor): Promise<void>;
  /** The last passkey cannot be removed, because it is the only way to sign in. */
  removePasskey(accountId: string, id: string, actor: Actor): Promise<boolean>;
}

/** The challenge that a passkey signed, and the time until which it could be signed. */
export interface Challenge {
  readonly text: string;
  readonly endsAt: number;
}

export const ACCOUNTS = describeTable('people_accounts', ['id'], {
  id: text,
  name: special,
  role: nullable(oneOf(ROLES)),
  sight: special,
  state: oneOf(['active', 'disabled']),
  createdAt: whole,
  mail: nullable(special),
  issuer: nullable(text),
  subject: nullable(text),
  providerRole: nullable(oneOf(ROLES)),
  providerSight: nullable(special),
  lang: nullable(text),
});
export const PASSKEYS = describeTable('people_passkeys', ['id'], {
  id: text,
  accountId: text,
  publicKey: text,
  counter: whole,
  addedAt: whole,
  usedAt: nullable(whole),
});
/** The challenges that have been answered. */
export const PASSKEY_ANSWERS = describeTable('people_answers', ['challenge'], { challenge: text, endsAt: whole });
export const ACCOUNT_COLUMNS = ACCOUNTS.of('a');

export function createAccountStore({ driver, audit }: StoreParts): AccountStore {
  return {
    accounts: () =>
      driver.read(async (query) =>
        (await query.all(`SELECT ${ACCOUNT_COLUMNS} FROM people_accounts a ORDER BY a.created_at, a.id`)).map((row) =>
          parseAccount(row),
        ),
      ),
    account: (id) => driver.read((query) => readAccount(query, id)),
    add: (fields, actor) =>
      driver.write(async (query) => {
        const { name, role, sight, mail = null } = fields;
        const account = newAccount({ name, mail, granted: { role, sight }, identity: null }, actor.at);
        await checkMail(query, account);
        await insertAccount(query, account);
        await audit.append(query, {
          actor,
          action: 'add account',
          object: account.id,
          detail: serializeRights(account),
        });
        return account;
      }),
    change: (id, change, actor) =>
      driver.withdraw(async (query) => {
        const before = await readAccount(query, id, driver.dialect.lock);
        if (before === null) return null;
        const { role, sight, ...fields } = change;
        const account = toAccount({ ...before, ...fields, granted: grantedAfter(before, role, sight) });
        await checkMail(query, account);
        await updateAccount(query, account);
        // A link that was sent to an earlier address must no longer work.
        if (account.mail !== before.mail) await query.run('DELETE FROM people_mail_links WHERE account_id = ?', [id]);
        if (account.state === 'disabled') await query.run('DELETE FROM people_sessions WHERE account_id = ?', [id]);
        // An invitation was issued for the earlier rights.
        if (serializeRights(account) !== serializeRights(before)) await endInvitations(query, id);
        await audit.append(query, { actor, action: 'change account', object: id, detail: serializeRights(account) });
        return account;
      }),
    passkeys: (accountId) =>
      driver.read(async (query) =>
        (await query.all(`SELECT * FROM people_passkeys WHERE account_id = ? ORDER BY id`, [accountId])).map(
          PASSKEYS.read,
        ),
      ),
    passkey: (id) => driver.read((query) => readPasskey(query, id)),
    addPasskey: (passkey, challenge, actor) =>
      driver.write(async (query) => {
        await useChallenge(query, challenge);
        await insertPasskey(query, passkey);
        await audit.append(query, { actor, action: 'add passkey', object: passkey.accountId, detail: passkey.id });
      }),
    removePasskeys: (accountId, actor) =>
      driver.withdraw(async (query) => {
        await query.run('DELETE FROM people_passkeys WHERE account_id = ?', [accountId]);
        await query.run('DELETE FROM people_sessions WHERE account_id = ?', [accountId]);
        await endInvitations(query, accountId);
        await audit.append(query, { actor, action: 'remove passkey', object: accountId, detail: 'all' });
      }),
    removePasskey: (accountId, id, actor) =>
      driver.withdraw(async (query) => {
        const sql = `SELECT id FROM people_passkeys WHERE account_id = ?${driver.dialect.lock}`;
        const ids = (await query.all(sql, [accountId])).map((row) => readText(row, 'id'));
        if (ids.length < 2 || !ids.includes(id)) return false;
        await query.run('DELETE FROM people_passkeys WHERE id = ?', [id]);
        await audit.append(query, { actor, action: 'remove passkey', object: accountId, detail: id });
        return true;
      }),
  };
}

/** Ends the unused invitations of an account. There is one at most. */
export const endInvitations = (query: Query, accountId: string): Promise<unknown> =>
  query.run('DELETE FROM people_invitations WHERE account_id = ?', [accountId]);

/** An address belongs to one account only. */
async function checkMail(query: Query, { id, mail }: Account): Promise<void> {
  const sameMail = await query.all('SELECT id FROM people_accounts WHERE mail = ? AND id <> ?', [mail, id]);
  if (sameMail.length > 0) throw new SignInRefused('mail');
}

function grantedAfter(
  { granted }: Account,
  role: Role | null | undefined,
  sight: AccessScope | undefined,
): Rights | null {
  if (role === null || (role === undefined && sight === undefined)) return role === null ? null : granted;
  const before = granted ?? { role: 'viewer', sight: 'all' };
  return { role: role ?? before.role, sight: sight ?? before.sight };
}

/** Names and addresses stay out of the audit, so that a customer can be erased. */
const serializeRights = ({ granted, state }: Account): string => JSON.stringify({ ...granted, state });

type Fields = Omit<Account, 'role' | 'sight'>;

/** Creates an account with the rights that currently apply. */
const toAccount = (fields: Fields, byProvider = true): Account => ({
  ...fields,
  ...(heldRights(fields, byProvider) ?? NO_RIGHTS),
});

export const newAccount = (fields: Omit<Fields, 'id' | 'state' | 'createdAt' | 'lang'>, createdAt: number): Account =>
  toAccount({ ...fields, id: `p${randomBytes(8).toString('hex')}`, state: 'active', createdAt, lang: null });

export const insertAccount = (query: Query, account: Account) => ACCOUNTS.insert(query, [toRow(account)]);
export const updateAccount = (query: Query, account: Account) => ACCOUNTS.update(query, [toRow(account)]);

const toRow = ({ id, name, state, createdAt, mail, granted, identity, lang }: Account): PartRow<typeof ACCOUNTS> => ({
  id,
  name,
  role: granted?.role ?? null,
  sight: JSON.stringify((granted ?? NO_RIGHTS).sight),
  state,
  createdAt,
  mail,
  issuer: identity?.issuer ?? null,
  subject: identity?.subject ?? null,
  providerRole: identity?.rights?.role ?? null,
  providerSight: identity?.rights === null || identity === null ? null : JSON.stringify(identity.rights.sight),
  lang,
});

export async function readAccount(query: Query, id: string, lock = ''): Promise<Account | null> {
  const [row] = await query.all(`SELECT ${ACCOUNT_COLUMNS} FROM people_accounts a WHERE a.id = ?${lock}`, [id]);
  return row === undefined ? null : parseAccount(row);
}

const readRights = (role: Role | null, sight: string | null): Rights | null =>
  role === null ? null : { role, sight: v.parse(AccessScope, JSON.parse(sight ?? 'null')) };

/** `byProvider` includes the rights of groups. */
export function parseAccount(row: SqlRow, byProvider = true): Account {
  const { role, sight, issuer, subject, providerRole, providerSight, ...fields } = ACCOUNTS.read(row);
  const identity =
    issuer === null || subject === null ? null : { issuer, subject, rights: readRights(providerRole, providerSight) };
  return toAccount({ ...fields, granted: readRights(role, sight), identity }, byProvider);
}

export async function readPasskey(query: Query, id: string, lock = ''): Promise<Passkey | null> {
  const [row] = await query.all(`SELECT * FROM people_passkeys WHERE id = ?${lock}`, [id]);
  return row === undefined ? null : PASSKEYS.read(row);
}

export async function insertPasskey(query: Query, passkey: Passkey): Promise<void> {
  if ((await readPasskey(query, passkey.id)) !== null) throw new SignInRefused('passkey');
  await PASSKEYS.insert(query, [passkey]);
}

/** A challenge is answered once, so a recorded answer gives no access. */
export async function useChallenge(query: Query, { text: challenge, endsAt }: Challenge): Promise<void> {
  const [answer] = await query.all('SELECT challenge FROM people_answers WHERE challenge = ?', [challenge]);
  if (answer !== undefined) throw new SignInRefused('challenge');
  await PASSKEY_ANSWERS.insert(query, [{ challenge, endsAt }]);
}
