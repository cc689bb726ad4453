/** What answers say becomes rows, changes and readings, all of one answer in one transaction. */
import type { Row } from '../../../src/core/columns/columns.ts';
import { withFacts } from '../../../src/core/columns/derive.ts';
import { watchesOf } from './commands.ts';
import { appendChanges, keysChangedByAnswer } from './ledger.ts';
import type { AnswerRecord, Recorded, Watch } from './port.ts';
import { createRowWriter, type RowWriter } from './row-writer.ts';
import { type Dialect, numberIn, type Query, type SqlRow, textIn } from './sql.ts';

export async function recordAnswers(query: Query, dialect: Dialect, answers: readonly AnswerRecord[]) {
  const writer = createRowWriter(query, dialect);
  const results: Recorded[] = [];
  for (const answer of answers) {
    const target = await targetOf(query, dialect, writer, answer);
    if (target !== null) results.push(await recordOne(query, dialect, writer, target, answer));
  }
  await writer.finish();
  return results;
}

/**
 * The tracked shipment that an answer is about. What was asked for without a line or a type and is
 * resolved now becomes that one; where it is tracked already, the two are merged.
 */
async function targetOf(
  query: Query,
  dialect: Dialect,
  writer: RowWriter,
  { number, numberType, line, facts, seenAt }: AnswerRecord,
): Promise<SqlRow | null> {
  const rows = await query.all(`SELECT * FROM tracked WHERE number = ? ORDER BY id${dialect.lock}`, [number]);
  const isExact = (row: SqlRow): boolean => textIn(row, 'number_type') === numberType && textIn(row, 'line') === line;
  const exact = rows.find(isExact);
  // A failure resolves nothing: it counts for the question as it was asked.
  if (facts === null) return exact ?? null;
  const open = rows.filter((row) => !isExact(row) && fits(row, 'number_type', numberType) && fits(row, 'line', line));
  const target = exact ?? open[0];
  if (target === undefined) return null;
  const id = numberIn(target, 'id') ?? 0;
  for (const other of open) {
    if (other === target) continue;
    const from = numberIn(other, 'id') ?? 0;
    for (const watch of await watchesOf(query, dialect, from))
      await writer.update(watch, { ...watch, trackedId: id }, seenAt);
    await query.run('UPDATE changes SET tracked_id = ? WHERE tracked_id = ?', [id, from]);
    await query.run('DELETE FROM tracked WHERE id = ?', [from]);
  }
  if (target !== exact)
    await query.run('UPDATE tracked SET number_type = ?, line = ? WHERE id = ?', [numberType, line, id]);
  return target;
}

/** Open, and resolved now. */
const fits = (row: SqlRow, name: string, value: string): boolean =>
  textIn(row, name) === value || textIn(row, name) === '';

/** By what the service says of its own age; where it says nothing, by when we saw it. */
function isOlder(target: SqlRow, { reportedAt, seenAt }: AnswerRecord): boolean {
  const last = { reportedAt: numberIn(target, 'reported_at'), seenAt: numberIn(target, 'seen_at') };
  if (reportedAt !== null && last.reportedAt !== null && reportedAt !== last.reportedAt)
    return reportedAt < last.reportedAt;
  return last.seenAt !== null && seenAt < last.seenAt;
}

async function recordOne(
  query: Query,
  dialect: Dialect,
  writer: RowWriter,
  target: SqlRow,
  answer: AnswerRecord,
): Promise<Recorded> {
  const trackedId = numberIn(target, 'id') ?? 0;
  if (isOlder(target, answer)) return { trackedId, outcome: 'older', changes: 0 };
  const watches = await watchesOf(query, dialect, trackedId);
  const { seenAt, reportedAt, answerId } = answer;
  // Watches of one shipment share its facts; one that was merged in a moment ago may know none yet.
  const reference = watches.find(({ row }) => row.seenAt !== null) ?? watches[0];
  const changedKeys =
    reference === undefined ? [] : keysChangedByAnswer(reference.row, rowAfter(reference.row, answer));
  for (const watch of watches)
    await writer.update(watch, afterAnswer(watch, reference?.row, answer, changedKeys.length), seenAt);
  if (reference !== undefined) {
    const rows = { before: reference.row, after: rowAfter(reference.row, answer) };
    const origin = { trackedId, watchId: null, seenAt, reportedAt, answerId, who: null };
    await appendChanges(query, dialect, changedKeys, rows, origin);
  }
  if (answer.facts !== null) await remember(query, trackedId, answer);
  return { trackedId, outcome: 'recorded', changes: changedKeys.length };
}

function afterAnswer(watch: Watch, reference: Row | undefined, answer: AnswerRecord, changedKeys: number): Watch {
  const before = watch.row.firstEta === null ? { ...watch.row, firstEta: reference?.firstEta ?? null } : watch.row;
  const row = rowAfter(before, answer);
  return { ...watch, row: changedKeys === 0 ? row : { ...row, changedAt: answer.seenAt } };
}

function rowAfter(row: Row, answer: AnswerRecord): Row {
  const { facts, problem, numberType, line, billOfLading, seenAt, reportedAt, freshUntil, sample } = answer;
  if (facts === null) return { ...row, problem };
  return withFacts(
    {
      ...row,
      problem,
      numberType: numberType === '' ? row.numberType : numberType,
      line: line === '' ? row.line : line,
      billOfLading: billOfLading ?? row.billOfLading,
      seenAt,
      reportedAt,
      freshUntil,
      sample,
    },
    facts,
  );
}

async function remember(query: Query, trackedId: number, answer: AnswerRecord): Promise<void> {
  const { answerId, seenAt, reportedAt, reading, billOfLading } = answer;
  await query.run('UPDATE tracked SET answer_id = ?, seen_at = ?, reported_at = ?, reading = ? WHERE id = ?', [
    answerId,
    seenAt,
    reportedAt,
    reading,
    trackedId,
  ]);
  if (billOfLading === null) return;
  await query.run(
    'UPDATE tracked SET bill_id = (SELECT min(b.id) FROM tracked b WHERE b.number = ? AND b.id <> ?) WHERE id = ?',
    [billOfLading, trackedId, trackedId],
  );
}
