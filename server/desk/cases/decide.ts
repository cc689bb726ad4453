/**
 * Decisions of people about cases. A command names the version that the person saw. If somebody else has acted since,
 * nothing happens and the present state is returned; findings that rules added since stay as they are.
 */
import * as v from 'valibot';
import { cleanText } from '../../../src/core/columns/clean.ts';
import { resolveFinding } from '../../../src/core/cases/finding.ts';
import { FINDING_STATES, type FindingState, MARKS } from '../../../src/core/cases/states.ts';
import { writeAudit } from '../database/documents.ts';
import type { CommandContext, Outcome } from '../ports/desk.ts';
import type { Transaction } from '../rows/pending.ts';
import { toWatch } from '../rows/row-columns.ts';
import { UNDO_MS } from '../watches/edits.ts';
import { type Dialect, toJsonList, type Query } from '../database/sql.ts';
import { toStoredFinding, readStoredCases, type StoredCase, updateFindings, findWorst } from './findings/findings.ts';
import type { StoredFinding } from '../ports/cases.ts';
import { addHistory, CASE_HISTORY } from './history.ts';
import type { CaseCommand, CaseEvent } from '../ports/cases.ts';
import type { CaseSummary, Decided } from '../../../src/core/desk-api/cases.ts';
import { memberCondition } from '../rows/matching.ts';
import { toSummaries } from './read-cases.ts';
import { refreshCases } from './findings/refresh.ts';

const LONGEST_NOTE = 2000;
const LONGEST_NAME = 60;

type Pending =
  | { readonly outcome: 'done'; readonly settled: number; readonly id: number }
  | { readonly outcome: 'stale'; readonly id: number }
  | { readonly outcome: 'missing'; readonly id: number };

export async function decideCases(
  transaction: Transaction,
  commands: readonly CaseCommand[],
  batch: string,
  context: CommandContext,
) {
  const results: Pending[] = [];
  for (const command of commands) results.push(await decideOne(transaction, command, batch, context));
  const settled = results.reduce((sum, result) => sum + (result.outcome === 'done' ? result.settled : 0), 0);
  await writeAudit(transaction.query, context, 'decide', `${results.length} commands, ${settled} findings`);
  return toDecided(transaction, results);
}

async function toDecided({ query, dialect }: Transaction, results: readonly Pending[]): Promise<readonly Decided[]> {
  const cases = await readStoredCases(
    query,
    dialect,
    results.map(({ id }) => id),
  );
  const summaries = new Map((await toSummaries(query, dialect, cases, null)).map((summary) => [summary.id, summary]));
  return results.map((result): Decided => {
    const current: CaseSummary | undefined = summaries.get(result.id);
    if (current === undefined || result.outcome === 'missing') return { outcome: 'missing', id: result.id };
    if (result.outcome === 'stale') return { outcome: 'stale', case: current };
    return { outcome: 'done', settled: result.settled, of: current.members, case: current };
  });
}

async function decideOne(
  transaction: Transaction,
  command: CaseCommand,
  batch: string,
  context: CommandContext,
): Promise<Pending> {
  const { query, dialect } = transaction;
  const [known] = await readStoredCases(query, dialect, [command.id]);
  if (known === undefined) return { outcome: 'missing', id: command.id };
  // Watches are locked before cases, in the same order as when an answer is recorded.
  const targets = await readTargets(query, dialect, command);
  const [stored = known] = await readStoredCases(query, dialect, [command.id], dialect.lock);
  if (stored.mergedInto !== null) return { outcome: 'stale', id: stored.mergedInto };
  if (stored.actedVersion > command.version) return { outcome: 'stale', id: command.id };
  const settled = targets.flatMap((before) => {
    const after = resolveByCommand(command, before);
    return after === null ? [] : [{ before, after: { ...before, ...after, version: before.version + 1 } }];
  });
  await writeResolved(
    transaction,
    settled.map(({ after }) => after),
    context.at,
  );
  await finishDecision(transaction, stored, {
    command,
    context,
    batch,
    settled: settled.length,
    undo: v.parse(Restorable, { assignee: stored.assignee, findings: settled.map(({ before }) => before) }),
  });
  return { outcome: 'done', settled: settled.length, id: command.id };
}

