import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseShipment } from '../../../src/core/parse/parse-shipment.ts';
import { toAnswer, toMessage } from './answer.ts';
import {
  beta1,
  CONTAINER,
  COCHRANE,
  FACTS,
  hmm,
  inUtc,
  msc,
  NAVARINO,
  QUESTION,
  STATUSES,
  type Step,
  STEPS,
  version1,
  version22,
  version30,
} from './journeys.fixture.ts';
import { essenceOf, eventsOf, PLACE, read, statusesOf, UTC } from './read.fixture.ts';
import { mergeReported, readInTurns, readReported } from './read-rows.ts';

const asTransportMode = (body: unknown): unknown =>
  JSON.parse(
    JSON.stringify(body)
      .replaceAll('"modeOfTransportCode":1', '"transportMode":"VESSEL"')
      .replaceAll('"modeOfTransportCode":3', '"transportMode":"TRUCK"'),
  );

describe('one journey in different formats', () => {
  const expected = essenceOf(read(version22(STEPS)));

  it('has all milestones in DCSA 2.2', () => {
    const data = read(version22(STEPS));
    expect(statusesOf(data)).toEqual(STATUSES);
    expect(data.containers?.[0]?.status).toBe('IN_TRANSIT');
    expect(data.route?.pol).toMatchObject({ date: '2026-03-05 11:00:00', actual: true });
    expect(data.route?.pod).toMatchObject({ date: '2026-04-08 06:00:00', actual: false });
  });

  it.each([
    ['3.0', version30(STEPS), UTC],
    ['3.0.0-Beta-1', beta1(STEPS), UTC],
    ['1.x', version1(STEPS), UTC],
    ['1.x with the mode as MSC named it', asTransportMode(version1(STEPS)), UTC],
    ['HMM', hmm(STEPS), UTC],
    ['2.2 with true UTC', version22(STEPS, inUtc), UTC],
    ['2.2 with walls that are called UTC', version22(STEPS, ({ wall }) => `${wall}Z`), PLACE],
    ['2.2 with walls without a zone', version22(STEPS, ({ wall }) => wall), UTC],
  ])('has the same facts in %s as in DCSA 2.2', (_, body, quirks) => {
    expect(essenceOf(read(body, quirks, { ...QUESTION, number: `SELM96466400/${CONTAINER}` }))).toEqual(expected);
  });

  it('has the same facts from MSC, as far as MSC reports them', () => {
    expect(essenceOf(read(msc(STEPS), PLACE))).toEqual(
      expected.filter(({ actual, event_code }) => actual === true || event_code === 'ARRI'),
    );
  });

  it('takes the port of loading from the loading event if the departure names no place', () => {
    const rows = version22(STEPS).map((row) =>
      JSON.stringify(row).includes('"DEPA"') ? Object.assign({}, row, { transportCall: undefined }) : row,
    );
    const { route, locations } = read(rows);
    expect(locations?.find(({ id }) => id === route?.pol?.location)?.locode).toBe('CNSHA');
  });

  it('is parsed without issues', () => {
    const shipment = parseShipment(read(version22(STEPS)));
    expect(shipment.issues).toEqual([]);
    expect(shipment.containers[0]?.events.map(({ status }) => status.kind)).toEqual(STATUSES);
  });
});

