/**
 * Findings of one cause key, divided into the calls of a ship by the gaps between their dates; and
 * the order of cases: severity, what a day costs, deadline, how many it concerns.
 */
import { SEVERITIES, type Severity } from '../rules/types.ts';
import { HOUR } from '../time/units.ts';

/**
 * Half of the shortest loop that ships sail (a week): members of one call may be told dates that
 * are days apart while not all answers are renewed, the next call is a week away.
 */
export const CALL_GAP_MS = 84 * HOUR;

export interface CallGroup {
  readonly callAt: number;
  /** The case that they belong to now. */
  readonly caseId: number | null;
  readonly count: number;
}

export interface Cluster {
  readonly from: number;
  readonly to: number;
  /** The case of most members; null: a new one. */
  readonly caseId: number | null;
  readonly groups: readonly CallGroup[];
}

/** What one ship calls at one port for, divided into its calls there. */
export function callsOf<T extends Pick<CallGroup, 'callAt'>>(groups: readonly T[]): readonly (readonly T[])[] {
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
 * The result depends on the dates alone, not on the order in which they came. A case goes with the
 * majority of its members; on a tie the older case wins.
 */
export function clusterCalls(groups: readonly CallGroup[]): readonly Cluster[] {
  const taken = new Set<number>();
  const sizeOf = (part: readonly CallGroup[]): number => part.reduce((sum, { count }) => sum + count, 0);
  const clusters = callsOf(groups)
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

/** One step of severity weighs more than any deadline of this and the next centuries. */
const SEVERITY_STEP = 1e13;

/** 1 notice, 2 warning, 3 critical: as the column `severity` of a row holds it. */
export const severityNumber = (severity: Severity): number => SEVERITIES.indexOf(severity) + 1;
export const severityOf = (number: number): Severity => SEVERITIES[Math.min(3, Math.max(1, number)) - 1] ?? 'notice';

/** Earlier than every deadline (2001), less than a step of severity apart. */
const BEFORE_DEADLINES = 1e12;
const MAX_PRICE = 5e11;
const FINENESS = 100;

/**
 * Descending: the severity, then what a day costs, then the deadline. Members decide between
 * equals, then the older case.
 */
export function rankOf(severity: number, deadlineAt: number | null, dayPrice: number | null = null): number {
  const at = dayPrice === null ? deadlineAt : BEFORE_DEADLINES - Math.min(Math.round(dayPrice * FINENESS), MAX_PRICE);
  return severity * SEVERITY_STEP - Math.min(at ?? SEVERITY_STEP - 1, SEVERITY_STEP - 1);
}
