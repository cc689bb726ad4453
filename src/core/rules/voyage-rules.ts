/** Rules about the voyage: connections, vessels, ports, and containers that deviate from their bill of lading. */
import { isUnderway } from '../columns/derive.ts';
import type { Row } from '../columns/columns.ts';
import type { StoredEvent } from '../reading/changes/compact.ts';
import { type Connection, findConnections, shipChange } from '../reading/journey/connections.ts';
import { epochOf, msBetween, timeAt } from '../time/port-time.ts';
import { DAY, HOUR } from '../time/units.ts';
import { billCause, callCause, shipmentCause } from './cause.ts';
import { byCarrier, eventCause, reporterOf, findStay } from './events.ts';
import { type ContainerDeviation, isOtherShipName } from './memory.ts';
import { levelBelow, levelOf } from './thresholds.ts';
import type { Levels, Rule, Verdict } from './types.ts';
import { CLEAR, toVerdict } from './verdict.ts';

/** Hours between arrival and departure; `null` when a day without a clock leaves them open. */
function computeHours({ inbound, onward }: Connection<StoredEvent>): number | null {
  if (inbound.date === null || onward.date === null) return null;
  const hours = Math.floor(msBetween(inbound.date, onward.date) / HOUR);
  const isVague = inbound.date.dateOnly || onward.date.dateOnly;
  return isVague && hours >= 0 ? null : hours;
}

const worst = (connections: readonly Connection<StoredEvent>[], levels: Levels) =>
  connections
    .flatMap((connection) => {
      const hours = computeHours(connection);
      return hours === null ? [] : [{ connection, hours, level: levelBelow(hours, levels) }];
    })
    .toSorted((a, b) => a.hours - b.hours)[0];

/** At a transshipment, the inbound vessel arrives too late for the onward vessel. */
export const connection: Rule = {
  name: 'connection',
  unit: 'hours',
  // At the last level the onward vessel departs before the arrival.
  levels: [24, 12, 0],
  holds: true,
  severities: ['notice', 'warning', 'critical'],
  evaluate: ({ row, events, levels }) => {
    const origin = byCarrier(row);
    const found = worst(findConnections(events), levels);
    if (origin === null || found === undefined) return CLEAR;
    const { inbound, onward } = found.connection;
    const [arrives, departs] = [inbound.date, onward.date];
    if (arrives === null || departs === null) return CLEAR;
    return toVerdict({ level: found.level }, () => ({
      cause: eventCause(row, inbound),
      deadline: { at: epochOf(departs), source: 'departure' },
      values: {
        hours: found.hours,
        ...(found.hours < 0 && { source: 'missed' }),
        port: inbound.place?.name ?? '',
        oldShip: inbound.vessel?.name ?? '',
        ship: onward.vessel?.name ?? '',
        oldDate: arrives,
        date: departs,
      },
      evidence: [{ kind: 'connection', old: arrives, new: departs, ...origin }],
    }));
  },
};

/** The carrier has reported a delay at the transshipment port where the container still is. */
export const delayed: Rule = {
  name: 'delayed',
  unit: 'days',
  levels: [0, 7, 21],
  // The delay is reported, and cannot move back.
  holds: false,
  severities: ['warning', 'warning', 'warning'],
  evaluate: ({ row, events, now, levels }) => {
    const origin = byCarrier(row);
    const stay = findStay(events);
    const report = stay.findLast(({ actual, status }) => actual === true && status.kind === 'TSD');
    if (origin === null || report === undefined || !isUnderway(row.phase)) return CLEAR;
    const onward = stay.find(({ actual, status }) => actual !== true && ['VDT', 'VDL'].includes(status.kind));
    const since = stay.find(({ actual, date }) => actual === true && date !== null)?.date ?? timeAt(origin.at, 'UTC');
    const until = onward?.date == null ? now : Math.max(now, epochOf(onward.date));
    const days = Math.max(0, Math.floor((until - epochOf(since)) / DAY));
    return toVerdict({ level: levelOf(days, levels) }, () => ({
      cause: onward === undefined ? shipmentCause(row) : eventCause(row, onward),
      values: { days, port: report.place?.name ?? '', oldDate: since, date: onward?.date ?? since },
      evidence: [{ kind: 'delay', new: report.date ?? since, ...origin }],
    }));
  },
};

