/** A box does not go as its bill of lading does: another port, another ship, another arrival. */
import { billCause } from './cause.ts';
import { byLine } from './events.ts';
import type { BoxApart } from './memory.ts';
import { isUnderway } from './phases.ts';
import { CLEAR, levelOf } from './thresholds.ts';
import type { Evidence, Rule } from './types.ts';

/** A port weighs more than a ship, a ship more than a date. */
const WEIGHT = { eta: 1, ship: 2, port: 3 } as const;

export const boxDiffers: Rule = {
  name: 'box-differs',
  unit: 'times',
  levels: [1, 2, 3],
  holds: true,
  severities: ['notice', 'warning', 'critical'],
  judge: ({ row, memory: { hints }, levels }) => {
    const said = byLine(row);
    const apart = hints.apart.toSorted((a, b) => WEIGHT[b.what] - WEIGHT[a.what]);
    const [first, ...rest] = apart;
    if (said === null || first === undefined || !isUnderway(row.phase)) return CLEAR;
    const level = levelOf(WEIGHT[first.what], levels);
    if (level === 0) return CLEAR;
    const toEvidence = ({ box, what, bill, own }: BoxApart): Evidence => {
      const values = { box, event: what };
      return { kind: 'box', values, old: bill, new: own, ...said };
    };
    const boxes = new Set(apart.map(({ box }) => box)).size;
    return {
      kind: 'fires',
      level,
      cause: billCause({ ...row, billOfLading: row.billOfLading ?? row.number }),
      deadline: null,
      values: { box: first.box, event: first.what, count: boxes, number: row.number ?? '' },
      evidence: [toEvidence(first), ...rest.map(toEvidence)],
      nextAt: null,
    };
  },
};
