/**
 * Rules about arrivals and what is expected: reports that stay away, delays, the ship's own word.
 */
import { msBetween, timeAt } from '../time/port-time.ts';
import { HOUR } from '../time/units.ts';
import { arrivalCause, byLine, eventCause, expectedUntil } from './events.ts';
import { isEnded } from './phases.ts';
import { byAge, CLEAR, levelOf } from './thresholds.ts';
import type { Rule } from './types.ts';

/**
 * Something that was expected should have been reported by now. Lines report hours late as a matter
 * of course.
 */
export const overdue: Rule = {
  name: 'overdue',
  unit: 'hours',
  levels: [12, 36, 96],
  holds: false,
  severities: ['notice', 'warning', 'critical'],
  evaluate: ({ row, events, now, levels }) => {
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

/** The arrival is later than what was promised first. */
export const slipped: Rule = {
  name: 'slipped',
  unit: 'hours',
  levels: [12, 24, 72],
  holds: true,
  severities: ['notice', 'warning', 'critical'],
  evaluate: ({ row, events, memory, levels }) => {
    const { firstEta, eta } = row;
    const said = byLine(row);
    if (firstEta === null || eta === null || said === null) return CLEAR;
    const hours = Math.round(msBetween(firstEta, eta) / HOUR);
    const level = levelOf(hours, levels);
    if (level === 0) return CLEAR;
    const values = { hours, date: eta, oldDate: firstEta, port: row.podName ?? row.pod ?? '' };
    return {
      kind: 'fires',
      level,
      cause: arrivalCause({ row, events }),
      deadline: null,
      values,
      evidence: [{ kind: 'arrival', values, old: firstEta, new: eta, who: said.who, at: memory.eta?.at ?? said.at }],
      nextAt: null,
    };
  },
};

/** The ship itself reports another arrival at the port than the line does. */
export const aisDiffers: Rule = {
  name: 'ais-differs',
  unit: 'hours',
  levels: [24, 48, 96],
  holds: true,
  severities: ['notice', 'warning', 'warning'],
  evaluate: ({ row, events, memory, levels }) => {
    const { ais } = memory.hints;
    const said = byLine(row);
    // A ship reports its next port, which may not be the one that this box goes to.
    if (row.eta === null || ais === null || said === null || row.pod === null || ais.port !== row.pod) return CLEAR;
    const hours = Math.abs(Math.round(msBetween(row.eta, ais.date) / HOUR));
    const level = levelOf(hours, levels);
    if (level === 0) return CLEAR;
    const values = { hours, oldDate: row.eta, date: ais.date, ship: row.vessel ?? '', port: row.podName ?? row.pod };
    return {
      kind: 'fires',
      level,
      cause: arrivalCause({ row, events }),
      deadline: null,
      values,
      evidence: [
        { kind: 'arrival', values, old: null, new: row.eta, ...said },
        { kind: 'ais', values, old: null, new: ais.date, who: 'AIS', at: said.at },
      ],
      nextAt: null,
    };
  },
};
