/** Writes the results of rules and rates into the rows that are being written. */
import type { Row } from '../../../../src/core/columns/columns.ts';
import { isSameCell } from '../../../../src/core/columns/row.ts';
import type { Watch } from '../../../../src/core/desk-api/rows.ts';
import type { Evaluation, PendingRows } from '../../rows/pending.ts';

/** The columns that rules and rates fill. */
export const RULE_RESULT_COLUMNS = ['severity', 'deadlineAt', 'freeUntil', 'money', 'currency', 'costs'] as const;

/** The results for one row. */
export interface WatchOutcome extends Pick<Row, (typeof RULE_RESULT_COLUMNS)[number]> {
  readonly nextRuleAt: number | null;
}

/** Results by watch; watches without a run of the rules are missing. */
export type WatchOutcomes = ReadonlyMap<number, WatchOutcome>;

/** A row that was only reviewed becomes an update. */
export function writeOutcomes(
  { inserts, updates, reviews }: PendingRows,
  evaluations: readonly Evaluation[],
  outcomes: WatchOutcomes,
): void {
  const withOutcome = (watch: Watch): Watch => {
    const outcome = outcomes.get(watch.id);
    if (outcome === undefined) return watch;
    const { nextRuleAt: _, ...cells } = outcome;
    return { ...watch, row: { ...watch.row, ...cells } };
  };
  for (const [index, insert] of inserts.entries()) inserts[index] = { ...insert, watch: withOutcome(insert.watch) };
  for (const { after, now } of evaluations) {
    const before = updates.get(after.id)?.before ?? reviews.get(after.id)?.after;
    if (before !== undefined) updates.set(after.id, { before, after: withOutcome(after), now });
  }
}

/**
 * Changes of the last free day appear in the ledger like reported values: with the answer that caused them, or
 * without one when somebody entered other free days.
 */
export function writeFreeTimeMoves(
  rows: PendingRows,
  evaluations: readonly Evaluation[],
  shipments: ReadonlyMap<number, { readonly answerId: string | null }>,
): void {
  for (const { before, after, now } of evaluations) {
    const update = rows.updates.get(after.id);
    if (update === undefined || isSameCell(update.before.row.freeUntil, update.after.row.freeUntil)) continue;
    const { trackedId, row } = update.after;
    const isByAnswer = rows.answers.has(trackedId);
    rows.append(
      ['freeUntil'],
      { before: update.before.row, after: row },
      {
        trackedId,
        watchId: after.id,
        seenFrom: before?.row.seenAt ?? null,
        seenAt: now,
        reportedAt: isByAnswer ? row.reportedAt : null,
        answerId: isByAnswer ? (shipments.get(trackedId)?.answerId ?? null) : null,
        who: null,
      },
    );
  }
}
