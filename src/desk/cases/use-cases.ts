/**
 * The list of cases as it is shown. Changes by others and by rules arrive without moving rows under the pointer:
 * known cases are updated in place, new ones are counted until the person asks for them, and cases that are gone keep
 * their place and say so. A new critical case renews the list at once.
 */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type CasesRequest, fetchCases } from '../../api/desk/cases.ts';
import { arrangeCases } from '../../core/cases/arrange-cases.ts';
import type { CaseBrief } from '../../core/cases/brief.ts';
import type { CaseGroup, CasesAnswer, CaseSummary } from '../../core/desk-api/cases.ts';
import type { Severity } from '../../core/rules/types.ts';
import { MINUTE } from '../../core/time/units.ts';

/** A case as a decision names it. Of the cases of a group only this is known until the group is unfolded. */
export type CaseRef = Pick<CaseSummary, 'id' | 'version' | 'emailedAt'>;

interface Ordered {
  /** Orders the entry as it was when it was shown, so that it keeps its place. */
  readonly brief: CaseBrief;
}

export interface ShownCase extends Ordered {
  readonly kind: 'case';
  readonly case: CaseSummary;
  /** Whether the case has left this list since it was shown. */
  readonly isGone: boolean;
}

export interface ShownGroup extends Ordered {
  readonly kind: 'group';
  readonly group: CaseGroup;
  /** The cases that the row counts: those that the person was shown and that still need attention. */
  readonly cases: readonly CaseRef[];
  /** The cases of the row when it was shown, also those that have left the list since. */
  readonly all: readonly CaseRef[];
  /** Whether all of its cases have left this list since they were shown. */
  readonly isGone: boolean;
}

export type ShownEntry = ShownCase | ShownGroup;

export const casesKey = ({ state, q, zone, limit }: CasesRequest) => ['desk', 'cases', state, q, zone, limit] as const;

/** Cases that this person has settled, each with the version up to which it is settled. */
export type DecidedCases = ReadonlyMap<number, number>;

interface Snapshot {
  readonly key: string;
  readonly at: number;
  readonly answer: CasesAnswer;
}

const groupsOf = ({ grouping }: CasesAnswer): readonly CaseGroup[] => grouping?.groups ?? [];
const listRefs = (answer: CasesAnswer): readonly CaseRef[] => [
  ...answer.cases,
  ...groupsOf(answer).flatMap(({ cases }) => cases),
];

/**
 * A case that the server shows with a newer version than that of the decision is shown again: somebody reopened it,
 * or its snooze ended.
 */
export function useCases(request: CasesRequest, decided: DecidedCases) {
  const isGrouped = request.state === 'attention';
  const query = useQuery({
    queryKey: casesKey(request),
    queryFn: ({ signal }) => fetchCases({ ...request, ...(isGrouped && { grouped: 'true' }) }, signal),
    staleTime: 0,
    refetchOnMount: true,
    refetchInterval: MINUTE,
  });
  const key = JSON.stringify(casesKey(request));
  const [snapshot, setSnapshot] = useState<Snapshot | null>(null);
  const fresh = query.data;
  const stable = snapshot?.key === key ? snapshot : null;
  const isDecided = ({ id, version }: CaseRef): boolean => version <= (decided.get(id) ?? -1);
  const renew = (): void => {
    if (fresh !== undefined) setSnapshot({ key, at: query.dataUpdatedAt, answer: fresh });
  };

  const present = new Map((fresh === undefined ? [] : listRefs(fresh)).map((ref) => [ref.id, ref]));
  const entries = stable === null ? [] : listEntries(stable.answer, fresh, present, isDecided);
  const isOutdated = fresh !== undefined && snapshot?.answer !== fresh;
  if (isOutdated && (entries.length === 0 || hasNewCritical(fresh, entries, isDecided))) renew();

  const sections = isGrouped ? arrangeCases(entries, stable?.at ?? 0) : null;
  const isShown = new Set(
    entries.flatMap((entry) => (entry.kind === 'case' ? entry.case.id : entry.all.map(({ id }) => id))),
  );
  const news = [...present.values()].filter((ref) => !isShown.has(ref.id) && !isDecided(ref)).length;
  return {
    query,
    /** In reading order. */
    shown: sections?.flatMap(({ kinds }) => kinds.flatMap((kind) => kind.entries)) ?? entries,
    sections,
    /** The number of cases by severity, without those that this person has settled; `null` without groups. */
    counts: fresh === undefined ? null : countOpen(fresh, isDecided),
    hasMore: query.data?.next !== null && query.data !== undefined,
    news,
    showNews: renew,
  };
}

