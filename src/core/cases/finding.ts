/**
 * A finding is what one rule reports about one watch on one journey, together with the decisions of people about it.
 * A person settles a finding at its level. The next higher level opens it again, the same fact changes nothing, and
 * the end of the fact closes it.
 */
import { DAY, HOUR } from '../time/units.ts';
import type { Level, Verdict } from '../rules/types.ts';
import type { FindingState, Mark } from './states.ts';

export interface Finding {
  readonly state: FindingState;
  /** The level is 0 while the finding is held for the first time, and after it has closed. */
  readonly level: Level | 0;
  /** A higher level that waits for confirmation. */
  readonly pending: { readonly level: Level; readonly since: number; readonly report: number } | null;
  /** The snooze lasts until this time, or until the next level when it is `null`. */
  readonly snoozeUntil: number | null;
  readonly mark: Mark | null;
  /** When the fact was first seen. */
  readonly since: number;
  readonly openedAt: number | null;
  readonly closedAt: number | null;
}

/** Events of a finding that the history of its case lists. */
export type FindingEvent = 'opened' | 'worse' | 'back' | 'woke' | 'closed' | 'returned';

export interface Step {
  /** `null` when the rule has never reported anything; then nothing is stored. */
  readonly finding: Finding | null;
  readonly event: FindingEvent | null;
  /** Time at which the finding must be evaluated again even without a new answer. */
  readonly nextAt: number | null;
}

export interface Moment {
  readonly now: number;
  /** Identifies the upstream update that was read: the time at which the service says that it was updated. */
  readonly report: number;
  readonly holds: boolean;
}

/** A level is raised when two upstream updates agree on it, or after this time. */
export const HOLD_MS = 6 * HOUR;
/** A fact that comes back within this time after its alarm counts as returned. */
const RETURN_MS = 12 * HOUR;

export function advance(before: Finding | null, verdict: Verdict, moment: Moment): Step {
  const present = notAhead(before, moment.now);
  const woken = wake(present, moment.now);
  const step = verdict.kind === 'clear' ? clear(woken, moment) : fire(woken, verdict.level, moment);
  const event = step.event ?? (woken === present ? null : 'woke');
  return { ...step, event, nextAt: earliest([verdict.nextAt, step.nextAt, snoozeEnd(step.finding)]) };
}

/**
 * A finding that began by a clock that ran ahead is moved to the present, because an answer may be up to a day older
 * than the run.
 */
function notAhead(finding: Finding | null, now: number): Finding | null {
  if (finding === null) return null;
  const { since, openedAt, pending } = finding;
  if (Math.max(since, openedAt ?? 0, pending?.since ?? 0) <= now + DAY) return finding;
  return {
    ...finding,
    since: Math.min(since, now),
    openedAt: openedAt === null ? null : Math.min(openedAt, now),
    pending: pending === null ? null : { ...pending, since: Math.min(pending.since, now) },
  };
}

function wake(finding: Finding | null, now: number): Finding | null {
  const isOver = finding?.state === 'snoozed' && finding.snoozeUntil !== null && finding.snoozeUntil <= now;
  return finding !== null && isOver ? { ...finding, state: 'open', snoozeUntil: null } : finding;
}

function clear(before: Finding | null, { now }: Moment): Step {
  if (before === null || before.state === 'closed') return { finding: before, event: null, nextAt: null };
  if (before.openedAt === null) return { finding: null, event: null, nextAt: null };
  if (before.state === 'held') return closed(before, before.closedAt ?? now, null);
  const isReturned = now - before.openedAt <= RETURN_MS;
  return closed(before, now, isReturned ? 'returned' : 'closed');
}

const closed = (before: Finding, closedAt: number, event: FindingEvent | null): Step => ({
  finding: { ...before, state: 'closed', level: 0, pending: null, snoozeUntil: null, mark: null, closedAt },
  event,
  nextAt: null,
});

const UNSEEN: Finding = {
  state: 'held',
  level: 0,
  pending: null,
  snoozeUntil: null,
  mark: null,
  since: 0,
  openedAt: null,
  closedAt: null,
};

function fire(before: Finding | null, level: Level, moment: Moment): Step {
  const { now, holds } = moment;
  const present = before === null || before.state === 'closed' ? begin(before, now) : before;
  // A settled finding remembers its level, so that a level that falls and rises again to the same value does not
  // reopen it.
  const isSettled = present.state === 'done' || present.state === 'snoozed';
  if (level < present.level) return same({ ...present, level: isSettled ? present.level : level, pending: null });
  if (level === present.level) return same(present.pending === null ? present : { ...present, pending: null });
  return holds ? hold(present, level, moment) : raise(present, level, now);
}

/** A closed finding keeps the time at which it was first opened, so that a return can be recognised. */
const begin = (before: Finding | null, now: number): Finding => ({
  ...(before ?? UNSEEN),
  state: 'held',
  since: now,
});

const same = (finding: Finding): Step => ({
  finding,
  event: null,
  nextAt: finding.pending === null ? null : finding.pending.since + HOLD_MS,
});

/** Raises the level on which two updates agree. A still higher level is held until it is confirmed. */
function hold(present: Finding, level: Level, { now, report }: Moment): Step {
  const { pending } = present;
  if (pending === null) return same({ ...present, pending: { level, since: now, report } });
  const agreed = level < pending.level ? level : pending.level;
  if (report === pending.report && now < pending.since + HOLD_MS)
    return same({ ...present, pending: { ...pending, level } });
  const raised = raise({ ...present, pending: null }, agreed, now);
  if (level === agreed || raised.finding === null) return raised;
  const next = { ...raised.finding, pending: { level, since: now, report } };
  return { finding: next, event: raised.event, nextAt: now + HOLD_MS };
}

function raise(present: Finding, level: Level, now: number): Step {
  const isFirst = present.state === 'held';
  const mark = !isFirst ? 'worse' : present.openedAt === null ? 'new' : 'back';
  return {
    finding: {
      ...present,
      state: 'open',
      level,
      pending: null,
      snoozeUntil: null,
      mark,
      openedAt: isFirst ? now : present.openedAt,
      closedAt: null,
    },
    event: mark === 'new' ? 'opened' : mark,
    nextAt: null,
  };
}

const snoozeEnd = (finding: Finding | null): number | null =>
  finding?.state === 'snoozed' ? finding.snoozeUntil : null;

const earliest = (times: readonly (number | null)[]): number | null => {
  const present = times.filter((time) => time !== null);
  return present.length === 0 ? null : Math.min(...present);
};

/** Applies a decision of a person to a finding. Returns `null` when nothing is open to decide. */
export function resolveFinding(
  finding: Finding,
  as: 'done' | 'snoozed' | 'open',
  until: number | null,
): Finding | null {
  if (finding.state === 'held' || finding.state === 'closed') return null;
  return { ...finding, state: as, snoozeUntil: as === 'snoozed' ? until : null, mark: null };
}
