/**
 * Writes the rows of tables in PostgreSQL as statements for `psql`, to be run in a database with empty tables of the
 * same version. `desk:backup` copies neither accounts nor revoked tokens.
 */
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { identityResets } from '../database/identities.ts';
import { type Query, readText } from '../database/sql.ts';

/** Number of rows in one statement. */
const PORTION = 500;

export async function dumpRows(query: Query, tables: readonly string[], path: string): Promise<void> {
  const file = createWriteStream(path, { mode: 0o600 });
  await pipeline(Readable.from(createStatements(query, tables)), createGzip(), file);
}

async function* createStatements(query: Query, tables: readonly string[]): AsyncGenerator<string> {
  yield 'BEGIN;\nSET LOCAL standard_conforming_strings = on;\n';
  yield `TRUNCATE ${tables.join(', ')};\n`;
  for (const table of tables) {
    await query.run(`DECLARE landfall_rows CURSOR FOR SELECT row_to_json(t)::text AS line FROM ${table} AS t`);
    for (;;) {
      const rows = await query.all(`FETCH ${PORTION} FROM landfall_rows`);
      if (rows.length === 0) break;
      const list = rows.map((row) => readText(row, 'line')).join(',\n');
      yield `INSERT INTO ${table} OVERRIDING SYSTEM VALUE SELECT * FROM json_populate_recordset(NULL::${table}, '[${list.replaceAll("'", "''")}]');\n`;
    }
    await query.run('CLOSE landfall_rows');
  }
  for (const statement of await identityResets(query, tables)) yield `${statement};\n`;
  // Another server has its own transaction numbers, so later changes must continue after those in this copy.
  yield "DELETE FROM meta WHERE name = 'tx_base';\n";
  yield "INSERT INTO meta (name, value) SELECT 'tx_base', coalesce(max(tx), 0)::text FROM changes;\n";
  yield 'COMMIT;\n';
}
