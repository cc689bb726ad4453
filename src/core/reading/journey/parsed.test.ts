/** Readings of shipments as they come from the wire. */
import { readShipment } from '../read-shipment.ts';
import { readJourney } from '../shipment.fixture.ts';
import { describe, expect, it } from 'vitest';
import { nmBetween } from '../../geo/distance.ts';
import { en } from '../../texts/en.ts';
import { createTranslate } from '../../texts/translate.ts';
import { HOUR, MINUTE } from '../../time/units.ts';
import { pathOfLeg } from './legs.ts';
import { differences, toMatrix } from '../containers/matrix.ts';
import { dataConflicts, unreadFields } from '../data-conflicts.ts';
import { issueText, conflictText } from '../../words/conflict-text.ts';
import { toPositions } from '../position/position.ts';
import { toProgress } from '../position/progress.ts';
import type { Journey } from '../types.ts';
import type { Shipment } from '../../shipment/types.ts';
import { billOfLading } from '../../parse/fixtures/bill-of-lading.ts';
import { container2022, historyRecord, sparse } from '../../parse/fixtures/older-shapes.ts';
import transPacific from '../../parse/fixtures/trans-pacific.json';
import { parseShipment } from '../../parse/parse-shipment.ts';

const t = createTranslate('en', en);
const NOW = Date.parse('2026-11-20T12:00:00Z');
const stopsOf = (journey: Journey) => journey.stops.map((stop) => `${stop.place.name}: ${stop.role}, ${stop.state}`);
const legsOf = (journey: Journey) =>
  journey.legs.map((leg) => `${leg.from.place.name} > ${leg.to.place.name}: ${leg.mode}, ${leg.state}`);
const kinds = (journey: Journey) =>
  journey.stops.map((stop) => stop.events.map((event) => event.status.kind).join(' '));

describe('trans-Pacific', () => {
  const shipment = parseShipment(transPacific);
  const journey = readJourney(shipment, shipment.containers[0]!, NOW);

  it('stops in order with role, state and repaired events', () => {
    expect(stopsOf(journey)).toEqual([
      'Yantian: origin, done',
      'Busan: transshipment, done',
      'Los Angeles: discharge, ahead',
      'Riverside: delivery, ahead',
    ]);
    expect(kinds(journey)).toEqual(['CEP CGI CLL VDL', 'VAT CDT CLT VDT', 'VAD CDD', 'CDC']);
    expect(journey.stops[1]?.first?.wall).toBe('2026-11-13T06:30:00');
    expect(journey.stops[1]?.last?.wall).toBe('2026-11-18T20:00:00');
  });

  it('legs with vessel, voyage, state and distance', () => {
    expect(legsOf(journey)).toEqual([
      'Yantian > Busan: sea, done',
      'Busan > Los Angeles: sea, underway',
      'Los Angeles > Riverside: truck, ahead',
    ]);
    expect(journey.legs.map((leg) => [leg.vessel?.name ?? null, leg.voyage])).toEqual([
      [null, '012N'],
      ['ONE HARBOUR', '0071E'],
      [null, null],
    ]);
    expect(journey.legs.map((leg) => leg.segments)).toEqual([[0], [1], [2]]);
    expect(journey.legs.every((leg) => !leg.schematic)).toBe(true);
    // Crossing 248 degrees of longitude the wrong way would be over 11,000 nm.
    expect(journey.legs[1]?.nm).toBeGreaterThan(5_000);
    expect(journey.legs[1]?.nm).toBeLessThan(5_400);
    expect(journey.legs[1]?.departs?.status.kind).toBe('VDT');
    expect(journey.legs[1]?.arrives?.status.kind).toBe('VAD');
    expect(pathOfLeg(journey, journey.legs[1]!).map((point) => point[1])).toEqual([129.0403, 129.85, 241.5, 241.7361]);
  });

  it('last, next, arrival, delivery, reading', () => {
    expect(journey.last?.order).toBe(8);
    expect(journey.next?.order).toBe(9);
    expect(journey.overdue).toEqual([]);
    expect(journey.arrival).toMatchObject({
      place: { name: 'Los Angeles' },
      date: { dateOnly: true },
      actual: false,
      event: { status: { kind: 'VAD' } },
      overdue: false,
    });
    expect(journey.delivery).toMatchObject({
      place: { name: 'Riverside' },
      event: { status: { kind: 'CDC' } },
      actual: false,
    });
    expect(journey.state).toBe('in-transit');
    expect(journey.disputed).toBe(false);
  });

  it('an expected day is overdue after its end at the place, and then still not done', () => {
    const duringTheDay = readJourney(shipment, null, Date.parse('2026-12-03T07:59:00Z'));
    expect(duringTheDay.overdue).toEqual([]);
    const later = readJourney(shipment, null, Date.parse('2026-12-04T00:00:00Z'));
    expect(later.overdue.map((event) => event.status.kind)).toEqual(['VAD']);
    expect(later.due.map((event) => event.status.kind)).toEqual(['CDD']);
    expect(later.next?.status.kind).toBe('CDC');
    expect(later.arrival).toMatchObject({ overdue: true, actual: false });
    expect(later.stops[2]?.state).toBe('ahead');
    expect(readJourney(shipment, null, Date.parse('2027-01-01T00:00:00Z')).next?.status.kind).toBe('VAD');
  });

  it('progress: proven to the last actual event, estimated to the pin', () => {
    const progress = toProgress(shipment, journey, NOW);
    const [first = 0, second = 0, third = 0] = journey.legs.map((leg) => leg.nm ?? 0);
    expect(progress.totalNm).toBeCloseTo(first + second + third, 6);
    expect(progress.proven).toBeCloseTo(first / progress.totalNm, 9);
    const toPin = nmBetween([35.1028, 129.0403], [34.9, 129.85]);
    expect(progress.estimated).toBeCloseTo((first + toPin) / progress.totalNm, 6);
  });

  it('positions: each with source, age and confidence, and how far they disagree', () => {
    const positions = toPositions(shipment, journey, NOW);
    expect(positions.ais).toMatchObject({
      source: 'ais',
      at: [34.2, 128.02],
      ageMs: 3.75 * HOUR,
      confidence: 'medium',
    });
    expect(positions.pin).toMatchObject({
      source: 'pin',
      at: [34.9, 129.85],
      ageMs: 30 * MINUTE,
      confidence: 'medium',
    });
    expect(positions.lastPlace).toMatchObject({ source: 'last-place', place: { name: 'Busan' }, confidence: 'low' });
    expect(positions.disagreement?.nm).toBeCloseTo(99.9, 0);
    expect(positions.disagreement?.knots).toBeCloseTo(30.7, 0);
    // The result is the same however long the answer stays open.
    const later = NOW + 9 * HOUR;
    const open = toPositions(shipment, readJourney(shipment, shipment.containers[0]!, later), later);
    expect(open.disagreement).toEqual(positions.disagreement);
  });

  it('notes: what contradicts itself, in words', () => {
    const notes = dataConflicts(readShipment(shipment, null, NOW));
    expect(notes.map((note) => note.kind)).toEqual(['discharge-before-arrival', 'order-inverted', 'fix-far-from-pin']);
    expect(notes[0]?.eventId).toBe('CSQU3054383/5');
    expect(notes.map((note) => conflictText(note, t))).toEqual([
      'Discharge at Busan is dated before the vessel’s arrival there.',
      'At Busan, “Discharged for transshipment” is listed before “Vessel arrived at transshipment port”.',
      'The AIS position and the service’s estimate are 100 nm apart.',
    ]);
  });
});

