/** Stores shares: what each shows, until when, and how often it was opened. */
import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { Share, SHARE_DAYS, type ShareOrder } from '../../../src/core/desk-api/shares.ts';
import { DAY } from '../../../src/core/time/units.ts';
import { SHARE_PREFIX } from '../../desk/api/access.ts';
import { isSecret, newSecret, SECRET_FORM } from '../../desk/api/secret.ts';
import { type Condition, type SqlRow, readText } from '../../desk/database/sql.ts';
import { describeTable, nullable, special, text, whole } from '../../desk/database/table.ts';
import type { Actor } from '../types.ts';
import type { StoreParts } from './audit.ts';
import { holdsCondition } from './ends.ts';

/** The operations of a person who shares. */
export interface ShareBook {
  /** Returns the shares that have not ended, newest first. */
  shares(at: number): Promise<readonly Share[]>;
  /** `token` is the secret in the address. It is not stored. */
  addShare(order: ShareOrder, maker: string, actor: Actor): Promise<{ readonly share: Share; readonly token: string }>;
  /** Returns false if there is no such share. */
  revokeShare(id: string, actor: Actor): Promise<boolean>;
}

export interface ShareStore extends ShareBook {
  /** Returns `null` for an unknown, revoked or expired token. */
  findShare(token: string, at: number): Promise<Share | null>;
  /** Counts an opening. */
  noteOpening(id: string, actor: Actor): Promise<void>;
}

export const SHARES = describeTable('people_shares', ['id'], {
  id: text,
  hash: text,
  maker: text,
  view: special,
  createdAt: whole,
  endsAt: whole,
  openings: whole,
  openedAt: nullable(whole),
});
const SHARE_COLUMNS = SHARES.without('hash');
export const SHARE_TOKEN_FORM = new RegExp(`^${SHARE_PREFIX}${SECRET_FORM}$`);
const View = v.pick(Share, ['label', 'q', 'zone', 'sort', 'columns', 'sight', 'domains']);

const holds = (at: number): Condition => holdsCondition('ends_at', at, SHARE_DAYS.most * DAY);

export function createShareStore({ driver, audit }: StoreParts): ShareStore {
  const select = 'SELECT * FROM people_shares';
  return {
    shares: (at) =>
      driver.read(async (query) =>
        (await query.all(`${select} WHERE ${holds(at).sql} ORDER BY created_at DESC, id`, holds(at).parameters)).map(
          readShare,
        ),
      ),
    addShare: ({ days, ...view }, maker, actor) =>
      driver.write(async (query) => {
        const { id, secret, hash } = newSecret(randomBytes);
        const { at } = actor;
        await query.run('DELETE FROM people_shares WHERE ends_at <= ?', [at]);
        const fields = { id, maker, createdAt: at, endsAt: at + days * DAY, openings: 0, openedAt: null };
        await SHARES.insert(query, [{ ...fields, hash, view: JSON.stringify(view) }]);
        const detail = JSON.stringify({ sight: view.sight, domains: view.domains, days });
        await audit.append(query, { actor, action: 'add share', object: id, detail });
        return { share: { ...view, ...fields }, token: `${SHARE_PREFIX}${id}_${secret}` };
      }),
    async findShare(token, at) {
      const [, id = '', secret = ''] = SHARE_TOKEN_FORM.exec(token) ?? [];
      const [row] = await driver.read((query) =>
        query.all(`${select} WHERE id = ? AND ${holds(at).sql}`, [id, ...holds(at).parameters]),
      );
      return isSecret(secret, readText(row, 'hash')) && row !== undefined ? readShare(row) : null;
    },
    revokeShare: (id, actor) =>
      driver.withdraw(async (query) => {
        const [row] = await query.all(`SELECT id FROM people_shares WHERE id = ?${driver.dialect.lock}`, [id]);
        if (row === undefined) return false;
        await query.run('DELETE FROM people_shares WHERE id = ?', [id]);
        await audit.append(query, { actor, action: 'revoke share', object: id, detail: '' });
        return true;
      }),
    noteOpening: (id, actor) =>
      driver.write(async (query) => {
        const sql = 'UPDATE people_shares SET openings = openings + 1, opened_at = ? WHERE id = ?';
        await query.run(sql, [actor.at, id]);
        await audit.append(query, { actor, action: 'open share', object: id, detail: '' });
      }),
  };
}

function readShare(row: SqlRow): Share {
  const { view, ...fields } = SHARE_COLUMNS.read(row);
  return { ...v.parse(View, JSON.parse(view)), ...fields };
}
