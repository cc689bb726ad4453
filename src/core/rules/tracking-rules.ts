/** Rules about the tracking itself: silence, refusals, outages, and journeys that are over. */
import { isEnded } from '../columns/derive.ts';
import type { Row } from '../columns/columns.ts';
import { type ProblemKind, problemKind } from '../columns/problems.ts';
import { timeAt } from '../time/port-time.ts';
import type { PortTime } from '../time/types.ts';
import { DAY, HOUR } from '../time/units.ts';
import { billCause, carrierCause, shipmentCause } from './cause.ts';
import { byCarrier, reporterOf } from './events.ts';
import { wasOnLastJourney } from './memory.ts';
import { byAge, levelOf } from './thresholds.ts';
import type { Rule } from './types.ts';
import { CLEAR, type Reached, toVerdict } from './verdict.ts';

/**
 * The desk looked, and the service had no newer data for days. Unchanged data is another matter: a vessel at sea may
 * have no events while its answers are renewed.
 */
export const noNews: Rule = {
  name: 'no-news',
  unit: 'days',
  levels: [4, 8, 16],
  holds: false,
  severities: ['notice', 'notice', 'warning'],
  evaluate: ({ row, levels }) => {
    const { reportedAt, seenAt, phase } = row;
    if (reportedAt === null || seenAt === null || phase === null || isEnded(phase)) return CLEAR;
    const days = Math.floor((seenAt - reportedAt) / DAY);
    const date = timeAt(reportedAt, 'UTC');
    return toVerdict({ level: levelOf(days, levels) }, () => ({
      cause: shipmentCause(row),
      values: { days, date, line: row.lineName ?? row.line ?? '' },
      evidence: [{ kind: 'updated', new: date, who: null, at: seenAt }],
    }));
  },
};

/** Wording of a problem by the required action. Other problems are no failed look-ups. */
const SOURCES: { readonly [K in ProblemKind]?: string } = {
  refused: 'refused',
  lineNeeded: 'line-needed',
  typeNeeded: 'type-needed',
  neverFound: 'not-found',
  noRecord: 'not-found',
  lineNotCovered: 'unsupported',
  typeNotCovered: 'unsupported',
};

/** The number was refused, its carrier or type must be given, or it was never found. */
export const lookupFailed: Rule = {
  name: 'lookup-failed',
  unit: 'days',
  // A booking of yesterday may not be found yet, so for numbers that were never found the days count.
  levels: [2, 5, 14],
  holds: false,
  severities: ['warning', 'warning', 'warning'],
  evaluate: ({ row, memory: { problem }, now, levels }) => {
    const kind = problem === null ? null : problemKind(problem.code);
    const source = kind === null ? undefined : SOURCES[kind];
    if (problem === null || row.problem !== problem.code || source === undefined) return CLEAR;
    const reached: Reached = source === 'not-found' ? byAge(problem.since, now, levels, DAY) : { level: 1 };
    return toVerdict(reached, () => ({
      cause: shipmentCause(row),
      values: {
        number: row.number ?? '',
        problem: problem.code,
        source,
        line: row.lineName ?? row.line ?? '',
        date: timeAt(problem.since, 'UTC'),
      },
      evidence: [{ kind: 'problem', new: problem.code, who: null, at: problem.since }],
    }));
  },
};

const OUT = ['SEALINE_TEMPORARY_DISABLED', 'SEALINE_UNDER_MAINTENANCE', 'SEALINE_NO_RESPONSE'];

/** A carrier does not answer. All waiting shipments share one case. */
export const carrierDown: Rule = {
  name: 'line-down',
  unit: 'hours',
  // One failed look-up is not an outage.
  levels: [6, 24, 72],
  holds: false,
  severities: ['notice', 'warning', 'warning'],
  evaluate: ({ row, memory: { problem }, now, levels }) => {
    const { line, lineName } = row;
    if (problem === null || row.problem !== problem.code || line === null || !OUT.includes(problem.code)) return CLEAR;
    return toVerdict(byAge(problem.since, now, levels, HOUR), () => ({
      cause: carrierCause(row, line),
      values: { line: lineName ?? line, problem: problem.code, date: timeAt(problem.since, 'UTC') },
      evidence: [{ kind: 'problem', new: problem.code, who: null, at: problem.since }],
    }));
  },
};

/** The journey is over while the watch continues, or the container is already on its next journey. */
export const journeyEnded: Rule = {
  name: 'journey-ended',
  unit: 'days',
  levels: [14, 30, 90],
  holds: false,
  severities: ['notice', 'notice', 'notice'],
  evaluate: ({ row, events, memory, now, levels }) => {
    const { endedAt, reusedAt, lastEndedBy, journey } = memory;
    const since = reusedAt ?? endedAt;
    // A cancellation has its own case, and a container that was added after its last journey is watched for the
    // present one.
    const isMeant = reusedAt !== null && !wasOnLastJourney(memory, row);
    if (since === null || row.phase === 'cancelled' || isMeant) return CLEAR;
    // The reuse of a container is reported at once.
    const reached: Reached = reusedAt === null ? byAge(since, now, levels, DAY) : { level: 1 };
    // The reported time of the end, or else the time at which it was seen.
    const reported = reusedAt === null ? endOf(row) : (events.find(({ actual }) => actual === true)?.date ?? null);
    const date = reported ?? timeAt(since, 'UTC');
    const again = lastEndedBy === 'not-reported' ? 'unreported' : 'again';
    return toVerdict(reached, () => ({
      // Containers are reused every day, so all of one carrier share a notice.
      cause: reusedAt === null || row.line === null ? shipmentCause(row) : carrierCause(row, row.line),
      values: { number: row.number ?? '', source: reusedAt === null ? 'ended' : again, date, count: journey },
      evidence: [{ kind: 'journey', new: date, who: reporterOf(row), at: since }],
    }));
  },
};

const endOf = ({ phase, emptyReturn, delivery }: Row): PortTime | null =>
  phase === 'returned' ? emptyReturn : phase === 'delivered' ? delivery : null;

/** The carrier cancelled the shipment. Nothing more will come, and no other rule reports it. */
export const cancelled: Rule = {
  name: 'cancelled',
  unit: 'times',
  levels: [1, 2, 3],
  holds: false,
  severities: ['critical', 'critical', 'critical'],
  evaluate: ({ row, memory, levels }) => {
    const origin = byCarrier(row);
    if (row.phase !== 'cancelled' || origin === null) return CLEAR;
    // The date is that of the first look-up that found the cancellation.
    const date = timeAt(memory.endedAt ?? origin.at, 'UTC');
    return toVerdict({ level: levelOf(1, levels) }, () => ({
      cause: billCause(row),
      values: { number: row.number ?? '', date, port: row.podName ?? row.pod ?? '' },
      evidence: [{ kind: 'updated', new: date, ...origin }],
    }));
  },
};
