/** The number was refused, its line must be named, or nobody ever found it. */
import { DAY } from '../time/units.ts';
import { shipmentCause } from './cause.ts';
import { byAge, CLEAR } from './thresholds.ts';
import type { Rule } from './types.ts';

/** How a code is said, by what the person has to do. */
const GROUPS: Readonly<Record<string, 'refused' | 'line-needed' | 'not-found' | 'unsupported'>> = {
  WRONG_PARAMETERS: 'refused',
  WRONG_NUMBER: 'refused',
  WRONG_SEALINE: 'refused',
  WRONG_TYPE: 'refused',
  SEALINE_NOT_SUPPORTED: 'unsupported',
  SEALINE_NOT_SUPPORT_SHIPMENT_TYPE: 'unsupported',
  AUTO_CANT_DETECT_SEALINE: 'line-needed',
  AUTO_CANT_DETECT_TYPE: 'line-needed',
  AUTO_CANT_FIND_INFO: 'not-found',
  SEALINE_HASNT_PROVIDE_INFO: 'not-found',
  NO_CONTAINERS: 'not-found',
  NO_EVENTS: 'not-found',
};

export const lookupFailed: Rule = {
  name: 'lookup-failed',
  unit: 'days',
  // A booking of yesterday is not found yet: the days count for what was never found.
  levels: [2, 5, 14],
  holds: false,
  severities: ['warning', 'warning', 'warning'],
  judge: ({ row, memory: { problem }, now, levels }) => {
    const group = problem === null ? undefined : GROUPS[problem.code];
    if (problem === null || row.problem !== problem.code || group === undefined) return CLEAR;
    const { level, nextAt } =
      group === 'not-found' ? byAge(problem.since, now, levels, DAY) : ({ level: 1, nextAt: null } as const);
    if (level === 0) return { kind: 'clear', nextAt };
    const values = {
      number: row.number ?? '',
      problem: problem.code,
      source: group,
      line: row.lineName ?? row.line ?? '',
    };
    return {
      kind: 'fires',
      level,
      cause: shipmentCause(row),
      deadline: null,
      values,
      evidence: [{ kind: 'problem', values, old: null, new: problem.code, who: null, at: problem.since }],
      nextAt,
    };
  },
};
