import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseShipment } from '../../../src/core/parse/parse-shipment.ts';
import type { WireEvent, WireTracking } from '../../../src/core/wire/schemas.ts';
import { answerOf, messageOf, unreadOf } from './answer.ts';
import type { AskedShipment } from './facts.ts';
import {
  beta1,
  BOX,
  COCHRANE,
  FACTS,
  hmm,
  inUtc,
  msc,
  NAVARINO,
  NOW,
  QUESTION,
  type Step,
  STATUSES,
  STEPS,
  version1,
  version22,
  version30,
} from './journeys.fixture.ts';
import type { Quirks } from './quirks.ts';
import { addTold, readTold } from './read-told.ts';

const UTC: Quirks = { z: 'utc' };
const PLACE: Quirks = { z: 'place' };

const read = (body: unknown, quirks = UTC, question = QUESTION): WireTracking =>
  answerOf(readTold([body], quirks), question, FACTS);
const eventsOf = (data: WireTracking, index = 0): readonly WireEvent[] => data.containers?.[index]?.events ?? [];
const statusesOf = (data: WireTracking, index = 0) => eventsOf(data, index).map(({ status }) => status);

/** What every dress of one journey must agree in. */
const essenceOf = (data: WireTracking) => {
  const places = new Map(data.locations?.map(({ id, locode }) => [id, locode]));
  const ships = new Map(data.vessels?.map(({ id, imo }) => [id, imo]));
  return eventsOf(data).map(({ status, date, actual, location, vessel, voyage, type, transport_type, event_code }) => [
    ...[status, event_code, date, actual, places.get(location), type, transport_type],
    ...[vessel == null ? null : ships.get(vessel), voyage],
  ]);
};

/** A row of the transport is a DAY after the one before it. */
const journey = (...rows: readonly string[]): readonly Step[] =>
  rows.map((row, index) => {
    const [code = '', place = '', filling, mode, type] = row.split(' ');
    const day = String(index + 1).padStart(2, '0');
    return {
      code: code.replace('?', ''),
      classifier: code.endsWith('?') ? 'EST' : 'ACT',
      wall: `2026-03-${day}T10:00:00`,
      place,
      ...(filling === 'E' || filling === 'L' ? { empty: filling === 'E' } : {}),
      ...(mode === 'A' ? { ship: NAVARINO, mode: 'VESSEL' } : mode === 'B' ? { ship: COCHRANE, mode: 'VESSEL' } : {}),
      ...(mode === 'RAIL' || mode === 'TRUCK' || mode === 'BARGE' || mode === 'VESSEL' ? { mode } : {}),
      ...(type === undefined ? {} : { type }),
    };
  });

describe('the dresses of one journey', () => {
  const expected = essenceOf(read(version22(STEPS)));

  it('2.2 has all milestones', () => {
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
    ['HMM', hmm(STEPS), UTC],
    ['2.2 with true UTC', version22(STEPS, inUtc), UTC],
    ['2.2 with walls that are called UTC', version22(STEPS, ({ wall }) => `${wall}Z`), PLACE],
    ['2.2 with walls without a zone', version22(STEPS, ({ wall }) => wall), UTC],
  ])('%s agrees with 2.2', (_, body, quirks) => {
    expect(essenceOf(read(body, quirks, { ...QUESTION, number: `SELM96466400/${BOX}` }))).toEqual(expected);
  });

  it('MSC agrees as far as it tells', () => {
    expect(essenceOf(read(msc(STEPS), PLACE))).toEqual(expected.filter(([, code, , actual]) => actual === true || code === 'ARRI'));
  });

  it('the reader of the interface has no issue with an answer', () => {
    const shipment = parseShipment(read(version22(STEPS)));
    expect(shipment.issues).toEqual([]);
    expect(shipment.containers[0]?.events.map(({ status }) => status.kind)).toEqual(STATUSES);
  });
});

