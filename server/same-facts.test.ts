/**
 * Tests that row, spreadsheet, feed, case, email, preview, embed and print say the same of an answer as the tracking
 * page.
 */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { mailSentenceOf } from '../src/core/cases/words.ts';
import { gatherPlaces } from '../src/core/fleet/places.ts';
import { fromCompact, toCompact } from '../src/core/reading/changes/compact.ts';
import { ANSWERS } from '../src/core/reading/fixtures/answers.ts';
import { nmBetween } from '../src/core/geo/distance.ts';
import { asSeen, toHeadline } from '../src/core/reading/headline.ts';
import { readAt, toItinerary } from '../src/core/reading/read-shipment.ts';
import { toCarrierFields } from '../src/core/reading/row.ts';
import { NOW } from '../src/core/reading/shipment.fixture.ts';
import { EMPTY_MEMORY, remember } from '../src/core/rules/memory.ts';
import { evaluateRule, RULES } from '../src/core/rules/rules.ts';
import { toHints } from '../src/core/rules/hints.ts';
import { toScene } from '../src/core/scene/scene.ts';
import { formatLong, formatWithZone } from '../src/core/time/format.ts';
import { isDayAhead, findLatest } from '../src/core/time/port-time.ts';
import { DAY, HOUR } from '../src/core/time/units.ts';
import { narrative, shortText } from '../src/core/words/narrative.ts';
import { toRowState } from '../src/core/words/row-state.ts';
import { toSummary } from '../src/core/words/summary.ts';
import { EmbedLines, EmbedStatus, EmbedSummary } from '../src/static/StaticEmbed.tsx';
import { StaticSummary } from '../src/static/StaticSummary.tsx';
import { toCalendar } from './notifications/feeds/calendar.ts';

import { CASES, type Case, differences, howOf, ofCells, ofLens, placeAt, formatDate, t } from './same-facts.fixture.ts';
import { formatDelay } from '../src/core/time/delay-text.ts';
import { danglingReferences, futureActuals, missingFields } from '../tools/simulators/contract/checks.ts';
import { hasCarrier, JOURNEYS, reportJourney, type Reporter, toJourneyFacts } from './same-journey.fixture.ts';

it('the collection has more than seventy answers with unique names', () => {
  expect(new Set(ANSWERS.map(({ name }) => name)).size).toBe(ANSWERS.length);
  expect(ANSWERS.length).toBeGreaterThan(70);
});

/** Returns the differences that one view shows, over all answers. */
const compared = (differencesOf: (testCase: Case) => readonly string[]): readonly string[] =>
  CASES.flatMap((testCase) => differencesOf(testCase).map((difference) => `${testCase.answer.name}: ${difference}`));

it('a row and the spreadsheet have the same facts as the tracking page', () => {
  expect(compared(({ reading, delay, row }) => differences(ofLens(reading, delay), ofCells(row)))).toEqual([]);
});

it('the state of a row names what is overdue, an AIS port call and how a bill of lading divides', () => {
  const found = compared(({ reading, row }) => {
    const { text } = toRowState(row, NOW, t);
    const { late, how, split } = ofLens(reading, null);
    const isArrival = toHeadline(reading).standing.troubles.some(({ kind }) => kind === 'overdue');
    const wanted =
      how === 'by AIS'
        ? row.arrival === null
          ? 'AIS: seen in port'
          : t('row.inPort')
        : split !== null
          ? split
          : late === null
            ? t(`shipment.reading.${reading.journey.state}`)
            : isArrival
              ? 'Overdue by'
              : 'not reported';
    const isDelayed = toHeadline(reading).standing.troubles.some(({ kind }) => kind === 'delayed');
    return isDelayed || text.includes(wanted) ? [] : [`${text}, not ${wanted}`];
  });
  expect(found).toEqual([]);
});

