/**
 * Delays as those see them who see some watches: against the date that the first own answer gave,
 * since the answer that moved it. The stored finding counts from what was promised to anybody.
 */
import { severityNumber } from '../../../../src/core/cases/cluster.ts';
import { fromCompact } from '../../../../src/core/reading/changes/compact.ts';
import { EMPTY_MEMORY } from '../../../../src/core/rules/memory.ts';
import { evaluateRule, RULES, type RuleSettings } from '../../../../src/core/rules/rules.ts';
import type { Verdict } from '../../../../src/core/rules/types.ts';
import type { Watch } from '../../../../src/core/desk-api/rows.ts';
import { type Dialect, listOf, numberIn, type Query, textIn } from '../../db/sql.ts';
import type { GuestWatch } from '../../watches/guest-ledger.ts';
import { watchIn } from '../../watches/row-columns.ts';
import type { GuestFinding } from '../port.ts';
import { readRuleSettings } from './rule-settings.ts';

const RULE = RULES.slipped;

export async function readGuestDelays(
  query: Query,
  dialect: Dialect,
  own: ReadonlyMap<number, GuestWatch>,
  idOf: (watch: Watch) => number,
): Promise<readonly GuestFinding[]> {
  const { inNumbers } = dialect;
  const rows = await query.all(
    `SELECT * FROM watches WHERE ${inNumbers('id')} AND "eta" > "toldEta" AND "state" = 'active'`,
    [listOf(own.keys())],
  );
  const watches = rows.map(watchIn);
  if (watches.length === 0) return [];
  const tracked = listOf(new Set(watches.map(({ trackedId }) => trackedId)));
  const moves = await query.all(
    `SELECT tracked_id, seen_from, seen_at FROM changes
     WHERE ${inNumbers('tracked_id')} AND field = 'eta' AND watch_id IS NULL ORDER BY seq`,
    [tracked],
  );
  const movedAt = new Map(
    moves.map((row) => [
      numberIn(row, 'tracked_id'),
      { from: numberIn(row, 'seen_from'), at: numberIn(row, 'seen_at') },
    ]),
  );
  const readings = await query.all(`SELECT id, reading FROM tracked WHERE ${inNumbers('id')}`, [tracked]);
  const eventsOf = new Map(readings.map((row) => [numberIn(row, 'id'), textIn(row, 'reading')]));
  const settings = await readRuleSettings(query);
  return watches.flatMap((watch): GuestFinding[] => {
    const { from = null, at = null } = movedAt.get(watch.trackedId) ?? {};
    const since = own.get(watch.id)?.since ?? 0;
    // Both answers that it lies between are of the time from which the watch is theirs.
    if (from === null || at === null || from < since) return [];
    const verdict = verdictOf(watch, at, eventsOf.get(watch.trackedId) ?? null, settings);
    return verdict.kind === 'clear' ? [] : [toFinding(idOf(watch), watch, at, verdict)];
  });
}

function verdictOf({ row }: Watch, at: number, reading: string | null, settings: RuleSettings): Verdict {
  const own = { ...row, firstEta: row.toldEta, firstEtaAt: row.toldEtaAt };
  const memory = { ...EMPTY_MEMORY, eta: row.eta && { date: row.eta, at } };
  const events = (reading === null ? null : fromCompact(reading))?.events ?? [];
  return evaluateRule(RULE, { row: own, events, memory, now: at }, settings);
}

function toFinding(
  id: number,
  watch: Watch,
  since: number,
  { level, cause, values, evidence }: Extract<Verdict, { kind: 'fires' }>,
): GuestFinding {
  const { ship, port, line, number } = cause;
  return {
    id,
    rule: RULE.name,
    cause: `${cause.kind}|${cause.key}`,
    callAt: cause.callAt,
    level,
    severity: severityNumber(RULE.severities[level - 1] ?? 'notice'),
    since,
    deadline: null,
    fact: { values, evidence, ship, port, line, number },
    watch,
  };
}
