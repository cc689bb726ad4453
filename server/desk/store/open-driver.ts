/** Opens the driver for the place of a desk. */
import type { WritersOf } from '../database/admit-writers.ts';
import { createSqliteDriver } from '../database/sqlite.ts';
import type { SqlDriver } from '../database/sql.ts';

/** A file, or a database that several instances share. */
export type DeskPlace = { readonly path: string } | { readonly url: string; readonly connections?: number };

/** `writes` are the tables that the driver writes to; by default those of the desk. */
export async function openDriver(place: DeskPlace, writes?: readonly WritersOf[]): Promise<SqlDriver> {
  if ('path' in place) return createSqliteDriver(place.path);
  // Imported on use, because loading the client takes a twentieth of a start.
  const { createPostgresDriver } = await import('../database/postgres.ts');
  return createPostgresDriver({ ...place, ...(writes !== undefined && { writes }) });
}
