/**
 * Links and codes that go out by mail. Both are good in the browser that asked for them alone:
 * neither a scanner that opens the link nor somebody else who reads the mail is signed in.
 */
import { createHash, randomBytes, randomInt } from 'node:crypto';
import { HOUR, MINUTE } from '../../../src/core/time/units.ts';
import { numberIn, type Query, type SqlRow, textIn } from '../../desk/database/sql.ts';
import { isSecret, newSecret, SECRET_FORM } from '../../desk/api/secret.ts';
import { type Account, type Actor, SignInRefused } from '../types.ts';
import { ACCOUNT_COLUMNS, accountIn, readAccount } from './accounts.ts';
import type { StoreParts } from './audit.ts';
import type { Begin, SignIn } from './sessions.ts';

export interface MailLink {
  readonly token: string;
  readonly code: string;
  /** In the account's language; null where it has none. */
  readonly lang: string | null;
}

export interface MailLinkStore {
  /** Who signs in by this address; null where nobody does. */
  mailedAccount(mail: string): Promise<Account | null>;
  /** `browser`: the secret of the browser that asks. Null where nothing is to be sent. */
  addMailLink(mail: string, browser: string, actor: Actor): Promise<MailLink | null>;
  /** Changes nothing, however often. Null for a link that is unknown, used or over. */
  mailLinkPlace(token: string, browser: string, at: number): Promise<'here' | 'elsewhere' | null>;
  openMailLink(token: string, browser: string, agent: string, actor: Actor): Promise<SignIn>;
  openMailCode(code: string, browser: string, agent: string, actor: Actor): Promise<SignIn>;
}

export const MAIL_LINK_MS = 15 * MINUTE;
const MOST_TRIES = 5;
const FORM = new RegExp(`^${SECRET_FORM}$`);
const LINK = {
  table: 'people_mail_links',
  columns: ['id', 'account_id', 'hash', 'code_hash', 'browser_hash', 'tries', 'sent_at', 'ends_at'],
};
const GOOD = 'used_at IS NULL AND ends_at > ? AND tries < ?';

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

export function createMailLinkStore({ driver, audit }: StoreParts, begin: Begin): MailLinkStore {
  const { lock } = driver.dialect;

  async function find(query: Query, token: string, at: number, suffix = ''): Promise<SqlRow | null> {
    const [, id = '', secret = ''] = FORM.exec(token) ?? [];
    const sql = `SELECT id, account_id, hash, browser_hash FROM people_mail_links WHERE id = ? AND ${GOOD}${suffix}`;
    const [row] = await query.all(sql, [id, at, MOST_TRIES]);
    return isSecret(secret, textIn(row, 'hash')) && row !== undefined ? row : null;
  }

  async function open(query: Query, row: SqlRow, agent: string, actor: Actor): Promise<SignIn> {
    await query.run('UPDATE people_mail_links SET used_at = ? WHERE id = ?', [actor.at, textIn(row, 'id')]);
    return begin(query, await readAccount(query, textIn(row, 'account_id') ?? ''), agent, actor);
  }

  async function findMailed(query: Query, mail: string, suffix = ''): Promise<Account | null> {
    const sql = `SELECT ${ACCOUNT_COLUMNS} FROM people_accounts a WHERE a.mail = ? AND a.state = 'active'${suffix}`;
    const [found] = await query.all(sql, [mail]);
    return found === undefined ? null : accountIn(found);
  }

  return {
    mailedAccount: (mail) => driver.read((query) => findMailed(query, mail)),
    addMailLink: (mail, browser, actor) =>
      driver.write(async (query) => {
        const { at } = actor;
        const account = await findMailed(query, mail, lock);
        if (account === null) return null;
        await query.run('DELETE FROM people_mail_links WHERE sent_at <= ?', [at - HOUR]);
        const { id, secret, hash } = newSecret(randomBytes);
        const code = String(randomInt(100_000_000)).padStart(8, '0');
        // There are only 10^8 codes: a hash without the browser's secret would give one away.
        const codeHash = hashOf(`${browser} ${code}`);
        const cells = [id, account.id, hash, codeHash, hashOf(browser), 0, at, at + MAIL_LINK_MS];
        await query.insert(LINK, [cells]);
        await audit.append(query, { actor, action: 'send link', object: account.id, detail: id });
        return { token: `${id}_${secret}`, code, lang: account.lang };
      }),
    mailLinkPlace: (token, browser, at) =>
      driver.read(async (query) => {
        const row = await find(query, token, at);
        if (row === null) return null;
        return isSecret(browser, textIn(row, 'browser_hash')) ? 'here' : 'elsewhere';
      }),
    openMailLink: (token, browser, agent, actor) =>
      driver.write(async (query) => {
        const row = await find(query, token, actor.at, lock);
        if (row === null || !isSecret(browser, textIn(row, 'browser_hash'))) throw new SignInRefused('link');
        return open(query, row, agent, actor);
      }),
    async openMailCode(code, browser, agent, actor) {
      // A wrong try is written, so that it counts: what throws inside would undo it.
      const signIn = await driver.write(async (query) => {
        const sql = `SELECT id, account_id, code_hash, tries FROM people_mail_links WHERE browser_hash = ? AND ${GOOD}${lock}`;
        const rows = await query.all(sql, [hashOf(browser), actor.at, MOST_TRIES]);
        const row = rows.find((one) => isSecret(`${browser} ${code}`, textIn(one, 'code_hash')));
        if (row !== undefined) return open(query, row, agent, actor);
        for (const one of rows) {
          const tries = (numberIn(one, 'tries') ?? 0) + 1;
          await query.run('UPDATE people_mail_links SET tries = ? WHERE id = ?', [tries, textIn(one, 'id')]);
        }
        return null;
      });
      if (signIn === null) throw new SignInRefused('code');
      return signIn;
    },
  };
}
