/** The box went out through the gate and nobody reported that it came back empty. */
import { latestOf } from '../time/port-time.ts';
import { DAY } from '../time/units.ts';
import { billCause } from './cause.ts';
import { byLine, lastActual } from './events.ts';
import { isOutside } from './phases.ts';
import { byAge, CLEAR } from './thresholds.ts';
import type { Rule } from './types.ts';

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
