/** The schema of the desk, and who may write to a database that has it. */
import { numberedSchema } from './numbered-schema.ts';
import { describeTable, identity, whole } from './table.ts';

/** What each transaction wrote, for the other instances; in PostgreSQL alone. */
export const ROW_LOG = describeTable('row_log', ['seq'], { seq: identity, tx: whole, watchId: whole, at: whole });

export const DESK_SCHEMA = numberedSchema(
  { name: 'desk', meta: 'meta' },
  'landfall.desk',
  import.meta.glob<string>('./schema/*.sql', { query: '?raw', import: 'default', eager: true }),
);