describe('statuses', () => {
  it.each<[string, readonly string[], string]>([
    ['empty pick-up and gate-in', ['GTOT CNSHA E', 'GTIN CNSHA L - POTE', 'LOAD CNSHA L A', 'DEPA CNSHA - A'], 'CEP CGI CLL VDL'],
    ['gate-in before a ship is told', ['GTOT CNSHA E', 'GTIN CNSHA L - POTE'], 'CEP CGI'],
    ['gate-in inland', ['GTIN DEDUI L RAIL RAMP', 'LOAD DEDUI L RAIL', 'GTIN NLRTM L', 'LOAD NLRTM L A'], 'LTS LTS CGI CLL'],
    ['pick-up at the shipper', ['DROP CNSHA E', 'PICK CNSHA L', 'DROP CNSHA L', 'LOAD CNSHA L A'], 'CEP CPS CGI CLL'],
    ['stuffing alone', ['STUF CNSHA L', 'LOAD CNSHA L A'], 'CPS CLL'],
    ['stuffing with a pick-up', ['STUF CNSHA L', 'PICK CNSHA L', 'LOAD CNSHA L A'], 'UNK CPS CLL'],
    ['hub by discharge and loading', ['LOAD CNSHA L A', 'ARRI SGSIN - A', 'DISC SGSIN L A', 'LOAD SGSIN L B', 'DEPA SGSIN - B'], 'CLL VAT CDT CLT VDT'],
    ['hub by one expected arrival', ['LOAD CNSHA L A', 'ARRI KRPUS - A', 'DISC KRPUS L A', 'ARRI? CLVAP - B'], 'CLL VAT CDT VAD'],
    ['ship goes on through a port', ['LOAD CNSHA L A', 'ARRI SGSIN - A', 'DEPA SGSIN - A', 'ARRI NLRTM - A', 'DISC NLRTM L A'], 'CLL UNK UNK VAD CDD'],
    ['arrival before departure at the port of loading', ['ARRI CNSHA - A', 'LOAD CNSHA L A', 'DEPA CNSHA - A'], 'UNK CLL VDL'],
    ['a timeline that begins on the way', ['ARRI SGSIN - A', 'DISC SGSIN L A', 'LOAD SGSIN L B', 'ARRI NLRTM - B'], 'VAT CDT CLT VAD'],
    ['the ship leaves the port of discharge', ['LOAD CNSHA L A', 'ARRI NLRTM - A', 'DISC NLRTM L A', 'DEPA NLRTM - A'], 'CLL VAD CDD UNK'],
    ['delivery', ['LOAD CNSHA L A', 'DISC NLRTM L A', 'GTOT NLRTM L', 'GTIN DEDUI L RAIL', 'GTOT DEDUI L', 'DROP DEDUI L', 'STRP DEDUI L', 'GTIN DEDUI E'], 'CLL CDD CGO LTS LTS CDC UNK CER'],
    ['stripping alone', ['LOAD CNSHA L A', 'DISC NLRTM L A', 'PICK NLRTM L', 'STRP DEDUI L', 'DROP NLRTM E', 'GTOT NLRTM E'], 'CLL CDD CGO CDC CER LTS'],
    ['between terminals', ['GTIN CNSHA L', 'GTOT CNSHA L', 'GTIN CNSHA L', 'LOAD CNSHA L A', 'DISC SGSIN L A', 'GTOT SGSIN L', 'GTIN SGSIN L', 'LOAD SGSIN L B'], 'CGI LTS CGI CLL CDT LTS LTS CLT'],
    ['barge', ['LOAD CNSHA L A', 'DISC NLRTM L A', 'LOAD NLRTM L BARGE', 'DEPA NLRTM - BARGE', 'ARRI DEDUI - BARGE', 'DISC DEDUI L BARGE'], 'CLL CDD BTS BTS BTS BTS'],
    ['empty by sea', ['LOAD CNSHA E A', 'DISC SGSIN E A'], 'UNK UNK'],
    ['seals and customs', ['INSP CNSHA L', 'RSEA CNSHA L', 'CUSR CNSHA L', 'AVPU NLRTM L', 'CROS DEDUI L'], 'UNK UNK UNK UNK UNK'],
  ])('%s', (_, rows, statuses) => {
    const data = read(version22(journey(...rows)));
    expect(statusesOf(data).join(' ')).toBe(statuses);
    for (const { status, is_additional_event } of eventsOf(data)) expect(is_additional_event).toBe(status === 'UNK');
  });

  it('a port that the carrier names is one', () => {
    const rows = version22(journey('DISC SGSIN L A')).map((row) => Object.assign({}, row, { carrierSpecificData: { shipmentLocationType: 'PTS' } }));
    expect(statusesOf(read(rows))).toEqual(['CDT']);
    const labelled = version22(journey('DISC SGSIN L A')).map((row) => Object.assign({}, row, { description: 'Full Transshipment Discharged' }));
    expect(statusesOf(read(labelled))).toEqual(['CDT']);
  });

  it('the port of discharge of the last answer holds while nothing tells it', () => {
    const told = readTold([version22(journey('LOAD CNSHA L A', 'GTOT NLRTM L'))], UTC);
    expect(statusesOf(answerOf(told, QUESTION, { ...FACTS, pod: 'NLRTM' }))).toEqual(['CLL', 'CGO']);
    expect(statusesOf(answerOf(told, QUESTION, FACTS))).toEqual(['CLL', 'LTS']);
  });
});