function resolveByCommand({ do: action, until }: CaseCommand, finding: StoredFinding) {
  if (action === 'done') return resolveFinding(finding, 'done', null);
  if (action === 'snooze') return resolveFinding(finding, 'snoozed', until);
  if (action === 'reopen') return resolveFinding(finding, 'open', null);
  // Assigning a case, adding a note or writing to the customer removes its mark (`new`, `worse`, `back`).
  return finding.mark === null ? null : { mark: null };
}

/**
 * Returns the findings that the command concerns: they were in the version that the person saw, and were selected or
 * match the filter.
 */
async function readTargets(query: Query, dialect: Dialect, { id, version, findings, filter, do: action }: CaseCommand) {
  // Watches are locked before their findings are read, so that the result of an answer that is being written is not
  // overwritten.
  const members = dialect.inQuery('id', 'SELECT watch_id FROM findings WHERE case_id = ?');
  await query.all(`SELECT id FROM watches WHERE ${members} ORDER BY id${dialect.lock}`, [id]);
  const states = action === 'reopen' ? "('snoozed', 'done')" : action === 'done' ? "('open', 'snoozed')" : "('open')";
  const condition = await memberCondition(query, dialect, id, filter);
  const rows = await query.all(
    `SELECT f.* FROM findings AS f WHERE f.case_id = ? AND f.changed <= ? AND f.state IN ${states} AND ${condition.sql} ORDER BY f.id`,
    [id, version, ...condition.parameters],
  );
  const candidates = rows.map(toStoredFinding);
  const isPicked = (finding: StoredFinding): boolean =>
    findings === null || findings.some((picked) => picked.id === finding.id && picked.version === finding.version);
  return candidates.filter(isPicked);
}

async function writeResolved(transaction: Transaction, findings: readonly StoredFinding[], at: number) {
  if (findings.length === 0) return;
  const { query } = transaction;
  await updateFindings(query, findings);
  await writeSeverities(transaction, findings, at);
  const ends = findings.flatMap(({ watchId, snoozeUntil }) => (snoozeUntil === null ? [] : [{ watchId, snoozeUntil }]));
  for (const { watchId, snoozeUntil } of ends)
    await query.run('UPDATE watches SET next_rule_at = ? WHERE id = ? AND (next_rule_at IS NULL OR next_rule_at > ?)', [
      snoozeUntil,
      watchId,
      snoozeUntil,
    ]);
}

/** The severity of a row is the severity of its worst open finding. */
async function writeSeverities(
  { query, dialect: { inNumbers }, rows }: Transaction,
  findings: readonly StoredFinding[],
  at: number,
) {
  const ids = toJsonList(new Set(findings.map(({ watchId }) => watchId)));
  const openRows = await query.all(`SELECT * FROM findings WHERE ${inNumbers('watch_id')} AND state = 'open'`, [ids]);
  const byWatch = new Map<number, StoredFinding[]>();
  for (const finding of openRows.map(toStoredFinding))
    byWatch.set(finding.watchId, [...(byWatch.get(finding.watchId) ?? []), finding]);
  const watches = await query.all(`SELECT * FROM watches WHERE ${inNumbers('id')} ORDER BY id`, [ids]);
  for (const stored of watches) {
    const watch = rows.current(toWatch(stored));
    const row = { ...watch.row, ...findWorst(byWatch.get(watch.id) ?? []) };
    rows.update(watch, { ...watch, row }, at);
  }
}

interface FinishedDecision {
  readonly command: CaseCommand;
  readonly context: CommandContext;
  readonly batch: string;
  readonly settled: number;
  readonly undo: Restorable;
}

/** A case and its findings before a decision. */
const Restorable = v.object({
  assignee: v.nullable(v.string()),
  findings: v.array(
    v.object({
      id: v.number(),
      state: v.picklist(FINDING_STATES),
      snoozeUntil: v.nullable(v.number()),
      mark: v.nullable(v.picklist(MARKS)),
    }),
  ),
});
type Restorable = v.InferOutput<typeof Restorable>;

