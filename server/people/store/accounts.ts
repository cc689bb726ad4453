/** Accounts and their passkeys: reading, and the changes that an admin or the owner makes. */
import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { type Role, ROLES } from '../../../src/core/desk-api/documents.ts';
import { Sight } from '../../../src/core/desk-api/sight.ts';
import { numberIn, type Query, type SqlRow, textIn } from '../../desk/database/sql.ts';
import {
  type Account,
  type AccountChange,
  type AccountFields,
  type Actor,
  type Passkey,
  type Rights,
  SignInRefused,
} from '../types.ts';
import { heldRights, NOTHING } from '../rights.ts';
import type { StoreParts } from './audit.ts';

export interface AccountStore {
  /** In the order in which they were made. */
  accounts(): Promise<readonly Account[]>;
  account(id: string): Promise<Account | null>;
  add(fields: AccountFields, actor: Actor): Promise<Account>;
  /** Null where there is no such account. Who is disabled has no session any more. */
  change(id: string, change: AccountChange, actor: Actor): Promise<Account | null>;
  passkeys(accountId: string): Promise<readonly Passkey[]>;
  passkey(id: string): Promise<Passkey | null>;
  /** Who is signed in adds another one. */
  addPasskey(passkey: Passkey, challenge: Challenge, actor: Actor): Promise<void>;
  /** All of them, and what they opened: for somebody whose device was lost. */
  removePasskeys(accountId: string, actor: Actor): Promise<void>;
  /** The last one stays: without it there is no way in. */
  removePasskey(accountId: string, id: string, actor: Actor): Promise<boolean>;
}

/** What a passkey signed, until when it could be signed. */
export interface Challenge {
  readonly text: string;
  readonly endsAt: number;
}

const ACCOUNT = {
  table: 'people_accounts',
  columns: [
    'id',
    'name',
    'role',
    'sight',
    'state',
    'created_at',
    'mail',
    'issuer',
    'subject',
    'provider_role',
    'provider_sight',
    'lang',
  ],
};
const PASSKEY = {
  table: 'people_passkeys',
  columns: ['id', 'account_id', 'public_key', 'counter', 'added_at', 'used_at'],
};
const COLUMNS = ACCOUNT.columns.map((name) => `a.${name}`).join(', ');
export const ACCOUNT_COLUMNS = COLUMNS;

export function createAccountStore({ driver, audit }: StoreParts): AccountStore {
  return {
    accounts: () =>
      driver.read(async (query) =>
        (await query.all(`SELECT ${COLUMNS} FROM people_accounts a ORDER BY a.created_at, a.id`)).map((row) =>
          accountIn(row),
        ),
      ),
    account: (id) => driver.read((query) => readAccount(query, id)),
    add: (fields, actor) =>
      driver.write(async (query) => {
        const { name, role, sight, mail = null } = fields;
        const account = newAccount({ name, mail, granted: { role, sight }, identity: null }, actor.at);
        await checkMail(query, account);
        await insertAccount(query, account);
        await audit.append(query, { actor, action: 'add account', object: account.id, detail: rightsOf(account) });
        return account;
      }),
    change: (id, change, actor) =>
      driver.withdraw(async (query) => {
        const before = await readAccount(query, id, driver.dialect.lock);
        if (before === null) return null;
        const { role, sight, ...fields } = change;
        const account = accountOf({ ...before, ...fields, granted: grantedAfter(before, role, sight) });
        await checkMail(query, account);
        await updateAccount(query, account);
        // A link that is on its way to an address that no longer counts opens nothing.
        if (account.mail !== before.mail) await query.run('DELETE FROM people_mail_links WHERE account_id = ?', [id]);
        if (account.state === 'disabled') await query.run('DELETE FROM people_sessions WHERE account_id = ?', [id]);
        // An invitation was given out for the rights of then.
        if (rightsOf(account) !== rightsOf(before)) await endInvitations(query, id);
        await audit.append(query, { actor, action: 'change account', object: id, detail: rightsOf(account) });
        return account;
      }),
    passkeys: (accountId) =>
      driver.read(async (query) =>
        (
          await query.all(
            `SELECT ${PASSKEY.columns.join(', ')} FROM people_passkeys WHERE account_id = ? ORDER BY id`,
            [accountId],
          )
        ).map(passkeyIn),
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
        const own = (await query.all(sql, [accountId])).map((row) => textIn(row, 'id'));
        if (own.length < 2 || !own.includes(id)) return false;
        await query.run('DELETE FROM people_passkeys WHERE id = ?', [id]);
        await audit.append(query, { actor, action: 'remove passkey', object: accountId, detail: id });
        return true;
      }),
  };
}

/** Those of an account that nobody has used: there is one at most. */
export const endInvitations = (query: Query, accountId: string): Promise<unknown> =>
  query.run('DELETE FROM people_invitations WHERE account_id = ?', [accountId]);