describe('supersede', () => {
  const at = (classifier: Step['classifier'], wall: string, written = wall): object => ({
    eventID: `${classifier}${wall}`,
    eventCreatedDateTime: `${written}Z`,
    eventType: 'TRANSPORT',
    eventClassifierCode: classifier,
    eventDateTime: wall,
    transportEventTypeCode: 'ARRI',
    transportCall: { UNLocationCode: 'NLRTM', modeOfTransport: 'VESSEL', vessel: { vesselName: 'NAVARINO' } },
  });

  it.each<[string, readonly object[], readonly (readonly [string, boolean | null])[]]>([
    ['ACT beats EST and PLN', [at('EST', '2026-03-02T10:00:00', '2026-03-09T00:00:00'), at('ACT', '2026-03-01T10:00:00'), at('PLN', '2026-03-03T10:00:00')], [['2026-03-01 10:00:00', true]]],
    ['EST beats a newer PLN', [at('EST', '2026-03-02T10:00:00'), at('PLN', '2026-03-03T10:00:00')], [['2026-03-02 10:00:00', false]]],
    ['the newest estimate', [at('EST', '2026-03-05T10:00:00', '2026-02-01T00:00:00'), at('EST', '2026-03-04T10:00:00', '2026-02-02T00:00:00')], [['2026-03-04 10:00:00', false]]],
    ['two visits', [at('ACT', '2026-03-01T10:00:00'), at('ACT', '2026-03-03T10:00:00')], [['2026-03-01 10:00:00', true], ['2026-03-03 10:00:00', true]]],
    ['one visit, corrected', [at('ACT', '2026-03-01T10:00:00'), at('ACT', '2026-03-02T10:00:00')], [['2026-03-02 10:00:00', true]]],
    ['a visit to come', [at('ACT', '2026-03-01T10:00:00'), at('EST', '2026-03-09T10:00:00')], [['2026-03-01 10:00:00', true], ['2026-03-09 10:00:00', false]]],
    ['no classifier', [{ ...at(null, '2026-03-01T10:00:00') }], [['2026-03-01 10:00:00', null]]],
  ])('%s', (_, rows, expected) => {
    expect(eventsOf(read(rows)).map(({ date, actual }) => [date, actual])).toEqual(expected);
  });

  it('retracted rows go, in both dresses of 3.0', () => {
    const rows = beta1(STEPS);
    const retraction = { metadata: { eventID: 'x', eventCreatedDateTime: '2026-03-21T08:00:00Z', eventType: 'EQUIPMENT', retractedEventID: 'id-0' } };
    expect(statusesOf(read([...rows, retraction]))).toEqual(STATUSES.slice(1));
    const { events } = version30(STEPS) as { events: readonly unknown[] };
    expect(statusesOf(read({ events: [{ eventID: 'id-0', isRetracted: true }, ...events] }))).toEqual(STATUSES.slice(1));
  });

  it('one id for two events is two events', () => {
    const rows = version22(STEPS).map((row) => Object.assign({}, row, { eventID: 'same' }));
    expect(statusesOf(read(rows))).toEqual(STATUSES);
  });
});

