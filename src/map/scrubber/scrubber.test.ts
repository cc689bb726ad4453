import { readShipment } from '../../core/reading/read-shipment.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { en } from '../../core/texts/en.ts';
import { createTranslate } from '../../core/texts/translate.ts';
import { container, NOW, place, shipment, toRotterdam } from '../../core/scene/fixtures/shipments.ts';
import { type Axis, toAxis } from '../../core/scene/axis.ts';
import { eventsAround, msAtShare, shareOf, tickBeyond } from '../../core/scene/axis-scale.ts';
import { dayLabels } from './day-labels.ts';
import { momentAfterKey } from './ScrubThumb.tsx';
import { advance, SPEEDS, startOf } from './playback.ts';
import { valueWords } from './moment-words.ts';
import { DAY, HOUR } from '../../core/time/units.ts';

const t = createTranslate('en', en);
const axisAt = (now: number): Axis => toAxis(readShipment(toRotterdam(), null, now))!;
const axis = axisAt(NOW);

describe('the time axis', () => {
  it('runs from the first event to the last, with a tick for each event', () => {
    expect(axis.ticks).toHaveLength(11);
    expect(axis.startMs).toBe(Date.UTC(2026, 9, 26, 1, 10));
    expect(axis.endMs).toBe(Date.UTC(2026, 11, 5, 7));
    expect(shareOf(axis, axis.startMs)).toBe(0);
    expect(shareOf(axis, axis.endMs)).toBe(1);
  });

  it('extends to the present if that is near', () => {
    expect(axisAt(axis.endMs + DAY).endMs).toBe(axis.endMs + DAY);
    expect(axisAt(axis.endMs + 60 * DAY).endMs).toBe(axis.endMs);
  });

  it('does not exist without two dated events', () => {
    const box = container('TCLU1234567', [
      { status: 'VDL', at: place('A', [0, 0]), date: null },
      { status: 'VAD', at: place('B', [0, 1]), date: '2026-11-01 10:00:00' },
    ]);
    expect(toAxis(readShipment(shipment([box], null), null, NOW))).toBeNull();
  });

  it('finds the events before and after a time', () => {
    const { before, after } = eventsAround(axis, NOW);
    expect([before?.status.raw, after?.status.raw]).toEqual(['VDT', 'VAD']);
    expect(eventsAround(axis, axis.startMs - 1).before).toBeNull();
    expect(eventsAround(axis, axis.endMs).after).toBeNull();
  });

  it('converts a share to a time and back', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (share) => {
        expect(shareOf(axis, msAtShare(axis, share))).toBeCloseTo(share, 6);
      }),
      { seed: 1 },
    );
  });
});

describe('the keyboard control of the scrubber', () => {
  const press = (key: string, rtl = false) => momentAfterKey(axis, NOW, key, rtl);

  it.each([
    ['ArrowRight', tickBeyond(axis, NOW, 1)?.ms],
    ['ArrowUp', tickBeyond(axis, NOW, 1)?.ms],
    ['ArrowLeft', tickBeyond(axis, NOW, -1)?.ms],
    ['PageUp', NOW + DAY],
    ['PageDown', NOW - DAY],
    ['Home', axis.startMs],
    ['End', axis.endMs],
    ['Escape', 'now'],
    ['a', null],
  ])('moves to the right time with %s', (key, expected) => {
    expect(press(key)).toBe(expected);
  });

  it('is mirrored in right-to-left languages', () => {
    expect(press('ArrowLeft', true)).toBe(press('ArrowRight'));
  });

  it('visits every event and stops at the ends', () => {
    const visited: number[] = [];
    let at: number = axis.startMs;
    for (let step = 0; step < 20; step++) {
      const next = momentAfterKey(axis, at, 'ArrowRight', false);
      if (typeof next !== 'number') throw new Error('no moment');
      if (next !== at) visited.push(next);
      at = next;
    }
    expect(visited).toEqual([...new Set(axis.ticks.map((tick) => tick.ms))].slice(1));
    expect(at).toBe(axis.endMs);
  });
});

describe('playing the voyage', () => {
  it.each(SPEEDS)('advances one day per second at speed %s', (speed) => {
    let moment = axis.startMs;
    for (let frame = 0; frame < 50; frame++) moment = advance(axis, moment, 20, speed).moment;
    expect(moment).toBe(Math.min(axis.endMs, axis.startMs + DAY * speed));
  });

  it('stops at the end and does not jump after a pause of the browser', () => {
    expect(advance(axis, axis.endMs - 1, 20, 20)).toEqual({ moment: axis.endMs, isAtEnd: true });
    expect(advance(axis, axis.startMs, HOUR, 1).moment).toBe(axis.startMs + 100 * 86_400);
  });

  it('starts at the scrubber position, or at the beginning', () => {
    expect(startOf(axis, null)).toBe(axis.startMs);
    expect(startOf(axis, axis.endMs)).toBe(axis.startMs);
    expect(startOf(axis, NOW)).toBe(NOW);
  });
});

describe('the day labels under the time axis', () => {
  const words = { now: 'now', day: (tick: Axis['ticks'][number]) => tick.date.wall.slice(5, 10), measure: () => 40 };

  it('include the present and both ends', () => {
    const labels = dayLabels(axis, 800, words);
    expect(labels.map((label) => label.text)).toContain('now');
    expect(labels[0]?.text).toBe('10-26');
    expect(labels.at(-1)?.text).toBe('12-05');
  });

  it('never overlap or exceed the axis at any width', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_500 }), fc.integer({ min: -50, max: 50 }), (width, day) => {
        const labels = dayLabels(axisAt(NOW + day * DAY), width, words);
        labels.forEach((label, index) => {
          expect(label.x).toBeGreaterThanOrEqual(20);
          expect(label.x).toBeLessThanOrEqual(width - 20);
          const next = labels[index + 1];
          if (next !== undefined) expect(next.x - label.x).toBeGreaterThanOrEqual(40);
        });
      }),
      { seed: 1 },
    );
  });
});

describe('the text of the slider', () => {
  it.each([
    [Date.UTC(2026, 10, 12, 14), /^12 Nov 14:00 UTC, past, estimated since “Vessel departed [^”]*”$/],
    [
      Date.UTC(2026, 10, 2, 14),
      /^2 Nov 14:00 UTC, past, interpolated between “Vessel departed, Yantian” and “Vessel arrived at transshipment port, [^”]*”$/,
    ],
    [
      Date.UTC(2026, 11, 2, 20),
      /^2 Dec 20:00 UTC, future, planned between “Vessel arrival, Rotterdam” and “Discharge, Rotterdam”$/,
    ],
    [null, /^Now, 20 Nov 16:00 UTC, past, estimated since “/],
  ])('describes the time %s', (moment, expected) => {
    expect(valueWords(axis, moment, t)).toMatch(expected);
  });
});