/** An address leads to one account. */
async function checkMail(query: Query, { id, mail }: Account): Promise<void> {
  const others = await query.all('SELECT id FROM people_accounts WHERE mail = ? AND id <> ?', [mail, id]);
  if (others.length > 0) throw new SignInRefused('mail');
}

function grantedAfter({ granted }: Account, role: Role | null | undefined, sight: Sight | undefined): Rights | null {
  if (role === null || (role === undefined && sight === undefined)) return role === null ? null : granted;
  const before = granted ?? { role: 'viewer', sight: 'all' };
  return { role: role ?? before.role, sight: sight ?? before.sight };
}

/** Names and addresses stay out of the audit, so that one can be erased. */
const rightsOf = ({ granted, state }: Account): string => JSON.stringify({ ...granted, state });

type Fields = Omit<Account, 'role' | 'sight'>;

/** With the rights that hold. */
const accountOf = (fields: Fields, byProvider = true): Account => ({
  ...fields,
  ...(heldRights(fields, byProvider) ?? NOTHING),
});

export const newAccount = (fields: Omit<Fields, 'id' | 'state' | 'createdAt' | 'lang'>, createdAt: number): Account =>
  accountOf({ ...fields, id: `p${randomBytes(8).toString('hex')}`, state: 'active', createdAt, lang: null });

export const insertAccount = (query: Query, account: Account) => query.insert(ACCOUNT, [cellsOf(account)]);
export const updateAccount = (query: Query, account: Account) => query.update(ACCOUNT, [cellsOf(account)]);

const cellsOf = ({ id, name, state, createdAt, mail, granted, identity, lang }: Account) => [
  id,
  name,
  granted?.role ?? null,
  JSON.stringify((granted ?? NOTHING).sight),
  state,
  createdAt,
  mail,
  identity?.issuer ?? null,
  identity?.subject ?? null,
  identity?.rights?.role ?? null,
  identity?.rights === null || identity === null ? null : JSON.stringify(identity.rights.sight),
  lang,
];

export async function readAccount(query: Query, id: string, lock = ''): Promise<Account | null> {
  const [row] = await query.all(`SELECT ${COLUMNS} FROM people_accounts a WHERE a.id = ?${lock}`, [id]);
  return row === undefined ? null : accountIn(row);
}

const State = v.picklist(['active', 'disabled']);
const StoredRights = v.object({ role: v.picklist(ROLES), sight: Sight });

const rightsIn = (role: unknown, sight: string | null): Rights | null =>
  role === null ? null : v.parse(StoredRights, { role, sight: JSON.parse(sight ?? 'null') });

/** `byProvider`: what groups give counts, too. */
export function accountIn(row: SqlRow, byProvider = true): Account {
  const issuer = textIn(row, 'issuer');
  const subject = textIn(row, 'subject') ?? '';
  const identity =
    issuer === null ? null : { issuer, subject, rights: rightsIn(row.provider_role, textIn(row, 'provider_sight')) };
  const fields = {
    id: textIn(row, 'id') ?? '',
    name: textIn(row, 'name') ?? '',
    state: v.parse(State, row.state),
    createdAt: numberIn(row, 'created_at') ?? 0,
    mail: textIn(row, 'mail'),
    lang: textIn(row, 'lang'),
    granted: rightsIn(row.role, textIn(row, 'sight')),
    identity,
  };
  return accountOf(fields, byProvider);
}

export async function readPasskey(query: Query, id: string, lock = ''): Promise<Passkey | null> {
  const sql = `SELECT ${PASSKEY.columns.join(', ')} FROM people_passkeys WHERE id = ?${lock}`;
  const [row] = await query.all(sql, [id]);
  return row === undefined ? null : passkeyIn(row);
}

const passkeyIn = (row: SqlRow): Passkey => ({
  id: textIn(row, 'id') ?? '',
  accountId: textIn(row, 'account_id') ?? '',
  publicKey: textIn(row, 'public_key') ?? '',
  counter: numberIn(row, 'counter') ?? 0,
  addedAt: numberIn(row, 'added_at') ?? 0,
  usedAt: numberIn(row, 'used_at'),
});

export async function insertPasskey(query: Query, passkey: Passkey): Promise<void> {
  if ((await readPasskey(query, passkey.id)) !== null) throw new SignInRefused('passkey');
  const { id, accountId, publicKey, counter, addedAt, usedAt } = passkey;
  await query.insert(PASSKEY, [[id, accountId, publicKey, counter, addedAt, usedAt]]);
}

/** A challenge is answered once: what was heard on the way opens nothing. */
export async function useChallenge(query: Query, { text, endsAt }: Challenge): Promise<void> {
  const [answer] = await query.all('SELECT challenge FROM people_answers WHERE challenge = ?', [text]);
  if (answer !== undefined) throw new SignInRefused('challenge');
  await query.insert({ table: 'people_answers', columns: ['challenge', 'ends_at'] }, [[text, endsAt]]);
}
