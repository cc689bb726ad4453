/**
 * The audit of accounts. Lines are only added, and each carries an HMAC over the previous line, so that a changed,
 * removed or moved line is detected. The end of the chain is stored separately; otherwise missing last lines would
 * not be noticed. So is the beginning after old lines were removed, and it counts only as long as a line of the chain
 * confirms it. Anyone with the database and `DESK_SECRET` can write a chain of their own.
 */
import { createHmac, hkdfSync } from 'node:crypto';
import { type Dialect, type Query, type SqlDriver, readText } from '../../desk/database/sql.ts';
import {
  describeTable,
  nullable,
  requireNumber,
  oneOf,
  type PartRow,
  special,
  text,
  whole,
} from '../../desk/database/table.ts';
import type { Actor } from '../types.ts';

export const ACTIONS = [
  'add account',
  'change account',
  'see as',
  'invite',
  'join',
  'send link',
  'add share',
  'change share',
  'revoke share',
  'open share',
  'link provider',
  'sign in',
  'refuse sign-in',
  'export',
  'end sessions',
  'add passkey',
  'remove passkey',
  'erase customer',
  'trim audit',
] as const;
export type Action = (typeof ACTIONS)[number];

export interface AuditEntry {
  readonly actor: Actor;
  readonly action: Action;
  /** The account, passkey or session that was changed. */
  readonly object: string;
  readonly detail: string;
}

export interface AuditLine extends AuditEntry {
  readonly seq: number;
}

/** `broken` is the first line that differs from what was written, or `null` if all lines are intact. */
export interface AuditCheck {
  readonly lines: number;
  readonly broken: number | null;
}

export interface Audit {
  append(query: Query, entry: AuditEntry): Promise<void>;
  /** Returns a text that changes with every line. */
  end(query: Query): Promise<string>;
  /** Returns lines, newest first. */
  lines(query: Query, limit: number): Promise<readonly AuditLine[]>;
  /** Returns the lines after a line, oldest first. */
  linesSince(query: Query, seq: number, limit: number): Promise<readonly AuditLine[]>;
  count(query: Query, since: number): Promise<number>;
  /**
   * Changes details and seals the chain again from the first changed line on. A broken line stays broken. Returns
   * `null` if no detail changes.
   */
  rewrite(query: Query, change: (detail: string) => string): Promise<number | null>;
  /** Removes the lines before an instant, and adds a line that says so. */
  trim(query: Query, before: number, actor: Actor): Promise<void>;
  check(driver: Pick<SqlDriver, 'read'>): Promise<AuditCheck>;
}

/** The dependencies of every part of the store. */
export interface StoreParts {
  readonly driver: SqlDriver;
  readonly audit: Audit;
}

/** `detail` names customers. Erasing a customer seals the lines again. */
export const AUDIT = describeTable('people_audit', ['seq'], {
  seq: whole,
  at: whole,
  actor: text,
  action: oneOf(ACTIONS),
  object: text,
  detail: special,
  requestId: nullable(text),
  network: nullable(text),
  seal: text,
});
type StoredLine = PartRow<typeof AUDIT>;
const SEALED_COLUMNS = AUDIT.part('seq', 'detail', 'seal');
const END_COLUMNS = AUDIT.part('seq', 'seal');
const PAGE_SIZE = 1000;
const FIRST_SEAL = '0 ';
const READ_PAGE = `SELECT * FROM people_audit WHERE seq > ? AND seq <= ? ORDER BY seq LIMIT ?`;

