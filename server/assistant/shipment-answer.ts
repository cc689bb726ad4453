/** A row of the desk as an assistant reads it. */
import type { Row } from '../../src/core/columns/columns.ts';
import { answeredAt, chooseBestArrival, isEnded, isOutside } from '../../src/core/columns/derive.ts';
import { lateAt, lateText } from '../../src/core/columns/late.ts';
import { formatCell } from '../../src/core/columns/cell.ts';
import { isManual } from '../../src/core/facts/manual.ts';
import { findLatest } from '../../src/core/time/port-time.ts';
import { toRowState } from '../../src/core/words/row-state.ts';
import type { Withheld } from '../config/assistant.ts';
import type { Watch } from '../../src/core/desk-api/rows.ts';
import { clip, clipList, formatAgeOf, isStale, type Json, type Origin, toDated, type Wording } from './answer.ts';

export interface ShipmentWording extends Wording {
  /** The address of this server. */
  readonly origin: string;
  readonly withheld: readonly Withheld[];
}

type Fields = Readonly<Record<string, Json | undefined>>;

/** The fields of a shipment in a list. */
export function toShipment({ row, rule }: Watch, wording: ShipmentWording): Fields & { readonly quoted: Fields } {
  const { t, nowMs, origin, withheld } = wording;
  const show = (name: Withheld): boolean => !withheld.includes(name);
  const answered = answeredAt(row);
  const late = lateAt(row, nowMs);
  return {
    number: row.number ?? '',
    phase: row.phase ?? undefined,
    ...toArrival(row, wording),
    ...(late !== null && late.ms > 0 && { late: lateText(late, t) }),
    ...toFreeTime(row, wording),
    ...(rule !== undefined && { case: rule }),
    ...(answered === null
      ? { not_assessed: 'No carrier data yet.' }
      : { source: sourceOf(row), age: formatAgeOf(answered, wording) }),
    ...(isStale(answered, nowMs) && !isEnded(row.phase) && { stale: true }),
    ...(row.sample === true && { sample: true }),
    ...(row.state !== 'active' && row.state !== null && { watch: row.state }),
    quoted: {
      status: clip(toRowState(row, nowMs, t).text),
      ...(row.customer !== null && show('customers') && { customer: clip(row.customer) }),
      ...(row.reference !== null && show('references') && { references: clipList(row.reference) }),
      ...(carrierOf(row) !== null && { carrier: clip(carrierOf(row) ?? '') }),
      ...(row.vessel !== null && { vessel: clip(row.vessel) }),
      ...(row.podName !== null && { port_of_discharge: clip(row.podName) }),
    },
    link: `${origin}/desk?number=${encodeURIComponent(row.number ?? '')}`,
  };
}

