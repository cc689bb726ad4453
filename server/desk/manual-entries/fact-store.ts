/** The verbs of `FactStore`. */
import { knownFacts } from '../../../src/core/facts/standing.ts';
import { readLog } from '../../../src/core/journeys/log.ts';
import { fromCompact } from '../../../src/core/reading/changes/compact.ts';
import { textIn } from '../database/sql.ts';
import type { StoreDeps } from '../rows/store-deps.ts';
import { done } from '../ports/desk.ts';
import { enterFacts, withdrawFacts } from './commands.ts';
import { readFacts } from './fact-rows.ts';
import type { FactStore } from '../ports/manual-entries.ts';

export const createFactStore = ({ driver, runIdempotent }: StoreDeps): FactStore => ({
  factsOf: (watchId) =>
    driver.read(async (query) => {
      const [row] = await query.all(
        'SELECT t.reading, t.journeys FROM watches AS w JOIN tracked AS t ON t.id = w.tracked_id WHERE w.id = ?',
        [watchId],
      );
      if (row === undefined) return null;
      const text = textIn(row, 'reading');
      const facts = await readFacts(query, driver.dialect, [watchId]);
      return knownFacts(
        facts.get(watchId) ?? [],
        (text === null ? null : fromCompact(text))?.events ?? [],
        readLog(textIn(row, 'journeys')),
      );
    }),
  enterFacts: (facts, context) =>
    runIdempotent(context, async (transaction) => done(await enterFacts(transaction, facts, context))),
  withdrawFacts: (ids, withdrawn, context) =>
    runIdempotent(context, async (transaction) => done(await withdrawFacts(transaction, ids, withdrawn, context))),
});
