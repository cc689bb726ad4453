/** Stores shares: what each shows, until when, and how often it was opened. */
import { createHash, randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { SHARE_DAYS } from '../../../src/core/desk-api/share-parts.ts';
import { Share, type ShareOrder } from '../../../src/core/desk-api/shares.ts';
import { DAY } from '../../../src/core/time/units.ts';
import { SHARE_PREFIX } from '../../desk/api/access.ts';
import { isSecret, newSecret, SECRET_FORM } from '../../desk/api/secret.ts';
import { type Condition, type SqlRow, readText } from '../../desk/database/sql.ts';
import { describeTable, nullable, special, text, whole } from '../../desk/database/table.ts';
import type { CommandContext } from '../../desk/ports/desk.ts';
import { createSeal } from '../../http/seal.ts';
import type { Actor } from '../types.ts';
import type { StoreParts } from './audit.ts';
import { holdsCondition } from './ends.ts';
import { createGroupedWrite } from './grouped-write.ts';

/** A share that was just made. `token` is the secret in its address. */
export interface NewShare {
  readonly share: Share;
  readonly token: string;
}

export type ShareChange = Omit<ShareOrder, 'days'> & Pick<Share, 'endsAt'>;

/** The operations of a person who shares. */
export interface ShareBook {
  /** Returns the shares that have not ended, newest first. */
  shares(at: number): Promise<readonly Share[]>;
  /** A command that is repeated with the same key and content returns the share that it made. */
  addShare(
    order: ShareOrder,
    maker: string,
    actor: Actor,
    command?: CommandContext['idempotencyKey'],
  ): Promise<NewShare>;
  /** Returns `null` if there is no such share. Its link stays the same. */
  changeShare(id: string, change: ShareChange, actor: Actor): Promise<Share | null>;
  /** Returns false if there is no such share. */
  revokeShare(id: string, actor: Actor): Promise<boolean>;
  /** Returns the tokens of the present shares by their ids, without those that can no longer be shown. */
  shareTokens(at: number): Promise<ReadonlyMap<string, string>>;
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
/** The token of the link is sealed beside the view, so that the link can be copied again. Older shares have none. */
const Sealed = v.object({ sealed: v.optional(v.nullable(v.string()), null) });

const holds = (at: number): Condition => holdsCondition('ends_at', at, SHARE_DAYS.most * DAY);

export function createShareStore({ driver, audit }: StoreParts, secrets: readonly string[]): ShareStore {
  const select = 'SELECT * FROM people_shares';
  const seal = createSeal(secrets, 'links of shares');
  const readPresent = (at: number): Promise<readonly SqlRow[]> =>
    driver.read((query) =>
      query.all(`${select} WHERE ${holds(at).sql} ORDER BY created_at DESC, id`, holds(at).parameters),
    );
  const readSealed = (row: SqlRow): string | null => v.parse(Sealed, JSON.parse(SHARE_COLUMNS.read(row).view)).sealed;
  const readToken = (row: SqlRow): string | null => {
    const sealed = readSealed(row);
    return sealed === null ? null : (seal?.open(sealed) ?? null);
  };
  const noteOpening = createGroupedWrite<{ readonly id: string; readonly actor: Actor }>((openings) =>
    driver.write(async (query) => {
      for (const { id, actor } of openings) {
        const sql = 'UPDATE people_shares SET openings = openings + 1, opened_at = ? WHERE id = ?';
        await query.run(sql, [actor.at, id]);
        await audit.append(query, { actor, action: 'open share', object: id, detail: '' });
      }
    }),
  );
  return {
    shares: async (at) => (await readPresent(at)).map(readShare),
    shareTokens: async (at) =>
      new Map(
        (await readPresent(at)).flatMap((row) => {
          const token = readToken(row);
          return token === null ? [] : [[readShare(row).id, token] as const];
        }),
      ),
    addShare: ({ days, ...view }, maker, actor, command = null) =>
      driver.write(async (query) => {
        const { at } = actor;
        await query.run('DELETE FROM people_shares WHERE ends_at <= ?', [at]);
        const { secret, hash, ...fresh } = newSecret(randomBytes);
        const named = command === null ? null : commandId(command);
        const [present] = named === null ? [] : await query.all(`${select} WHERE id = ?`, [named]);
        const made = present === undefined ? null : readToken(present);
        if (present !== undefined && made !== null) return { share: readShare(present), token: made };
        const id = present === undefined ? (named ?? fresh.id) : fresh.id;
        const token = `${SHARE_PREFIX}${id}_${secret}`;
        const fields = { id, maker, createdAt: at, endsAt: at + days * DAY, openings: 0, openedAt: null };
        const sealed = seal?.seal(token) ?? null;
        await SHARES.insert(query, [{ ...fields, hash, view: JSON.stringify({ ...view, sealed }) }]);
        const detail = JSON.stringify({ sight: view.sight, domains: view.domains, days });
        await audit.append(query, { actor, action: 'add share', object: id, detail });
        return { share: { ...view, ...fields }, token };
      }),
    changeShare: (id, { endsAt, ...view }, actor) =>
      driver.write(async (query) => {
        const [row] = await query.all(`${select} WHERE id = ? AND ${holds(actor.at).sql}${driver.dialect.lock}`, [
          id,
          ...holds(actor.at).parameters,
        ]);
        if (row === undefined) return null;
        await query.run('UPDATE people_shares SET view = ?, ends_at = ? WHERE id = ?', [
          JSON.stringify({ ...view, sealed: readSealed(row) }),
          endsAt,
          id,
        ]);
        const detail = JSON.stringify({ sight: view.sight, domains: view.domains, until: endsAt });
        await audit.append(query, { actor, action: 'change share', object: id, detail });
        return { ...readShare(row), ...view, endsAt };
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
    noteOpening: (id, actor) => noteOpening({ id, actor }),
  };
}

function readShare(row: SqlRow): Share {
  const { view, ...fields } = SHARE_COLUMNS.read(row);
  return { ...v.parse(View, JSON.parse(view)), ...fields };
}

/** A share that a command makes is named by the command, so that a repeated command finds it. */
const commandId = ({ key, fingerprint }: NonNullable<CommandContext['idempotencyKey']>): string =>
  createHash('sha256').update(`${key} ${fingerprint}`).digest('hex').slice(0, 16);
