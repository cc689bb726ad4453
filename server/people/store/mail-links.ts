/**
 * Links and codes that are sent by email. Both work only in the browser that requested them, so neither a scanner
 * that opens the link nor another reader of the email is signed in.
 */
import { createHash, randomBytes, randomInt } from 'node:crypto';
import { HOUR, MINUTE } from '../../../src/core/time/units.ts';
import type { Query } from '../../desk/database/sql.ts';
import { describeTable, nullable, type PartRow, text, whole } from '../../desk/database/table.ts';
import { isSecret, newSecret, SECRET_FORM } from '../../desk/api/secret.ts';
import { type Account, type Actor, SignInRefused } from '../types.ts';
import { ACCOUNT_COLUMNS, parseAccount, readAccount } from './accounts.ts';
import type { StoreParts } from './audit.ts';
import type { Begin, SignIn } from './sessions.ts';

export interface MailLink {
  readonly token: string;
  readonly code: string;
  /** The language of the account, or `null` if it has none. */
  readonly lang: string | null;
}

export interface MailLinkStore {
  /** Returns the account that signs in by this address, or `null`. */
  mailedAccount(mail: string): Promise<Account | null>;
  /** `browser` is the secret of the requesting browser. Returns `null` if nothing is to be sent. */
  addMailLink(mail: string, browser: string, actor: Actor): Promise<MailLink | null>;
  /** Changes nothing, however often it is called. Returns `null` for an unknown, used or expired link. */
  mailLinkPlace(token: string, browser: string, at: number): Promise<'here' | 'elsewhere' | null>;
  openMailLink(token: string, browser: string, agent: string, actor: Actor): Promise<SignIn>;
  openMailCode(code: string, browser: string, agent: string, actor: Actor): Promise<SignIn>;
}

export const MAIL_LINK_TTL_MS = 15 * MINUTE;
const MAX_TRIES = 5;
const LINK_TOKEN_FORM = new RegExp(`^${SECRET_FORM}$`);
export const MAIL_LINKS = describeTable('people_mail_links', ['id'], {
  id: text,
  accountId: text,
  hash: text,
  codeHash: text,
  browserHash: text,
  tries: whole,
  sentAt: whole,
  endsAt: whole,
  usedAt: nullable(whole),
});
type StoredLink = PartRow<typeof MAIL_LINKS>;
const TRIES_COLUMNS = MAIL_LINKS.part('id', 'tries');
const IS_USABLE = 'used_at IS NULL AND ends_at > ? AND tries < ?';

const hashText = (text: string): string => createHash('sha256').update(text).digest('hex');

export function createMailLinkStore({ driver, audit }: StoreParts, begin: Begin): MailLinkStore {
  const { lock } = driver.dialect;

  async function find(query: Query, token: string, at: number, suffix = ''): Promise<StoredLink | null> {
    const [, id = '', secret = ''] = LINK_TOKEN_FORM.exec(token) ?? [];
    const sql = `SELECT * FROM people_mail_links WHERE id = ? AND ${IS_USABLE}${suffix}`;
    const [link] = (await query.all(sql, [id, at, MAX_TRIES])).map(MAIL_LINKS.read);
    return isSecret(secret, link?.hash ?? null) && link !== undefined ? link : null;
  }

  async function open(query: Query, { id, accountId }: StoredLink, agent: string, actor: Actor): Promise<SignIn> {
    await query.run('UPDATE people_mail_links SET used_at = ? WHERE id = ?', [actor.at, id]);
    return begin(query, await readAccount(query, accountId), agent, actor);
  }

  async function findMailed(query: Query, mail: string, suffix = ''): Promise<Account | null> {
    const sql = `SELECT ${ACCOUNT_COLUMNS} FROM people_accounts a WHERE a.mail = ? AND a.state = 'active'${suffix}`;
    const [found] = await query.all(sql, [mail]);
    return found === undefined ? null : parseAccount(found);
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
        // There are only 10^8 codes, so a hash without the browser's secret would reveal the code.
        const codeHash = hashText(`${browser} ${code}`);
        const hashes = { hash, codeHash, browserHash: hashText(browser) };
        const times = { sentAt: at, endsAt: at + MAIL_LINK_TTL_MS, usedAt: null };
        await MAIL_LINKS.insert(query, [{ id, accountId: account.id, ...hashes, tries: 0, ...times }]);
        await audit.append(query, { actor, action: 'send link', object: account.id, detail: id });
        return { token: `${id}_${secret}`, code, lang: account.lang };
      }),
    mailLinkPlace: (token, browser, at) =>
      driver.read(async (query) => {
        const link = await find(query, token, at);
        if (link === null) return null;
        return isSecret(browser, link.browserHash) ? 'here' : 'elsewhere';
      }),
    openMailLink: (token, browser, agent, actor) =>
      driver.write(async (query) => {
        const link = await find(query, token, actor.at, lock);
        if (link === null || !isSecret(browser, link.browserHash)) throw new SignInRefused('link');
        return open(query, link, agent, actor);
      }),
    async openMailCode(code, browser, agent, actor) {
      // A failed attempt is written outside the transaction, because an error inside would undo it.
      const signIn = await driver.write(async (query) => {
        const sql = `SELECT * FROM people_mail_links WHERE browser_hash = ? AND ${IS_USABLE}${lock}`;
        const links = (await query.all(sql, [hashText(browser), actor.at, MAX_TRIES])).map(MAIL_LINKS.read);
        const link = links.find(({ codeHash }) => isSecret(`${browser} ${code}`, codeHash));
        if (link !== undefined) return open(query, link, agent, actor);
        await TRIES_COLUMNS.update(
          query,
          links.map(({ id, tries }) => ({ id, tries: tries + 1 })),
        );
        return null;
      });
      if (signIn === null) throw new SignInRefused('code');
      return signIn;
    },
  };
}
