/**
 * The store of several servers, in tables beside those of the desk (`DATABASE_URL`). Each operation is a single
 * statement and therefore atomic. Times are those of the database, because the clocks of servers differ: `now()` is
 * the start of the statement. Counters, leases and revoked tokens survive a crash of the database. Entries are a
 * cache and are not written to the log (https://www.postgresql.org/docs/15/sql-createtable.html, UNLOGGED): a crash
 * empties them, and every server restores what it still holds in memory when it is read.
 */
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Clock } from '../http/service.ts';
import { createTurns } from '../http/turns.ts';
import { parseOwner, type Revocation, type Store, StoreAway } from './port.ts';
import * as sql from './postgres-sql.ts';
import { withinShortWait } from './soon.ts';

export interface PostgresStoreOptions {
  readonly url: string;
  /** Number of connections, besides the one that reads revoked tokens. */
  readonly connections?: number;
  readonly clock: Clock;
  /** `why` is a code of the database or of the network. */
  readonly onChange: (state: 'away' | 'back', why: string) => void;
  /** Above this size, the entries that expire first are deleted. */
  readonly mostBytes?: number;
  /** A statement that takes longer is given up. The wait for a connection does not count. */
  readonly patienceMs?: number;
}

const MAX_CONNECTIONS = 8;
const MAX_WAIT_MS = 5000;
/** Interval at which revoked tokens are read and an unavailable database is tried again. */
const PROBE_INTERVAL_MS = 1000;
const WRITES_BETWEEN_SWEEPS = 500;
const MAX_KEY_LENGTH = 500;
/** Enough for about 25,000 answers. */
const MAX_CACHE_BYTES = 1024 ** 3;
type Parameter = string | number | null;
type Row = Readonly<Record<string, unknown>>;

