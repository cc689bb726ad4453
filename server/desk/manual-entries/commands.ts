/** Commands on manual entries. Each is one transaction with its audit record. */
import { cleanText } from '../../../src/core/columns/clean.ts';
import { LIMITS } from '../../../src/core/desk-api/common.ts';
import type { EnteredFact, Withdrawn } from '../../../src/core/desk-api/facts.ts';
import type { Watch } from '../../../src/core/desk-api/rows.ts';
import { LONGEST_FACT_TEXT, readMoment } from '../../../src/core/facts/read-moment.ts';
import type { Fact } from '../../../src/core/facts/types.ts';
import { writeAudit } from '../database/documents.ts';
import type { Transaction } from '../rows/pending.ts';
import { toJsonList } from '../database/sql.ts';
import { requireNumber } from '../database/table.ts';
import type { CommandContext } from '../ports/desk.ts';
import { toWatch } from '../rows/row-columns.ts';
import { FACTS, insertFacts } from './fact-rows.ts';
import { writeFactCells } from './write-cells.ts';

export interface NewFact extends Pick<Fact, 'watchId' | 'kind' | 'text' | 'place'> {
  /** A date with or without a time. `zone` applies when the place has no zone. */
  readonly at: string;
  readonly zone: string | null;
  readonly source: Fact['source'];
  readonly account: string | null;
}

const WITHDRAWN = FACTS.part('id', 'withdrawnAt', 'withdrawnBy');

export async function enterFacts(
  transaction: Transaction,
  entries: readonly NewFact[],
  context: CommandContext,
): Promise<readonly EnteredFact[]> {
  const { query, dialect } = transaction;
  const watches = await lockPresentWatches(
    transaction,
    entries.map(({ watchId }) => watchId),
  );
  const ids = [...(await dialect.nextIds(query, 'facts', entries.length))];
  const room = await readRemaining(transaction, watches.keys());
  const facts: Fact[] = [];
  const outcomes = entries.map((entry): EnteredFact => {
    const { watchId, kind } = entry;
    const watch = watches.get(watchId);
    if (watch === undefined) return { outcome: 'missing', watchId, id: null };
    const at = readMoment(entry.at, kind, watch.row, entry.zone);
    if (at === null) return { outcome: 'unreadable', watchId, id: null };
    const remaining = room.get(watchId) ?? LIMITS.factsOfWatch;
    if (remaining === 0) return { outcome: 'full', watchId, id: null };
    room.set(watchId, remaining - 1);
    const id = ids.shift() ?? 0;
    const { account, source } = entry;
    const [text, place] = [cleanEntry(entry.text), cleanEntry(entry.place)];
    const entered = { enteredAt: context.at, who: context.actor, account, source };
    facts.push({ id, watchId, kind, at, text, place, ...entered, withdrawnAt: null, withdrawnBy: null });
    return { outcome: 'entered', watchId, id };
  });
  if (facts.length > 0) await insertFacts(query, facts);
  await writeAll(transaction, watches, new Set(facts.map(({ watchId }) => watchId)), context);
  await writeAudit(query, context, 'enter facts', `${facts.length} of ${entries.length}`);
  return outcomes;
}

export async function withdrawFacts(
  transaction: Transaction,
  ids: readonly number[],
  withdrawn: boolean,
  context: CommandContext,
): Promise<Withdrawn> {
  const { query, dialect } = transaction;
  const stored = await query.all(
    `SELECT id, watch_id FROM facts WHERE withdrawn_at IS ${withdrawn ? '' : 'NOT '}NULL AND ${dialect.inNumbers('id')}`,
    [toJsonList(new Set(ids))],
  );
  const watchIds = stored.map((row) => requireNumber(row, 'watch_id'));
  const watches = await lockPresentWatches(transaction, watchIds);
  const changedIds = stored.map((row) => requireNumber(row, 'id'));
  const withdrawal = { withdrawnAt: withdrawn ? context.at : null, withdrawnBy: withdrawn ? context.actor : null };
  await WITHDRAWN.update(
    query,
    changedIds.map((id) => ({ id, ...withdrawal })),
  );
  await writeAll(transaction, watches, new Set(watchIds), context);
  await writeAudit(
    query,
    context,
    withdrawn ? 'withdraw facts' : 'restore facts',
    `${changedIds.length} of ${ids.length}`,
  );
  return { ids: changedIds };
}

/** Returns how many more entries each watch may have: the cost of reading a watch grows with its entries. */
async function readRemaining(
  { query, dialect }: Transaction,
  watchIds: Iterable<number>,
): Promise<Map<number, number>> {
  const counts = await query.all(
    `SELECT watch_id, count(*) AS entries FROM facts WHERE withdrawn_at IS NULL AND ${dialect.inNumbers('watch_id')} GROUP BY watch_id`,
    [toJsonList(watchIds)],
  );
  return new Map(
    counts.map((row) => [
      requireNumber(row, 'watch_id'),
      Math.max(0, LIMITS.factsOfWatch - requireNumber(row, 'entries')),
    ]),
  );
}

function cleanEntry(text: string | null): string | null {
  const cleaned = cleanText(text ?? '', LONGEST_FACT_TEXT);
  return cleaned === '' ? null : cleaned;
}

/** Returns the watches by id as this transaction leaves them, including those that it adds. */
async function lockPresentWatches(
  { query, dialect, rows }: Transaction,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Watch>> {
  const stored = await query.all(`SELECT * FROM watches WHERE ${dialect.inNumbers('id')} ORDER BY id${dialect.lock}`, [
    toJsonList(new Set(ids)),
  ]);
  const inserted = rows.inserts.map(({ watch }) => watch).filter(({ id }) => ids.includes(id));
  return new Map([...stored.map(toWatch), ...inserted].map((watch) => [watch.id, rows.current(watch)]));
}

const writeAll = (
  transaction: Transaction,
  watches: ReadonlyMap<number, Watch>,
  ids: ReadonlySet<number>,
  { at, actor }: CommandContext,
): Promise<void> =>
  writeFactCells(
    transaction,
    [...watches.values()].filter(({ id }) => ids.has(id)),
    { seenAt: at, reportedAt: null, answerId: null, who: actor },
  );
