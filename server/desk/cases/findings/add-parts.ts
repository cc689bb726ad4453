/**
 * Updates the sums of a case from its former sums when some members changed: counts are added, and an extreme stays
 * while another member has it. This avoids summing up a case of 1,000 members for each answer.
 */
import type { CaseState, Mark } from '../../../../src/core/cases/states.ts';
import type { Query } from '../../database/sql.ts';
import { type FindingChange, isLive, type StoredCase } from './findings.ts';
import type { StoredFinding } from '../../ports/cases.ts';

export interface Sums {
  readonly state: CaseState;
  readonly members: number;
  readonly open: number;
  readonly severity: number;
  readonly level: number;
  readonly deadlineAt: number | null;
  readonly dayPrice: number | null;
  readonly since: number;
  readonly snoozeUntil: number | null;
  readonly mark: Mark | null;
}

export interface Part extends FindingChange {
  readonly caseId: number;
}

const MARKS = [null, 'new', 'back', 'worse'] as const;
const isOpen = (finding: StoredFinding | null): finding is StoredFinding => finding?.state === 'open';

/** Returns `null` when all members have to be read: the case is opened, closed or settled, or loses an extreme. */
export async function addParts(query: Query, sums: StoredCase, parts: readonly Part[]): Promise<Sums | null> {
  const isPlain = sums.state === 'attention' && sums.counted === 1 && sums.mergedInto === null;
  if (!isPlain || parts.length === 0) return null;
  let { members, open, severity, level, deadlineAt, since } = sums;
  let mark = MARKS.indexOf(sums.mark);
  for (const { before, after } of parts) {
    // Prices are added by currency, which the sums of a case do not distinguish.
    if (findPrice(before) !== findPrice(after)) return null;
    members += Number(isLive(after)) - Number(before !== null && isLive(before));
    open += Number(isOpen(after)) - Number(isOpen(before));
    if (isOpen(before) && !isAlike(before, after) && !(await hasAlike(query, before))) return null;
    if (isLive(after)) since = Math.min(since, after.since);
    if (!isOpen(after)) continue;
    severity = Math.max(severity, after.severity);
    level = Math.max(level, after.level);
    mark = Math.max(mark, MARKS.indexOf(after.mark));
    if (after.deadlineAt !== null) deadlineAt = Math.min(deadlineAt ?? Infinity, after.deadlineAt);
  }
  if (open <= 0) return null;
  return {
    state: 'attention',
    members,
    open,
    severity,
    level,
    deadlineAt,
    dayPrice: sums.dayPrice,
    since,
    snoozeUntil: null,
    mark: MARKS[mark] ?? null,
  };
}

const findPrice = (finding: StoredFinding | null): number | null => (isOpen(finding) ? finding.dayPrice : null);

const isAlike = (before: StoredFinding, after: StoredFinding): boolean =>
  isOpen(after) &&
  before.severity === after.severity &&
  before.level === after.level &&
  before.mark === after.mark &&
  before.deadlineAt === after.deadlineAt;

/** Returns true when another open member has the same values. */
async function hasAlike(
  query: Query,
  { id, caseId, severity, level, mark, deadlineAt }: StoredFinding,
): Promise<boolean> {
  const rows = await query.all(
    `SELECT id FROM findings WHERE case_id = ? AND state = 'open' AND severity = ? AND level = ?
       AND deadline_at ${deadlineAt === null ? 'IS NULL' : '= ?'} AND mark ${mark === null ? 'IS NULL' : '= ?'} AND id <> ? LIMIT 1`,
    [caseId, severity, level, ...(deadlineAt === null ? [] : [deadlineAt]), ...(mark === null ? [] : [mark]), id],
  );
  return rows.length > 0;
}