export function createPostgresStore(options: PostgresStoreOptions): Store {
  const { url, connections = MAX_CONNECTIONS, clock, mostBytes = MAX_CACHE_BYTES, patienceMs = MAX_WAIT_MS } = options;
  const pool = openPool(url, connections + 1, patienceMs);
  pool.catch(() => undefined);
  /** The revoked tokens that this process has read. */
  const revoked = new Map<string, number>();
  /** Time of the last reading by the clock of the database, or `null` before the first. */
  let readAt: string | null = null;
  let isAway = false;
  let isClosed = false;
  let writes = 0;

  const run = async (statement: string, parameters?: readonly Parameter[]): Promise<readonly Row[]> =>
    (await (await pool).query(statement, parameters === undefined ? undefined : [...parameters])).rows;

  function part(error: unknown): void {
    if (isAway || isClosed) return;
    isAway = true;
    options.onChange('away', errorCode(error));
  }

  async function readRevoked(): Promise<void> {
    const rows = await run(sql.REVOKED, [readAt]);
    for (const { read_at: at, id, ends_at: endsAt } of rows) {
      readAt = String(at);
      if (typeof id === 'string') revoked.set(id, Number(endsAt));
    }
    for (const [id, endsAt] of revoked) if (endsAt <= clock()) revoked.delete(id);
  }

  async function connect(): Promise<void> {
    await run(sql.SETUP);
    await readRevoked();
  }

  const inTurn = createTurns(connections);
  let connected = connect();
  connected.catch(part);

  async function send(statement: string, ...parameters: readonly Parameter[]): Promise<readonly Row[]> {
    if (isAway) throw new StoreAway();
    try {
      await connected;
      return await inTurn(() => {
        if (isAway) throw new StoreAway();
        return run(statement, parameters);
      });
    } catch (error) {
      if (error instanceof StoreAway) throw error;
      if (isConnectionFault(error)) part(error);
      throw new StoreAway();
    }
  }

  async function write(statement: string, ...parameters: readonly Parameter[]): Promise<readonly Row[]> {
    const rows = await send(statement, ...parameters);
    writes += 1;
    if (writes % WRITES_BETWEEN_SWEEPS === 0) void sweep().catch(() => undefined);
    return rows;
  }

  async function sweep(): Promise<void> {
    for (const table of sql.TABLES) await send(`DELETE FROM ${table} WHERE expires <= now()`);
    await send(sql.EVICT, mostBytes);
  }

  async function beat(): Promise<void> {
    if (!isAway) return readRevoked();
    connected = connect();
    await connected;
    isAway = false;
    options.onChange('back', '');
  }

  async function live(): Promise<void> {
    for (;;) {
      // The timer must not keep a process alive that has nothing else to do.
      await sleep(PROBE_INTERVAL_MS, undefined, { ref: false });
      if (isClosed) return;
      await beat().catch(part);
    }
  }
  void live();

  return {
    kind: 'postgres',
    async get(key) {
      const [row] = await send(sql.GET, named(key));
      return row === undefined ? null : { value: String(row.value) };
    },
    async set(key, value, ttlMs) {
      await write(sql.SET, named(key), value, ttlMs);
    },
    async acquire(key, owner, ttlMs) {
      const { instance, process } = parseOwner(owner) ?? { instance: null, process: null };
      return (await write(sql.ACQUIRE, named(key), owner, ttlMs, instance, process)).length > 0;
    },
    async release(key, owner) {
      await send(sql.RELEASE, named(key), owner);
    },
    async reserve(key, amount, limit, ttlMs) {
      const [row] = await write(sql.RESERVE, named(key), amount, Math.min(limit, Number.MAX_SAFE_INTEGER), ttlMs);
      return row === undefined ? null : Number(row.n);
    },
    async count(key) {
      const [row] = await send(sql.COUNT, named(key));
      return Number(row?.n ?? 0);
    },
    async revoke(revocations) {
      await write(sql.REVOKE, JSON.stringify(revocations));
      note(revoked, revocations);
    },
    isRevoked: (id) =>
      withinShortWait(
        send(sql.IS_REVOKED, id).then((rows) => rows.length > 0),
        () => {
          // Before the first reading this process cannot say that a token is not revoked.
          if (readAt === null) throw new StoreAway();
          return (revoked.get(id) ?? 0) > clock();
        },
      ),
    async append(list, value, ttlMs) {
      const [row] = await write(sql.APPEND, list, value, ttlMs);
      return Number(row?.id);
    },
    async records(list, limit) {
      const rows = await send(sql.RECORDS, list, limit);
      return rows.map((row) => ({ id: Number(row.id), value: String(row.value) })).reverse();
    },
    async close() {
      isClosed = true;
      await (await pool).end();
    },
  };
}

/** The driver is loaded here, because a single server never needs it and starts sooner without it. */
async function openPool(url: string, max: number, patienceMs: number): Promise<Pool> {
  const { Pool } = await import('pg');
  const pool = new Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
    // The setting is a statement, because PgBouncer refuses a connection that begins with settings.
    verify: (client, done) => client.query(`SET statement_timeout = ${patienceMs}`, (error) => done(error)),
  });
  // A broken connection fails the running statement and is replaced for the next one. Without listeners it would end
  // the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

const errorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'silent';

/**
 * Whether the connection failed rather than the statement, for which the database would have sent a code:
 * https://www.postgresql.org/docs/15/errcodes-appendix.html
 */
function isConnectionFault(error: unknown): boolean {
  const code = errorCode(error);
  return !/^[0-9A-Z]{5}$/.test(code) || /^(08|57|533)/.test(code);
}

/** An index accepts no key above 2,704 bytes, and names of people have no such limit. */
const named = (key: string): string =>
  key.length <= MAX_KEY_LENGTH ? key : createHash('sha256').update(key).digest('base64url');

function note(revoked: Map<string, number>, revocations: readonly Revocation[]): void {
  for (const { id, endsAt } of revocations) revoked.set(id, endsAt);
}