async function finishDecision(
  { query, dialect, caseEvents }: Transaction,
  { assignee }: StoredCase,
  { command, context, batch, settled, undo }: FinishedDecision,
) {
  const { id, do: kind, until, to: newAssignee, text } = command;
  if (kind === 'assign')
    await query.run('UPDATE cases SET assignee = ? WHERE id = ?', [
      newAssignee === null ? null : cleanText(newAssignee, LONGEST_NAME) || null,
      id,
    ]);
  const refreshed = await refreshCases(query, dialect, [id], { now: context.at, closing: 'closed' });
  await bumpVersion(query, id, context.at);
  const detail = {
    settled,
    ...(kind === 'snooze' ? { until } : {}),
    ...(kind === 'assign' ? { to: newAssignee, from: assignee } : {}),
    ...(text === null ? {} : { text: cleanText(text, LONGEST_NOTE) }),
  };
  const event = { caseId: id, at: context.at, who: context.actor, did: kind, detail, undo, batch };
  caseEvents.push(...refreshed, await addHistory(query, event));
}

const bumpVersion = (query: Query, id: number, at: number): Promise<void> =>
  query.run(
    'UPDATE cases SET version = version + 1, acted_version = version + 1, acts = acts + 1, changed_at = ? WHERE id = ?',
    [at, id],
  );

/**
 * Restores what the commands of a batch changed. Findings that have left the state or the case of the decision since
 * stay as they are. A report that repeats the settled fact in other words does not prevent the undo.
 */
export async function undoBatch(
  transaction: Transaction,
  batch: string,
  context: CommandContext,
): Promise<Outcome<readonly Decided[]>> {
  const entries = await transaction.query.all(
    'SELECT * FROM case_history WHERE batch = ? AND undo IS NOT NULL AND at > ? ORDER BY seq DESC',
    [batch, context.at - UNDO_MS],
  );
  const results: Pending[] = [];
  for (const { caseId: id, seq, did, undo: text } of entries.map(CASE_HISTORY.read)) {
    const undo = v.parse(Restorable, JSON.parse(text ?? 'null'));
    results.push(await restore(transaction, { id, seq, did, batch, undo }, context));
  }
  return { kind: 'done', data: await toDecided(transaction, results) };
}

interface Entry {
  readonly id: number;
  readonly seq: number;
  readonly did: CaseEvent['did'];
  readonly batch: string;
  readonly undo: Restorable;
}

/** The state that a decision gives its findings. Other decisions leave the state and remove the mark. */
const DECIDED_STATES: { readonly [K in CaseEvent['did']]?: FindingState } = {
  done: 'done',
  snooze: 'snoozed',
  reopen: 'open',
};

async function restore(
  transaction: Transaction,
  { id, seq, did, batch, undo }: Entry,
  context: CommandContext,
): Promise<Pending> {
  const { query, dialect, caseEvents } = transaction;
  const [later] = await query.all(
    'SELECT seq FROM case_history WHERE case_id = ? AND seq > ? AND who IS NOT NULL AND undo IS NOT NULL LIMIT 1',
    [id, seq],
  );
  if (later !== undefined) return { outcome: 'stale', id };
  const ids = toJsonList(undo.findings.map((finding) => finding.id));
  const rows = await query.all(`SELECT * FROM findings WHERE ${dialect.inNumbers('id')}`, [ids]);
  const current = new Map(rows.map(toStoredFinding).map((finding) => [finding.id, finding]));
  const restored = undo.findings.flatMap((before) => {
    const now = current.get(before.id);
    if (now?.caseId !== id || now.state !== (DECIDED_STATES[did] ?? before.state) || now.mark !== null) return [];
    return [
      { ...now, state: before.state, snoozeUntil: before.snoozeUntil, mark: before.mark, version: now.version + 1 },
    ];
  });
  await writeResolved(transaction, restored, context.at);
  await query.run('UPDATE cases SET assignee = ? WHERE id = ?', [undo.assignee, id]);
  const refreshed = await refreshCases(query, dialect, [id], { now: context.at, closing: 'closed' });
  await bumpVersion(query, id, context.at);
  // A note that was undone is deleted, because nobody should read it any more, and so is an email that was not sent.
  await query.run("DELETE FROM case_history WHERE seq = ? AND did IN ('note', 'email')", [seq]);
  await query.run('UPDATE case_history SET undo = NULL WHERE seq = ?', [seq]);
  const detail = { settled: restored.length };
  const event = { caseId: id, at: context.at, who: context.actor, did: 'undo', detail, batch } as const;
  caseEvents.push(...refreshed, await addHistory(query, event));
  return { outcome: 'done', settled: restored.length, id };
}
