/** The arrival is later than what was promised first. */
import { HOUR } from '../time/units.ts';
import { msBetween } from '../time/port-time.ts';
import { arrivalCause, byLine } from './events.ts';
import { CLEAR, levelOf } from './thresholds.ts';
import type { Rule } from './types.ts';

export const slipped: Rule = {
  name: 'slipped',
  unit: 'hours',
  levels: [12, 24, 72],
  holds: true,
  severities: ['notice', 'warning', 'critical'],
  judge: ({ row, events, memory, levels }) => {
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
