/** The tables of the desk over any driver: a single implementation, so that the engines cannot differ. */
import { evaluateWatch } from '../cases/findings/evaluate-watch.ts';
import { readRuleSettings } from '../cases/findings/rule-settings.ts';
import type { SqlDriver } from '../database/sql.ts';
import { createInterests } from '../outbox/interests.ts';
import { createRunIdempotent } from '../rows/idempotency.ts';
import type { WrittenRows } from '../rows/pending.ts';
import type { SqlStore } from '../rows/sql-store.ts';
import { migrate } from './migrations.ts';
import { createTransact } from './transaction.ts';

/** `publish` gets the rows that each transaction wrote, before its command is answered. */
export async function openStore(
  driver: SqlDriver,
  publish: (rows: WrittenRows) => void = () => undefined,
): Promise<SqlStore> {
  await driver.write((query) => migrate(query, driver.dialect));
  const transact = createTransact({
    driver,
    judge: { readRuleSettings, evaluateWatch },
    interests: createInterests(),
    publish,
  });
  return { driver, transact, runIdempotent: createRunIdempotent(transact) };
}
