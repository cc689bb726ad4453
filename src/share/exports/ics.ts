/**
 * Expected events as calendar entries, each in the zone of its place. A UID (RFC 5545, 3.8.4.7) is
 * made of the event and not of its date, so that importing a newer file moves entries instead of
 * adding them.
 */
import type { Translate } from '../../core/texts/translate.ts';
import { eventLabel } from '../../core/shipment/codes.ts';
import { boxName } from '../../core/shipment/number.ts';
import { isUnreported } from '../../core/reading/journey/event-state.ts';
import type { Container, Shipment, ShipmentEvent } from '../../core/shipment/types.ts';
import { isoOf } from '../../core/time/clock.ts';
import type { PortTime } from '../../core/time/types.ts';
import { offsetAt } from '../../core/time/zone.ts';
import { MINUTE } from '../../core/time/units.ts';

const MOST_OCTETS = 75;

export function toIcs(shipment: Shipment, sample: boolean, nowMs: number, t: Translate): string {
  const expected = shipment.containers.map((box) => ({ box, events: expectedOf(box, nowMs) }));
  const dates = expected.flatMap(({ events }) => events.map((each) => each.date));
  const entries = expected.flatMap(({ box, events }) =>
    events.flatMap((each) => entry(shipment, box, each, sample, nowMs, t)),
  );
  const head = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Landfall//Landfall//EN', 'CALSCALE:GREGORIAN'];
  const lines = [...head, ...zonesOf(dates), ...entries, 'END:VCALENDAR'];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}

interface Expected {
  readonly event: ShipmentEvent;
  readonly date: PortTime;
  /** The same milestone may come twice at one place. */
  readonly count: number;
}

function expectedOf(box: Container, nowMs: number): readonly Expected[] {
  const counts = new Map<string, number>();
  return box.events.flatMap((event) => {
    const what = `${event.status.raw} ${event.place?.locode ?? event.place?.name ?? ''}`;
    const count = (counts.get(what) ?? 0) + 1;
    counts.set(what, count);
    return event.actual === true || event.date === null || isUnreported(event, nowMs)
      ? []
      : [{ event, date: event.date, count }];
  });
}

function entry(
  shipment: Shipment,
  box: Container,
  { event, date, count }: Expected,
  sample: boolean,
  nowMs: number,
  t: Translate,
): readonly string[] {
  const summary = t('share.icsSummary', { number: boxName(box.number, t), event: eventLabel(event, t) });
  const place = event.place?.name ?? null;
  const uid = [box.number, event.status.raw, event.place?.locode ?? event.place?.name ?? '', count]
    .join('-')
    .replace(/[^A-Za-z0-9-]/g, '_');
  return [
    'BEGIN:VEVENT',
    `UID:${uid}@landfall`,
    `DTSTAMP:${stamp(isoOf(nowMs))}`,
    startOf(date),
    `SUMMARY:${escapeText(sample ? t('share.sample', { text: summary }) : summary)}`,
    ...(place === null ? [] : [`LOCATION:${escapeText(place)}`]),
    `DESCRIPTION:${escapeText(t('share.icsDescription', { shipment: shipment.number, zone: date.zone ?? t('share.icsNoZone'), wall: date.wall.replace('T', ' ') }))}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

/** The wall clock of the place with its zone; without a zone the time floats; a day is a day. */
function startOf(date: PortTime): string {
  const wall = date.wall.replace(/[-:]/g, '');
  if (date.dateOnly) return `DTSTART;VALUE=DATE:${wall.slice(0, 8)}`;
  return date.zone === null || date.epochMs === null ? `DTSTART:${wall}` : `DTSTART;TZID=${date.zone}:${wall}`;
}

/**
 * A VTIMEZONE for every zone in use (RFC 5545, 3.6.5): the offsets at the entries' own times, each
 * from the first entry it holds for. Calendars that know the zone's name use their own rules.
 */
function zonesOf(dates: readonly PortTime[]): readonly string[] {
  const zones = new Map<string, Map<number, PortTime>>();
  for (const date of dates.toSorted((a, b) => (a.epochMs ?? 0) - (b.epochMs ?? 0))) {
    if (date.dateOnly || date.zone === null || date.epochMs === null) continue;
    const offset = offsetAt(date.zone, date.epochMs) ?? 0;
    const offsets = zones.get(date.zone) ?? new Map<number, PortTime>();
    if (!offsets.has(offset)) offsets.set(offset, date);
    zones.set(date.zone, offsets);
  }
  return [...zones].flatMap(([zone, offsets]) => [
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    ...[...offsets].flatMap(([offset, first]) => [
      'BEGIN:STANDARD',
      `DTSTART:${first.wall.slice(0, 10).replaceAll('-', '')}T000000`,
      `TZOFFSETFROM:${offsetText(offset)}`,
      `TZOFFSETTO:${offsetText(offset)}`,
      'END:STANDARD',
    ]),
    'END:VTIMEZONE',
  ]);
}

function offsetText(offsetMs: number): string {
  const minutes = Math.round(Math.abs(offsetMs) / MINUTE);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${offsetMs < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}${two(minutes % 60)}`;
}

const stamp = (iso: string): string => `${iso.slice(0, 19).replace(/[-:]/g, '')}Z`;

const escapeText = (text: string): string => text.replace(/[\\;,]/g, (found) => `\\${found}`).replace(/\r?\n/g, '\\n');

/**
 * Lines of at most 75 octets; a continuation begins with a space (RFC 5545, 3.1). Characters are
 * not cut in two.
 */
export function fold(line: string): string {
  const encoder = new TextEncoder();
  let folded = '';
  let room = MOST_OCTETS;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (size > room) {
      folded += '\r\n ';
      room = MOST_OCTETS - 1;
    }
    folded += character;
    room -= size;
  }
  return folded;
}
