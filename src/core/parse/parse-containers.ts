/** Reads containers and their events, with resolved ids and times in the zone of their place. */
import { eventCodeOf, eventTypeOf, serviceStatusOf, statusOf } from '../shipment/codes.ts';
import { normaliseNumber } from '../shipment/number.ts';
import type { Charge, Container, ShipmentEvent } from '../shipment/types.ts';
import type { WireContainer, WireEvent } from '../wire/schemas.ts';
import { parseMode, parseTime, textOrNull } from './parse-fields.ts';
import { type IssueLog, within } from './issue-log.ts';
import { type References, resolve } from './parse-references.ts';
import { mapSent, type Read } from './read-lenient.ts';

/**
 * Reads `containers` (the current shape) or `container` (the deprecated operation); the list wins
 * where both are sent. Of two records with one number the one with more events stays, because event
 * ids are derived from the number.
 */
export function parseContainers(
  log: IssueLog,
  list: readonly Read<WireContainer>[] | null,
  single: Read<WireContainer> | null,
  references: References,
): readonly Container[] {
  if (list === null || list.length === 0) {
    return single === null ? [] : [within(log, 'container', () => parseContainer(log, single, 0, references))];
  }
  const containers = new Map<string, Container>();
  within(log, 'containers', () => {
    mapSent(log, list, (wire, index) => {
      const container = parseContainer(log, wire, index, references);
      const before = containers.get(container.number);
      if (before !== undefined) within(log, 'number', () => log.report(wire.number, 'new-number'));
      if (before === undefined || before.events.length < container.events.length) {
        containers.set(container.number, container);
      }
    });
  });
  return [...containers.values()];
}

function parseContainer(log: IssueLog, wire: Read<WireContainer>, index: number, references: References): Container {
  const sent = normaliseNumber(wire.number ?? '');
  // Carriers write `UNKNOWN` or `TBA` for a container without a number.
  const isNumbered = /\d/.test(sent);
  if (!isNumbered) within(log, 'number', () => log.report(wire.number, 'container-number'));
  const number = isNumbered ? sent : String(index + 1);
  const status = textOrNull(wire.status);
  const events = wire.events ?? [];
  return {
    number,
    isoCode: textOrNull(wire.iso_code),
    sizeType: textOrNull(wire.size_type),
    status: status === null ? null : serviceStatusOf(status),
    statusFromLine: wire.is_status_from_sealine,
    mirrored: wire.events_mirrored,
    charges: parseCharges(wire.charges),
    events: within(log, 'events', () => {
      const orders = readOrders(log, events);
      return mapSent(log, events, (event, position) =>
        parseEvent(log, event, number, orders[position] ?? position + 1, references),
      );
    }),
  };
}

/**
 * `order_id` where it is unique for every event, else the position in the list: ids must be unique.
 */
function readOrders(log: IssueLog, events: readonly Read<WireEvent>[]): readonly number[] {
  const sent = events.flatMap((event) => (event.order_id === null ? [] : [event.order_id]));
  const isUnique = new Set(sent).size === sent.length;
  if (isUnique && sent.length === events.length) return sent;
  if (sent.length > 0) log.report(events.map((event) => event.order_id ?? '–').join(' '), 'own-order');
  return events.map((_, position) => position + 1);
}

function parseEvent(
  log: IssueLog,
  wire: Read<WireEvent>,
  container: string,
  order: number,
  references: References,
): ShipmentEvent {
  const place = resolve(log, 'location', wire.location, references.places);
  const code = textOrNull(wire.event_code);
  const type = textOrNull(wire.event_type);
  if (wire.actual === null) within(log, 'actual', () => log.report(null, 'flag'));
  return {
    id: `${container}/${order}`,
    order,
    status: statusOf(wire.status ?? ''),
    code: code === null ? null : eventCodeOf(code),
    type: type === null ? null : eventTypeOf(type),
    description: textOrNull(wire.description),
    date: parseTime(log, 'date', wire.date, 'event', place?.zone ?? null),
    actual: wire.actual,
    place,
    facility: resolve(log, 'facility', wire.facility, references.facilities),
    vessel: resolve(log, 'vessel', wire.vessel, references.vessels),
    voyage: textOrNull(wire.voyage),
    mode: parseMode(wire.transport_type, wire.type),
    carrier: textOrNull(wire.transport_type),
    over: textOrNull(wire.type),
    dateFromLine: wire.is_date_from_sealine,
    additional: wire.is_additional_event,
  };
}

function parseCharges(wire: Read<WireContainer>['charges']): Container['charges'] {
  if (wire === null) return null;
  const storage = parseCharge(wire.storage);
  const demurrage = parseCharge(wire.demurrage);
  const detention = parseCharge(wire.detention);
  return storage === null && demurrage === null && detention === null ? null : { storage, demurrage, detention };
}

/** Returns `null` when both counts are null, as in most answers. */
function parseCharge(wire: { free_days: number | null; days_in_charge: number | null } | null): Charge | null {
  if (wire === null || (wire.free_days === null && wire.days_in_charge === null)) return null;
  return { freeDays: wire.free_days, daysInCharge: wire.days_in_charge };
}
