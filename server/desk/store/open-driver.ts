/** The driver of where something is kept. */
import type { WritersOf } from '../database/admit-writers.ts';
import { createSqliteDriver } from '../database/sqlite.ts';
import type { SqlDriver } from '../database/sql.ts';

/** A file, or a database that several instances share. */
export type DeskPlace = { readonly path: string } | { readonly url: string; readonly connections?: number };

/** `writes`: the tables that it writes to; those of the desk where nothing else is said. */
export async function openDriver(place: DeskPlace, writes?: readonly WritersOf[]): Promise<SqlDriver> {
  if ('path' in place) return createSqliteDriver(place.path);
  // Where it is used: loading its client is a twentieth of a start.
  const { createPostgresDriver } = await import('../database/postgres.ts');
  return createPostgresDriver({ ...place, ...(writes !== undefined && { writes }) });
}
