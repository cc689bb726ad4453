/** Rules about the voyage: connections, ships, ports, boxes that leave their bill of lading. */
import { isUnderway } from '../columns/derive.ts';
import type { Row } from '../columns/columns.ts';
import type { StoredEvent } from '../reading/changes/compact.ts';
import { type Connection, connectionsOf, shipChange } from '../reading/journey/connections.ts';
import { epochOf, msBetween, timeAt } from '../time/port-time.ts';
import { DAY, HOUR } from '../time/units.ts';
import { billCause, callCause, shipmentCause } from './cause.ts';
import { byLine, eventCause, reporterOf, stayOf } from './events.ts';
import { type BoxApart, isOtherShipName } from './memory.ts';
import { CLEAR, levelBelow, levelOf } from './thresholds.ts';
import type { Evidence, Levels, Rule, Verdict } from './types.ts';

/** Hours between the two; null where a day without a clock leaves it open. */
function hoursOf({ inbound, onward }: Connection<StoredEvent>): number | null {
  if (inbound.date === null || onward.date === null) return null;
  const hours = Math.floor(msBetween(inbound.date, onward.date) / HOUR);
  const isVague = inbound.date.dateOnly || onward.date.dateOnly;
  return isVague && hours >= 0 ? null : hours;
}

const worst = (connections: readonly Connection<StoredEvent>[], levels: Levels) =>
  connections
    .flatMap((connection) => {
      const hours = hoursOf(connection);
      return hours === null ? [] : [{ connection, hours, level: levelBelow(hours, levels) }];
    })
    .toSorted((a, b) => a.hours - b.hours)[0];

/** At a transshipment the ship arrives too late for the one that is to go on. */
export const connection: Rule = {
  name: 'connection',
  unit: 'hours',
  // The last level is a departure before the arrival.
  levels: [24, 12, 0],
  holds: true,
  severities: ['notice', 'warning', 'critical'],
  evaluate: ({ row, events, levels }) => {
    const origin = byLine(row);
    const found = worst(connectionsOf(events), levels);
    if (origin === null || found === undefined || found.level === 0) return CLEAR;
    const { inbound, onward } = found.connection;
    if (inbound.date === null || onward.date === null) return CLEAR;
    const values = {
      hours: found.hours,
      ...(found.hours < 0 && { source: 'missed' }),
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
      evidence: [{ kind: 'connection', values, old: inbound.date, new: onward.date, ...origin }],
      nextAt: null,
    };
  },
};

/** The carrier has reported a delay at the port of transshipment where the box still is. */
export const delayed: Rule = {
  name: 'delayed',
  unit: 'days',
  levels: [0, 7, 21],
  // It is reported, and nothing that may move back.
  holds: false,
  severities: ['warning', 'warning', 'warning'],
  evaluate: ({ row, events, now, levels }) => {
    const origin = byLine(row);
    const stay = stayOf(events);
    const report = stay.findLast(({ actual, status }) => actual === true && status.kind === 'TSD');
    if (origin === null || report === undefined || !isUnderway(row.phase)) return CLEAR;
    const onward = stay.find(({ actual, status }) => actual !== true && ['VDT', 'VDL'].includes(status.kind));
    const since = stay.find(({ actual, date }) => actual === true && date !== null)?.date ?? timeAt(origin.at, 'UTC');
    const until = onward?.date == null ? now : Math.max(now, epochOf(onward.date));
    const days = Math.max(0, Math.floor((until - epochOf(since)) / DAY));
    const level = levelOf(days, levels);
    if (level === 0) return CLEAR;
    const values = { days, port: report.place?.name ?? '', oldDate: since, date: onward?.date ?? since };
    return {
      kind: 'fires',
      level,
      cause: onward === undefined ? shipmentCause(row) : eventCause(row, onward),
      deadline: null,
      values,
      evidence: [{ kind: 'delay', values, old: null, new: report.date ?? since, ...origin }],
      nextAt: null,
    };
  },
};

/** Another ship than planned takes the box from a port. */
export const rolled: Rule = {
  name: 'rolled',
  unit: 'times',
  levels: [1, 2, 3],
  holds: true,
  severities: ['warning', 'critical', 'critical'],
  evaluate: ({ row, events, memory, levels }) => {
    if (!isUnderway(row.phase)) return CLEAR;
    const found = memory.ships
      .filter(({ first, now, movedAt }) => movedAt !== null && isOtherShipName(first, now))
      .toSorted((a, b) => b.moves - a.moves)[0];
    const level = levelOf(found?.moves ?? 0, levels);
    if (found === undefined || found.movedAt === null || level === 0) return loadedOnAnother(row, events, levels);
    const departure = events.find(
      ({ status, place }) => ['VDL', 'VDT'].includes(status.kind) && place?.locode === found.place,
    );
    const values = {
      oldShip: found.first.name,
      // A carrier may go back to a vessel without numbers, which cannot be compared.
      ship: departure?.vessel?.name ?? found.now.name,
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
        { kind: 'ship', values, old: found.first.name, new: found.now.name, who: reporterOf(row), at: found.movedAt },
      ],
      nextAt: null,
    };
  },
};

/** The answer itself has it loaded on one ship and sailing with another. */
function loadedOnAnother(row: Row, events: readonly StoredEvent[], levels: Levels): Verdict {
  const [loading, sailing] = shipChange(events) ?? [];
  const origin = byLine(row);
  const level = levelOf(1, levels);
  if (loading?.vessel == null || sailing?.vessel == null || origin === null || level === 0) return CLEAR;
  const [loaded, sails] = [loading.vessel.name, sailing.vessel.name];
  const port = sailing.place?.name ?? '';
  const values = { source: 'loaded', oldShip: loaded, ship: sails, port };
  return {
    kind: 'fires',
    level,
    cause: eventCause(row, sailing),
    deadline: null,
    values,
    evidence: [{ kind: 'ship', values, old: loaded, new: sails, ...origin }],
    nextAt: null,
  };
}

/** The box is to be discharged at another port than was said first. */
export const portChanged: Rule = {
  name: 'port-changed',
  unit: 'times',
  levels: [1, 2, 3],
  holds: true,
  severities: ['warning', 'critical', 'critical'],
  evaluate: ({ row, memory: { port }, levels }) => {
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
      evidence: [
        { kind: 'port', values, old: port.firstName, new: values.port, who: reporterOf(row), at: port.movedAt },
      ],
      nextAt: null,
    };
  },
};

/** A port weighs more than a ship, a ship more than a date. */
const WEIGHT = { eta: 1, ship: 2, port: 3 } as const;

/** A box does not go as its bill of lading does: another port, another ship, another arrival. */
export const boxDiffers: Rule = {
  name: 'box-differs',
  unit: 'times',
  levels: [1, 2, 3],
  holds: true,
  severities: ['notice', 'warning', 'critical'],
  evaluate: ({ row, memory: { hints }, levels }) => {
    const origin = byLine(row);
    const apart = hints.apart.toSorted((a, b) => WEIGHT[b.what] - WEIGHT[a.what]);
    const [first, ...rest] = apart;
    if (origin === null || first === undefined || !isUnderway(row.phase)) return CLEAR;
    const level = levelOf(WEIGHT[first.what], levels);
    if (level === 0) return CLEAR;
    const toEvidence = ({ box, what, bill, own }: BoxApart): Evidence => {
      const values = { box, event: what };
      return { kind: 'box', values, old: bill, new: own, ...origin };
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
