import { knownFacts } from '../../../src/core/facts/standing.ts';
import type { KnownFact } from '../../../src/core/facts/types.ts';
import { readLog } from '../../../src/core/journeys/log.ts';
import { fromCompact } from '../../../src/core/reading/changes/compact.ts';
import { type Dialect, type Query, readText } from '../database/sql.ts';
import { readFacts } from './fact-rows.ts';

/**
 * Reads the manual entries of a watch with their relation to the carrier's data; `null` when there is no such watch.
 */
export async function readKnownFacts(
  query: Query,
  dialect: Dialect,
  watchId: number,
): Promise<readonly KnownFact[] | null> {
  const [row] = await query.all(
    'SELECT t.reading, t.journeys FROM watches AS w JOIN tracked AS t ON t.id = w.tracked_id WHERE w.id = ?',
    [watchId],
  );
  if (row === undefined) return null;
  const text = readText(row, 'reading');
  const facts = await readFacts(query, dialect, [watchId]);
  return knownFacts(
    facts.get(watchId) ?? [],
    (text === null ? null : fromCompact(text))?.events ?? [],
    readLog(readText(row, 'journeys')),
  );
}
