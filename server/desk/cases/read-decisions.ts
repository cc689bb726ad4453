/** Reads the decisions on cases of the last day. Each request is one entry, which can be undone. */
import { readStoredCases } from './findings/findings.ts';
import type { CaseDecision } from '../../../src/core/desk-api/cases.ts';
import { type Dialect, toJsonList, readNumber, type Query } from '../database/sql.ts';
import { requireNumber, requireText } from '../database/table.ts';
import { UNDO_MS } from '../watches/edits.ts';
import { toHistoryEntry } from './history.ts';
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
  const seqs = toJsonList(batches.map((row) => requireNumber(row, 'first')));
  const rows = await query.all(`SELECT * FROM case_history WHERE ${dialect.inNumbers('seq')}`, [seqs]);
  const entries = new Map(rows.map((row) => [readNumber(row, 'seq'), toHistoryEntry(row)]));
  const cases = await readStoredCases(query, dialect, new Set([...entries.values()].map(({ caseId }) => caseId)));
  const summaries = new Map((await toSummaries(query, dialect, cases, null)).map((summary) => [summary.id, summary]));
  return batches.flatMap((batch): readonly CaseDecision[] => {
    const entry = entries.get(readNumber(batch, 'first'));
    const first = entry === undefined ? undefined : summaries.get(entry.caseId);
    if (entry === undefined || first === undefined) return [];
    const isUndone = readNumber(batch, 'undoable') === 0;
    return [
      { id: requireText(batch, 'batch'), entry, case: first, count: requireNumber(batch, 'cases'), undone: isUndone },
    ];
  });
}
