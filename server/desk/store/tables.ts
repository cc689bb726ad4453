/** Every table in a copy, in the order of the copy. */
import { CASE_HISTORY } from '../cases/history.ts';
import { CASES, CAUSES, COUNTERS, FINDINGS } from '../cases/findings/findings.ts';
import { AUDIT, DOCUMENTS } from '../database/documents.ts';
import type { TableInfo } from '../database/table.ts';
import { FACTS } from '../manual-entries/fact-rows.ts';
import { DELIVERIES } from '../outbox/log.ts';
import { OUTBOX } from '../outbox/write-messages.ts';
import { ONCE } from '../rows/idempotency.ts';
import { CHANGES } from '../rows/ledger.ts';
import { TRACKED, WATCHES } from '../rows/row-columns.ts';
import { EDITS } from '../watches/edits.ts';

export const TABLES: readonly TableInfo[] = [
  TRACKED,
  WATCHES,
  FACTS,
  CHANGES,
  COUNTERS,
  DOCUMENTS,
  AUDIT,
  ONCE,
  FINDINGS,
  CASES,
  CAUSES,
  CASE_HISTORY,
  OUTBOX,
  DELIVERIES,
  EDITS,
];
export const TABLE_NAMES: readonly string[] = TABLES.map(({ name }) => name);
