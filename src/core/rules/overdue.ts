/** Something that was expected should have been reported by now. */
import { timeAt } from '../time/port-time.ts';
import { HOUR } from '../time/units.ts';
import { arrivalCause, byLine, eventCause, expectedUntil } from './events.ts';
import { isEnded } from './phases.ts';
import { byAge, CLEAR } from './thresholds.ts';
import type { Rule } from './types.ts';

/** Lines report hours late as a matter of course. */
export const overdue: Rule = {
  name: 'overdue',
  unit: 'hours',
  levels: [12, 36, 96],
  holds: false,
  severities: ['notice', 'warning', 'critical'],
  judge: ({ row, events, now, levels }) => {
    const { overdueAt, phase } = row;
    const said = byLine(row);
    if (overdueAt === null || said === null || isEnded(phase)) return CLEAR;
    const { level, nextAt } = byAge(overdueAt, now, levels, HOUR);
    if (level === 0) return { kind: 'clear', nextAt };
    const event = expectedUntil(events, overdueAt);
    const date = event?.date ?? (row.eta === null ? timeAt(overdueAt, 'UTC') : row.eta);
    const kind = event?.status.raw ?? 'VAD';
    const port = event === null ? row.podName : (event.place?.name ?? null);
    const values = {
      event: kind,
      date,
      hours: Math.floor((now - overdueAt) / HOUR),
      ...(port === null ? {} : { port }),
    };
    return {
      kind: 'fires',
      level,
      cause: event === null ? arrivalCause({ row, events }) : eventCause(row, event),
      deadline: null,
      values,
      evidence: [{ kind: 'expected', values, old: null, new: date, ...said }],
      nextAt,
    };
  },
};
