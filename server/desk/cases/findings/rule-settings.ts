import { type DeskSettings, readSettings } from '../settings.ts';
import { type Query, textIn } from '../../db/sql.ts';

/** What people entered about the rules, as a transaction finds it. */
export async function readRuleSettings(query: Query): Promise<DeskSettings> {
  const documents = await query.all("SELECT id, body FROM documents WHERE kind = 'rule'");
  return readSettings(documents.map((row) => ({ id: textIn(row, 'id') ?? '', body: textIn(row, 'body') ?? 'null' })));
}
