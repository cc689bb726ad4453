import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { parseWireTime } from '../time/port-time.ts';
import type { PortTime } from '../time/types.ts';
import { type CalendarEntry, fold, writeCalendar } from './ics.ts';

const STAMP = 1_795_167_240_000; // The stamp is Friday 20 November 2026, 09:34 UTC.

function time(text: string, zone: string | null = 'Europe/Amsterdam'): PortTime {
  const parsed = parseWireTime(text, 'event', zone);
  if (parsed === null) throw new TypeError(text);
  return parsed;
}

const entry = (change: Partial<CalendarEntry> = {}): CalendarEntry => ({
  uid: 'arrival-1@landfall',
  stampMs: STAMP,
  start: time('2026-12-01 14:00:00'),
  summary: 'MSKU2048170 arrives at Rotterdam',
  location: 'Rotterdam',
  description: 'Expected',
  sequence: 3,
  isCancelled: false,
  ...change,
});

const write = (...entries: readonly CalendarEntry[]): string =>
  writeCalendar({ name: 'Arrivals', about: null, entries });

function eventsOf(text: string): readonly ICAL.Event[] {
  const calendar = new ICAL.Component(ICAL.parse(text));
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  return calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
}

describe('a calendar', () => {
  it.each([
    ['2026-12-01 14:00:00', 'Europe/Amsterdam', '2026-12-01T13:00:00.000Z'],
    ['2026-07-01 14:00:00', 'Europe/Amsterdam', '2026-07-01T12:00:00.000Z'],
    ['2026-12-01 14:00:00', 'Asia/Shanghai', '2026-12-01T06:00:00.000Z'],
    ['2026-12-01 14:00:00', 'America/New_York', '2026-12-01T19:00:00.000Z'],
    ['2026-12-01 14:00:00', 'Asia/Kolkata', '2026-12-01T08:30:00.000Z'],
    ['2026-12-01 14:00:00', 'UTC', '2026-12-01T14:00:00.000Z'],
  ])('has %s at %s at its instant', (wall, zone, instant) => {
    ICAL.TimezoneService.reset();
    const [event] = eventsOf(write(entry({ start: time(wall, zone) })));
    expect(event?.startDate.toJSDate().toISOString()).toBe(instant);
  });

  it('has a component where it has no entry', () => {
    const calendar = new ICAL.Component(ICAL.parse(write()));
    expect(calendar.getAllSubcomponents().map(({ name }) => name)).toEqual(['vtimezone']);
  });

  it('has both offsets of a zone whose clock changes between two entries', () => {
    ICAL.TimezoneService.reset();
    const starts = ['2026-10-20 08:00:00', '2026-10-30 08:00:00'].map((wall) => time(wall));
    const events = eventsOf(write(...starts.map((start, index) => entry({ start, uid: `a-${index}@landfall` }))));
    expect(events.map(({ startDate }) => startDate.toJSDate().toISOString())).toEqual([
      '2026-10-20T06:00:00.000Z',
      '2026-10-30T07:00:00.000Z',
    ]);
  });

  it('has a day without a clock as a day, and a clock without a zone as a floating one', () => {
    const events = eventsOf(
      write(entry({ start: time('2026-12-01') }), entry({ start: time('2026-12-01 14:00:00', null) })),
    );
    expect(events.map(({ startDate }) => [startDate.isDate, startDate.zone?.tzid])).toEqual([
      [true, 'floating'],
      [false, 'floating'],
    ]);
  });

  it('lets no text become a line of its own', () => {
    const evil = 'x\r\nBEGIN:VEVENT\rATTACH:http://evil.test\nX:1\u2028Y:2\u0085Z:3\u0000,;\\n';
    const text = writeCalendar({
      name: evil,
      about: evil,
      entries: [entry({ uid: evil, summary: evil, location: evil, description: evil })],
    });
    const names = text
      .replaceAll('\r\n ', '')
      .split(/\r\n|[\r\n\u0085\u2028\u2029]/)
      .map((line) => line.replace(/[:;].*$/s, ''));
    expect(names.filter((name) => /^(ATTACH|X|Y|Z)$/.test(name))).toEqual([]);
    expect(names.filter((name) => name === 'BEGIN')).toHaveLength(4);
    const [event] = eventsOf(text);
    expect(event?.summary).toBe('x\nBEGIN:VEVENT\nATTACH:http://evil.test\nX:1\nY:2\nZ:3 ,;\\n');
  });

  it('says which entry is cancelled, and how often it was revised', () => {
    const text = write(entry({ isCancelled: true, sequence: 7 }));
    expect(text).toContain('STATUS:CANCELLED\r\n');
    expect(eventsOf(text)[0]?.sequence).toBe(7);
  });
});

describe('lines', () => {
  it('are folded by octets and never inside a character', () => {
    const line = `SUMMARY:${'ü箱'.repeat(60)}`;
    const folded = fold(line).split('\r\n');
    expect(folded.every((part) => new TextEncoder().encode(part).length <= 75)).toBe(true);
    expect(folded.map((part, index) => (index === 0 ? part : part.slice(1))).join('')).toBe(line);
  });

  it('are read back by a parser', () => {
    const [event] = eventsOf(write(entry({ summary: 'long '.repeat(40) })));
    expect(event?.summary).toBe('long '.repeat(40));
  });
});
