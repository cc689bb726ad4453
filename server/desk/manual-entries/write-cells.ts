/**
 * Writes the cells of rows that depend on manual entries, after an entry was added or withdrawn and after an answer
 * was recorded.
 */
import { TRACKED } from '../rows/row-columns.ts';
import type { Row } from '../../../src/core/columns/columns.ts';
import { withCarrierFields } from '../../../src/core/columns/apply-answer.ts';
import { isSameRow } from '../../../src/core/columns/row.ts';
import type { Watch } from '../../../src/core/desk-api/rows.ts';
import { factCells } from '../../../src/core/facts/cells.ts';
import { isManual } from '../../../src/core/facts/manual.ts';
import { rowOfFacts } from '../../../src/core/facts/row-of-facts.ts';
import { knownFacts } from '../../../src/core/facts/standing.ts';
import type { KnownFact } from '../../../src/core/facts/types.ts';
import { readLog } from '../../../src/core/journeys/log.ts';
import type { JourneyLog } from '../../../src/core/journeys/types.ts';
import { fromCompact, type StoredEvent } from '../../../src/core/reading/changes/compact.ts';
import type { Transaction } from '../rows/pending.ts';
import { toJsonList } from '../database/sql.ts';
import { keysChangedByAnswer, type Origin } from '../rows/ledger.ts';
import { readFacts } from './fact-rows.ts';

const READ = TRACKED.part('id', 'reading', 'journeys');

/** The person or answer that changed the cells. */
type Mover = Pick<Origin, 'seenAt' | 'reportedAt' | 'answerId' | 'who'>;

export async function writeFactCells(transaction: Transaction, watches: readonly Watch[], mover: Mover): Promise<void> {
  if (watches.length === 0) return;
  const { query, dialect, rows } = transaction;
  const facts = await readFacts(
    query,
    dialect,
    watches.map(({ id }) => id),
  );
  const answers = await readLastAnswers(transaction, watches);
  for (const watch of watches) {
    const { events, log } = answers.get(watch.trackedId) ?? NO_ANSWER;
    const ownFacts = knownFacts(facts.get(watch.id) ?? [], events, log);
    const row = withManualEntries(watch.row, ownFacts, mover.seenAt);
    if (isSameRow({ ...row, changedAt: watch.row.changedAt }, watch.row)) continue;
    const after = { ...watch, row };
    rows.update(watch, after, mover.seenAt);
    const origin = { trackedId: watch.trackedId, watchId: watch.id, seenFrom: null, ...mover };
    rows.append(keysChangedByAnswer(watch.row, row), { before: watch.row, after: row }, origin);
    rows.review(after, mover.seenAt);
  }
}

/** A row that is never looked up is as old as its newest manual entry. */
function withManualEntries(row: Row, ownFacts: readonly KnownFact[], now: number): Row {
  const cells = { ...row, ...factCells(ownFacts) };
  if (!isManual(row.numberType)) return { ...cells, changedAt: now };
  const seenAt = ownFacts.length === 0 ? null : Math.max(...ownFacts.map(({ fact }) => fact.enteredAt));
  return withCarrierFields({ ...cells, seenAt, reportedAt: seenAt, changedAt: now }, rowOfFacts(ownFacts));
}

interface LastAnswer {
  readonly events: readonly StoredEvent[];
  readonly log: JourneyLog | null;
}
const NO_ANSWER: LastAnswer = { events: [], log: null };

/** Returns the last answer of each tracked shipment, including answers of this transaction. */
async function readLastAnswers(
  { query, dialect, rows: { answers } }: Transaction,
  watches: readonly Watch[],
): Promise<ReadonlyMap<number, LastAnswer>> {
  const stored = await query.all(`SELECT ${READ.list} FROM tracked WHERE ${dialect.inNumbers('id')}`, [
    toJsonList(new Set(watches.map(({ trackedId }) => trackedId))),
  ]);
  return new Map(
    stored.map(READ.read).map(({ id, reading: text, journeys }) => {
      const reading = answers.get(id)?.reading ?? (text === null ? null : fromCompact(text));
      return [id, { events: reading?.events ?? [], log: readLog(journeys) }];
    }),
  );
}
