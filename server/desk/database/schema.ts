/** The schema of the desk, and who may write to a database that has it. */
import { numberedSchema } from './numbered-schema.ts';

/** Every table with what it is ordered by, for copies. */
export const TABLES: readonly { readonly name: string; readonly keys: readonly string[] }[] = [
  { name: 'tracked', keys: ['id'] },
  { name: 'watches', keys: ['id'] },
  { name: 'facts', keys: ['id'] },
  { name: 'changes', keys: ['tx', 'seq'] },
  { name: 'counters', keys: ['state', 'field', 'value'] },
  { name: 'documents', keys: ['kind', 'id'] },
  { name: 'audit', keys: ['seq'] },
  { name: 'once', keys: ['key'] },
  { name: 'findings', keys: ['id'] },
  { name: 'cases', keys: ['id'] },
  { name: 'causes', keys: ['rule', 'cause'] },
  { name: 'case_history', keys: ['seq'] },
  { name: 'outbox', keys: ['seq'] },
  { name: 'deliveries', keys: ['seq'] },
  { name: 'edits', keys: ['seq'] },
];

export const DESK_SCHEMA = numberedSchema(
  { name: 'The desk is', meta: 'meta', tables: TABLES.map(({ name }) => name) },
  'landfall.desk',
  import.meta.glob<string>('./schema/*.sql', { query: '?raw', import: 'default', eager: true }),
);
