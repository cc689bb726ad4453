/** Manual entries as rows of their table. */
import { type Fact, FACT_KINDS, FACT_SOURCES } from '../../../src/core/facts/types.ts';
import { type Dialect, toJsonList, type Query, type SqlRow } from '../database/sql.ts';
import { describeTable, identity, nullable, text, whole, words } from '../database/table.ts';

export const FACTS = describeTable('facts', ['id'], {
  id: identity,
  watchId: whole,
  kind: text,
  atWall: text,
  atZone: nullable(text),
  atMs: nullable(whole),
  note: nullable(words),
  place: nullable(words),
  enteredAt: whole,
  who: words,
  account: nullable(text),
  source: text,
  withdrawnAt: nullable(whole),
  withdrawnBy: nullable(words),
});

/** Has the form of the time columns of the catalogue: a day without a time has ten characters. */
const wallOf = ({ wall, dateOnly }: Fact['at']): string => wall.slice(0, dateOnly ? 10 : 19);

export const insertFacts = (query: Query, facts: readonly Fact[]): Promise<void> =>
  FACTS.insert(
    query,
    facts.map(({ at, text: note, ...fact }) => ({
      ...fact,
      atWall: wallOf(at),
      atZone: at.zone,
      atMs: at.epochMs,
      note,
    })),
  );

function factIn(row: SqlRow): readonly Fact[] {
  const { atWall, atZone, atMs, note, ...fact } = FACTS.read(row);
  const kind = FACT_KINDS.find((known) => known === fact.kind);
  const source = FACT_SOURCES.find((known) => known === fact.source);
  // A newer version may have stored kinds or sources that this one does not know.
  if (kind === undefined || source === undefined) return [];
  const dateOnly = atWall.length === 10;
  const at = { wall: dateOnly ? `${atWall}T00:00:00` : atWall, zone: atZone, epochMs: atMs, dateOnly };
  return [{ ...fact, kind, source, at, text: note }];
}

/** Returns the entries of each watch without the withdrawn ones. */
export async function readFacts(
  query: Query,
  { inNumbers }: Dialect,
  watchIds: Iterable<number>,
): Promise<ReadonlyMap<number, readonly Fact[]>> {
  const rows = await query.all(`SELECT * FROM facts WHERE withdrawn_at IS NULL AND ${inNumbers('watch_id')}`, [
    toJsonList(watchIds),
  ]);
  const byWatch = new Map<number, Fact[]>();
  for (const fact of rows.flatMap(factIn)) {
    const list = byWatch.get(fact.watchId);
    if (list === undefined) byWatch.set(fact.watchId, [fact]);
    else list.push(fact);
  }
  return byWatch;
}
