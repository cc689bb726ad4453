/** The schema of the desk, and the versions that may write to a database with it. */
import { numberedSchema } from './numbered-schema.ts';
import { describeTable, identity, whole } from './table.ts';

/** The log of written rows for other instances, which exists in PostgreSQL only. */
export const ROW_LOG = describeTable('row_log', ['seq'], { seq: identity, tx: whole, watchId: whole, at: whole });

export const DESK_SCHEMA = numberedSchema(
  { name: 'desk', meta: 'meta' },
  'landfall.desk',
  import.meta.glob<string>('./schema/*.sql', { query: '?raw', import: 'default', eager: true }),
);
