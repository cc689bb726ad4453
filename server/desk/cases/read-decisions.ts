/** Reads the decisions on cases of the last day. Each request is one entry, which can be undone. */
import { readStoredCases } from './findings/findings.ts';
import type { CaseDecision } from '../../../src/core/desk-api/cases.ts';
import { type Dialect, listOf, numberIn, type Query } from '../database/sql.ts';
import { numberOf, textOf } from '../database/table.ts';
import { UNDO_MS } from '../watches/edits.ts';
import { entryIn } from './history.ts';
import { toSummaries } from './read-cases.ts';

const MAX_DECISIONS = 50;

/** Returns the latest decisions first. */
export async function readDecisions(query: Query, dialect: Dialect, at: number): Promise<readonly CaseDecision[]> {
  const batches = await query.all(
    `SELECT batch, min(seq) AS first, count(DISTINCT case_id) AS cases, count(undo) AS undoable
     FROM case_history WHERE at > ? AND batch IS NOT NULL AND did <> 'undo'
     GROUP BY batch ORDER BY max(seq) DESC LIMIT ?`,
    [at - UNDO_MS, MAX_DECISIONS],
  );
  const seqs = listOf(batches.map((row) => numberOf(row, 'first')));
  const rows = await query.all(`SELECT * FROM case_history WHERE ${dialect.inNumbers('seq')}`, [seqs]);
  const entries = new Map(rows.map((row) => [numberIn(row, 'seq'), entryIn(row)]));
  const cases = await readStoredCases(query, dialect, new Set([...entries.values()].map(({ caseId }) => caseId)));
  const summaries = new Map((await toSummaries(query, dialect, cases, null)).map((summary) => [summary.id, summary]));
  return batches.flatMap((batch): readonly CaseDecision[] => {
    const entry = entries.get(numberIn(batch, 'first'));
    const first = entry === undefined ? undefined : summaries.get(entry.caseId);
    if (entry === undefined || first === undefined) return [];
    const isUndone = numberIn(batch, 'undoable') === 0;
    return [{ id: textOf(batch, 'batch'), entry, case: first, count: numberOf(batch, 'cases'), undone: isUndone }];
  });
}
