/**
 * Notices of a guest: the own findings grouped anew. Members, level, deadline and rank of a case,
 * and even where its calls divide, follow from the shipments of others; what staff did to it and
 * wrote is theirs.
 */
import { clusterCalls, rankOf, severityOf } from '../../../src/core/cases/cluster.ts';
import type { CaseSummary } from '../../../src/core/desk-api/cases.ts';
import type { Evidence, RuleName } from '../../../src/core/rules/types.ts';
import type { CaseCursor, CaseDetail, CasePage, CaseQuery, GuestFinding } from '../cases/port.ts';

/** What people know is for staff, and where sources differ. */
const isTold = ({ kind }: Evidence): boolean => kind !== 'fact' && kind !== 'fact-differs' && kind !== 'claim';

/**
 * Rules that remember answers of before a row was added, which others asked for: ships and ports,
 * since when a look-up fails, earlier journeys. A delay is found anew (`findings/guest-delays.ts`).
 */
const REMEMBERING: readonly RuleName[] = ['rolled', 'port-changed', 'lookup-failed', 'journey-ended', 'line-down'];

/** Made of an internal column alone: the second where no evidence is the ship's own report. */
const isInternal = ({ rule, fact }: GuestFinding): boolean =>
  rule === 'too-late' || (rule === 'ais-differs' && !fact.evidence.some(({ kind }) => kind === 'ais'));

/** Whether a guest may know of it. */
export const isGuestFinding = (finding: GuestFinding): boolean =>
  !REMEMBERING.includes(finding.rule) && !isInternal(finding) && finding.fact.evidence.some(isTold);

const SHOWN_NUMBERS = 5;
const MOST_MEMBERS = 1000;

/** The worst first, as everywhere. */
export interface Notice {
  readonly id: number;
  readonly rank: number;
  readonly findings: readonly [GuestFinding, ...GuestFinding[]];
}

const rankOfFinding = ({ severity, deadline }: GuestFinding): number => rankOf(severity, deadline?.at ?? null);

function noticeOf(findings: readonly GuestFinding[]): readonly Notice[] {
  const [first, ...rest] = findings.toSorted(
    (a, b) => rankOfFinding(b) - rankOfFinding(a) || b.level - a.level || a.id - b.id,
  );
  if (first === undefined) return [];
  const severity = Math.max(...findings.map((one) => one.severity));
  const deadlines = findings.flatMap(({ deadline }) => (deadline === null ? [] : [deadline.at]));
  const rank = rankOf(severity, deadlines.length === 0 ? null : Math.min(...deadlines));
  return [{ id: Math.min(...findings.map(({ id }) => id)), rank, findings: [first, ...rest] }];
}

/** In the order of cases. */
export function noticesOf(findings: readonly GuestFinding[]): readonly Notice[] {
  const byCause = new Map<string, GuestFinding[]>();
  for (const finding of findings) {
    const key = `${finding.rule}\n${finding.cause}`;
    byCause.set(key, [...(byCause.get(key) ?? []), finding]);
  }
  const notices = [...byCause.values()].flatMap((own) => {
    const groups = own.map(({ callAt }) => ({ callAt, caseId: null, count: 1 }));
    return clusterCalls(groups).flatMap(({ from, to }) =>
      noticeOf(own.filter(({ callAt }) => callAt >= from && callAt <= to)),
    );
  });
  return notices.toSorted((a, b) => b.rank - a.rank || b.findings.length - a.findings.length || b.id - a.id);
}

function textsIn(findings: readonly GuestFinding[], name: 'number' | 'customer' | 'reference'): readonly string[] {
  const members = findings.toSorted((a, b) => a.id - b.id).slice(0, SHOWN_NUMBERS);
  return [...new Set(members.flatMap(({ watch }) => watch.row[name] ?? []))];
}

/** `shown`: how many of its members a filter shows. */
export function toSummary({ id, findings }: Notice, shown: number): CaseSummary {
  const [lead] = findings;
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
    severity: severityOf(Math.max(...findings.map(({ severity }) => severity))),
    mark: null,
    since: Math.min(...findings.map(({ since }) => since)),
    changedAt: Math.max(...findings.map(({ since }) => since)),
    deadline: lead.deadline,
    members: findings.length,
    open: findings.length,
    shown,
    numbers: textsIn(findings, 'number'),
    customers: textsIn(findings, 'customer'),
    references: textsIn(findings, 'reference'),
    assignee: null,
    perDay: [],
    stake: null,
    notes: 0,
    snoozedUntil: null,
    sample: lead.watch.row.sample === true,
    text: { key: `case.${rule}.title`, values },
    next: { key: `case.${rule}.next`, values },
    evidence: evidence.filter(isTold).map(({ kind, values: own, old, new: now, at: when }) => ({
      text: { key: `case.evidence.${kind}`, values: own },
      old,
      new: now,
      who: null,
      at: when,
    })),
  };
}

/** `isShown`: whether a member fulfils the filter. */
export function noticePage(
  notices: readonly Notice[],
  { state, number, assignee, limit, after }: Omit<CaseQuery, 'filter'>,
  isShown: (finding: GuestFinding) => boolean,
): CasePage {
  const isAny = assignee === null && (state === 'attention' || state === 'all');
  const matches = (isAny ? notices : []).flatMap((notice) => {
    const count = notice.findings.filter(isShown).length;
    const isOfNumber = number === null || notice.findings.some(({ watch }) => watch.row.number === number);
    return count > 0 && isOfNumber ? [{ notice, count }] : [];
  });
  const rest = after === null ? matches : matches.filter(({ notice }) => isAfter(notice, after));
  const page = rest.slice(0, limit);
  const last = page.at(-1)?.notice;
  return {
    cases: page.map(({ notice, count }) => toSummary(notice, count)),
    counts: { attention: notices.length, snoozed: 0, done: 0 },
    next: rest.length > limit && last !== undefined ? cursorOf(last) : null,
  };
}

const cursorOf = ({ rank, findings, id }: Notice): CaseCursor => ({ rank, members: findings.length, id });

const isAfter = (notice: Notice, after: CaseCursor): boolean => {
  const { rank, members, id } = cursorOf(notice);
  return rank !== after.rank ? rank < after.rank : members !== after.members ? members < after.members : id < after.id;
};

/** One that is known by an earlier first finding, too. */
export function noticeWith(notices: readonly Notice[], id: number): CaseDetail | null {
  const notice = notices.find(({ findings }) => findings.some((finding) => finding.id === id));
  if (notice === undefined) return null;
  const { findings } = notice;
  return {
    ...toSummary(notice, findings.length),
    listed: findings.slice(0, MOST_MEMBERS).map(({ id: finding, level, since, fact, watch }) => ({
      finding: { id: finding, version: 1, state: 'open', level, mark: null, since, values: fact.values },
      watch,
    })),
    history: [],
    aliases: [],
    splitFrom: null,
  };
}