it('the calendar has the arrival of the tracking page with its certainty', () => {
  const feed = { id: 'f', label: 'f', columns: ['eta', 'freeUntil'] as const, zone: 'UTC' };
  const found = compared(({ reading: { journey }, row }) => {
    const watch = { id: 1, trackedId: 1, version: 1, row };
    const [entry] = toCalendar([watch], { feed, nowMs: NOW, t }).entries;
    const { arrival } = journey;
    const isCancelled = journey.state === 'cancelled';
    const isAhead = arrival?.date != null && isDayAhead(arrival.date, NOW);
    // An arrival on a day that has not begun cannot have happened, whatever the carrier says.
    const how = arrival === null ? 'none' : arrival.actual && isAhead ? 'expected' : howOf(arrival, isCancelled);
    const date = how === 'none' || how === 'passed' || arrival === null ? null : asSeen(arrival).date;
    const wanted = { date: formatDate(date), how, place: date === null ? null : (arrival?.place?.name ?? null) };
    const { summary = '', description = '' } = entry ?? {};
    const hows: Readonly<Record<string, boolean>> = {
      arrived: summary.includes('has arrived') && description.startsWith('Reported by the carrier.'),
      'by AIS': summary.endsWith(' (AIS)') && description.startsWith('AIS shows'),
      overdue: summary.includes('overdue'),
      expected: summary.includes('arrives at'),
      cancelled: summary.includes('cancelled'),
    };
    const got = {
      date: formatDate(entry?.start ?? null),
      how:
        entry === undefined ? (date === null ? how : 'none') : (Object.keys(hows).find((key) => hows[key]) ?? summary),
      place: entry === undefined ? null : entry.location,
    };
    return differences(wanted, got);
  });
  expect(found).toEqual([]);
});

it('an overdue case exists exactly when the tracking page shows one, with the same place and date', () => {
  const found = compared(({ reading, row, answer }) => {
    const events = fromCompact(toCompact(reading.journey))?.events ?? [];
    const hints = toHints(reading, toCarrierFields(reading), []);
    const memory = remember(EMPTY_MEMORY, { row, events, hints, at: NOW });
    const verdict = evaluateRule(RULES.overdue, { row, events, memory, now: NOW }, { thresholds: {}, freeDays: [] });
    const late = toHeadline(reading).standing.troubles.find(({ kind }) => kind === 'overdue' || kind === 'due');
    const inPort = reading.journey.arrival?.sighting ?? null;
    const { arrival } = reading.journey;
    // Only the route summary has the arrival, so it is questioned and nothing is overdue.
    const isUnreported = verdict.kind === 'fires' && verdict.values.source === 'by-summary' && arrival?.event === null;
    const seen = inPort === null ? null : (inPort.date ?? inPort.seen);
    const lateDate = late !== undefined && 'date' in late ? late.date : null;
    const date = isUnreported ? (arrival?.date ?? null) : inPort !== null ? seen : lateDate;
    const isOld =
      date !== null &&
      NOW - findLatest(date) > 12 * HOUR &&
      !['returned', 'delivered', 'cancelled'].includes(row.phase ?? '');
    if (verdict.kind === 'clear') return isOld ? [`no case of ${formatDate(date)}`] : [];
    if (!isOld) return [`a case of ${JSON.stringify(verdict.values)}, and nothing is overdue: ${answer.name}`];
    const mail = mailSentenceOf('overdue', verdict.values, { t, nowMs: NOW });
    const isArrival = mail.startsWith('The arrival at');
    if (inPort === null && !isUnreported && isArrival !== (late?.kind === 'overdue')) return [`a case of ${mail}`];
    const place =
      (isUnreported ? arrival?.place : inPort?.stop.place)?.name ??
      (late !== undefined && 'place' in late ? late.place?.name : '');
    return [formatWithZone(date, t, NOW), place ?? ''].flatMap((part) =>
      mail.includes(part) ? [] : [`${mail} without ${part}`],
    );
  });
  expect(found).toEqual([]);
});

/** Returns the text of quotes and tags as a person reads it. */
const textOf = (element: ReturnType<typeof createElement>): string =>
  renderToStaticMarkup(element)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ');