/** Another vessel than planned takes the container from a port. */
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
    const movedAt = found?.movedAt ?? null;
    if (found === undefined || movedAt === null || level === 0) return loadedOnAnother(row, events, levels);
    const departure = events.find(
      ({ status, place }) => ['VDL', 'VDT'].includes(status.kind) && place?.locode === found.place,
    );
    const call = { ship: found.first, port: found.place, portName: found.placeName, date: found.firstDate };
    return toVerdict({ level }, () => ({
      cause: callCause(row, call),
      values: {
        oldShip: found.first.name,
        // A carrier may return to a vessel without numbers, which cannot be compared.
        ship: departure?.vessel?.name ?? found.now.name,
        port: found.placeName,
        count: found.moves,
        ...(departure?.date == null ? {} : { date: departure.date }),
        ...(found.firstDate === null ? {} : { oldDate: found.firstDate }),
      },
      evidence: [{ kind: 'ship', old: found.first.name, new: found.now.name, who: reporterOf(row), at: movedAt }],
    }));
  },
};

/** The same answer reports loading on one vessel and sailing with another. */
function loadedOnAnother(row: Row, events: readonly StoredEvent[], levels: Levels): Verdict {
  const [loading, sailing] = shipChange(events) ?? [];
  const origin = byCarrier(row);
  if (loading?.vessel == null || sailing?.vessel == null || origin === null) return CLEAR;
  const [loaded, sails] = [loading.vessel.name, sailing.vessel.name];
  return toVerdict({ level: levelOf(1, levels) }, () => ({
    cause: eventCause(row, sailing),
    values: { source: 'loaded', oldShip: loaded, ship: sails, port: sailing.place?.name ?? '' },
    evidence: [{ kind: 'ship', old: loaded, new: sails, ...origin }],
  }));
}

/** The container will be discharged at another port than planned first. */
export const portChanged: Rule = {
  name: 'port-changed',
  unit: 'times',
  levels: [1, 2, 3],
  holds: true,
  severities: ['warning', 'critical', 'critical'],
  evaluate: ({ row, memory: { port }, levels }) => {
    const movedAt = port?.movedAt ?? null;
    if (!isUnderway(row.phase) || port === null || movedAt === null || port.now === port.first) return CLEAR;
    const newPort = row.podName ?? port.now;
    // A vessel that omits a port changes the port of all containers due to leave it there.
    const ship = { name: row.vessel, imo: row.imo, mmsi: row.mmsi };
    return toVerdict({ level: levelOf(port.moves, levels) }, () => ({
      cause: callCause(row, { ship, port: port.first, portName: port.firstName, date: port.firstEta }),
      values: { oldPort: port.firstName, port: newPort, count: port.moves },
      evidence: [{ kind: 'port', old: port.firstName, new: newPort, who: reporterOf(row), at: movedAt }],
    }));
  },
};

/** A changed port outweighs a changed vessel, and a changed vessel outweighs a changed date. */
const WEIGHT = { eta: 1, ship: 2, port: 3 } as const;

/** A container deviates from its bill of lading by port, vessel or arrival. */
export const containerDiffers: Rule = {
  name: 'box-differs',
  unit: 'times',
  levels: [1, 2, 3],
  holds: true,
  severities: ['notice', 'warning', 'critical'],
  evaluate: ({ row, memory: { hints }, levels }) => {
    const origin = byCarrier(row);
    const apart = hints.apart.toSorted((a, b) => WEIGHT[b.what] - WEIGHT[a.what]);
    const [first, ...rest] = apart;
    if (origin === null || first === undefined || !isUnderway(row.phase)) return CLEAR;
    const toEvidence = ({ box, what, bill, own }: ContainerDeviation) =>
      ({ kind: 'box', values: { box, event: what }, old: bill, new: own, ...origin }) as const;
    const containerCount = new Set(apart.map(({ box }) => box)).size;
    return toVerdict({ level: levelOf(WEIGHT[first.what], levels) }, () => ({
      cause: billCause({ ...row, billOfLading: row.billOfLading ?? row.number }),
      values: { box: first.box, event: first.what, count: containerCount, number: row.number ?? '' },
      evidence: [toEvidence(first), ...rest.map(toEvidence)],
    }));
  },
};
