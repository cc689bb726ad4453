/**
 * The desk looked and the service had nothing newer for days. That is not the same as no change: a
 * ship at sea may rightly have none while its answers are renewed.
 */
import { timeAt } from '../time/port-time.ts';
import { DAY } from '../time/units.ts';
import { shipmentCause } from './cause.ts';
import { isEnded } from './phases.ts';
import { CLEAR, levelOf } from './thresholds.ts';
import type { Rule } from './types.ts';

export const noNews: Rule = {
  name: 'no-news',
  unit: 'days',
  levels: [4, 8, 16],
  holds: false,
  severities: ['notice', 'notice', 'warning'],
  judge: ({ row, levels }) => {
    const { reportedAt, seenAt, phase } = row;
    if (reportedAt === null || seenAt === null || phase === null || isEnded(phase)) return CLEAR;
    const days = Math.floor((seenAt - reportedAt) / DAY);
    const level = levelOf(days, levels);
    if (level === 0) return CLEAR;
    const values = { days, date: timeAt(reportedAt, 'UTC'), line: row.lineName ?? row.line ?? '' };
    return {
      kind: 'fires',
      level,
      cause: shipmentCause(row),
      deadline: null,
      values,
      evidence: [{ kind: 'updated', values, old: null, new: values.date, who: null, at: seenAt }],
      nextAt: null,
    };
  },
};
