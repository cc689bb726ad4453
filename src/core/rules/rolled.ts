/** Another ship than planned takes the box from a port. */
import { callCause } from './cause.ts';
import { saidBy } from './events.ts';
import { isOtherShip } from './memory.ts';
import { isUnderway } from './phases.ts';
import { CLEAR, levelOf } from './thresholds.ts';
import type { Rule } from './types.ts';

export const rolled: Rule = {
  name: 'rolled',
  unit: 'times',
  levels: [1, 2, 3],
  holds: true,
  severities: ['warning', 'critical', 'critical'],
  judge: ({ row, events, memory, levels }) => {
    if (!isUnderway(row.phase)) return CLEAR;
    const found = memory.ships
      .filter(({ first, now, movedAt }) => movedAt !== null && isOtherShip(first, now))
      .toSorted((a, b) => b.moves - a.moves)[0];
    const level = levelOf(found?.moves ?? 0, levels);
    if (found === undefined || found.movedAt === null || level === 0) return CLEAR;
    const departure = events.find(
      ({ status, place }) => ['VDL', 'VDT'].includes(status.kind) && place?.locode === found.place,
    );
    const values = {
      oldShip: found.first.name,
      ship: found.now.name,
      port: found.placeName,
      count: found.moves,
      ...(departure?.date == null ? {} : { date: departure.date }),
      ...(found.firstDate === null ? {} : { oldDate: found.firstDate }),
    };
    const call = { ship: found.first, port: found.place, portName: found.placeName, date: found.firstDate };
    return {
      kind: 'fires',
      level,
      cause: callCause(row, call),
      deadline: null,
      values,
      evidence: [
        { kind: 'ship', values, old: found.first.name, new: found.now.name, who: saidBy(row), at: found.movedAt },
      ],
      nextAt: null,
    };
  },
};