it('preview, email, embed and print show the state, place, day, delay, split and problem of the tracking page', () => {
  const found = compared(({ reading, delay }) => {
    const text = toSummary(reading, t);
    const { lead, place, goal } = toHeadline(reading);
    // The empty container is back at a depot, which is not where the cargo went.
    const where = goal === 'return' ? lead?.place?.name : place?.name;
    const [trouble] = text.troubles;
    const parts = (...all: readonly (string | null | undefined)[]) => all.filter((text) => text != null);
    const shared = parts(text.arrival.split, trouble?.text, text.arrival.superseded?.sentence);
    const day = lead?.date == null ? null : formatLong({ ...lead.date, dateOnly: true }, t, NOW);
    const { source } = text.arrival;
    const moved = delay === null || delay.ms === 0 ? null : formatDelay(delay, t);
    const pill = createElement(EmbedStatus, { reading, delay: null, status: text.status, t });
    const views: Readonly<Record<string, readonly [string, readonly string[]]>> = {
      preview: [shortText(reading, t, delay), [...shared, ...parts(day, where, lead?.date == null ? null : moved)]],
      mail: [
        narrative(reading, t, null, delay),
        [...shared, ...parts(lead?.date == null ? null : text.arrival.date, moved)],
      ],
      embed: [
        textOf(createElement(EmbedSummary, { text, t, pill, strip: null })),
        [...shared, ...parts(text.status.pill, text.destination, day, text.next, text.arrival.time, source)],
      ],
      line: [
        textOf(createElement(EmbedLines, { text, t, pill })),
        [...shared, ...parts(text.status.pill, text.destination, day, text.arrival.time, source)],
      ],
      paper: [
        textOf(createElement(StaticSummary, { text, t, strip: null })),
        [...shared, ...parts(text.status.pill, text.destination, day, text.next, text.arrival.time, source)],
      ],
    };
    return Object.entries(views).flatMap(([name, [shown, wanted]]) =>
      wanted.filter((part) => !shown.includes(part)).map((part) => `${name} without “${part}”: ${shown}`),
    );
  });
  expect(found).toEqual([]);
});

it('a frozen link shows the same facts a year later', () => {
  const found = compared(({ answer, reading, delay }) => {
    const later = readAt(toItinerary(answer.shipment, null, true), NOW, NOW + 400 * DAY);
    return differences(ofLens(reading, delay), ofLens(later, delay));
  });
  expect(found).toEqual([]);
});

it('the fleet map and the shipment map show the container where the tracking page does', () => {
  const found = compared(({ reading, row }) => {
    const { whereabouts } = reading;
    const { position } = whereabouts;
    const fleet = gatherPlaces();
    fleet.add(row);
    const [mark] = fleet.result().places;
    const scene = toScene(reading);
    const isOver = ['returned', 'cancelled'].includes(reading.journey.state);
    const isPlanned = whereabouts.kind === 'unknown' && reading.journey.state === 'planned';
    const kind =
      position === null || isOver
        ? undefined
        : whereabouts.kind === 'aboard'
          ? position.source === 'ais'
            ? 'ais'
            : 'estimate'
          : whereabouts.kind;
    const marks = { fleet: mark === undefined ? 'none' : `${mark.kind} ${placeAt([mark.latitude, mark.longitude])}` };
    const wanted = { fleet: kind === undefined || position === null ? 'none' : `${kind} ${placeAt(position.at)}` };
    const drawn =
      position?.source === 'ais' ? scene.fix?.at : position?.source === 'pin' ? scene.pin?.at : position?.at;
    return [
      ...(isPlanned ? [] : differences(wanted, marks)),
      ...(position === null || (drawn != null && nmBetween(drawn, position.at) < 0.1)
        ? []
        : [`not drawn at ${placeAt(position.at)}`]),
    ];
  });
  expect(found).toEqual([]);
});

/**
 * Samples that a kind of source cannot report as they are: contradictions and gaps that the sample service shows on
 * purpose, moves that a carrier's dialect lacks, and a shipment without a vessel.
 */
const OMITTED: Readonly<Record<Reporter, readonly string[]>> = {
  carrier: [
    'at-transshipment',
    'delivered',
    'inland-only',
    'no-destination',
    'rail-after-discharge',
    'sparse',
    'terminal-as-place',
  ],
  terminal49: ['pod-differs'],
  sinay: [],
};

describe('one journey has the same facts on page, row, case and calendar', () => {
  it.each([
    ['carrier', 18],
    ['terminal49', 25],
    ['sinay', 25],
  ] as const)(
    'reported by a source of the kind %s as by the sample service',
    async (reporter, least) => {
      const journeys = JOURNEYS.filter(
        (sample) => !OMITTED[reporter].includes(sample.id) && (reporter !== 'carrier' || hasCarrier(sample)),
      );
      let compared = 0;
      for (const sample of journeys) {
        const journey = await reportJourney(reporter, sample);
        if (journey === null) continue;
        const { reported, sampled, now } = journey;
        compared += 1;
        expect({ sample: sample.id, ...toJourneyFacts(reported, now) }).toEqual({
          sample: sample.id,
          ...toJourneyFacts(sampled, now),
        });
        expect([
          ...missingFields(reported, 'newest'),
          ...danglingReferences(reported),
          ...futureActuals(reported, now),
        ]).toEqual([]);
      }
      expect(compared).toBeGreaterThanOrEqual(least);
    },
    120_000,
  );
});