/** The first secret seals. Lines that other secrets sealed stay valid. */
export function createAudit(secrets: readonly string[], { lock }: Dialect): Audit {
  const keys = secrets.map((secret) => Buffer.from(hkdfSync('sha256', secret, '', 'landfall audit', 32)));
  const computeSeal = (key: Buffer, before: string, { seq, actor, action, object, detail }: AuditLine): string => {
    const { by, at, requestId, network } = actor;
    const text = JSON.stringify([before, seq, at, by, action, object, detail, requestId, network]);
    return createHmac('sha256', key).update(text).digest('base64url');
  };

  async function readEnd(query: Query, suffix: string, name: 'audit' | 'audit-start' = 'audit') {
    const [row] = await query.all(`SELECT value FROM people_meta WHERE name = ?${suffix}`, [name]);
    const [seq = '', seal = ''] = (readText(row, 'value') ?? FIRST_SEAL).split(' ');
    return { seq: Number(seq), seal };
  }

  async function append(query: Query, entry: AuditEntry): Promise<void> {
    const [key] = keys;
    if (key === undefined) throw new TypeError('an audit needs a secret');
    // Writers take turns, because each line is sealed over the previous one.
    const end = await readEnd(query, lock);
    const line = { ...entry, seq: end.seq + 1 };
    const seal = computeSeal(key, end.seal, line);
    const { by, at, requestId, network } = entry.actor;
    const { action, object, detail } = entry;
    await AUDIT.insert(query, [{ seq: line.seq, at, actor: by, action, object, detail, requestId, network, seal }]);
    await query.run("UPDATE people_meta SET value = ? WHERE name = 'audit'", [`${line.seq} ${seal}`]);
  }

  return {
    append,
    async end(query) {
      const { seq, seal } = await readEnd(query, '');
      return `${seq} ${seal}`;
    },
    linesSince: async (query, seq, limit) =>
      (await query.all(READ_PAGE, [seq, Number.MAX_SAFE_INTEGER, limit])).map(AUDIT.read).map(toAuditLine),
    async count(query, since) {
      const [row] = await query.all('SELECT count(*) AS n FROM people_audit WHERE at >= ?', [since]);
      return requireNumber(row, 'n');
    },
    async rewrite(query, change) {
      const [key] = keys;
      const end = await readEnd(query, lock);
      let { seq: last, seal: before } = await readEnd(query, '', 'audit-start');
      let [from, after, count]: [number | null, string, number] = [null, before, PAGE_SIZE];
      while (count === PAGE_SIZE) {
        const rows = await query.all(READ_PAGE, [last, end.seq, PAGE_SIZE]);
        const changed: PartRow<typeof SEALED_COLUMNS>[] = [];
        for (const stored of rows.map(AUDIT.read)) {
          const [line, given] = [toAuditLine(stored), stored.seal];
          const detail = change(line.detail);
          if (detail !== line.detail) from ??= line.seq;
          const holds =
            from !== null && line.seq === last + 1 && keys.some((key) => computeSeal(key, before, line) === given);
          after = holds && key !== undefined ? computeSeal(key, after, { ...line, detail }) : given;
          if (from !== null) changed.push({ seq: line.seq, detail, seal: after });
          before = given;
          last = line.seq;
        }
        await SEALED_COLUMNS.update(query, changed);
        count = rows.length;
      }
      // A chain whose end was cut off stays broken.
      if (last === end.seq && before === end.seal)
        await query.run("UPDATE people_meta SET value = ? WHERE name = 'audit'", [`${last} ${after}`]);
      return from;
    },
    async trim(query, before, actor) {
      await readEnd(query, lock);
      const old = 'SELECT seq, seal FROM people_audit WHERE at < ? ORDER BY seq DESC LIMIT 1';
      const [last] = await query.all(old, [before]);
      if (last === undefined) return;
      const { seq, seal } = END_COLUMNS.read(last);
      const start = `${seq} ${seal}`;
      await append(query, { actor, action: 'trim audit', object: 'audit', detail: start });
      await query.run('DELETE FROM people_audit WHERE seq <= ?', [seq]);
      await query.run("DELETE FROM people_meta WHERE name = 'audit-start'");
      await query.run("INSERT INTO people_meta (name, value) VALUES ('audit-start', ?)", [start]);
    },
    lines: async (query, limit) =>
      (await query.all('SELECT * FROM people_audit ORDER BY seq DESC LIMIT ?', [limit]))
        .map(AUDIT.read)
        .map(toAuditLine),
    async check({ read }) {
      // Lines that are added during the check are left to the next one.
      const [end, start] = await read(async (query) => [
        await readEnd(query, ''),
        await readEnd(query, '', 'audit-start'),
      ]);
      let { seq: last, seal } = start;
      let isStart = last === 0;
      while (last < end.seq) {
        // Reads page by page, so that other queries do not wait for the whole audit.
        const rows = await read((query) => query.all(READ_PAGE, [last, end.seq, PAGE_SIZE]));
        for (const stored of rows.map(AUDIT.read)) {
          const [line, given] = [toAuditLine(stored), stored.seal];
          const holds = line.seq === last + 1 && keys.some((key) => computeSeal(key, seal, line) === given);
          if (!holds) return { lines: last - start.seq, broken: last + 1 };
          isStart ||= line.action === 'trim audit' && line.detail === `${start.seq} ${start.seal}`;
          seal = given;
          last = line.seq;
        }
        if (rows.length === 0) break;
        await new Promise(setImmediate);
      }
      if (!isStart) return { lines: 0, broken: start.seq };
      return { lines: last - start.seq, broken: last === end.seq && seal === end.seal ? null : last + 1 };
    },
  };
}

const toAuditLine = ({ seq, at, actor, action, object, detail, requestId, network }: StoredLine): AuditLine => ({
  seq,
  actor: { by: actor, at, requestId, network },
  action,
  object,
  detail,
});
