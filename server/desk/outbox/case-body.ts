/** Describes a case in a message, restricted to the members that the subscription covers. */
import { readReferences } from '../rows/row-columns.ts';
import { severityOf } from '../../../src/core/cases/cluster.ts';
import type { Predicate } from '../../../src/core/filter/types.ts';
import type { CaseData } from './message-data.ts';
import type { ClaimedMessage } from '../ports/outbox.ts';
import { LIVE, readFact, readStoredCases } from '../cases/findings/findings.ts';
import { toCauseKey } from '../cases/read-cases.ts';
import { requireNumber } from '../database/table.ts';
import { memberCondition } from '../rows/matching.ts';
import { type Dialect, readNumber, type Query, type SqlRow, readText } from '../database/sql.ts';
import { envelope } from './write-messages.ts';

const MAX_SHIPMENTS = 100;

interface Parts {
  readonly draft: CaseData;
  readonly filter: Predicate | null;
}

export async function caseBody(
  query: Query,
  dialect: Dialect,
  { type, at }: ClaimedMessage,
  { draft, filter }: Parts,
): Promise<string> {
  const deeds = draft.deeds.map(({ did, at, who, detail }) => ({ did, at, who, detail }));
  const [requested] = await readStoredCases(query, dialect, [draft.id]);
  const target = requested?.mergedInto ?? null;
  const [stored] = target === null ? [requested] : await readStoredCases(query, dialect, [target]);
  // The case was removed since because of its age.
  if (stored === undefined) return envelope(type, at, { id: draft.id, deeds });
  const { id, rule, cause, causeKind, state, level, severity, deadlineAt, since, assignee } = stored;
  const { members, count } = await readMembers(query, dialect, id, filter);
  return envelope(type, at, {
    id,
    rule,
    cause: { kind: causeKind, key: toCauseKey(cause), ship: shipIn(members[0]) },
    state,
    level,
    severity: severityOf(severity),
    deadlineAt,
    since,
    assignee,
    sample: members.some((member) => member.sample === 1),
    deeds,
    members: count,
    shipments: members.map(shipmentIn),
  });
}

/** Returns the members that need attention first; for a closed case its last members. */
async function readMembers(query: Query, dialect: Dialect, id: number, filter: Predicate | null) {
  const condition = await memberCondition(query, dialect, id, filter);
  const fromFindings = (states: string): string =>
    `FROM findings AS f JOIN watches AS m ON m.id = f.watch_id WHERE f.case_id = ? AND ${states} AND ${condition.sql}`;
  const count = async (states: string): Promise<number> => {
    const [row] = await query.all(`SELECT count(*) AS n ${fromFindings(states)}`, [id, ...condition.parameters]);
    return requireNumber(row, 'n');
  };
  const live = `f.state IN ${LIVE}`;
  const alive = await count(live);
  const states = alive > 0 ? live : "f.state = 'closed'";
  const members = await query.all(
    `SELECT f.level, f.state, f.fact, m."number", m."reference", m."customer", m."sample" ${fromFindings(states)}
     ORDER BY CASE f.state WHEN 'open' THEN 1 WHEN 'snoozed' THEN 2 ELSE 3 END, f.severity DESC, f.level DESC, f.id
     LIMIT ${MAX_SHIPMENTS}`,
    [id, ...condition.parameters],
  );
  return { members, count: alive > 0 ? alive : await count(states) };
}

const shipIn = (row: SqlRow | undefined): string | null => readFact(readText(row, 'fact') ?? '{}').ship;

function shipmentIn(row: SqlRow) {
  const { values, evidence } = readFact(readText(row, 'fact') ?? '{}');
  return {
    number: readText(row, 'number'),
    reference: readReferences(row),
    customer: readText(row, 'customer'),
    state: readText(row, 'state'),
    level: readNumber(row, 'level'),
    values,
    evidence,
  };
}