describe('boxes and journeys', () => {
  const other = (rows: readonly unknown[], number: string): readonly unknown[] => JSON.parse(JSON.stringify(rows).replaceAll(BOX, number));
  const bill: AskedShipment = { ...QUESTION, number: 'MEDUOL197367', type: 'BL' };

  it('a row of the transport belongs to the boxes on its ship', () => {
    const rows = version22(STEPS).filter((row) => JSON.stringify(row).includes('EQUIPMENT'));
    const unnamed = version22(STEPS)
      .filter((row) => JSON.stringify(row).includes('TRANSPORT'))
      .map((row) => Object.assign({}, row, { references: [] }));
    const second = other(version22(journey('LOAD CNSHA L A')), 'TRHU3240046');
    const data = read([...rows, ...unnamed, ...second], UTC, bill);
    expect(statusesOf(data)).toEqual(STATUSES);
    expect(statusesOf(data, 1)).toEqual(['CLL', 'VDL', 'VAD']);
  });

  it('a question for one box has that box', () => {
    const data = read([...version22(STEPS), ...other(version22(STEPS), 'TRHU3240046')]);
    expect(data.containers?.map(({ number }) => number)).toEqual([BOX]);
  });

  it('the last of two journeys is shown', () => {
    const before = journey('GTOT KRPUS E', 'LOAD KRPUS L A', 'DISC CNSHA L A', 'GTOT CNSHA L', 'GTIN CNSHA E').map((step) => ({
      ...step,
      wall: step.wall.replace('2026-03', '2026-01'),
    }));
    expect(statusesOf(read(version22([...before, ...STEPS])))).toEqual(STATUSES);
    // The return was not told.
    expect(statusesOf(read(version22([...before.slice(0, -1), ...STEPS])))).toEqual(STATUSES);
  });
});

describe('clock and objects', () => {
  const one = (more: object): WireTracking =>
    read([
      {
        eventType: 'EQUIPMENT',
        equipmentEventTypeCode: 'LOAD',
        equipmentReference: BOX,
        eventClassifierCode: 'ACT',
        eventDateTime: '2026-03-05T02:30:00+08:00',
        ...more,
      },
    ]);

  it.each([
    ['a place without a known zone', { eventLocation: { UNLocationCode: 'CNXYZ' } }, 'Etc/GMT-8', '2026-03-05 02:30:00'],
    ['half hours', { eventDateTime: '2026-03-05T02:30:00+05:30', eventLocation: { UNLocationCode: 'INXYZ' } }, null, '2026-03-05 02:30:00'],
    ['true UTC', { eventDateTime: '2026-03-05T02:30:00Z', eventLocation: { UNLocationCode: 'CNXYZ' } }, null, '2026-03-05 02:30:00+00'],
    ['an alias', { eventLocation: { UNLocationCode: 'CNSHG' } }, 'Asia/Shanghai', '2026-03-05 02:30:00'],
  ])('%s', (_, more, timezone, date) => {
    const data = one(more);
    expect(data.locations?.[0]?.timezone).toBe(timezone);
    expect(eventsOf(data)[0]?.date).toBe(date);
  });

  it.each([
    ['KRPUSPNC', 'KRPUS', { smdg_code: 'PNC', bic_code: null }],
    ['KRPUSPNCT', 'KRPUS', { smdg_code: null, bic_code: 'KRPUSPNCT' }],
    ['RWG', 'NLRTM', { smdg_code: 'RWG', name: 'Rotterdam World Gateway', lat: 51.947 }],
  ])('facility %s', (facilityCode, UNLocationCode, expected) => {
    expect(one({ transportCall: { UNLocationCode, facilityCode } }).facilities).toMatchObject([expected]);
  });

  it('a code too long for a facility is none, and of an address only the name of a terminal stays', () => {
    expect(one({ transportCall: { UNLocationCode: 'KRPUS', facilityCode: 'ABCDEFGHI' } }).facilities).toEqual([]);
    const address = { name: 'HENRIK', street: 'Kronprincessegade' };
    expect(one({ transportCall: { UNLocationCode: 'KRPUS', facilityTypeCode: 'CLOC', location: { address } } }).facilities).toEqual([]);
    const data = one({ transportCall: { UNLocationCode: 'KRPUS', facilityTypeCode: 'POTE', location: { address } } });
    expect(JSON.stringify(data)).toContain('HENRIK');
    expect(JSON.stringify(data)).not.toContain('Kronprincessegade');
  });

  it('a ship has an IMO number with a right check digit alone', () => {
    const vessel = { vesselIMONumber: '1234567', vesselName: 'NAVARINO' };
    expect(one({ transportCall: { vessel } }).vessels).toMatchObject([{ name: 'NAVARINO', imo: null }]);
    expect(one({ transportCall: { vessel: { vesselName: 'FEEDER' } } }).vessels).toEqual([]);
  });
});

