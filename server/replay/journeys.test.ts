/**
 * Tests journeys that were written day by day, independently of the simulator: desk, tracking page and map must say
 * of each day what the answers of that day prove.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { seeded } from '../../sim/random.ts';
import { EMPTY_LOG, placeAnswer } from '../../src/core/journeys/log.ts';
import type { ReportedJourney } from '../../src/core/journeys/types.ts';
import { parseStored } from '../../src/core/parse/parse-stored.ts';
import { reportedJourneys } from '../../src/core/reading/arrival-fields.ts';
import { readShipment } from '../../src/core/reading/read-shipment.ts';
import { HOUR } from '../../src/core/time/units.ts';
import { AIS_AND_FAILURES } from './ais-and-failures.fixture.ts';
import { instant, writeAnswer } from './answers.fixture.ts';
import { BILLS_AND_PORTS } from './bills-and-ports.fixture.ts';
import { DIRECT_AND_REUSED } from './direct-and-reused.fixture.ts';
import {
  listAnswers,
  findContradictions,
  type DayOf,
  type JourneyText,
  replay,
  summarizeDays,
} from './replay.fixture.ts';

const JOURNEYS = [...DIRECT_AND_REUSED, ...AIS_AND_FAILURES, ...BILLS_AND_PORTS].map(
  (journey) => [journey.title, journey] as const,
);

describe('the desk and the tracking page', () => {
  let days: ReadonlyMap<string, readonly DayOf[]>;
  beforeAll(async () => {
    days = await replay(JOURNEYS.map(([, one]) => one));
  }, 300_000);

  it.each(JOURNEYS)('follow the journey day by day: %s', (_, { number, says }) => {
    expect(summarizeDays(days.get(number) ?? [])).toEqual(says);
  });

  it.each(JOURNEYS)('never contradict each other on any day of the journey: %s', (_, { number }) => {
    const found = (days.get(number) ?? []).flatMap((day) =>
      findContradictions(day, instant(day.day) + 23 * HOUR).map((text) => `day ${day.day}: ${text}`),
    );
    expect(found).toEqual([]);
  });
});

/** Returns what each answer reports about the container's journeys. */
function listReports(journey: JourneyText): readonly (readonly ReportedJourney[])[] {
  return listAnswers(journey).flatMap(({ text, at }, day) => {
    const { fails, repeats } = journey.days[day] ?? {};
    const shipment = fails === undefined && repeats === undefined ? parseStored(writeAnswer(text, at)) : null;
    return shipment === null ? [] : [reportedJourneys(readShipment(shipment, text.boxes[0]?.number ?? null, at), at)];
  });
}

/** The cancellation of a booking distinguishes it from the next booking of the same container, once that is known. */
const TOLD_BY_CANCELLATION = DIRECT_AND_REUSED.filter(({ title }) => title.startsWith('booking cancelled'));
const IN_ANY_ORDER = JOURNEYS.filter(([, one]) => !TOLD_BY_CANCELLATION.includes(one));

it.each(IN_ANY_ORDER)('finds the same journeys whatever the order of the answers: %s', (_, journey) => {
  const reports = listReports(journey);
  const view = (some: typeof reports) =>
    some
      .reduce((log, answer) => placeAnswer(log, answer).log, EMPTY_LOG)
      .journeys.map(({ mark, firstPromise }) => [mark.origin, mark.reached, firstPromise?.at, firstPromise?.date.wall]);
  const expected = view(reports);
  for (const seed of [1, 2, 3]) {
    const random = seeded(`${journey.number} ${seed}`);
    const shuffled = reports
      .map((report) => ({ one: report, key: random.between(0, 1) }))
      .toSorted((a, b) => a.key - b.key)
      .map(({ one }) => one);
    expect(view(shuffled)).toEqual(expected);
  }
});
