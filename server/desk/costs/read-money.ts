/** Reads what watches cost, and the reported dates that decide about free time. */
import * as v from 'valibot';
import {
  type ContainerCosts,
  type Dispute,
  DISPUTED,
  DisputeSheet,
  type Money,
} from '../../../src/core/desk-api/money.ts';
import { compareText } from '../../../src/core/columns/fold.ts';
import { costsAt, costsOn } from '../../../src/core/money/cost.ts';
import { costsInRow } from '../../../src/core/money/of-row.ts';
import { type ShipmentCosts, type StakeGroup, sumStake } from '../../../src/core/money/sum.ts';
import type { CostInput } from '../../../src/core/money/types.ts';
import { knownFacts } from '../../../src/core/facts/standing.ts';
import { withOwnFacts } from '../../../src/core/facts/with-facts.ts';
import { readLog } from '../../../src/core/journeys/log.ts';
import { fromCompact } from '../../../src/core/reading/changes/compact.ts';
import { readMemory } from '../../../src/core/rules/memory.ts';
import { readRuleSettings } from '../cases/findings/rule-settings.ts';
import { LIVE } from '../cases/findings/findings.ts';
import { readDocument } from '../database/documents.ts';
import {
  type Dialect,
  toJsonList,
  readNumber,
  placeholders,
  type Query,
  type SqlRow,
  readText,
} from '../database/sql.ts';
import { requireNumber, requireText } from '../database/table.ts';
import { CHANGE_COLUMNS, toChanges } from '../rows/ledger.ts';
import { readFacts } from '../manual-entries/fact-rows.ts';
import { toWatch } from '../rows/row-columns.ts';

const PORTION = 5000;

export interface StakesQuery {
  readonly by: StakeGroup | null;
  /** Restricts the sum to the watches of this case. */
  readonly caseId: number | null;
  readonly limit: number;
}

async function readMembers(query: Query, caseId: number): Promise<ReadonlySet<number>> {
  const rows = await query.all(`SELECT DISTINCT watch_id FROM findings WHERE case_id = ? AND state IN ${LIVE}`, [
    caseId,
  ]);
  return new Set(rows.map((row) => requireNumber(row, 'watch_id')));
}

async function readPricedRows(
  query: Query,
  { inNumbers }: Dialect,
  ids: readonly number[],
  group: StakeGroup | null,
): Promise<readonly SqlRow[]> {
  const rows: SqlRow[] = [];
  const column = group === null ? 'NULL' : `"${group}"`;
  for (let from = 0; from < ids.length; from += PORTION)
    rows.push(
      ...(await query.all(
        `SELECT costs, boxes, ${column} AS value FROM watches WHERE ${inNumbers('id')} AND costs IS NOT NULL`,
        [toJsonList(ids.slice(from, from + PORTION))],
      )),
    );
  return rows;
}

export async function readStakes(
  query: Query,
  dialect: Dialect,
  ids: readonly number[],
  { by: group, caseId, limit }: StakesQuery,
): Promise<Money> {
  const members = caseId === null ? null : await readMembers(query, caseId);
  const priced = members === null ? ids : ids.filter((id) => members.has(id));
  const allCosts: ShipmentCosts[] = [];
  const groups = new Map<string | null, ShipmentCosts[]>();
  for (const row of await readPricedRows(query, dialect, priced, group)) {
    const costs = costsInRow({ costs: readText(row, 'costs'), boxes: readNumber(row, 'boxes') });
    allCosts.push(costs);
    const value = readText(row, 'value');
    const group = groups.get(value);
    if (group === undefined) groups.set(value, [costs]);
    else group.push(costs);
  }
  const stakes = [...groups].map(([value, costs]) => ({ value, stake: sumStake(costs) }));
  const largest = ({ stake }: (typeof stakes)[number]): number => stake.sums[0]?.amount ?? -1;
  return {
    total: sumStake(allCosts),
    groups:
      group === null
        ? []
        : stakes
            .toSorted((a, b) => largest(b) - largest(a) || compareText(a.value ?? '', b.value ?? ''))
            .slice(0, limit),
  };
}

interface CostsQuestion {
  readonly day: string | null;
  readonly now: number;
}

export async function readContainerCosts(
  query: Query,
  dialect: Dialect,
  id: number,
  { day, now }: CostsQuestion,
): Promise<ContainerCosts | null> {
  const [row] = await query.all('SELECT * FROM watches WHERE id = ?', [id]);
  if (row === undefined) return null;
  const watch = toWatch(row);
  const [tracked] = await query.all('SELECT reading, memory, journeys FROM tracked WHERE id = ?', [watch.trackedId]);
  const reading = readText(tracked, 'reading');
  const { freeDays, rates } = await readRuleSettings(query);
  const events = (reading === null ? null : fromCompact(reading))?.events ?? [];
  const facts = (await readFacts(query, dialect, [id])).get(id) ?? [];
  const log = readLog(readText(tracked, 'journeys'));
  const input: CostInput = {
    ...withOwnFacts({ row: watch.row, events }, knownFacts(facts, events, log)),
    memory: readMemory(readText(tracked, 'memory')),
    log,
    freeDays,
    rates,
  };
  return { watchId: id, today: costsAt(input, now), day, onDay: day === null ? [] : costsOn(input, day) };
}

/** Returns all ledger entries of the disputed dates, together with the saved invoice. */
export async function readDispute(query: Query, id: number): Promise<Dispute | null> {
  const [watch] = await query.all('SELECT tracked_id, number FROM watches WHERE id = ?', [id]);
  if (watch === undefined) return null;
  const sheet = await readDocument(query, 'dispute', String(id));
  const { invoice, ticks } =
    sheet === null ? { invoice: {}, ticks: [] } : v.parse(DisputeSheet, JSON.parse(sheet.body));
  const rows = await query.all(
    `SELECT ${CHANGE_COLUMNS}, '' AS number FROM changes c
     WHERE c.tracked_id = ? AND (c.watch_id IS NULL OR c.watch_id = ?)
       AND c.field IN (${placeholders(DISPUTED.length)}) ORDER BY c.seen_at, c.seq`,
    [requireNumber(watch, 'tracked_id'), id, ...DISPUTED],
  );
  return {
    number: requireText(watch, 'number'),
    version: sheet?.version ?? null,
    invoice,
    ticks,
    lines: rows.flatMap(toChanges).flatMap(({ field, old, new: current, seenAt, reportedAt, answerId, who }) => {
      const disputed = DISPUTED.find((disputedField) => disputedField === field);
      return disputed === undefined ? [] : [{ field: disputed, old, new: current, seenAt, reportedAt, answerId, who }];
    }),
  };
}
