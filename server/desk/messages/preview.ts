/**
 * What a subscription would have sent since a moment, from the ledger and the histories of cases.
 */
import type { Foreseen, PreviewOf, PreviewSpan } from './port.ts';
import { CASE_EVENTS } from '../../../src/core/cases/states.ts';
import type { Selection } from '../search/selection.ts';
import {
  type Condition,
  type Dialect,
  holes,
  listOf,
  numberIn,
  type Parameter,
  type Query,
  textIn,
} from '../db/sql.ts';
import { sendsOf } from './drafts.ts';

interface Asked {
  readonly span: PreviewSpan;
  /** The watches that it is about; null: every one. */
  readonly members: Selection | null;
}

export async function preview(
  query: Query,
  dialect: Dialect,
  { about, sends, fields }: PreviewOf,
  { span, members }: Asked,
): Promise<readonly Foreseen[]> {
  const isMember = (column: string): Condition =>
    members === null
      ? { sql: '1 = 1', parameters: [] }
      : { sql: dialect.inNumbers(column), parameters: [listOf(members.ids())] };
  const shipments =
    about.kind === 'cases' || !sends.includes('changes')
      ? []
      : await changesOf(query, { rows: isMember('w.id'), fields, span });
  const deeds = CASE_EVENTS.filter((did) => sends.includes(sendsOf(did)));
  const rules = about.kind === 'cases' ? about.rules : [];
  const cases = deeds.length === 0 ? [] : await deedsOf(query, { member: isMember('f.watch_id'), deeds, rules, span });
  return [...cases, ...shipments].toSorted((a, b) => a.at - b.at).slice(-span.most);
}

interface ChangesOf {
  readonly rows: Condition;
  readonly fields: readonly string[] | null;
  readonly span: PreviewSpan;
}

/** Changes that were seen at one moment are one message. */
async function changesOf(query: Query, { rows, fields, span }: ChangesOf) {
  const ofFields = fields === null ? '' : `AND c.field IN (${holes(fields.length)})`;
  const found = await query.all(
    `SELECT t.number, c.seen_at AS at FROM changes AS c JOIN tracked AS t ON t.id = c.tracked_id
     WHERE c.seen_at >= ? AND c.seen_at <= ? ${ofFields} AND EXISTS (SELECT 1 FROM watches AS w
       WHERE w.tracked_id = c.tracked_id AND (c.watch_id IS NULL OR c.watch_id = w.id) AND w.state = 'active' AND ${rows.sql})
     GROUP BY t.number, c.seen_at ORDER BY c.seen_at DESC, t.number LIMIT ?`,
    [span.since, span.now, ...(fields ?? []), ...rows.parameters, span.most],
  );
  return found.map((row): Foreseen => {
    const number = textIn(row, 'number') ?? '';
    return { about: `shipment:${number}`, name: number, at: numberIn(row, 'at') ?? 0, deadlineAt: null };
  });
}

interface DeedsOf {
  readonly member: Condition;
  readonly deeds: readonly string[];
  readonly rules: readonly string[];
  readonly span: PreviewSpan;
}

const ATTENTION = CASE_EVENTS.filter((did) => sendsOf(did) === 'attention');

async function deedsOf(query: Query, { member, deeds, rules, span }: DeedsOf) {
  const ofRules = rules.length === 0 ? '' : `AND k.rule IN (${holes(rules.length)})`;
  const ofMember = `AND EXISTS (SELECT 1 FROM findings AS f WHERE f.case_id = k.id AND f.state <> 'held' AND ${member.sql})`;
  const parameters: readonly Parameter[] = [
    ...ATTENTION,
    span.since,
    span.now,
    ...deeds,
    ...rules,
    ...member.parameters,
    span.most,
  ];
  const found = await query.all(
    `SELECT k.id, k.rule, h.at, CASE WHEN max(CASE WHEN h.did IN (${holes(ATTENTION.length)}) THEN 1 ELSE 0 END) = 1
       THEN k.deadline_at END AS deadline_at
     FROM case_history AS h JOIN cases AS k ON k.id = h.case_id
     WHERE h.at >= ? AND h.at <= ? AND h.did IN (${holes(deeds.length)}) ${ofRules} ${ofMember}
     GROUP BY k.id, k.rule, k.deadline_at, h.at ORDER BY h.at DESC, k.id DESC LIMIT ?`,
    parameters,
  );
  return found.map(
    (row): Foreseen => ({
      about: `case:${numberIn(row, 'id') ?? 0}`,
      name: textIn(row, 'rule') ?? '',
      at: numberIn(row, 'at') ?? 0,
      deadlineAt: numberIn(row, 'deadline_at'),
    }),
  );
}
