/** The tables of the gateway in PostgreSQL, and one statement for each operation of the store. */

/** The number of an advisory lock: servers that start at the same time create the tables one after another. */
const SETUP_LOCK = 7_233_261;

export const SETUP = `
  BEGIN;
  SELECT pg_advisory_xact_lock(${SETUP_LOCK});
  CREATE UNLOGGED TABLE IF NOT EXISTS lens_entries (
    key TEXT PRIMARY KEY, value TEXT NOT NULL, expires TIMESTAMPTZ NOT NULL);
  CREATE INDEX IF NOT EXISTS lens_entries_by_end ON lens_entries (expires);
  CREATE UNLOGGED TABLE IF NOT EXISTS lens_records (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    list TEXT NOT NULL, value TEXT NOT NULL, expires TIMESTAMPTZ NOT NULL);
  CREATE INDEX IF NOT EXISTS lens_records_by_list ON lens_records (list, id);
  CREATE TABLE IF NOT EXISTS lens_leases (
    key TEXT PRIMARY KEY, owner TEXT NOT NULL, expires TIMESTAMPTZ NOT NULL);
  CREATE TABLE IF NOT EXISTS lens_counters (
    key TEXT PRIMARY KEY, n BIGINT NOT NULL, expires TIMESTAMPTZ NOT NULL);
  CREATE TABLE IF NOT EXISTS lens_revoked (
    id TEXT PRIMARY KEY, expires TIMESTAMPTZ NOT NULL, added TIMESTAMPTZ NOT NULL);
  CREATE INDEX IF NOT EXISTS lens_revoked_by_added ON lens_revoked (added);
  COMMIT;`;
export const TABLES = ['lens_entries', 'lens_records', 'lens_leases', 'lens_counters', 'lens_revoked'] as const;

export const GET = 'SELECT value FROM lens_entries WHERE key = $1 AND expires > now()';
export const SET = `
  INSERT INTO lens_entries (key, value, expires) VALUES ($1, $2, now() + $3::float8 * interval '1 ms')
  ON CONFLICT (key) DO UPDATE SET value = excluded.value, expires = excluded.expires`;
/** Parameters: key, owner, time to live, and the prefixes of owners of its instance and of its process. */
export const ACQUIRE = `
  INSERT INTO lens_leases AS present (key, owner, expires) VALUES ($1, $2, now() + $3::float8 * interval '1 ms')
  ON CONFLICT (key) DO UPDATE SET owner = excluded.owner, expires = excluded.expires
    WHERE present.owner = excluded.owner OR present.expires <= now() OR present.expires > now() + 2 * $3::float8 * interval '1 ms'
      OR (starts_with(present.owner, $4) AND NOT starts_with(present.owner, $5))
  RETURNING key`;
export const RELEASE = 'DELETE FROM lens_leases WHERE key = $1 AND owner = $2';
/** Parameters: key, amount, limit, time to live. An expired counter begins again. */
export const RESERVE = `
  INSERT INTO lens_counters AS present (key, n, expires)
  SELECT $1, $2::bigint, now() + $4::float8 * interval '1 ms' WHERE $2::bigint <= $3::bigint
  ON CONFLICT (key) DO UPDATE SET
    n = CASE WHEN present.expires > now() THEN present.n ELSE 0 END + excluded.n,
    expires = CASE WHEN present.expires > now() THEN present.expires ELSE excluded.expires END
    WHERE CASE WHEN present.expires > now() THEN present.n ELSE 0 END + excluded.n <= $3::bigint
  RETURNING n`;
export const COUNT = 'SELECT n FROM lens_counters WHERE key = $1 AND expires > now()';
/** Ids are written in order, so that two servers that revoke the same tokens never block each other. */
export const REVOKE = `
  INSERT INTO lens_revoked (id, expires, added)
  SELECT id, to_timestamp(max("endsAt") / 1000), now()
  FROM json_to_recordset($1::json) AS given(id text, "endsAt" double precision) GROUP BY id ORDER BY id
  ON CONFLICT (id) DO UPDATE SET expires = excluded.expires, added = excluded.added`;
export const IS_REVOKED = 'SELECT 1 FROM lens_revoked WHERE id = $1 AND expires > now()';
/**
 * Returns the tokens revoked since a reading, or all of them, each with the time of this reading; without any, one
 * row with that time alone. A row becomes visible later than its `added` by the duration of its transaction, hence
 * the overlap.
 */
export const REVOKED = `
  SELECT reading.at::text AS read_at, id, extract(epoch FROM expires) * 1000 AS ends_at
  FROM (SELECT now() AS at) AS reading LEFT JOIN lens_revoked
    ON expires > now() AND ($1::timestamptz IS NULL OR added > $1::timestamptz - interval '30 s')`;
export const APPEND = `
  INSERT INTO lens_records (list, value, expires) VALUES ($1, $2, now() + $3::float8 * interval '1 ms') RETURNING id`;
export const RECORDS = `
  SELECT id, value FROM lens_records WHERE list = $1 AND expires > now() ORDER BY id DESC LIMIT $2`;
/** Keeps the entries that expire last, as many as fit. */
export const EVICT = `
  DELETE FROM lens_entries WHERE key IN (
    SELECT key FROM (
      SELECT key, sum(octet_length(value)) OVER (ORDER BY expires DESC, key) AS bytes FROM lens_entries
    ) AS newest_first WHERE bytes > $1)`;