describe('eight containers', () => {
  const shipment = parseShipment(billOfLading);

  it('the whole is what most containers do; each container is its own', () => {
    const whole = readJourney(shipment, null, NOW);
    expect(whole.container).toBeNull();
    expect(stopsOf(whole)).toEqual([
      'Shanghai: origin, done',
      'Piraeus: transshipment, here',
      'Rotterdam: discharge, ahead',
    ]);
    expect(legsOf(whole)).toEqual(['Shanghai > Piraeus: sea, done', 'Piraeus > Rotterdam: sea, ahead']);
    expect(whole.state).toBe('at-transshipment');
    expect(whole.legs[0]?.vessel?.name).toBe('MAERSK HANGZHOU');
    expect(whole.legs[0]).toMatchObject({ schematic: true, segments: [] });
    expect(whole.legs[0]?.nm).toBeCloseTo(nmBetween([31.2304, 121.4737], [37.9475, 23.6372]), 6);
    expect(readJourney(shipment, shipment.containers[2]!, NOW).legs[0]?.vessel?.name).toBe('MUNICH MAERSK');
  });

  it('never shows the first container as if it were all', () => {
    const reordered: Shipment = { ...shipment, containers: shipment.containers.toReversed() };
    expect(stopsOf(readJourney(reordered, null, NOW))).toEqual(stopsOf(readJourney(shipment, null, NOW)));
    expect(readJourney(reordered, null, NOW).legs[0]?.vessel?.name).toBe('MAERSK HANGZHOU');
  });

  it('a land detour is a leg of its own', () => {
    const detour = readJourney(shipment, shipment.containers[6]!, NOW);
    expect(stopsOf(detour)).toEqual([
      'Shanghai: origin, done',
      'Piraeus: transshipment, done',
      'Thessaloniki: transshipment, ahead',
      'Rotterdam: discharge, ahead',
    ]);
    expect(legsOf(detour)).toEqual([
      'Shanghai > Piraeus: sea, done',
      'Piraeus > Thessaloniki: truck, underway',
      'Thessaloniki > Rotterdam: sea, ahead',
    ]);
  });

  it('the matrix names outliers first, and in what they differ', () => {
    const matrix = toMatrix(shipment, NOW);
    expect(matrix.milestones.map((one) => `${one.status.kind}@${one.place?.locode}`)).toEqual([
      'CGI@CNSHA',
      'CLL@CNSHA',
      'VDL@CNSHA',
      'VAT@GRPIR',
      'CDT@GRPIR',
      'LTS@GRPIR',
      'CLT@GRSKG',
      'VDT@GRSKG',
      'CLT@GRPIR',
      'VDT@GRPIR',
      'VAD@NLRTM',
      'CDD@NLRTM',
    ]);
    expect(matrix.rows.map((row) => [row.container.number, row.differing])).toEqual([
      ['TEMU1000063', 5],
      ['TEMU1000079', 5],
      ['TEMU1000021', 4],
      ['TEMU1000000', 0],
      ['TEMU1000016', 0],
      ['TEMU1000037', 0],
      ['TEMU1000042', 0],
      ['TEMU1000058', 0],
    ]);
    expect(matrix.rows.every((row) => row.cells.length === matrix.milestones.length)).toBe(true);
  });

  it('differences say missing, extra, date and vessel', () => {
    const found = differences(shipment, NOW);
    expect(found.map((one) => one.container.number)).toEqual(['TEMU1000063', 'TEMU1000079', 'TEMU1000021']);
    expect(found[0]?.at.map(({ milestone, cell }) => `${milestone.status.kind} ${cell.differs.join('+')}`)).toEqual([
      'LTS extra',
      'CLT extra',
      'VDT extra',
      'CLT missing',
      'VDT missing',
    ]);
    expect(found[2]?.at.map(({ milestone, cell }) => `${milestone.status.kind} ${cell.differs.join('+')}`)).toEqual([
      'CLL date+vessel',
      'VDL date+vessel',
      'VAT vessel',
      'CDT vessel',
    ]);
    expect(differences(parseShipment(transPacific), NOW)).toEqual([]);
  });
});

