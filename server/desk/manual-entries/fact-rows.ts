/** Facts as rows of their table. */
import { type Fact, FACT_KINDS, FACT_SOURCES } from '../../../src/core/facts/types.ts';
import { type Dialect, listOf, numberIn, type Parameter, type Query, type SqlRow, textIn } from '../database/sql.ts';

const COLUMNS = [
  'id',
  'watch_id',
  'kind',
  'at_wall',
  'at_zone',
  'at_ms',
  'note',
  'place',
  'entered_at',
  'who',
  'account',
  'source',
];
/** As in the columns of the catalogue: a day without a clock has ten letters. */
const wallOf = ({ wall, dateOnly }: Fact['at']): string => wall.slice(0, dateOnly ? 10 : 19);

export const insertFacts = (query: Query, facts: readonly Fact[]): Promise<void> =>
  query.insert(
    { table: 'facts', columns: COLUMNS },
    facts.map(({ id, watchId, kind, at, text, place, enteredAt, who, account, source }): Parameter[] => [
      id,
      watchId,
      kind,
      wallOf(at),
      at.zone,
      at.epochMs,
      text,
      place,
      enteredAt,
      who,
      account,
      source,
    ]),
  );

function factIn(row: SqlRow): readonly Fact[] {
  const kind = FACT_KINDS.find((one) => one === row.kind);
  const source = FACT_SOURCES.find((one) => one === row.source);
  // A newer build may have had others.
  if (kind === undefined || source === undefined) return [];
  const wall = textIn(row, 'at_wall') ?? '';
  const dateOnly = wall.length === 10;
  return [
    {
      id: numberIn(row, 'id') ?? 0,
      watchId: numberIn(row, 'watch_id') ?? 0,
      kind,
      at: {
        wall: dateOnly ? `${wall}T00:00:00` : wall,
        zone: textIn(row, 'at_zone'),
        epochMs: numberIn(row, 'at_ms'),
        dateOnly,
      },
      text: textIn(row, 'note'),
      place: textIn(row, 'place'),
      enteredAt: numberIn(row, 'entered_at') ?? 0,
      who: textIn(row, 'who') ?? '',
      account: textIn(row, 'account'),
      source,
      withdrawnAt: numberIn(row, 'withdrawn_at'),
      withdrawnBy: textIn(row, 'withdrawn_by'),
    },
  ];
}

/** By watch, those that were withdrawn left out. */
export async function readFacts(
  query: Query,
  { inNumbers }: Dialect,
  watchIds: Iterable<number>,
): Promise<ReadonlyMap<number, readonly Fact[]>> {
  const rows = await query.all(`SELECT * FROM facts WHERE withdrawn_at IS NULL AND ${inNumbers('watch_id')}`, [
    listOf(watchIds),
  ]);
  const byWatch = new Map<number, Fact[]>();
  for (const fact of rows.flatMap(factIn)) {
    const list = byWatch.get(fact.watchId);
    if (list === undefined) byWatch.set(fact.watchId, [fact]);
    else list.push(fact);
  }
  return byWatch;
}
