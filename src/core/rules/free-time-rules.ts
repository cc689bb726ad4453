/** Rules about what costs by the day: free time that ends, empty boxes that are not back. */
import { latestOf } from '../time/port-time.ts';
import type { PortTime } from '../time/types.ts';
import { DAY } from '../time/units.ts';
import { billCause } from './cause.ts';
import { byLine, lastActual, saidBy } from './events.ts';
import { freeDaysFor, lastFreeDay } from './free-days.ts';
import { isAtPort, isOutside } from './phases.ts';
import { byAge, byCountdown, CLEAR } from './thresholds.ts';
import type { Deadline, Rule, RuleInput } from './types.ts';

interface End {
  readonly last: PortTime;
  readonly source: Deadline['source'];
  readonly days: number;
}

const EVERY_DAY = { restDays: [], holidays: [] };

function endsOf({ row, memory, freeDays }: RuleInput, kind: 'demurrage' | 'detention', from: PortTime): readonly End[] {
  const ends: End[] = [];
  const add = (source: Deadline['source'], days: number | null, last: PortTime | null): void => {
    if (days !== null && last !== null) ends.push({ last, source, days });
  };
  const line = memory.hints.free[kind];
  add('line', line, line === null ? null : lastFreeDay(from, { days: line, ...EVERY_DAY }));
  if (kind === 'demurrage') add('watch', row.freeDays, row.freeUntil);
  const own = freeDaysFor(freeDays, row, kind);
  if (own !== null) add('desk', own.days, lastFreeDay(from, own));
  return ends.toSorted((a, b) => latestOf(a.last) - latestOf(b.last));
}

/**
 * Free time ends: at the port until the gate (demurrage), outside until the empty box is back
 * (detention). The earliest of all sources wins and is named.
 */
export const freeTime: Rule = {
  name: 'free-time',
  unit: 'days',
  levels: [3, 1, 0],
  holds: false,
  severities: ['notice', 'warning', 'critical'],
  judge: (input) => {
    const { row, events, now, levels } = input;
    const kind = isAtPort(row.phase) ? 'demurrage' : isOutside(row.phase) ? 'detention' : null;
    const gateOut = lastActual(events, ['CGO']);
    const isBack = lastActual(events, ['CER']) !== null;
    // A discharge that is only expected starts no clock.
    const discharge = lastActual(events, ['CDD'])?.date ?? null;
    const from = kind === 'demurrage' ? discharge : (gateOut?.date ?? null);
    if (kind === null || from === null || isBack || row.seenAt === null) return CLEAR;
    const [first] = endsOf(input, kind, from);
    if (first === undefined) return CLEAR;
    const at = latestOf(first.last) + 1;
    const { level, nextAt } = byCountdown(at, now, levels, DAY);
    if (level === 0) return { kind: 'clear', nextAt };
    const values = {
      date: first.last,
      oldDate: from,
      days: first.days,
      source: first.source,
      event: kind,
      port: row.podName ?? row.pod ?? '',
    };
    const who = first.source === 'line' ? saidBy(row) : null;
    return {
      kind: 'fires',
      level,
      cause: billCause(row),
      deadline: { at, source: first.source },
      values,
      evidence: [{ kind: 'free-days', values, old: from, new: first.last, who, at: row.reportedAt ?? row.seenAt }],
      nextAt,
    };
  },
};

/** The box went out through the gate and nobody reported that it came back empty. */
export const emptyReturn: Rule = {
  name: 'empty-return',
  unit: 'days',
  levels: [7, 14, 28],
  holds: false,
  severities: ['notice', 'notice', 'warning'],
  judge: ({ row, events, now, levels }) => {
    const said = byLine(row);
    const out = lastActual(events, ['CGO', 'CDC']);
    const isBack = lastActual(events, ['CER']) !== null;
    if (said === null || !isOutside(row.phase) || out === null || out.date === null || isBack) return CLEAR;
    const { level, nextAt } = byAge(latestOf(out.date), now, levels, DAY);
    if (level === 0) return { kind: 'clear', nextAt };
    const values = {
      date: out.date,
      days: Math.floor((now - latestOf(out.date)) / DAY),
      port: out.place?.name ?? '',
    };
    return {
      kind: 'fires',
      level,
      cause: billCause(row),
      deadline: null,
      values,
      evidence: [{ kind: 'gate-out', values, old: null, new: out.date, ...said }],
      nextAt,
    };
  },
};
