/** Removes an erased customer from the rights, shares and audit of accounts. */
import { createHash } from 'node:crypto';
import { normalizeText } from '../../../src/core/columns/fold.ts';
import { createNameEraser, type NameEraser, namesInAccessScope } from '../../desk/store/erase-name.ts';
import type { Query } from '../../desk/database/sql.ts';
import type { Account, Actor, Rights } from '../types.ts';
import { ACCOUNT_COLUMNS, parseAccount, updateAccount } from './accounts.ts';
import type { StoreParts } from './audit.ts';
import { SHARES } from './shares.ts';

const SHARE_VIEW = SHARES.part('id', 'view');

export interface ErasureStore {
  /**
   * Shares that name a customer end. Accounts lose the customer, and accounts without other rights are removed.
   * Returns the number of both. `trial` changes nothing.
   */
  eraseCustomer(name: string, trial: boolean, actor: Actor): Promise<number>;
}

export const createErasureStore = ({ driver, audit }: StoreParts): ErasureStore => ({
  eraseCustomer: (name, trial, actor) =>
    driver.write(async (query) => {
      const eraser = createNameEraser(name);
      const shares = await query.all(`SELECT ${SHARE_VIEW.list} FROM people_shares ORDER BY id${driver.dialect.lock}`);
      const views = shares.map(SHARE_VIEW.read);
      const ended = views.filter(({ view }) => eraser.isIn(namesInAccessScope(view)));
      const written = views.filter((view) => !ended.includes(view) && eraser.withoutIn(view.view) !== view.view);
      const rows = await query.all(
        `SELECT ${ACCOUNT_COLUMNS} FROM people_accounts a ORDER BY a.id${driver.dialect.lock}`,
      );
      const accounts = rows.map((row) => parseAccount(row));
      const changed = accounts.flatMap((before) => {
        const after = withoutName(before, eraser);
        return JSON.stringify(after) === JSON.stringify(before) ? [] : [{ before, after }];
      });
      const count = ended.length + written.length + changed.length;
      if (trial) return count;
      for (const { id } of ended) await query.run('DELETE FROM people_shares WHERE id = ?', [id]);
      for (const { id, view } of written)
        await query.run('UPDATE people_shares SET view = ? WHERE id = ?', [eraser.withoutIn(view), id]);
      let removed = 0;
      for (const { before, after } of changed) {
        const isRemoved = hasRights(before) && !hasRights(after);
        if (isRemoved) removed += 1;
        await (isRemoved ? removeAccount(query, before.id) : updateAccount(query, after));
      }
      const hash = `sha256 ${createHash('sha256').update(normalizeText(name)).digest('hex').slice(0, 16)}`;
      const from = await audit.rewrite(query, (detail) => detailWithout(detail, eraser, hash));
      const detail = JSON.stringify({ shares: ended.length, accounts: removed, sealedFrom: from });
      await audit.append(query, { actor, action: 'erase customer', object: hash, detail });
      return count;
    }),
});

const hasRights = ({ granted, identity }: Account): boolean => granted !== null || (identity?.rights ?? null) !== null;

function withoutName(account: Account, eraser: NameEraser): Account {
  const { name, granted, identity } = account;
  return {
    ...account,
    name: eraser.without(name),
    granted: rightsWithout(granted, eraser),
    identity: identity && { ...identity, rights: rightsWithout(identity.rights, eraser) },
  };
}

/** The whole entry is removed, because a part of a name may be another customer. */
function rightsWithout(rights: Rights | null, { isIn }: NameEraser): Rights | null {
  if (rights === null || rights.sight === 'all') return rights;
  const customers = rights.sight.customers.filter((customer) => !isIn(customer));
  const tags = rights.sight.tags.filter((tag) => !isIn(tag));
  const isSame = customers.length === rights.sight.customers.length && tags.length === rights.sight.tags.length;
  if (isSame) return rights;
  return customers.length + tags.length === 0 ? null : { ...rights, sight: { customers, tags } };
}

async function removeAccount(query: Query, id: string): Promise<void> {
  await query.run('DELETE FROM people_accounts WHERE id = ?', [id]);
  for (const table of ['passkeys', 'sessions', 'invitations', 'mail_links'])
    await query.run(`DELETE FROM people_${table} WHERE account_id = ?`, [id]);
}

/** Anyone who has the name can compare the hash. */
function detailWithout(detail: string, { isIn }: NameEraser, hash: string): string {
  if (!detail.startsWith('{') || !isIn(detail)) return detail;
  const isEntry = (key: string, value: unknown) => /^\d+$/.test(key) && typeof value === 'string' && isIn(value);
  return JSON.stringify(JSON.parse(detail, (key, value: unknown) => (isEntry(key, value) ? hash : value)));
}
