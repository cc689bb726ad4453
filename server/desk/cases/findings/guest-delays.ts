/**
 * Delays for guests. They count from the ETA of the first answer that the guest saw, and begin with the answer that
 * changed it. The stored finding counts from the first ETA that anybody saw.
 */
import { severityNumber } from '../../../../src/core/cases/cluster.ts';
import type { ColumnKey, Row } from '../../../../src/core/columns/columns.ts';
import { fromCompact } from '../../../../src/core/reading/changes/compact.ts';
import { EMPTY_MEMORY } from '../../../../src/core/rules/memory.ts';
import { evaluateRule, RULES, type RuleSettings } from '../../../../src/core/rules/rules.ts';
import type { Verdict } from '../../../../src/core/rules/types.ts';
import { type Dialect, toJsonList, readNumber, type Query, readText } from '../../database/sql.ts';
import { requireNumber } from '../../database/table.ts';
import type { GuestWatch } from '../../rows/guest-ledger.ts';
import { toPartialRow, storedNames } from '../../rows/row-columns.ts';
import type { GuestFinding } from '../../ports/cases.ts';
import { readRuleSettings } from './rule-settings.ts';

const RULE = RULES.slipped;

/** The cells that the rule reads, because reading a whole row takes several times as long. */
export const CELLS: readonly ColumnKey[] = [
  'toldEta',
  'toldEtaAt',
  'eta',
  'pod',
  'podName',
  'vessel',
  'imo',
  'mmsi',
  'line',
  'lineName',
  'number',
  'numberType',
  'customer',
  'state',
  'seenAt',
  'reportedAt',
  'conflict',
];

/** The two answers between which an ETA changed. */
interface EtaMove {
  readonly from: number | null;
  readonly at: number;
}

/** Returns the last change of the ETA for each watch that has one. */
export async function readEtaMoves(
  query: Query,
  { inNumbers }: Dialect,
  ids: readonly number[],
): Promise<ReadonlyMap<number, EtaMove>> {
  if (ids.length === 0) return new Map();
  const rows = await query.all(
    // The changes are read backwards up to the first ETA, because a shipment has many times more changes.
    `SELECT w.id, m.seen_from, m.seen_at FROM watches w JOIN changes m ON m.seq = (
       SELECT c.seq FROM changes c WHERE c.tracked_id = w.tracked_id AND c.field = 'eta' AND c.watch_id IS NULL
       ORDER BY c.tx DESC, c.seq DESC LIMIT 1)
     WHERE ${inNumbers('w.id')}`,
    [toJsonList(ids)],
  );
  return new Map(
    rows.map((row) => [
      requireNumber(row, 'id'),
      { from: readNumber(row, 'seen_from'), at: requireNumber(row, 'seen_at') },
    ]),
  );
}

export async function readGuestDelays(
  query: Query,
  { inNumbers }: Dialect,
  watches: ReadonlyMap<number, GuestWatch>,
  moves: ReadonlyMap<number, EtaMove>,
): Promise<readonly Omit<GuestFinding, 'id'>[]> {
  // Both answers must be from the time in which the guest saw the watch.
  const isVisibleMove = (id: number, from: number | null): boolean =>
    from !== null && from >= (watches.get(id)?.since ?? Number.POSITIVE_INFINITY);
  const visibleMoves = [...moves].filter(([id, { from }]) => isVisibleMove(id, from));
  if (visibleMoves.length === 0) return [];
  const cells = CELLS.flatMap(storedNames).map((name) => `w.${name}`);
  const rows = await query.all(
    `SELECT w.id, w.tracked_id, ${cells.join(', ')}, t.reading FROM watches w JOIN tracked t ON t.id = w.tracked_id
     WHERE ${inNumbers('w.id')} AND w."eta" > w."toldEta" AND w."state" = 'active'`,
    [toJsonList(visibleMoves.map(([id]) => id))],
  );
  const settings = await readRuleSettings(query);
  return rows.flatMap((values) => {
    const [watchId, trackedId] = [requireNumber(values, 'id'), requireNumber(values, 'tracked_id')];
    const at = moves.get(watchId)?.at ?? 0;
    const verdict = evaluateDelay(toPartialRow(values, CELLS), at, readText(values, 'reading'), settings);
    return verdict.kind === 'clear' ? [] : [toFinding({ watchId, trackedId, since: at }, verdict)];
  });
}

export function evaluateDelay(row: Row, at: number, reading: string | null, settings: RuleSettings): Verdict {
  const guestRow = { ...row, firstEta: row.toldEta, firstEtaAt: row.toldEtaAt };
  const memory = { ...EMPTY_MEMORY, eta: row.eta && { date: row.eta, at } };
  const events = (reading === null ? null : fromCompact(reading))?.events ?? [];
  return evaluateRule(RULE, { row: guestRow, events, memory, now: at }, settings);
}

function toFinding(
  about: Pick<GuestFinding, 'watchId' | 'trackedId' | 'since'>,
  { level, cause, values, evidence }: Extract<Verdict, { kind: 'fires' }>,
): Omit<GuestFinding, 'id'> {
  const { ship, port, line: carrier, number } = cause;
  return {
    ...about,
    rule: RULE.name,
    cause: `${cause.kind}|${cause.key}`,
    callAt: cause.callAt,
    level,
    severity: severityNumber(RULE.severities[level - 1] ?? 'notice'),
    deadline: null,
    fact: { values, evidence, ship, port, line: carrier, number },
  };
}
