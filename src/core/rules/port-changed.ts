/** The box is to be discharged at another port than was said first. */
import { callCause } from './cause.ts';
import { saidBy } from './events.ts';
import { isUnderway } from './phases.ts';
import { CLEAR, levelOf } from './thresholds.ts';
import type { Rule } from './types.ts';

export const portChanged: Rule = {
  name: 'port-changed',
  unit: 'times',
  levels: [1, 2, 3],
  holds: true,
  severities: ['warning', 'critical', 'critical'],
  judge: ({ row, memory: { port }, levels }) => {
    if (!isUnderway(row.phase) || port === null || port.movedAt === null || port.now === port.first) return CLEAR;
    const level = levelOf(port.moves, levels);
    if (level === 0) return CLEAR;
    const values = { oldPort: port.firstName, port: row.podName ?? port.now, count: port.moves };
    // One ship that omits a port changes it for all boxes that were to leave it there.
    const ship = { name: row.vessel, imo: row.imo, mmsi: row.mmsi };
    return {
      kind: 'fires',
      level,
      cause: callCause(row, { ship, port: port.first, portName: port.firstName, date: port.firstEta }),
      deadline: null,
      values,
      evidence: [{ kind: 'port', values, old: port.firstName, new: values.port, who: saidBy(row), at: port.movedAt }],
      nextAt: null,
    };
  },
};
