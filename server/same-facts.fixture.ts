/** Reads what the tracking page and a row say of an answer, fact by fact, for the test that they agree. */
import { exportCell } from '../src/core/columns/cell.ts';
import type { Row } from '../src/core/columns/columns.ts';
import { leadingDate } from '../src/core/columns/derive.ts';
import { withCancellation, withCarrierFields } from '../src/core/columns/apply-answer.ts';
import { EMPTY_ROW } from '../src/core/columns/row.ts';
import { toEtaHistory } from '../src/core/reading/changes/eta-history.ts';
import { ANSWERS } from '../src/core/reading/fixtures/answers.ts';
import type { Answer } from '../src/core/reading/fixtures/short-answers.ts';
import { toHeadline } from '../src/core/reading/headline.ts';
import { readShipment } from '../src/core/reading/read-shipment.ts';
import { toCarrierFields } from '../src/core/reading/row.ts';
import { NOW } from '../src/core/reading/shipment.fixture.ts';
import type { Arrival, Reading } from '../src/core/reading/types.ts';
import { en } from '../src/core/texts/en.ts';
import { createTranslate } from '../src/core/texts/translate.ts';
import { type Delay, isExact } from '../src/core/time/delay.ts';
import { findLatest, timeAt } from '../src/core/time/port-time.ts';
import type { PortTime } from '../src/core/time/types.ts';
import { DAY, HOUR } from '../src/core/time/units.ts';

export const t = createTranslate('en', en);

type Facts = Readonly<Record<string, string | null>>;

export const formatDate = (date: PortTime | null): string | null => {
  if (date === null) return null;
  return date.dateOnly ? date.wall.slice(0, 10) : `${date.wall} ${date.zone ?? 'local'}`;
};
export const placeAt = (at: readonly [number, number] | null): string =>
  at === null ? 'nowhere' : at.map((degrees) => degrees.toFixed(3)).join();

/** Describes the state of an arrival. */
export function howOf({ actual, sighting, overdue, unconfirmed }: Arrival, isCancelled: boolean): string {
  if (actual) return 'arrived';
  if (isCancelled) return 'cancelled';
  if (sighting !== null) return 'by AIS';
  return overdue ? 'overdue' : unconfirmed ? 'passed' : 'expected';
}

/** Returns the facts that the tracking page shows. */
export function ofLens(reading: Reading, delay: Delay | null) {
  const { journey, whereabouts, shipment } = reading;
  const headline = toHeadline(reading);
  const lead = headline.goal === 'return' ? headline.other : headline.lead;
  const late = headline.standing.troubles.find(({ kind }) => kind === 'overdue' || kind === 'due');
  const came = headline.split
    .filter(({ standing }) => standing === 'arrived')
    .reduce((sum, { containerCount: containers }) => sum + containers, 0);
  const { position, kind } = whereabouts;
  const isCancelled = journey.state === 'cancelled';
  const isOpen = journey.overdue.length + journey.due.length === 0;
  return {
    state: journey.state,
    place: headline.place?.name ?? null,
    // After a cancellation nothing is expected.
    date: isCancelled ? null : formatDate(lead?.date ?? null),
    how: isCancelled ? 'cancelled' : lead?.date == null ? 'none' : howOf(lead, false),
    // The delay is a minimum if it is known only within bounds.
    delay: delay === null || (delay.ms === 0 && !isExact(delay)) ? null : String(Math.trunc(delay.ms / HOUR)),
    next: isOpen && journey.next?.date != null ? `${journey.next.status.raw} ${formatDate(journey.next.date)}` : null,
    late:
      late === undefined || !('date' in late)
        ? null
        : `${late.event?.status.raw ?? 'VAD'} ${findLatest(late.date) + 1}`,
    split: came > 0 && came < shipment.containers.length ? `${came} of ${shipment.containers.length}` : null,
    position: `${kind} ${placeAt(position?.at ?? null)} ${position?.source ?? ''}`,
  };
}

/** Returns the facts of the cells of a row, as shown or as in a spreadsheet. */
export function ofCells(row: Row, now = NOW) {
  const cell = (key: keyof Row): string | null => exportCell(key, row[key] ?? null) || null;
  const isOver = row.overdueAt !== null && row.overdueAt <= now;
  const date = leadingDate(row, now);
  const goals = ['eta', 'arrival', 'delivery', 'aisMoveAt', 'shipEta', 'predictedEta'] as const;
  const goal = goals.find((key) => date !== null && row[key] === date) ?? 'eta';
  const due = goal === 'shipEta' || goal === 'predictedEta' ? (row.eta ?? date) : date;
  const isAhead = due !== null && findLatest(due) >= now;
  const isDone = row.phase === 'delivered' || row.phase === 'returned';
  return {
    state: cell('phase'),
    place: goal === 'delivery' ? cell('destination') : cell('podName'),
    date:
      date === null ? null : `${cell(goal)?.replace(/Z$/, '')} ${date.dateOnly ? '' : (date.zone ?? 'local')}`.trim(),
    how:
      row.phase === 'cancelled'
        ? 'cancelled'
        : date === null
          ? 'none'
          : goal === 'aisMoveAt'
            ? 'by AIS'
            : goal === 'arrival' || (goal === 'delivery' && isDone)
              ? row.aisMove === 'arrival'
                ? 'by AIS'
                : 'arrived'
              : isAhead
                ? 'expected'
                : 'overdue',
    delay: cell('slip') ?? cell('late'),
    next: row.nextEventTime !== null ? `${cell('nextEvent')} ${formatDate(row.nextEventTime)}` : null,
    late: isOver ? `${cell('overdueEvent')} ${row.overdueAt}` : null,
    split: row.arrivedBoxes === null ? null : `${cell('arrivedBoxes')} of ${cell('boxes')}`,
    position: `${row.whereabouts} ${row.whereabouts === 'unknown' || row.latitude === null ? 'nowhere ' : `${placeAt([Number(cell('latitude')), Number(cell('longitude'))])} ${cell('positionSource')}`}`,
  };
}

export interface Case {
  readonly answer: Answer;
  readonly reading: Reading;
  readonly delay: Delay | null;
  readonly row: Row;
}

function caseOf(answer: Answer): Case {
  const reading = readShipment(answer.shipment, null, NOW);
  const earlier = answer.before === null ? null : readShipment(answer.before, null, NOW - DAY);
  const given = (id: number, at: number, reading: Reading) => ({ id, at: timeAt(at, 'UTC'), reading: reading });
  const answers = [...(earlier === null ? [] : [given(1, NOW - DAY, earlier)]), given(2, NOW, reading)];
  const named = { number: 'MSKU2048170', line: 'MAEU', state: 'active', addedAt: NOW - 2 * DAY } as const;
  const first: Row = { ...EMPTY_ROW, ...named };
  const before =
    earlier === null ? first : withCarrierFields({ ...first, seenAt: NOW - DAY }, toCarrierFields(earlier));
  const seen = { ...before, seenAt: NOW, reportedAt: NOW };
  const row = withCarrierFields(seen, toCarrierFields(reading));
  return {
    answer,
    reading,
    delay: toEtaHistory(answers, null).delay,
    row: answer.shipment.outcome === 'cancelled' ? withCancellation(row) : row,
  };
}

export const CASES = ANSWERS.map(caseOf);

/** Returns the facts in which one differs from the other. */
export const differences = (wanted: Facts, got: Facts): readonly string[] =>
  Object.keys(got).flatMap((key) => (got[key] === wanted[key] ? [] : [`${key} ${got[key]}, not ${wanted[key]}`]));
