/** Questions that rules ask about the stored events of a shipment. */
import type { Row } from '../columns/columns.ts';
import type { KnownEvent } from '../facts/with-facts.ts';
import type { StoredEvent } from '../reading/changes/compact.ts';
import { findLatest } from '../time/port-time.ts';
import type { Cause, Evidence, RuleInput } from './types.ts';
import { callCause, shipmentCause } from './cause.ts';

const kindOf = ({ status }: StoredEvent): string => status.kind;

/**
 * The update time that the service reports, or else the time of the look-up; `null` for a shipment that was never
 * looked up.
 */
export const reportedOrSeenAt = ({ reportedAt, seenAt }: Row): number | null => reportedAt ?? seenAt;
/** The source of the row's data: the carrier by its name. */
export const reporterOf = ({ lineName, line }: Row): string | null => lineName ?? line;

/** The cause is the port call of the vessel that brings the container to its port of discharge. */
export function arrivalCause({ row, events }: Pick<RuleInput, 'row' | 'events'>): Cause {
  const arrival = events.findLast((event) => ['VAD', 'CDD'].includes(kindOf(event)) && event.vessel !== null);
  const ship = arrival?.vessel ?? { name: row.vessel ?? '', imo: row.imo, mmsi: row.mmsi };
  return callCause(row, { ship, port: row.pod, portName: row.podName, date: row.eta });
}

export const eventCause = (row: Row, { vessel, place, date }: StoredEvent): Cause =>
  vessel === null || place === null
    ? shipmentCause(row)
    : callCause(row, { ship: vessel, port: place.locode, portName: place.name, date });

/** Returns the expected event whose last possible moment was just before `at`. */
export const expectedUntil = (events: readonly StoredEvent[], at: number): StoredEvent | null =>
  events.find(({ date, actual }) => actual !== true && date !== null && findLatest(date) + 1 === at) ?? null;

export const lastActual = (events: readonly KnownEvent[], kinds: readonly string[]): KnownEvent | null =>
  events.findLast((event) => event.actual === true && kinds.includes(kindOf(event))) ?? null;

/** Returns the events at the present place of the container since its arrival there; empty after it has sailed. */
export function findStay(events: readonly StoredEvent[]): readonly StoredEvent[] {
  const last = events.findLast(({ actual }) => actual === true);
  const place = last?.place ?? null;
  if (last === undefined || place === null || ['VDL', 'VDT'].includes(kindOf(last))) return [];
  const isElsewhere = (event: StoredEvent): boolean => event.place !== null && event.place.name !== place.name;
  const lastActual = events.findLastIndex(({ actual }) => actual === true);
  const before = events.slice(0, lastActual).findLastIndex(isElsewhere);
  const after = events.slice(lastActual).findIndex(isElsewhere);
  return events.slice(before + 1, after === -1 ? undefined : lastActual + after);
}

/** Completes evidence that comes from the carrier's answer. */
export function byCarrier(row: Row): Pick<Evidence, 'who' | 'at'> | null {
  const at = reportedOrSeenAt(row);
  return at === null ? null : { who: reporterOf(row), at };
}
