/** Provides data of an earlier build (`fixtures/README.md`) at a place where a server opens it. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import Database from 'libsql';
import { Client } from 'pg';
import { MINUTE } from '../../../src/core/time/units.ts';

const FIXTURES_FOLDER = join(import.meta.dirname, 'fixtures');

/** The notes of `tools/upgrade-fixtures.mjs` about a data set. */
export interface Written {
  readonly at: number;
  readonly settings: Readonly<Record<string, string>>;
  readonly sources: object;
  readonly pushed: string;
  readonly cookies: { readonly admin: string; readonly guest: string; readonly gone: string };
  readonly invitation: string;
  readonly columns: { readonly weight: string; readonly terms: string };
  readonly key: string;
  readonly lostKey: string;
  readonly feed: string;
  readonly share: string;
  readonly revokedShare: string;
  readonly embed: string;
  readonly revokedEmbed: string;
  readonly rows: { readonly heavy: number; readonly sheet: number };
}

export function readWritten(name: string): Written {
  const written: Written = JSON.parse(readFileSync(join(FIXTURES_FOLDER, name, 'written.json'), 'utf8'));
  return written;
}

/** After the leases of the killed process have expired, and while every session is still valid. */
export const openedAt = ({ at }: Written): number => at + 5 * MINUTE;

export const newFolder = (): string => mkdtempSync(join(tmpdir(), 'landfall-upgrade-'));

/** The files of a data folder by name. */
export const filesOf = (name: string): ReadonlyMap<string, Buffer> =>
  new Map(
    readdirSync(join(FIXTURES_FOLDER, name))
      .filter((file) => file.endsWith('.gz'))
      .map((file) => [file.slice(0, -3), gunzipSync(readFileSync(join(FIXTURES_FOLDER, name, file)))]),
  );

export function fillFolder(name: string, folder = newFolder()): string {
  mkdirSync(folder, { recursive: true });
  for (const [file, bytes] of filesOf(name)) writeFileSync(join(folder, file), bytes);
  return folder;
}

/** Returns every row of every table of a SQLite file. */
export function rowsInFile(path: string): Readonly<Record<string, readonly unknown[]>> {
  const file = new Database(path);
  const tables = file.prepare("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name").pluck().all();
  const rows = tables.map((table) => [table, file.prepare(`SELECT * FROM ${String(table)}`).all()]);
  file.close();
  return Object.fromEntries(rows);
}

async function inDatabase<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export const runSql = (url: string, sql: string): Promise<unknown> => inDatabase(url, (client) => client.query(sql));

/** Budgets and revoked tokens expire by the clock of the database, so they are made as old as on that day. */
const shifted = ({ at }: Written): string =>
  ['lens_revoked', 'lens_records', 'lens_counters', 'lens_entries']
    .map((table) => `UPDATE ${table} SET expires = expires + (now() - to_timestamp(${at / 1000}));`)
    .join('\n');

/** The state after `desk:restore` on another server, which counts its transactions from another number. */
const AFTER_MOVE = `DELETE FROM meta WHERE name = 'tx_base';
  INSERT INTO meta (name, value) SELECT 'tx_base', max(tx)::text FROM changes;`;

export async function fillDatabase(name: string, url: string): Promise<void> {
  const sql = filesOf(name).get('database.sql')?.toString() ?? '';
  await runSql(url, sql);
  await runSql(url, shifted(readWritten(name)));
  await runSql(url, AFTER_MOVE);
}

/** Returns as text every row of the tables that a server cannot request again. */
export const rowsOf = (url: string, tables: readonly string[]): Promise<Readonly<Record<string, readonly string[]>>> =>
  inDatabase(url, async (client) => {
    const rows: Record<string, readonly string[]> = {};
    for (const table of tables) {
      const { rows: found } = await client.query(`SELECT row_to_json(t)::text AS row FROM ${table} AS t ORDER BY 1`);
      rows[table] = found.map(({ row }) => String(row));
    }
    return rows;
  });
