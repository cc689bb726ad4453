/**
 * Findings that guests may see. The findings are read first and then their watches, because a guest has many more
 * rows than findings.
 */
import { type Evidence, RULE_NAMES, type RuleName } from '../../../../src/core/rules/types.ts';
import { type Dialect, toJsonList, type Query } from '../../database/sql.ts';
import type { PartRow } from '../../database/table.ts';
import { type GuestWatch, type VisibleRows, readGuestWatches } from '../../rows/guest-ledger.ts';
import { FINDINGS, LIVE, readFact } from './findings.ts';
import type { GuestFinding } from '../../ports/cases.ts';
import { readEtaMoves, readGuestDelays } from './guest-delays.ts';

/**
 * Rules whose findings are hidden from guests. Most of them remember answers from before a row was added, which
 * others requested: vessels and ports, the beginning of a failure, earlier journeys. Delays are judged anew
 * (`guest-delays.ts`). `too-late` depends on an internal column.
 */
const HIDDEN_RULES: readonly RuleName[] = [
  'rolled',
  'port-changed',
  'lookup-failed',
  'journey-ended',
  'line-down',
  'slipped',
  'too-late',
];

/** Manual entries and differences between sources are visible to staff only. */
export const isShownToGuests = ({ kind }: Evidence): boolean =>
  kind !== 'fact' && kind !== 'fact-differs' && kind !== 'claim';

/** Without an AIS report, `ais-differs` depends on an internal column. */
const isForGuests = ({ rule, fact: { evidence } }: GuestFinding): boolean =>
  evidence.some(isShownToGuests) && (rule !== 'ais-differs' || evidence.some(({ kind }) => kind === 'ais'));

const GUEST_COLUMNS = FINDINGS.part(
  'watchId',
  'rule',
  'cause',
  'callAt',
  'level',
  'severity',
  'since',
  'deadlineAt',
  'deadlineSource',
  'fact',
);
const HIDDEN_RULE_LIST = HIDDEN_RULES.map((rule) => `'${rule}'`).join(', ');

export async function readGuestFindings(
  query: Query,
  dialect: Dialect,
  visibleRows: VisibleRows,
): Promise<readonly GuestFinding[]> {
  const { selection } = visibleRows;
  const rows = await query.all(
    `SELECT ${GUEST_COLUMNS.list} FROM findings
     WHERE ${dialect.inNumbers('watch_id')} AND state IN ${LIVE} AND rule NOT IN (${HIDDEN_RULE_LIST})`,
    [toJsonList(selection.ids())],
  );
  const stored = rows.map(GUEST_COLUMNS.read);
  const moves = await readEtaMoves(query, dialect, selection.late());
  const watched = new Set([...stored.map(({ watchId }) => watchId), ...moves.keys()]);
  const byShipment = await readGuestWatches(query, dialect, visibleRows, [...watched]);
  const watches = new Map([...byShipment.values()].flat().map((watch) => [watch.id, watch]));
  const findings = stored.flatMap((finding): GuestFinding[] => {
    const watch = watches.get(finding.watchId);
    return watch === undefined ? [] : [toGuestFinding(finding, watch)];
  });
  const delays = await readGuestDelays(query, dialect, watches, moves);
  return [...findings.filter(isForGuests), ...delays.map((delay) => ({ ...delay, id: toFindingId(delay) }))];
}

/** A watch has at most one active finding of each rule, so watch and rule identify a finding. */
const MAX_RULES = 64;
/**
 * The id is computed from the watch and the rule. The ids of stored findings would reveal when others requested
 * answers.
 */
const toFindingId = ({ watchId, rule }: Pick<GuestFinding, 'watchId' | 'rule'>): number =>
  watchId * MAX_RULES + RULE_NAMES.indexOf(rule);

/** Nothing in the finding is older than the moment from which the guest saw the watch. */
function toGuestFinding(
  { watchId, deadlineAt, deadlineSource, fact, ...finding }: PartRow<typeof GUEST_COLUMNS>,
  watch: GuestWatch,
): GuestFinding {
  const { rule, cause, callAt, level, severity } = finding;
  const deadline = deadlineAt === null || deadlineSource === null ? null : { at: deadlineAt, source: deadlineSource };
  return {
    id: toFindingId({ watchId, rule }),
    watchId,
    trackedId: watch.trackedId,
    rule,
    cause,
    callAt,
    level,
    severity,
    since: Math.max(finding.since, watch.since),
    deadline,
    fact: readFact(fact),
  };
}