/** Lists what the person was shown, with the present state of each case. */
function listEntries(
  before: CasesAnswer,
  fresh: CasesAnswer | undefined,
  present: ReadonlyMap<number, CaseRef>,
  isDecided: (ref: CaseRef) => boolean,
): readonly ShownEntry[] {
  const summaries = new Map((fresh?.cases ?? []).map((summary) => [summary.id, summary]));
  const latest = new Map((fresh === undefined ? [] : groupsOf(fresh)).map((group) => [group.key, group]));
  const isGone = (ref: CaseRef): boolean => fresh !== undefined && !present.has(ref.id);
  const cases = before.cases
    .filter((summary) => !isDecided(summary))
    .map((summary): ShownCase => {
      const current = summaries.get(summary.id) ?? summary;
      const brief = { ...summary, severity: current.severity };
      return { kind: 'case', case: current, isGone: isGone(summary), brief };
    });
  const groups = groupsOf(before).flatMap((group): readonly ShownGroup[] => {
    const undecided = group.cases.filter((ref) => !isDecided(ref));
    const left = undecided.filter((ref) => !isGone(ref)).map((ref) => present.get(ref.id) ?? ref);
    const { least, most } = latest.get(group.key) ?? group;
    const shown = { group: { ...group, least, most }, cases: left, all: group.cases, isGone: left.length === 0 };
    return undecided.length === 0 ? [] : [{ kind: 'group', ...shown, brief: toBrief(group) }];
  });
  return [...cases, ...groups];
}

const toBrief = ({ rule, severity, deadline, cases, most }: CaseGroup): CaseBrief => ({
  id: cases[0]?.id ?? 0,
  rule,
  severity,
  deadline: deadline === null ? null : { at: deadline },
  members: cases.length,
  text: { values: most.values },
});

/** A critical case that is counted below a lower severity is new, too. */
function hasNewCritical(
  fresh: CasesAnswer,
  entries: readonly ShownEntry[],
  isDecided: (ref: CaseRef) => boolean,
): boolean {
  const shown = new Set(
    entries.flatMap((entry) =>
      entry.brief.severity !== 'critical' ? [] : entry.kind === 'case' ? entry.case.id : entry.all.map(({ id }) => id),
    ),
  );
  return refsBySeverity(fresh, 'critical').some((ref) => !shown.has(ref.id) && !isDecided(ref));
}

const refsBySeverity = (answer: CasesAnswer, severity: Severity): readonly CaseRef[] => [
  ...answer.cases.filter((summary) => summary.severity === severity),
  ...groupsOf(answer).flatMap((group) => (group.severity === severity ? group.cases : [])),
];

function countOpen(
  fresh: CasesAnswer,
  isDecided: (ref: CaseRef) => boolean,
): Readonly<Record<Severity, number>> | null {
  const { grouping } = fresh;
  if (grouping === null) return null;
  const count = (severity: Severity): number =>
    grouping.counts[severity] - refsBySeverity(fresh, severity).filter(isDecided).length;
  return { critical: count('critical'), warning: count('warning'), notice: count('notice') };
}

/** Counts the cases of a group that came after those that the person was shown. */
export function countNewInGroup(answer: CasesAnswer | undefined, { group, all }: ShownGroup): number {
  if (answer === undefined) return 0;
  const seen = new Set(all.map(({ id }) => id));
  const alone = answer.cases.filter(
    ({ severity, rule, customers }) =>
      severity === group.severity && rule === group.rule && customers.length === 1 && customers[0] === group.customer,
  );
  const grouped = groupsOf(answer).flatMap(({ key, cases }) => (key === group.key ? cases : []));
  return [...alone, ...grouped].filter(({ id }) => !seen.has(id)).length;
}
