/**
 * Every command on rows and cases runs through these steps: apply -> judge -> group -> write messages -> commit ->
 * publish. Each step gets the results of the previous ones as arguments; if one fails, nothing is written.
 */
import { evaluateWatches, type RuleEvaluator } from '../cases/findings/evaluate-watches.ts';
import { groupFindings } from '../cases/findings/group-findings.ts';
import type { Interests } from '../outbox/interests.ts';
import { writeMessages } from '../outbox/write-messages.ts';
import { beginTransaction } from '../rows/pending.ts';
import type { SqlDriver } from '../database/sql.ts';
import { toRowChanges, writeRows } from './write-rows.ts';
import type { WrittenRows } from '../rows/pending.ts';
import type { Transact } from '../rows/pending.ts';

interface TransactDeps {
  readonly driver: SqlDriver;
  readonly judge: RuleEvaluator;
  /** The subscriptions that messages are written for. */
  readonly interests: Interests;
  /** Gets the rows of each transaction before its command is answered. */
  readonly publish: (rows: WrittenRows) => void;
}

export function createTransact({ driver, judge, interests, publish }: TransactDeps): Transact {
  return async (apply, how = 'write') => {
    // The driver may run a transaction again, so everything that it collects is created inside.
    const committed = await driver[how](async (query) => {
      const transaction = beginTransaction(query, driver.dialect);
      const result = await apply(transaction);
      const { outcomes, findings, now } = await evaluateWatches(transaction, judge);
      const followed = await groupFindings(transaction, findings, now);
      const rows = await writeRows(transaction, outcomes);
      const rowChanges = toRowChanges(transaction.rows);
      const caseEvents = [...transaction.caseEvents, ...followed];
      await writeMessages(transaction, { rowChanges, caseEvents }, interests);
      return { result, rows };
    });
    publish(committed.rows);
    return committed.result;
  };
}
