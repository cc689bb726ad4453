/** The ship itself reports another arrival at the port than the line does. */
import { msBetween } from '../time/port-time.ts';
import { HOUR } from '../time/units.ts';
import { arrivalCause, byLine } from './events.ts';
import { CLEAR, levelOf } from './thresholds.ts';
import type { Rule } from './types.ts';

export const aisDiffers: Rule = {
  name: 'ais-differs',
  unit: 'hours',
  levels: [24, 48, 96],
  holds: true,
  severities: ['notice', 'warning', 'warning'],
  judge: ({ row, events, memory, levels }) => {
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
