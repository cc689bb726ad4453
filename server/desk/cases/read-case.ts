/** Reads one case: its members with their rows, its history, and the cases that were merged into it. */
import { type Dialect, toJsonList, type Query } from '../database/sql.ts';
import { requireNumber } from '../database/table.ts';
import { toWatch } from '../rows/row-columns.ts';
import { toStoredFinding, LIVE, readFact, readStoredCases } from './findings/findings.ts';
import { toHistoryEntry } from './history.ts';
import type { CaseDetail } from '../ports/cases.ts';
import type { CaseMember } from '../../../src/core/desk-api/cases.ts';
import { MAX_MEMBERS, toSummaries } from './read-cases.ts';

const MAX_HISTORY = 500;

export async function readCase(query: Query, dialect: Dialect, id: number): Promise<CaseDetail | null> {
  const [requested] = await readStoredCases(query, dialect, [id]);
  const target = requested?.mergedInto ?? id;
  const [stored] = target === id ? [requested] : await readStoredCases(query, dialect, [target]);
  if (stored === undefined) return null;
  const [summary] = await toSummaries(query, dialect, [stored], null);
  if (summary === undefined) return null;
  const aliases = await query.all('SELECT id FROM cases WHERE merged_into = ? ORDER BY id', [target]);
  const ids = aliases.map((alias) => requireNumber(alias, 'id'));
  const history = await query.all(
    `SELECT * FROM case_history WHERE ${dialect.inNumbers('case_id')} ORDER BY seq DESC LIMIT ?`,
    [toJsonList([target, ...ids]), MAX_HISTORY],
  );
  return {
    ...summary,
    listed: await readMembers(query, dialect, target),
    history: history.map(toHistoryEntry).toReversed(),
    aliases: ids,
    splitFrom: stored.splitFrom,
  };
}

/**
 * Returns the open members first. For a closed case it returns its last members, so that the case can be understood.
 */
async function readMembers(query: Query, { inNumbers }: Dialect, caseId: number): Promise<readonly CaseMember[]> {
  const live = await query.all(
    `SELECT * FROM findings WHERE case_id = ? AND state IN ${LIVE}
     ORDER BY CASE state WHEN 'open' THEN 1 WHEN 'snoozed' THEN 2 ELSE 3 END, severity DESC, level DESC, id LIMIT ?`,
    [caseId, MAX_MEMBERS],
  );
  const rows =
    live.length > 0
      ? live
      : await query.all(
          "SELECT * FROM findings WHERE case_id = ? AND state = 'closed' ORDER BY closed_at DESC, id LIMIT ?",
          [caseId, MAX_MEMBERS],
        );
  const findings = rows.map(toStoredFinding);
  const watches = await query.all(`SELECT * FROM watches WHERE ${inNumbers('id')}`, [
    toJsonList(findings.map(({ watchId }) => watchId)),
  ]);
  const byId = new Map(watches.map(toWatch).map((watch) => [watch.id, watch]));
  return findings.flatMap(({ id, version, state, level, mark, since, watchId, fact }) => {
    const watch = byId.get(watchId);
    const { values } = readFact(fact);
    return watch === undefined ? [] : [{ finding: { id, version, state, level, mark, since, values }, watch }];
  });
}
