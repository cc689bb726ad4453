/**
 * The timeline as a flat list of rows: a place, its events, and the leg to the next place. The list is flat so that a
 * long one can be windowed.
 */
import type { Translate } from '../texts/translate.ts';
import { eventLabel } from '../shipment/codes.ts';
import { UNPLACED_ID } from '../shipment/journey-ids.ts';
import { eventState } from '../reading/journey/event-state.ts';
import type { Journey, Leg, Progress, EventState, Stop, StopState, Reading } from '../reading/types.ts';
import type { ShipmentEvent } from '../shipment/types.ts';
import { formatAge, formatOverdue } from '../time/duration.ts';
import { formatDayTime, formatSpan, formatWithZone } from '../time/format.ts';
import type { PortTime } from '../time/types.ts';
import { dotted } from '../texts/joined.ts';

export interface StopRow {
  readonly kind: 'stop';
  readonly id: string;
  readonly name: string;
  /** For example `CN YTN · origin`. */
  readonly about: string;
  readonly span: string;
  /** Date of the first event. */
  readonly first: PortTime | null;
  readonly state: StopState;
  readonly rail: Rail;
  /** The reading that the stop belongs to. */
  readonly reading: Reading;
}

export interface EventRow {
  readonly kind: 'event';
  readonly id: string;
  readonly event: ShipmentEvent;
  readonly label: string;
  readonly date: string;
  readonly evidence: EventState;
  /** For example `expected`, `overdue by 3 d` or `not confirmed`; `null` for an actual event. */
  readonly evidenceText: string | null;
  readonly marks: readonly EventMark[];
  readonly rail: Rail;
}

export interface LegRow {
  readonly kind: 'leg';
  readonly id: string;
  readonly leg: Leg;
  readonly carrier: string;
  readonly facts: readonly string[];
  readonly rail: Rail;
}

export type TimelineRow = StopRow | EventRow | LegRow;

/** The rail beside a row above and below its dot; `null` at the ends. */
export interface Rail {
  readonly above: RailLine | null;
  readonly below: RailLine | null;
}

/** `solid` has happened, `dashed` is ahead, and `dropped` was planned for a cancelled voyage. */
export type RailLine = 'solid' | 'dashed' | 'dropped';

export type EventMark = 'added' | 'not-from-line' | 'mirrored';

export function toTimelineRows(reading: Reading, t: Translate): readonly TimelineRow[] {
  const { journey } = reading;
  const rows = unplacedRows(reading, t);
  journey.stops.forEach((stop, index) => {
    const before = journey.legs[index - 1];
    const after = journey.legs[index];
    const above = before === undefined ? null : lineOf(before);
    const onward = after === undefined ? null : lineOf(after);
    const inside = stop.events.map(({ actual }) => (actual && onward !== null ? 'solid' : lineAhead(onward)));
    rows.push(stopRow(stop, { above, below: inside[0] ?? onward }, reading, t));
    stop.events.forEach((event, at) => {
      rows.push(eventRow(event, { above: inside[at] ?? null, below: inside[at + 1] ?? onward }, reading, t));
    });
    if (after !== undefined) rows.push(legRow(after, reading, t));
  });
  return rows;
}

/** Events without a place form a group with a stop id of its own, so that it can be selected. */
function unplacedRows(reading: Reading, t: Translate): TimelineRow[] {
  const { unplaced } = reading.journey;
  if (unplaced.length === 0) return [];
  const rail = { above: null, below: null };
  const dates = unplaced.flatMap(({ date }) => date ?? []);
  const head: StopRow = {
    kind: 'stop',
    id: UNPLACED_ID,
    name: t('timeline.unplaced'),
    about: '',
    span: formatSpan(dates[0] ?? null, dates.at(-1) ?? null, t, reading.today),
    first: dates[0] ?? null,
    state: unplaced.some((event) => event.actual) ? 'here' : 'ahead',
    rail,
    reading,
  };
  return [head, ...unplaced.map((event) => eventRow(event, rail, reading, t))];
}

const lineOf = ({ state }: Leg): RailLine => (state === 'done' ? 'solid' : state === 'dropped' ? 'dropped' : 'dashed');