describe('what is not understood', () => {
  it('is counted, once', () => {
    const rows = [
      { eventType: 'EQUIPMENT', equipmentEventTypeCode: 'XYZQ', eventDateTime: '2026-03-05', equipmentReference: BOX },
      { eventType: 'EQUIPMENT', equipmentEventTypeCode: 'LOAD', eventDateTime: 'soon' },
      { ...version22(STEPS).at(2)!, eventClassifierCode: 'MAYBE' },
      'junk',
    ];
    const told = readTold([rows, rows], UTC);
    expect(unreadOf(told)).toEqual({ codes: ['XYZQ'], fields: 1, events: 2 });
    expect(unreadOf(addTold(told, told))).toEqual(unreadOf(told));
    expect(eventsOf(answerOf(told, QUESTION, FACTS)).map(({ status, event_code }) => [status, event_code])).toContainEqual(['UNK', 'XYZQ']);
  });
});

describe('messages', () => {
  const booking = (code: string, day = '01') => ({ eventType: 'SHIPMENT', shipmentEventTypeCode: code, documentTypeCode: 'BKG', documentID: 'ABC', eventClassifierCode: 'ACT', eventDateTime: `2026-03-${day}T10:00:00Z` });
  it.each([
    ['nothing', [], 'SEALINE_HASNT_PROVIDE_INFO', 'UNKNOWN'],
    ['an empty body', '', 'SEALINE_HASNT_PROVIDE_INFO', 'UNKNOWN'],
    ['a booking', [booking('CONF')], 'NO_CONTAINERS', 'PLANNED'],
    ['a cancelled booking', [booking('CONF'), booking('CANC', '02')], 'SEALINE_CANCELED_SHIPMENT', 'PLANNED'],
    ['a booking with a box', [{ ...booking('CONF'), references: [{ referenceType: 'EQ', referenceValue: BOX }] }], 'NO_EVENTS', 'PLANNED'],
    ['events', version22(STEPS), 'OK', 'IN_TRANSIT'],
  ])('%s', (_, body, message, status) => {
    const told = readTold([body], UTC);
    const data = answerOf(told, QUESTION, FACTS);
    expect([messageOf(told, data), data.metadata?.status]).toEqual([message, status]);
  });
});

