/**
 * Divides the findings of one cause into port calls of a vessel, by the gaps between their dates. Also orders cases:
 * by severity, then cost per day, then deadline, then number of shipments.
 */
import { SEVERITIES, type Severity } from '../rules/types.ts';
import { HOUR } from '../time/units.ts';

/**
 * Half of the shortest loop that vessels sail (a week). Until all answers are renewed, shipments of one call may have
 * dates that are days apart; the next call is a week away.
 */
export const CALL_GAP_MS = 84 * HOUR;

export interface CallGroup {
  readonly callAt: number;
  /** Id of the case that the findings belong to now. */
  readonly caseId: number | null;
  readonly count: number;
}

export interface Cluster {
  readonly from: number;
  readonly to: number;
  /** Id of the case that most members belong to; `null` creates a new case. */
  readonly caseId: number | null;
  readonly groups: readonly CallGroup[];
}

/** Divides the findings about one vessel at one port into its separate calls there. */
export function groupCalls<T extends Pick<CallGroup, 'callAt'>>(groups: readonly T[]): readonly (readonly T[])[] {
  const parts: T[][] = [];
  for (const group of groups.toSorted((a, b) => a.callAt - b.callAt)) {
    const last = parts.at(-1);
    const before = last?.at(-1);
    if (last === undefined || before === undefined || group.callAt - before.callAt > CALL_GAP_MS) parts.push([group]);
    else last.push(group);
  }
  return parts;
}

/**
 * The result depends only on the dates, not on the order in which findings arrived. A case stays with the majority of
 * its members, and the older case wins a tie.
 */
export function clusterCalls(groups: readonly CallGroup[]): readonly Cluster[] {
  const taken = new Set<number>();
  const sizeOf = (part: readonly CallGroup[]): number => part.reduce((sum, { count }) => sum + count, 0);
  const clusters = groupCalls(groups)
    .toSorted((a, b) => sizeOf(b) - sizeOf(a))
    .map((part): Cluster => {
      const caseId = majority(part, taken);
      if (caseId !== null) taken.add(caseId);
      return { from: part[0]?.callAt ?? 0, to: part.at(-1)?.callAt ?? 0, caseId, groups: part };
    });
  return clusters.toSorted((a, b) => a.from - b.from);
}

function majority(groups: readonly CallGroup[], taken: ReadonlySet<number>): number | null {
  const counts = new Map<number, number>();
  for (const { caseId, count } of groups)
    if (caseId !== null && !taken.has(caseId)) counts.set(caseId, (counts.get(caseId) ?? 0) + count);
  const [best] = [...counts].toSorted(([a, n], [b, m]) => m - n || a - b);
  return best?.[0] ?? null;
}

/** One step of severity outweighs every deadline of the next centuries. */
const SEVERITY_STEP = 1e13;

/** The numbers are those of the column `severity`: 1 notice, 2 warning, 3 critical. */
export const severityNumber = (severity: Severity): number => SEVERITIES.indexOf(severity) + 1;
export const severityOf = (number: number): Severity => SEVERITIES[Math.min(3, Math.max(1, number)) - 1] ?? 'notice';

/** This base is earlier than every deadline (2001) and smaller than one step of severity. */
const BEFORE_DEADLINES = 1e12;
const MAX_PRICE = 5e11;
const FINENESS = 100;

/**
 * A larger rank comes first: severity, then cost per day, then deadline. Among equal ranks the case with more members
 * comes first, then the older one.
 */
export function computeRank(severity: number, deadlineAt: number | null, dayPrice: number | null = null): number {
  const at = dayPrice === null ? deadlineAt : BEFORE_DEADLINES - Math.min(Math.round(dayPrice * FINENESS), MAX_PRICE);
  return severity * SEVERITY_STEP - Math.min(at ?? SEVERITY_STEP - 1, SEVERITY_STEP - 1);
}