describe('other shapes', () => {
  it('history: clocks without zones, no geometry', () => {
    const shipment = parseShipment(historyRecord);
    const journey = readJourney(shipment, null, Date.parse('2024-05-03T00:00:00Z'));
    expect(stopsOf(journey)).toEqual(['Qingdao: origin, here', 'Hamburg: discharge, ahead']);
    expect(journey.arrival).toMatchObject({ place: { name: 'Hamburg' }, overdue: false });
    expect(toProgress(shipment, journey, NOW)).toMatchObject({ proven: 0, estimated: null });
    expect(toPositions(shipment, journey, NOW)).toMatchObject({
      ais: null,
      pin: null,
      disagreement: null,
      lastPlace: { place: { name: 'Qingdao' } },
    });
  });

  it('2022: discharged, so the voyage is done', () => {
    const shipment = parseShipment(container2022);
    const journey = readJourney(shipment, shipment.containers[0]!, NOW);
    expect(journey.state).toBe('discharged');
    expect(journey.disputed).toBe(false);
    expect(journey.arrival).toMatchObject({ actual: true, date: { wall: '2022-02-26T06:00:00' } });
    expect(journey.delivery).toBeNull();
    expect(journey.next).toBeNull();
    expect(toProgress(shipment, journey, NOW).proven).toBe(1);
  });

  it('sparse: nothing is invented', () => {
    const shipment = parseShipment(sparse);
    const journey = readJourney(shipment, null, NOW);
    expect(journey).toMatchObject({
      stops: [],
      legs: [],
      state: 'unknown',
      disputed: false,
      arrival: null,
      delivery: null,
    });
    expect(journey.last?.status.raw).toBe('QQQ');
    expect(toProgress(shipment, journey, NOW)).toEqual({ proven: 0, estimated: null, totalNm: 0 });
    const notes = dataConflicts(readShipment(shipment, null, NOW));
    expect(notes.filter((note) => note.kind === 'dangling-reference')).toHaveLength(2);
    expect(unreadFields(shipment.issues).map((issue) => issueText(issue, t))[0]).toBe(
      'containers[0].events[0].actual: expected true or false, got "true"',
    );
    // Each issue is listed once: as a note for the carrier, or among the unread fields.
    expect(notes).toHaveLength(2);
    expect(unreadFields(shipment.issues)).toHaveLength(shipment.issues.length - 2);
  });

  it('no containers: the route summary alone makes the journey', () => {
    const { containers: _, ...rest } = transPacific;
    const journey = readJourney(parseShipment(rest, 'NO_CONTAINERS'), null, NOW);
    expect(stopsOf(journey)).toEqual([
      'Yantian: origin, done',
      'Los Angeles: discharge, ahead',
      'Riverside: delivery, ahead',
    ]);
    expect(journey.arrival).toMatchObject({ event: null, actual: false, place: { name: 'Los Angeles' } });
    expect(journey.delivery).toMatchObject({ event: null, place: { name: 'Riverside' } });
    expect(journey.state).toBe('in-transit');
    // Busan is unknown here, so both segments draw the way from Yantian.
    expect(journey.legs[0]?.segments).toEqual([0, 1]);
  });
});
