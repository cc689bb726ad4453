/**
 * What a subscription would have sent since a moment, from the ledger and the histories of cases.
 */
import type { Predicate } from '../../../../src/core/filter/types.ts';
import type { Preview, PreviewOf } from '../../outbox/port.ts';
import { predicateOf } from '../../outbox/subscription.ts';
import { DEEDS } from '../../cases/port.ts';
import { memberCondition } from '../cases/read-cases.ts';
import { toCondition } from '../predicate-sql.ts';
import { type Dialect, holes, numberIn, type Parameter, type Query, textIn } from '../sql.ts';
import { sendsOf } from './drafts.ts';

interface Span {
  readonly since: number;
  readonly now: number;
}

const EXAMPLES = 5;

export async function preview(
  query: Query,
  dialect: Dialect,
  { about, sends, fields }: PreviewOf,
  span: Span,
): Promise<Preview> {
  const predicate = predicateOf(about, span.now);
  const shipments =
    about.kind === 'cases' || !sends.includes('changes')
      ? []
      : await changesOf(query, dialect, { predicate, fields, span });
  const deeds = DEEDS.filter((did) => sends.includes(sendsOf(did)));
  const rules = about.kind === 'cases' ? about.rules : [];
  const cases = deeds.length === 0 ? [] : await deedsOf(query, dialect, { predicate, deeds, rules, span });
  const all = [...cases, ...shipments];
  return {
    messages: all.reduce((sum, one) => sum + one.messages, 0),
    about: all.length,
    examples: all.slice(0, EXAMPLES).map(({ name }) => name),
  };
}

interface Counted {
  readonly name: string;
  readonly messages: number;
}

interface ChangesOf {
  readonly predicate: Predicate | null;
  readonly fields: readonly string[] | null;
  readonly span: Span;
}

/** Changes that were seen at one moment are one message. */
async function changesOf(query: Query, dialect: Dialect, { predicate, fields, span }: ChangesOf) {
  const rows = toCondition(predicate ?? { op: 'and', of: [] }, dialect, true);
  const ofFields = fields === null ? '' : `AND c.field IN (${holes(fields.length)})`;
  const found = await query.all(
    `SELECT t.number, count(DISTINCT c.seen_at) AS n FROM changes AS c JOIN tracked AS t ON t.id = c.tracked_id
     WHERE c.seen_at >= ? AND c.seen_at <= ? ${ofFields} AND EXISTS (SELECT 1 FROM watches AS w
       WHERE w.tracked_id = c.tracked_id AND (c.watch_id IS NULL OR c.watch_id = w.id) AND w.state = 'active' AND ${rows.sql})
     GROUP BY t.number ORDER BY n DESC, t.number`,
    [span.since, span.now, ...(fields ?? []), ...rows.parameters],
  );
  return found.map((row): Counted => ({ name: textIn(row, 'number') ?? '', messages: numberIn(row, 'n') ?? 0 }));
}

interface DeedsOf {
  readonly predicate: Predicate | null;
  readonly deeds: readonly string[];
  readonly rules: readonly string[];
  readonly span: Span;
}

async function deedsOf(query: Query, dialect: Dialect, { predicate, deeds, rules, span }: DeedsOf) {
  const member = predicate === null ? null : memberCondition(predicate, dialect);
  const ofRules = rules.length === 0 ? '' : `AND k.rule IN (${holes(rules.length)})`;
  const ofMember =
    member === null
      ? ''
      : `AND EXISTS (SELECT 1 FROM findings AS f WHERE f.case_id = k.id AND f.state <> 'held' AND ${member.sql})`;
  const parameters: readonly Parameter[] = [span.since, span.now, ...deeds, ...rules, ...(member?.parameters ?? [])];
  const found = await query.all(
    `SELECT k.id, k.rule, count(DISTINCT h.at) AS n FROM case_history AS h JOIN cases AS k ON k.id = h.case_id
     WHERE h.at >= ? AND h.at <= ? AND h.did IN (${holes(deeds.length)}) ${ofRules} ${ofMember}
     GROUP BY k.id, k.rule ORDER BY k.id DESC`,
    parameters,
  );
  return found.map((row): Counted => ({ name: textIn(row, 'rule') ?? '', messages: numberIn(row, 'n') ?? 0 }));
}
