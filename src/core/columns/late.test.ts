import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseFilter } from '../filter/parse-filter.ts';
import { matches } from '../filter/matches.ts';
import { en } from '../texts/en.ts';
import { createTranslate } from '../texts/translate.ts';
import { timeAt } from '../time/port-time.ts';
import { DAY, HOUR } from '../time/units.ts';
import type { Row } from './columns.ts';
import { formatCell } from './cell.ts';
import { latenessOfRow, toLate } from './lateness.ts';
import { lateAt } from './late.ts';
import { EMPTY_ROW } from './row.ts';
import { lateCells } from './apply-answer.ts';

/** The present, one day after the last answer. */
const NOW = Date.UTC(2026, 10, 20, 9);
const SEEN = NOW - DAY;
const context = { t: createTranslate('en', en), nowMs: NOW, zone: 'UTC' };

const on = (hours: number) => timeAt(NOW + hours * HOUR, 'UTC');
const dayOf = (hours: number): string => on(hours).wall.slice(0, 10);

function rowOf(cells: Partial<Row>): Row {
  const row: Row = { ...EMPTY_ROW, phase: 'in-transit', seenAt: SEEN, firstEtaAt: SEEN - 9 * DAY, ...cells };
  return { ...row, ...lateCells(row) };
}

const inPort = { aisMove: 'arrival', phase: 'in-transit', eta: null } as const;

it.each<[string, Partial<Row>]>([
  ['5 d after needed date', { eta: on(96), firstEta: on(44), neededBy: dayOf(-24) }],
  ['2 d 4 h after first ETA', { eta: on(96), firstEta: on(44), neededBy: dayOf(96) }],
  ['2 d 4 h after first ETA', { eta: on(96), firstEta: on(44) }],
  ['2 d 4 h after first ETA', { arrival: on(-30), firstEta: on(-82) }],
  ['', { eta: on(96), firstEta: on(99) }],
  ['', { eta: on(96), firstEta: on(96), neededBy: dayOf(96) }],
  ['', { eta: on(96) }],
  // The arrival is overdue since the last answer, so the delay is a lower bound.
  ['at least 2 d 4 h after first ETA', { eta: on(-1), firstEta: on(-53) }],
  ['at least 1 d after needed date', { eta: on(-1), firstEta: on(-1), neededBy: dayOf(-24) }],
  ['', { eta: on(-1), firstEta: on(-1) }],
  // The arrival was already overdue at the last answer and cannot be earlier than half a day before it.
  ['at least 3 d after needed date', { eta: on(-200), firstEta: on(-200), neededBy: dayOf(-36 - 72) }],
  // The vessel arrived between its last fix elsewhere and its first fix in port.
  ['2 d to 3 d 4 h after first ETA', { ...inPort, firstEta: on(-100), aisMoveAt: on(-24), awayAt: NOW - 52 * HOUR }],
  ['at most 3 d 4 h after first ETA', { ...inPort, firstEta: on(-100), aisMoveAt: on(-24) }],
  ['at most 1 d after needed date', { ...inPort, neededBy: dayOf(-48), aisMoveAt: on(-24) }],
  ['', { ...inPort, firstEta: on(-10), aisMoveAt: on(-24) }],
  // The vessel is in a port on its way.
  ['2 d 4 h after first ETA', { ...inPort, eta: on(96), firstEta: on(44), aisMoveAt: on(-24) }],
  ['5 d after needed date', { ...inPort, eta: on(96), neededBy: dayOf(-24), aisMoveAt: on(-24) }],
])('says %j', (text, cells) => {
  expect(formatCell('late', rowOf(cells), context)).toBe(text);
});

it('leaves the delay and the margin open where their bounds do', () => {
  const seen = rowOf({ ...inPort, firstEta: on(-100), aisMoveAt: on(-24), awayAt: NOW - 52 * HOUR });
  expect([seen.slip, seen.late, seen.margin]).toEqual([null, 48, null]);
  const needed = (neededBy: string) => rowOf({ ...inPort, neededBy, aisMoveAt: on(-24), awayAt: NOW - 72 * HOUR });
  expect([-24, -48, -96].map((hours) => needed(dayOf(hours)).margin)).toEqual([0, null, -1]);
});

it('finds by word, flag and amount exactly the rows that are surely late, and marks them so on the map', () => {
  const hours = fc.option(fc.integer({ min: -300, max: 300 }));
  const cells = fc.record({
    first: hours,
    eta: hours,
    arrival: hours,
    needed: hours,
    seen: fc.option(fc.integer({ min: -300, max: -25 })),
    away: hours,
  });
  const finds = (text: string, row: Row): boolean => {
    const { predicate, mistakes } = parseFilter(text, context);
    expect(mistakes).toEqual([]);
    return matches(row, predicate);
  };
  const at = (when: number | null) => (when === null ? null : on(when));
  fc.assert(
    fc.property(cells, ({ first, eta, arrival, needed, seen, away }) => {
      const row = rowOf({
        firstEta: at(first),
        eta: seen === null ? at(eta) : null,
        arrival: at(arrival),
        neededBy: needed === null ? null : dayOf(needed),
        aisMove: seen === null ? null : 'arrival',
        aisMoveAt: at(seen),
        awayAt: away === null ? null : NOW + away * HOUR,
      });
      const late = lateAt(row, NOW);
      const ms = late?.ms ?? 0;
      // The mark on the fleet map shows the same delay. For a vessel seen in port it has only the lower bound.
      const mark = toLate(latenessOfRow(row), NOW);
      const mostMs = late?.mostMs === ms && (seen === null || arrival !== null) ? ms : null;
      expect(mark.ms).toBe(ms);
      if (ms > 0 && eta !== 0) expect(mark).toEqual({ ms, mostMs, after: late?.after });
      const found = ['late', 'is:late', '-late:none', 'late:>2d', 'late:<=48h'].map((text) => finds(text, row));
      expect(found).toEqual([ms > 0, ms > 0, ms > 0, ms > 48 * HOUR, ms > 0 && ms <= 48 * HOUR]);
    }),
    { seed: 21 },
  );
});
