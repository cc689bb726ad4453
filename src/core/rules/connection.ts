/** At a transshipment the ship arrives too late for the one that is to go on. */
import { epochOf, msBetween } from '../time/port-time.ts';
import { HOUR } from '../time/units.ts';
import { byLine, type Connection, connectionsOf, eventCause } from './events.ts';
import { CLEAR, levelBelow } from './thresholds.ts';
import type { Levels, Rule } from './types.ts';

/** Hours between the two; null where a day without a clock leaves it open. */
function hoursOf({ inbound, onward }: Connection): number | null {
  if (inbound.date === null || onward.date === null) return null;
  const hours = Math.round(msBetween(inbound.date, onward.date) / HOUR);
  const isVague = inbound.date.dateOnly || onward.date.dateOnly;
  return isVague && hours >= 0 ? null : hours;
}

const worst = (connections: readonly Connection[], levels: Levels) =>
  connections
    .flatMap((connection) => {
      const hours = hoursOf(connection);
      return hours === null ? [] : [{ connection, hours, level: levelBelow(hours, levels) }];
    })
    .toSorted((a, b) => a.hours - b.hours)[0];

export const connection: Rule = {
  name: 'connection',
  unit: 'hours',
  // The last level is a departure before the arrival.
  levels: [24, 12, 0],
  holds: true,
  severities: ['notice', 'warning', 'critical'],
  judge: ({ row, events, levels }) => {
    const said = byLine(row);
    const found = worst(connectionsOf(events), levels);
    if (said === null || found === undefined || found.level === 0) return CLEAR;
    const { inbound, onward } = found.connection;
    if (inbound.date === null || onward.date === null) return CLEAR;
    const values = {
      hours: found.hours,
      port: inbound.place?.name ?? '',
      oldShip: inbound.vessel?.name ?? '',
      ship: onward.vessel?.name ?? '',
      oldDate: inbound.date,
      date: onward.date,
    };
    return {
      kind: 'fires',
      level: found.level,
      cause: eventCause(row, inbound),
      deadline: { at: epochOf(onward.date), source: 'departure' },
      values,
      evidence: [{ kind: 'connection', values, old: inbound.date, new: onward.date, ...said }],
      nextAt: null,
    };
  },
};
