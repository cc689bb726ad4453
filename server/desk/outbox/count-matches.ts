/** Counts how many messages a subscription would have caused in a span, from the ledger and the histories of cases. */
import { CASE_EVENTS } from '../../../src/core/cases/states.ts';
import type { MatchSpan, MatchesOf } from '../ports/outbox.ts';
import type { Selection } from '../rows/selection.ts';
import { type Condition, type Dialect, placeholders, toJsonList, type Query } from '../database/sql.ts';
import { requireNumber } from '../database/table.ts';
import { sendsOf } from './drafts.ts';

interface Within {
  readonly span: MatchSpan;
  /** The watches that the subscription covers; `null` means all. */
  readonly members: Selection | null;
}

export async function countMatches(
  query: Query,
  dialect: Dialect,
  { about, sends, fields }: MatchesOf,
  { span, members }: Within,
): Promise<number> {
  const isMember = (column: string): Condition =>
    members === null
      ? { sql: '1 = 1', parameters: [] }
      : { sql: dialect.inNumbers(column), parameters: [toJsonList(members.ids())] };
  const shipments =
    about.kind === 'cases' || !sends.includes('changes')
      ? 0
      : await countChanges(query, { rows: isMember('w.id'), fields, span });
  const kinds = CASE_EVENTS.filter((kind) => sends.includes(sendsOf(kind)));
  const rules = about.kind === 'cases' ? about.rules : [];
  const cases =
    kinds.length === 0 ? 0 : await countCaseEvents(query, { member: isMember('f.watch_id'), kinds, rules, span });
  return shipments + cases;
}

interface ChangesOf {
  readonly rows: Condition;
  readonly fields: readonly string[] | null;
  readonly span: MatchSpan;
}

/** Changes that were seen at the same moment form one message. */
async function countChanges(query: Query, { rows, fields, span }: ChangesOf): Promise<number> {
  const ofFields = fields === null ? '' : `AND c.field IN (${placeholders(fields.length)})`;
  const [row] = await query.all(
    `SELECT count(*) AS n FROM (SELECT DISTINCT t.number, c.seen_at
     FROM changes AS c JOIN tracked AS t ON t.id = c.tracked_id
     WHERE c.seen_at >= ? AND c.seen_at <= ? ${ofFields} AND EXISTS (SELECT 1 FROM watches AS w
       WHERE w.tracked_id = c.tracked_id AND (c.watch_id IS NULL OR c.watch_id = w.id) AND w.state = 'active' AND ${rows.sql})) AS moved`,
    [span.since, span.until, ...(fields ?? []), ...rows.parameters],
  );
  return requireNumber(row, 'n');
}

interface CaseEventsOf {
  readonly member: Condition;
  readonly kinds: readonly string[];
  readonly rules: readonly string[];
  readonly span: MatchSpan;
}

/** Events of a case at the same moment form one message. */
async function countCaseEvents(query: Query, { member, kinds, rules, span }: CaseEventsOf): Promise<number> {
  const ofRules = rules.length === 0 ? '' : `AND k.rule IN (${placeholders(rules.length)})`;
  const [row] = await query.all(
    `SELECT count(*) AS n FROM (SELECT DISTINCT h.case_id, h.at
     FROM case_history AS h JOIN cases AS k ON k.id = h.case_id
     WHERE h.at >= ? AND h.at <= ? AND h.did IN (${placeholders(kinds.length)}) ${ofRules} AND EXISTS (SELECT 1 FROM findings AS f
       WHERE f.case_id = k.id AND f.state <> 'held' AND ${member.sql})) AS done`,
    [span.since, span.until, ...kinds, ...rules, ...member.parameters],
  );
  return requireNumber(row, 'n');
}
