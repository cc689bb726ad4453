/**
 * Notices of a guest: the findings that the guest may see, grouped anew. The members, level, deadline and rank of a
 * stored case also depend on the shipments of other customers, and what staff did to a case is internal.
 */
import { groupCalls, computeRank, severityOf } from '../../../src/core/cases/cluster.ts';
import type { CaseSummary } from '../../../src/core/desk-api/cases.ts';
import type { Watch } from '../../../src/core/desk-api/rows.ts';
import type { Severity } from '../../../src/core/rules/types.ts';
import { rankOfFinding } from './guest.ts';
import { isShownToGuests } from '../cases/findings/guest-findings.ts';
import { isAfter } from '../cases/read-cases.ts';
import type { CaseCursor, CaseDetail, CaseQuery, GuestFinding } from '../ports/cases.ts';

const SHOWN_NUMBERS = 5;
const MAX_MEMBERS = 1000;

/** The findings are sorted by urgency, the worst first. */
export interface Notice {
  readonly id: number;
  readonly rank: number;
  readonly findings: readonly [GuestFinding, ...GuestFinding[]];
}

function toNotice(findings: readonly GuestFinding[]): readonly Notice[] {
  const [first, ...remaining] = findings.toSorted(
    (a, b) => rankOfFinding(b) - rankOfFinding(a) || b.level - a.level || a.id - b.id,
  );
  if (first === undefined) return [];
  const severity = Math.max(...findings.map((finding) => finding.severity));
  const deadlines = findings.flatMap(({ deadline }) => (deadline === null ? [] : [deadline.at]));
  const rank = computeRank(severity, deadlines.length === 0 ? null : Math.min(...deadlines));
  return [{ id: Math.min(...findings.map(({ id }) => id)), rank, findings: [first, ...remaining] }];
}

/** Returns the notices in the order in which cases are listed. */
export function toNotices(findings: readonly GuestFinding[]): readonly Notice[] {
  const byCause = new Map<string, GuestFinding[]>();
  for (const finding of findings) {
    const key = `${finding.rule}\n${finding.cause}`;
    const group = byCause.get(key);
    if (group === undefined) byCause.set(key, [finding]);
    else group.push(finding);
  }
  const notices = [...byCause.values()].flatMap((group) => groupCalls(group).flatMap(toNotice));
  return notices.toSorted((a, b) => b.rank - a.rank || b.findings.length - a.findings.length || b.id - a.id);
}

/** Watches of the guest by id. A watch that has left the guest's access scope is missing. */
export type VisibleWatches = ReadonlyMap<number, Watch>;

export const toWatchMap = (watches: readonly Watch[]): VisibleWatches =>
  new Map(watches.map((watch) => [watch.id, watch]));

/** Returns the ids of the watches whose texts appear in a summary. */
const shownWatchIds = ({ findings }: Notice): readonly number[] =>
  findings
    .map(({ watchId }) => watchId)
    .toSorted((a, b) => a - b)
    .slice(0, SHOWN_NUMBERS);

export const summaryWatchIds = (notices: readonly Notice[]): readonly number[] => [
  ...new Set(notices.flatMap((notice) => [notice.findings[0].watchId, ...shownWatchIds(notice)])),
];

export const severityOfNotice = ({ findings }: Notice): Severity =>
  severityOf(Math.max(...findings.map(({ severity }) => severity)));

/** `shown` is the number of members that the filter shows. */
export function toSummary(notice: Notice, watches: VisibleWatches, shown = notice.findings.length): CaseSummary {
  const { id, findings } = notice;
  const [lead] = findings;
  const members = shownWatchIds(notice);
  const collectTexts = (name: 'number' | 'customer' | 'reference'): readonly string[] => [
    ...new Set(members.flatMap((watchId) => watches.get(watchId)?.row[name] ?? [])),
  ];
  const { rule, cause, fact } = lead;
  const { values, evidence, ship, port, line, number } = fact;
  const at = cause.indexOf('|');
  return {
    id,
    version: 1,
    rule,
    state: 'attention',
    cause: { kind: cause.slice(0, at), key: cause.slice(at + 1), ship, port, line, number },
    level: Math.max(...findings.map(({ level }) => level)),
    severity: severityOfNotice(notice),
    mark: null,
    since: Math.min(...findings.map(({ since }) => since)),
    changedAt: Math.max(...findings.map(({ since }) => since)),
    deadline: lead.deadline,
    members: findings.length,
    open: findings.length,
    shown,
    numbers: collectTexts('number'),
    customers: collectTexts('customer'),
    references: collectTexts('reference'),
    assignee: null,
    perDay: [],
    stake: null,
    notes: 0,
    emailedAt: null,
    snoozedUntil: null,
    sample: watches.get(lead.watchId)?.row.sample === true,
    text: { key: `case.${rule}.title`, values },
    next: { key: `case.${rule}.next`, values },
    evidence: evidence.filter(isShownToGuests).map(({ kind, values: evidenceValues, old, new: now, at }) => ({
      text: { key: `case.evidence.${kind}`, values: evidenceValues },
      old,
      new: now,
      who: null,
      at,
    })),
  };
}

export interface ShownNotice {
  readonly notice: Notice;
  /** Number of members that the filter shows. */
  readonly count: number;
}

/** `isShown` tells whether a member matches the filter; `isNumbered` whether a member has the requested number. */
export function findNotices(
  notices: readonly Notice[],
  { state, assignee }: Pick<CaseQuery, 'state' | 'assignee'>,
  isShown: (finding: GuestFinding) => boolean,
  isNumbered: (finding: GuestFinding) => boolean,
): readonly ShownNotice[] {
  const isQueryForNotices = assignee === null && (state === 'attention' || state === 'all');
  return (isQueryForNotices ? notices : []).flatMap((notice) => {
    const count = notice.findings.filter(isShown).length;
    return count > 0 && notice.findings.some(isNumbered) ? [{ notice, count }] : [];
  });
}

export function toNoticePage(matches: readonly ShownNotice[], { limit, after }: Pick<CaseQuery, 'limit' | 'after'>) {
  const remaining = after === null ? matches : matches.filter(({ notice }) => isAfter(cursorOf(notice), after));
  const page = remaining.slice(0, limit);
  const last = page.at(-1)?.notice;
  return { page, next: remaining.length > limit && last !== undefined ? cursorOf(last) : null };
}

const cursorOf = ({ rank, findings, id }: Notice): CaseCursor => ({ rank, members: findings.length, id });

/** Finds a notice by the id of any of its findings, because the id of a notice changes when its first finding ends. */
export const findNotice = (notices: readonly Notice[], id: number): Notice | null =>
  notices.find(({ findings }) => findings.some((finding) => finding.id === id)) ?? null;

/** Returns the ids of the watches that the detail of a notice lists. */
export const listedWatchIds = ({ findings }: Notice): readonly number[] =>
  findings.slice(0, MAX_MEMBERS).map(({ watchId }) => watchId);

export const toDetail = (notice: Notice, watches: VisibleWatches): CaseDetail => ({
  ...toSummary(notice, watches),
  listed: notice.findings.slice(0, MAX_MEMBERS).flatMap(({ id, level, since, fact, watchId }) => {
    const watch = watches.get(watchId);
    const finding = { id, version: 1, state: 'open', level, mark: null, since, values: fact.values } as const;
    return watch === undefined ? [] : [{ finding, watch }];
  }),
  history: [],
  aliases: [],
  splitFrom: null,
});
