/** The files of the desk's schema by version, and who may write to a database that has them. */
import type { WritersOf } from './admit-writers.ts';

const FILES = import.meta.glob<string>('./schema/*.sql', { query: '?raw', import: 'default', eager: true });

export const MIGRATIONS: readonly { readonly version: number; readonly sql: string }[] = Object.entries(FILES)
  .map(([path, sql]) => ({ version: Number(/(\d{4})\.sql$/.exec(path)?.[1]), sql }))
  .toSorted((a, b) => a.version - b.version);

export const FIRST = MIGRATIONS[0]?.version ?? 0;
export const LAST = MIGRATIONS.at(-1)?.version ?? 0;

/** Who may write to the tables of a desk in PostgreSQL. */
export const DESK_WRITERS: WritersOf = { setting: 'landfall.desk', version: LAST };