describe('any DCSA answer', () => {
  const rowArbitrary = fc.record({
    code: fc.constantFrom('GTOT', 'GTIN', 'LOAD', 'DEPA', 'ARRI', 'DISC', 'STRP', 'DROP', 'PICK'),
    classifier: fc.constantFrom<Step['classifier'][]>('ACT', 'EST', 'PLN', null),
    wall: fc
      .nat({ max: 60 * 24 })
      .map(
        (hours) =>
          `2026-03-${String(1 + Math.floor(hours / 24 / 2)).padStart(2, '0')}T${String(hours % 24).padStart(2, '0')}:00:00`,
      ),
    place: fc.constantFrom('CNSHA', 'CNSHG', 'SGSIN', 'NLRTM', 'DEDUI'),
    empty: fc.boolean(),
    mode: fc.constantFrom<('VESSEL' | 'TRUCK' | 'RAIL' | 'BARGE')[]>('VESSEL', 'TRUCK', 'RAIL', 'BARGE'),
    ship: fc.constantFrom(NAVARINO, COCHRANE),
  });
  const rowsArbitrary = fc.array(rowArbitrary, { maxLength: 14 });

  it('has the same result regardless of order and repetition', () => {
    fc.assert(
      fc.property(rowsArbitrary, fc.nat(), (steps, salt) => {
        const rows = version22(steps);
        const turn = salt % (rows.length + 1);
        const turned = [...rows.slice(turn), ...rows.slice(0, turn)];
        if (salt % 2 === 1) turned.reverse();
        const expected = read(rows);
        expect(read(turned)).toEqual(expected);
        expect(read([...rows, ...turned])).toEqual(expected);
        expect(toAnswer(readReported([turned.slice(2), turned.slice(0, 3)], UTC), QUESTION, FACTS).data).toEqual(
          expected,
        );
        expect(JSON.parse(JSON.stringify(readReported([rows], UTC)))).toEqual(readReported([turned], UTC));
      }),
      { seed: 1, numRuns: 60 },
    );
  });

  it('never turns an estimate into an actual event', () => {
    fc.assert(
      fc.property(rowsArbitrary, (steps) => {
        for (const { date, actual, event_code } of eventsOf(read(version22(steps)))) {
          const reported = steps.filter(({ wall, code }) => wall.replace('T', ' ') === date && code === event_code);
          expect(
            reported.some(({ classifier }) => (classifier === null ? null : classifier === 'ACT') === actual),
          ).toBe(true);
        }
      }),
      { seed: 2, numRuns: 60 },
    );
  });

  it('has the same facts in DCSA 2.2, 3.0 and 3.0 beta', () => {
    fc.assert(
      fc.property(rowsArbitrary, (steps) => {
        expect(essenceOf(read(beta1(steps)))).toEqual(essenceOf(read(version22(steps))));
      }),
      { seed: 3, numRuns: 40 },
    );
  });

  it('is read without an exception, whatever JSON it contains', () => {
    const junk = fc.oneof(
      fc.jsonValue({ maxDepth: 4 }),
      fc.constantFrom<unknown>(
        null,
        '',
        'null',
        0,
        [],
        {},
        '2026-02-30T10:00:00Z',
        'LOAD',
        CONTAINER,
        'NLRTM',
        Number.MAX_VALUE,
        '__proto__',
        '‮',
      ),
    );
    const keys =
      'eventType eventTypeCode equipmentEventTypeCode eventDateTime eventClassifierCode equipmentReference transportCall vessel location eventLocation references metadata payload events equipmentEvent isRetracted eventID address facility modeOfTransport __proto__ constructor'.split(
        ' ',
      );
    const broken = fc
      .tuple(fc.nat({ max: STEPS.length - 1 }), fc.array(fc.tuple(fc.constantFrom(...keys), junk), { maxLength: 5 }))
      .map(([index, edits]) => Object.assign({}, version22(STEPS)[index], Object.fromEntries(edits)));
    fc.assert(
      fc.property(fc.array(fc.oneof(junk, broken), { maxLength: 8 }), (body) => {
        const reported = readReported([body, body[0]], UTC);
        const { data } = toAnswer(reported, QUESTION, FACTS);
        toMessage(reported, data);
        parseShipment(data);
      }),
      { seed: 4, numRuns: 150 },
    );
  });

  it('is the same when it arrives in parts, in any order and number', () => {
    const body = [...version22(STEPS), 'no row', { eventID: 'x' }];
    const part = fc.subarray(
      body.map((_, index) => index),
      { minLength: 1 },
    );
    const readIndices = (indices: readonly number[]) => readReported([indices.map((index) => body[index])], UTC);
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 6 }), fc.nat({ max: 5 }), (parts, split) => {
        const reported = parts.map(readIndices);
        const whole = readIndices([...new Set(parts.flat())]);
        expect(mergeReported(reported)).toEqual(whole);
        expect(mergeReported([...reported.toReversed(), ...reported])).toEqual(whole);
        expect(mergeReported([mergeReported(reported.slice(0, split)), mergeReported(reported.slice(split))])).toEqual(
          whole,
        );
        expect(mergeReported([JSON.parse(JSON.stringify(whole)), whole])).toEqual(whole);
      }),
      { seed: 5, numRuns: 60 },
    );
  });

  it('is limited in depth and length', () => {
    let deep: unknown = { eventType: 'EQUIPMENT' };
    for (let depth = 0; depth < 20_000; depth++) deep = depth % 2 === 0 ? [deep] : { events: deep };
    expect(readReported([deep], UTC).rows).toEqual([]);
    let nested: unknown = 'x';
    for (let depth = 0; depth < 20_000; depth++) nested = { transportCall: nested };
    expect(readReported([[nested]], UTC).refused).toHaveLength(1);
    const many = Array.from({ length: 2_500 }, (_, index) => ({
      ...STEPS[2]!,
      wall: `2026-03-${String(1 + (index % 28)).padStart(2, '0')}T0${index % 10}:${String(index % 60).padStart(2, '0')}:00`,
    }));
    const reported = readReported([version22(many), ...Array.from({ length: 30 }, () => version22(STEPS))], UTC);
    expect(reported.rows.length).toBeLessThanOrEqual(2_000);
  });

  it('is read in steps between other work if it has thousands of rows', async () => {
    const many = [Array.from({ length: 12_000 }, (_, index) => ({ unread: index }))];
    let turns = 0;
    const count = (): void => {
      turns += 1;
      waiting = setImmediate(count);
    };
    let waiting = setImmediate(count);
    const words = await readInTurns(many, UTC);
    clearImmediate(waiting);
    expect(turns).toBeGreaterThan(90);
    expect(words).toEqual(readReported(many, UTC));
    expect(words.refused).toHaveLength(1_000);
  });
});
