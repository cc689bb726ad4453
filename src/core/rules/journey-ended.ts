/** The journey is over and the watch goes on, or the box is on its next journey already. */
import { timeAt } from '../time/port-time.ts';
import { DAY } from '../time/units.ts';
import { shipmentCause } from './cause.ts';
import { saidBy } from './events.ts';
import { byAge, CLEAR } from './thresholds.ts';
import type { Rule } from './types.ts';

export const journeyEnded: Rule = {
  name: 'journey-ended',
  unit: 'days',
  levels: [14, 30, 90],
  holds: false,
  severities: ['notice', 'notice', 'notice'],
  judge: ({ row, memory: { endedAt, reusedAt, journey }, now, levels }) => {
    const since = reusedAt ?? endedAt;
    if (since === null) return CLEAR;
    const { level: age, nextAt } = byAge(since, now, levels, DAY);
    // That a box is used again is said at once.
    const level = reusedAt === null ? age : 1;
    if (level === 0) return { kind: 'clear', nextAt };
    const date = timeAt(since, 'UTC');
    const values = { number: row.number ?? '', source: reusedAt === null ? 'ended' : 'reused', date, count: journey };
    return {
      kind: 'fires',
      level,
      cause: shipmentCause(row),
      deadline: null,
      values,
      evidence: [{ kind: 'journey', values, old: null, new: date, who: saidBy(row), at: since }],
      nextAt: reusedAt === null ? nextAt : null,
    };
  },
};
