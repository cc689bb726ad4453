/** A line does not answer: one case for the line, however many shipments wait for it. */
import { timeAt } from '../time/port-time.ts';
import { HOUR } from '../time/units.ts';
import { lineCause } from './cause.ts';
import { byAge, CLEAR } from './thresholds.ts';
import type { Rule } from './types.ts';

const OUT = ['SEALINE_TEMPORARY_DISABLED', 'SEALINE_UNDER_MAINTENANCE', 'SEALINE_NO_RESPONSE'];

export const lineDown: Rule = {
  name: 'line-down',
  unit: 'hours',
  // One failed look-up is no outage.
  levels: [6, 24, 72],
  holds: false,
  severities: ['notice', 'warning', 'warning'],
  judge: ({ row, memory: { problem }, now, levels }) => {
    if (problem === null || row.problem !== problem.code || row.line === null || !OUT.includes(problem.code))
      return CLEAR;
    const { level, nextAt } = byAge(problem.since, now, levels, HOUR);
    if (level === 0) return { kind: 'clear', nextAt };
    const values = { line: row.lineName ?? row.line, problem: problem.code, date: timeAt(problem.since, 'UTC') };
    return {
      kind: 'fires',
      level,
      cause: lineCause(row, row.line),
      deadline: null,
      values,
      evidence: [{ kind: 'problem', values, old: null, new: problem.code, who: null, at: problem.since }],
      nextAt,
    };
  },
};
