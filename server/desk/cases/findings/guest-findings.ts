/** The findings of some watches, which are read again in the same transaction. */
import type { Watch } from '../../../../src/core/desk-api/rows.ts';
import { RULE_NAMES, type RuleName } from '../../../../src/core/rules/types.ts';
import { type Dialect, listOf, type Query } from '../../db/sql.ts';
import { type GuestWatches, guestWatches } from '../../watches/guest-ledger.ts';
import { watchIn } from '../../watches/row-columns.ts';
import { findingsOf, isLive, readFact, type StoredFinding } from './findings.ts';
import type { GuestFinding } from '../port.ts';
import { readGuestDelays } from './guest-delays.ts';

export async function readGuestFindings(
  query: Query,
  dialect: Dialect,
  own: GuestWatches,
): Promise<readonly GuestFinding[]> {
  const byShipment = await guestWatches(query, dialect, own, own.selection.ids());
  const theirs = new Map([...byShipment.values()].flat().map((one) => [one.id, one]));
  const stored = [...(await findingsOf(query, dialect, [...theirs.keys()])).values()].flat();
  const findings = stored.filter((finding) => isLive(finding) && finding.rule !== 'slipped');
  const rows = await query.all(`SELECT * FROM watches WHERE ${dialect.inNumbers('id')}`, [
    listOf(new Set(findings.map(({ watchId }) => watchId))),
  ]);
  const watches = new Map(rows.map(watchIn).map((watch) => [watch.id, watch]));
  const found = findings.flatMap((finding) => {
    const watch = watches.get(finding.watchId);
    return watch === undefined ? [] : [guestFinding(finding, watch, theirs.get(watch.id)?.since ?? 0)];
  });
  return [...found, ...(await readGuestDelays(query, dialect, theirs, (watch) => idOf(watch, 'slipped')))];
}

/** A watch has one finding of a rule that is not over. */
const MOST_RULES = 64;
/** Follows from own watches: the order of stored findings, from when others asked, too. */
const idOf = ({ id }: Watch, rule: RuleName): number => id * MOST_RULES + RULE_NAMES.indexOf(rule);

/** Nothing of it is older than the time from which the watch is theirs. */
function guestFinding(
  { deadlineAt, deadlineSource, fact, ...finding }: StoredFinding,
  watch: Watch,
  from: number,
): GuestFinding {
  const { rule, cause, callAt, level, severity } = finding;
  const since = Math.max(finding.since, from);
  const deadline = deadlineAt === null || deadlineSource === null ? null : { at: deadlineAt, source: deadlineSource };
  return {
    id: idOf(watch, rule),
    rule,
    cause,
    callAt,
    level,
    severity,
    since,
    deadline,
    fact: readFact(fact),
    watch,
  };
}
