/** The driver of where something is kept. */
import { createSqliteDriver } from './sqlite.ts';
import type { SqlDriver } from './sql.ts';

/** A file, or a database that several instances share. */
export type DeskPlace = { readonly path: string } | { readonly url: string };

export async function openDriver(place: DeskPlace): Promise<SqlDriver> {
  if ('path' in place) return createSqliteDriver(place.path);
  // Where it is used: loading its client is a twentieth of a start.
  const { createPostgresDriver } = await import('./postgres.ts');
  return createPostgresDriver(place);
}
