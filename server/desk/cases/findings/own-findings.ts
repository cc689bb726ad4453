/** The findings of some watches, which are read again in the same transaction. */
import type { Watch } from '../../../../src/core/desk-api/rows.ts';
import { type Dialect, listOf, type Query } from '../../db/sql.ts';
import { matchingIds } from '../../search/matching.ts';
import type { OwnWatches } from '../../watches/own-ledger.ts';
import { watchIn } from '../../watches/row-columns.ts';
import { findingsOf, isLive, readFact, type StoredFinding } from './findings.ts';
import type { OwnFinding } from '../port.ts';

export async function readOwnFindings(
  query: Query,
  dialect: Dialect,
  { selection, filter }: OwnWatches,
): Promise<readonly OwnFinding[]> {
  const ids = await matchingIds(query, dialect, selection.ids(), filter);
  const findings = [...(await findingsOf(query, dialect, ids)).values()].flat().filter(isLive);
  const rows = await query.all(`SELECT * FROM watches WHERE ${dialect.inNumbers('id')}`, [
    listOf(new Set(findings.map(({ watchId }) => watchId))),
  ]);
  const watches = new Map(rows.map(watchIn).map((watch) => [watch.id, watch]));
  return findings.flatMap((finding) => {
    const watch = watches.get(finding.watchId);
    return watch === undefined ? [] : [ownFinding(finding, watch)];
  });
}

function ownFinding({ deadlineAt, deadlineSource, fact, ...finding }: StoredFinding, watch: Watch): OwnFinding {
  const { id, rule, cause, callAt, level, severity, since } = finding;
  const deadline = deadlineAt === null || deadlineSource === null ? null : { at: deadlineAt, source: deadlineSource };
  return { id, rule, cause, callAt, level, severity, since, deadline, fact: readFact(fact), watch };
}