describe('properties', () => {
  const rowArbitrary = fc.record({
    code: fc.constantFrom('GTOT', 'GTIN', 'LOAD', 'DEPA', 'ARRI', 'DISC', 'STRP', 'DROP', 'PICK'),
    classifier: fc.constantFrom<Step['classifier'][]>('ACT', 'EST', 'PLN', null),
    wall: fc.nat({ max: 60 * 24 }).map((hours) => `2026-03-${String(1 + Math.floor(hours / 24 / 2)).padStart(2, '0')}T${String(hours % 24).padStart(2, '0')}:00:00`),
    place: fc.constantFrom('CNSHA', 'CNSHG', 'SGSIN', 'NLRTM', 'DEDUI'),
    empty: fc.boolean(),
    mode: fc.constantFrom<('VESSEL' | 'TRUCK' | 'RAIL' | 'BARGE')[]>('VESSEL', 'TRUCK', 'RAIL', 'BARGE'),
    ship: fc.constantFrom(NAVARINO, COCHRANE),
  });
  const rowsArbitrary = fc.array(rowArbitrary, { maxLength: 14 });

  it('neither the order of arrival nor a repetition changes an answer', () => {
    fc.assert(
      fc.property(rowsArbitrary, fc.nat(), (steps, salt) => {
        const rows = version22(steps);
        const turn = salt % (rows.length + 1);
        const turned = [...rows.slice(turn), ...rows.slice(0, turn)];
        if (salt % 2 === 1) turned.reverse();
        const expected = read(rows);
        expect(read(turned)).toEqual(expected);
        expect(read([...rows, ...turned])).toEqual(expected);
        const [early, late] = [readTold([turned.slice(0, 3)], UTC), readTold([turned.slice(2)], UTC)];
        expect(answerOf(addTold(late, early), QUESTION, FACTS)).toEqual(expected);
        expect(JSON.parse(JSON.stringify(readTold([rows], UTC)))).toEqual(readTold([turned], UTC));
      }),
      { seed: 1, numRuns: 200 },
    );
  });

  it('an estimate never becomes actual, and every actual move was told so', () => {
    fc.assert(
      fc.property(rowsArbitrary, (steps) => {
        for (const { date, actual, event_code } of eventsOf(read(version22(steps)))) {
          const told = steps.filter(({ wall, code }) => wall.replace('T', ' ') === date && code === event_code);
          expect(told.some(({ classifier }) => (classifier === null ? null : classifier === 'ACT') === actual)).toBe(true);
        }
      }),
      { seed: 2, numRuns: 200 },
    );
  });

  it('2.2, 3.0 and the beta of any journey agree', () => {
    fc.assert(
      fc.property(rowsArbitrary, (steps) => {
        expect(essenceOf(read(beta1(steps)))).toEqual(essenceOf(read(version22(steps))));
      }),
      { seed: 3, numRuns: 100 },
    );
  });

  it('no JSON stops the reading, and the reader of the interface reads what comes out', () => {
    const junk = fc.oneof(
      fc.jsonValue({ maxDepth: 4 }),
      fc.constantFrom<unknown>(null, '', 'null', 0, [], {}, '2026-02-30T10:00:00Z', 'LOAD', BOX, 'NLRTM', Number.MAX_VALUE, '__proto__', '‮'),
    );
    const keys = 'eventType eventTypeCode equipmentEventTypeCode eventDateTime eventClassifierCode equipmentReference transportCall vessel location eventLocation references metadata payload events equipmentEvent isRetracted eventID address facility modeOfTransport __proto__ constructor'.split(' ');
    const broken = fc.tuple(fc.nat({ max: STEPS.length - 1 }), fc.array(fc.tuple(fc.constantFrom(...keys), junk), { maxLength: 5 })).map(
      ([index, edits]) => Object.assign({}, version22(STEPS)[index], Object.fromEntries(edits)),
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(junk, broken), { maxLength: 8 }), (body) => {
        const told = readTold([body, body[0]], UTC);
        const data = answerOf(told, QUESTION, FACTS);
        messageOf(told, data);
        parseShipment(data);
      }),
      { seed: 4, numRuns: 500 },
    );
  });

  it('deep and long bodies are bounded', () => {
    let deep: unknown = { eventType: 'EQUIPMENT' };
    for (let depth = 0; depth < 20_000; depth++) deep = depth % 2 === 0 ? [deep] : { events: deep };
    expect(readTold([deep], UTC).rows).toEqual([]);
    let nested: unknown = 'x';
    for (let depth = 0; depth < 20_000; depth++) nested = { transportCall: nested };
    expect(readTold([[nested]], UTC).refused).toHaveLength(1);
    const many = Array.from({ length: 2_500 }, (_, index) => ({ ...STEPS[2]!, wall: `2026-03-${String(1 + (index % 28)).padStart(2, '0')}T0${index % 10}:${String(index % 60).padStart(2, '0')}:00` }));
    const told = readTold([version22(many), ...Array.from({ length: 30 }, () => version22(STEPS))], UTC);
    expect(told.rows.length).toBeLessThanOrEqual(2_000);
  });
});

it('an expectation in the past stays expected', () => {
  const data = answerOf(readTold([version22(STEPS)], UTC), QUESTION, { ...FACTS, now: NOW + 60 * 86_400_000 });
  expect(eventsOf(data).filter(({ actual }) => actual === true)).toHaveLength(8);
});
