/** Rules about daily costs: free time that ends, and empty containers that are not returned. */
import { isAtPort, isOutside } from '../columns/derive.ts';
import { dayOn, findLatest, timeAt, wallMs } from '../time/port-time.ts';
import type { PortTime } from '../time/types.ts';
import { DAY } from '../time/units.ts';
import { billCause } from './cause.ts';
import { byCarrier, lastActual, reportedOrSeenAt, reporterOf } from './events.ts';
import { toEvidence } from './fact-evidence.ts';
import { type FreeDays, freeDaysFor, lastFreeDay } from './free-days.ts';
import { byAge, byCountdown } from './thresholds.ts';
import type { Deadline, Rule, RuleInput } from './types.ts';
import { CLEAR, toVerdict } from './verdict.ts';

interface End {
  readonly last: PortTime;
  readonly source: Deadline['source'];
  readonly days: number;
}

export interface FreeTime {
  readonly kind: 'demurrage' | 'detention';
  /** `null` when only the days in charge are known. */
  readonly from: PortTime | null;
  /** The earliest end of all sources. */
  readonly end: End;
}

type Known = Pick<RuleInput, 'row' | 'events' | 'memory' | 'freeDays'>;

const EVERY_DAY = { restDays: [], holidays: [] };

/**
 * The running free time: at the port until the gate (demurrage), and outside until the empty return (detention). Row,
 * filter, list, files, calendar and case all use it. Expected or overdue events start no clock.
 */
export function findFreeTime(known: Known): FreeTime | null {
  const { row, events, memory } = known;
  const { demurrage = 0, detention = 0 } = memory.hints.charged ?? {};
  const charged = demurrage > 0 ? 'demurrage' : detention > 0 ? 'detention' : null;
  const kind = isAtPort(row.phase) ? 'demurrage' : isOutside(row.phase) ? 'detention' : charged;
  const from = lastActual(events, kind === 'demurrage' ? ['CDD'] : ['CGO'])?.date ?? null;
  // A container that is used again has been returned, even if nobody reports it.
  const isBack = lastActual(events, ['CER']) !== null || memory.hints.reused !== undefined;
  if (kind === null || row.phase === 'cancelled' || isBack) return null;
  const [end] = freeTimeEnds(known, kind, from);
  return end === undefined ? null : { kind, from, end };
}

/** Ends are ordered from the earliest. Carriers state no free days for storage at a terminal. */
export function freeTimeEnds(
  { row, memory, freeDays }: Pick<RuleInput, 'row' | 'memory' | 'freeDays'>,
  kind: FreeDays['kind'],
  from: PortTime | null,
): readonly End[] {
  const ends: End[] = [];
  const add = (source: Deadline['source'], free: Parameters<typeof lastFreeDay>[1] | null): void => {
    const last = free === null || from === null ? null : lastFreeDay(from, free);
    if (free !== null && last !== null) ends.push({ last, source, days: free.days });
  };
  const every = (days: number | null) => (days === null ? null : { days, ...EVERY_DAY });
  const granted = kind === 'storage' ? null : memory.hints.free[kind];
  add('line', every(granted));
  if (kind === 'demurrage') add('watch', every(row.freeDays));
  add('desk', freeDaysFor(freeDays, row, kind));
  // The first day in charge follows the last free day.
  const charged = kind === 'storage' ? 0 : (memory.hints.charged?.[kind] ?? 0);
  const reportedAt = reportedOrSeenAt(row);
  if (charged > 0 && reportedAt !== null) {
    const last = dayOn(wallMs(timeAt(reportedAt, from?.zone ?? 'UTC')) - charged * DAY, from?.zone ?? null);
    ends.push({ last, source: 'line', days: granted ?? 0 });
  }
  return ends.toSorted((a, b) => findLatest(a.last) - findLatest(b.last));
}

/** Free time is ending. The earliest end of all sources counts and is named. */
export const freeTime: Rule = {
  name: 'free-time',
  unit: 'days',
  levels: [3, 1, 0],
  holds: false,
  severities: ['notice', 'warning', 'critical'],
  evaluate: (input) => {
    const { row, now, levels } = input;
    const free = findFreeTime(input);
    const lastReportedAt = row.seenAt === null ? null : (row.reportedAt ?? row.seenAt);
    if (free === null || lastReportedAt === null) return CLEAR;
    const { kind, from, end } = free;
    const at = findLatest(end.last) + 1;
    const who = end.source === 'line' ? reporterOf(row) : null;
    return toVerdict(byCountdown(at, now, levels, DAY), () => ({
      cause: billCause(row),
      deadline: { at, source: end.source },
      values: {
        date: end.last,
        ...(from === null ? {} : { oldDate: from }),
        days: end.days,
        source: end.source,
        event: kind,
        port: row.podName ?? row.pod ?? '',
      },
      evidence: [{ kind: 'free-days', old: from, new: end.last, who, at: lastReportedAt }],
    }));
  },
};

/** The container left the gate, and nobody has reported its empty return. */
export const emptyReturn: Rule = {
  name: 'empty-return',
  unit: 'days',
  levels: [7, 14, 28],
  holds: false,
  severities: ['notice', 'notice', 'warning'],
  evaluate: ({ row, events, memory, now, levels }) => {
    const origin = byCarrier(row);
    const out = lastActual(events, ['CGO', 'CDC']);
    const isBack = lastActual(events, ['CER']) !== null || memory.hints.reused !== undefined;
    const date = out?.date ?? null;
    if (origin === null || !isOutside(row.phase) || out === null || date === null || isBack) return CLEAR;
    const outUntil = findLatest(date);
    return toVerdict(byAge(outUntil, now, levels, DAY), () => ({
      cause: billCause(row),
      values: { date, days: Math.floor((now - outUntil) / DAY), port: out.place?.name ?? '' },
      evidence: [out.fact === undefined ? { kind: 'gate-out', new: date, ...origin } : toEvidence(out.fact)],
    }));
  },
};