/** The rail at an event that is not known to have happened. */
const lineAhead = (line: RailLine | null): RailLine | null => (line === 'solid' ? 'dashed' : line);

/** Groups `CNYTN` as people read it: `CN YTN`. */
const groupLocode = (locode: string): string =>
  locode.length === 5 ? `${locode.slice(0, 2)} ${locode.slice(2)}` : locode;

function stopRow(stop: Stop, rail: Rail, reading: Reading, t: Translate): StopRow {
  const { locode } = stop.place;
  return {
    kind: 'stop',
    id: stop.id,
    name: stop.place.name,
    about: dotted([locode !== null && groupLocode(locode), t(`shipment.role.${stop.role}`)], t),
    span: formatSpan(stop.first, stop.last, t, reading.today),
    first: stop.first,
    state: stop.state,
    rail,
    reading,
  };
}

function eventRow(event: ShipmentEvent, rail: Rail, reading: Reading, t: Translate): EventRow {
  const { journey, today } = reading;
  const evidence = eventState(journey, event);
  return {
    kind: 'event',
    id: event.id,
    event,
    label: eventLabel(event, t),
    date: event.date === null ? t('timeline.noDate') : formatDayTime(event.date, t, today),
    evidence,
    evidenceText: evidenceText(event, evidence, reading, t),
    marks: listMarks(event, journey),
    rail,
  };
}

function evidenceText({ date }: ShipmentEvent, evidence: EventState, { now }: Reading, t: Translate): string | null {
  if (evidence === 'happened') return null;
  return evidence === 'overdue' && date !== null
    ? t('timeline.overdue', { span: formatOverdue(date, now, t) })
    : t(`timeline.evidence.${evidence}`);
}

function listMarks(event: ShipmentEvent, journey: Journey): readonly EventMark[] {
  const marks: EventMark[] = [];
  if (event.additional === true) marks.push('added');
  if (event.dateFromLine === false) marks.push('not-from-line');
  if (journey.source?.mirrored === true) marks.push('mirrored');
  return marks;
}

function legRow(leg: Leg, reading: Reading, t: Translate): LegRow {
  const line = lineOf(leg);
  const facts = [
    leg.voyage === null ? null : t('timeline.voyage', { voyage: leg.voyage }),
    leg.nm === null ? null : t(leg.schematic ? 'timeline.nmDirect' : 'timeline.nm', { nm: Math.round(leg.nm) }),
    legState(leg, reading, t),
    leg.state === 'underway' ? fixAge(reading, t) : null,
  ];
  return {
    kind: 'leg',
    id: leg.id,
    leg,
    carrier: leg.vessel?.name ?? leg.word ?? t(`timeline.mode.${leg.mode}`),
    facts: facts.filter((fact) => fact !== null),
    rail: { above: line, below: line },
  };
}

function legState(leg: Leg, { journey, progress }: Reading, t: Translate): string {
  if (leg.state === 'done' && leg.mode !== 'sea') return t('shipment.leg.doneLand');
  const share = leg.state === 'underway' ? shareOfLeg(leg, journey, progress) : null;
  return share === null ? t(`shipment.leg.${leg.state}`) : t('timeline.share', { percent: Math.floor(share * 100) });
}

/** Share of a leg that lies behind the service's estimate; `null` without one. */
function shareOfLeg(leg: Leg, journey: Journey, { estimated, totalNm }: Progress): number | null {
  if (estimated === null || leg.nm === null || leg.nm === 0) return null;
  const before = journey.legs.slice(0, journey.legs.indexOf(leg)).reduce((sum, one) => sum + (one.nm ?? 0), 0);
  return Math.min(1, Math.max(0, (estimated * totalNm - before) / leg.nm));
}

/** Age of the fix of the vessel that carries the container. A fix of another vessel does not belong to this leg. */
function fixAge({ positions: { aboard, ais }, past, today }: Reading, t: Translate): string | null {
  if (!aboard || ais === null || ais.time === null || ais.ageMs === null) return null;
  const age = past ? formatWithZone(ais.time, t, today) : formatAge(ais.ageMs, t);
  return t('timeline.fixAge', { age });
}