/** Everything about one shipment that its row holds. */
export function toWholeShipment(watch: Watch, wording: ShipmentWording): Fields {
  const { row } = watch;
  const { t, nowMs, withheld } = wording;
  const show = (name: Withheld): boolean => !withheld.includes(name);
  const short = toShipment(watch, wording);
  const carrier = carrierOrigin(row);
  const person: Origin = { source: 'manual entry', at: row.changedAt };
  const isDischarged = row.phase === 'discharged' || isOutside(row.phase) || row.phase === 'returned';
  const isDelivered = row.phase === 'delivered' || row.phase === 'returned';
  const text = (name: string, value: string | null): Readonly<Record<string, Json>> =>
    value === null || value === '' ? {} : { [name]: clip(value, 200) };
  const cell = (key: keyof Row & Parameters<typeof formatCell>[0]): string =>
    formatCell(key, row, { t, nowMs, zone: 'UTC', namesZones: true });
  return {
    ...short,
    type: row.numberType ?? undefined,
    containers: row.boxes ?? undefined,
    arrived_containers: row.arrivedBoxes ?? undefined,
    [row.departed === true ? 'departure_reported' : 'departure_expected']: toDated(row.departure, carrier, wording),
    first_eta: toDated(row.firstEta, { source: 'first answer', at: row.firstEtaAt }, wording),
    [isDischarged ? 'discharge_reported' : 'discharge_expected']: toDated(row.discharge, carrier, wording),
    gate_out_reported: toDated(row.gateOut, carrier, wording),
    [isDelivered ? 'delivery_reported' : 'delivery_expected']: toDated(row.delivery, carrier, wording),
    empty_return_reported: toDated(row.emptyReturn, carrier, wording),
    last_report: toDated(row.lastEventTime, carrier, wording),
    next_expected: toDated(row.nextEventTime, carrier, wording),
    needed_by: toDated(row.neededBy, { source: row.neededFrom === 'sheet' ? 'import' : 'person', at: null }, wording),
    release_entered: toDated(row.released, person, wording),
    appointment_planned: toDated(row.appointment, person, wording),
    position: toPosition(row, wording),
    quoted: {
      ...short.quoted,
      ...text('port_of_loading', row.polName),
      ...text('destination', row.destination),
      ...text('voyage', row.voyage),
      ...text('last_report', row.lastEvent === null ? null : cell('lastEvent')),
      ...text('last_place', row.lastPlace),
      ...text('next_expected', row.nextEvent === null ? null : cell('nextEvent')),
      ...text('sources_differ', cell('conflict')),
      ...(show('tags') && row.tags !== null && { tags: clipList(row.tags) }),
      ...(show('owners') && text('assignee', row.owner)),
      ...(show('notes') && {
        ...text('note', row.note),
        ...text('note_for_customer', row.customerNote),
        ...text('hold', row.hold),
        ...text('last_entry', cell('lastFact')),
      }),
      ...(show('money') && text('costs', cell('costs'))),
    },
  };
}

const sourceOf = ({ numberType, source }: Row): string =>
  isManual(numberType) ? 'manual entry' : source === null ? 'carrier' : `carrier, by ${clip(source)}`;

const carrierOrigin = (row: Row): Origin => ({ source: sourceOf(row), at: answeredAt(row) });
const carrierOf = ({ lineName, line }: Row): string | null => lineName ?? line;

/**
 * Names the arrival by its evidence: reported, seen by AIS, or expected. An expected arrival that has passed is
 * overdue, and nothing says that it happened.
 */
function toArrival(row: Row, wording: Wording): Fields {
  const carrier = carrierOrigin(row);
  const ais: Origin = { source: 'AIS', at: row.positionAt ?? carrier.at };
  if (row.arrival !== null)
    return row.aisMove === 'arrival'
      ? { arrival_seen_by_ais: toDated(row.arrival, ais, wording) }
      : { arrival_reported: toDated(row.arrival, carrier, wording) };
  const best = chooseBestArrival(row, wording.nowMs);
  const seen = row.aisMove === 'arrival' ? { in_port_by_ais: toDated(row.aisMoveAt, ais, wording) } : {};
  if (best === null) return seen;
  const origin =
    best.source === 'carrier' ? carrier : best.source === 'ship' ? ais : { ...carrier, source: 'prediction' };
  return {
    ...seen,
    arrival_expected: toDated(best.date, origin, wording),
    ...(findLatest(best.date) < wording.nowMs && { arrival_overdue: true }),
    ...(best.superseded !== null && { carrier_expected: toDated(best.superseded, carrier, wording) }),
  };
}

/** The last free day is counted by the desk from the discharge. */
function toFreeTime(row: Row, wording: Wording): Fields {
  const isOver = row.gateOut !== null || isEnded(row.phase);
  if (row.freeUntil === null || isOver) return {};
  return {
    last_free_day: toDated(row.freeUntil, { source: 'desk, from the discharge', at: answeredAt(row) }, wording),
  };
}

function toPosition(row: Row, wording: Wording): Json | undefined {
  if (row.latitude === null || row.longitude === null) return undefined;
  const source = row.positionSource === 'ais' ? 'AIS' : row.positionSource === 'pin' ? 'estimate' : 'last place';
  return {
    latitude: Number(row.latitude.toFixed(2)),
    longitude: Number(row.longitude.toFixed(2)),
    source,
    age: formatAgeOf(row.positionAt ?? answeredAt(row), wording),
  };
}
