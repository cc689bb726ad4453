/** The states of events as people see them: arrived or overdue, expected or passed over, left or still there. */
import { readShipment } from '../read-shipment.ts';
import { describe, expect, it } from 'vitest';
import { toMatrix } from '../containers/matrix.ts';
import { inGivenOrder } from '../../shipment/given-order.ts';
import { dataConflicts } from '../data-conflicts.ts';
import { conflictText } from '../../words/conflict-text.ts';
import { findLatest } from '../../time/port-time.ts';
import { toCarrierFields } from '../row.ts';
import { toProgress } from '../position/progress.ts';
import { eventState } from './event-state.ts';
import { en } from '../../texts/en.ts';
import { createTranslate } from '../../texts/translate.ts';
import { containerWith, event, journeyOf, NOW, point, shipment, readJourney } from '../shipment.fixture.ts';
import type { RouteSummary, Shipment } from '../../shipment/types.ts';

const t = createTranslate('en', en);
const conflictKinds = (events: readonly string[]) =>
  dataConflicts(readShipment(shipment([containerWith(events)]), null, NOW)).map(({ kind }) => kind);
const ROUTE: RouteSummary = { prepol: null, pol: null, pod: null, postpod: null, predictiveEta: null };

describe('the arrival', () => {
  it.each<[string, string[], object]>([
    [
      'a discharge that has happened proves it',
      ['VDL! Shanghai 05-01', 'VAD Rotterdam 06-05', 'CDD! Rotterdam 06-06'],
      { actual: true, overdue: false, date: { wall: '2026-06-06T00:00:00' } },
    ],
    [
      'an arrival that has happened comes before a discharge',
      ['VDL! Shanghai 05-01', 'VAD! Rotterdam 06-05', 'CDD! Rotterdam 06-06'],
      { actual: true, date: { wall: '2026-06-05T00:00:00' } },
    ],
    [
      'so does a gate-out',
      ['VDL! Shanghai 05-01', 'VAD Rotterdam 06-05', 'CDD Rotterdam 06-06', 'CGO! Rotterdam 06-08'],
      { actual: true, overdue: false, date: { wall: '2026-06-08T00:00:00' } },
    ],
    [
      'a delivery leaves it unconfirmed, not overdue',
      ['VDL! Shanghai 05-01', 'VAD Rotterdam 06-05', 'CDC! Basel 06-08'],
      { actual: false, overdue: false, unconfirmed: true },
    ],
    [
      'a delivery that is listed before it as well',
      ['VDL! Shanghai 05-01', 'CDC! Basel 06-08', 'VAD Rotterdam 06-05'],
      { actual: false, overdue: false, unconfirmed: true },
    ],
    [
      'nothing happened there, and the day is over',
      ['VDL! Shanghai 05-01', 'VAD Rotterdam 06-05'],
      { actual: false, overdue: true, unconfirmed: false },
    ],
    [
      'what a customs office did there before is no arrival',
      ['VDL! Shanghai 05-01', 'UNK! Rotterdam 06-04', 'VAD Rotterdam 06-05'],
      { actual: false, overdue: true, unconfirmed: false },
    ],
  ])('%s', (_, events, wanted) => expect(journeyOf(events).arrival).toMatchObject(wanted));

  it('of a summary that lags behind the events is not overdue', () => {
    const pod = { ...point('Rotterdam', false), date: event('VAD Rotterdam 06-05', 0).date };
    const route = { ...ROUTE, pod };
    const events = ['VDL! Shanghai 05-01', 'CGO! Rotterdam 06-08'];
    expect(journeyOf(events, { route }).arrival).toMatchObject({ actual: true, event: { id: 'B/2' }, overdue: false });
    expect(journeyOf(['VDL! Shanghai 05-01', 'CDC! Basel 06-08'], { route }).arrival).toMatchObject({
      event: null,
      overdue: false,
      unconfirmed: true,
    });
    expect(journeyOf(['VDL! Shanghai 05-01'], { route }).arrival).toMatchObject({ event: null, overdue: true });
    const placeless = { ...ROUTE, pod: { ...pod, place: null } };
    expect(journeyOf(['CDC! Basel 06-08'], { route: placeless }).arrival).toMatchObject({ overdue: false });
  });

  it('is dated by the summary where the events report the discharge alone', () => {
    const pod = { ...point('Rotterdam', true), date: event('VAD Rotterdam 06-05', 0).date };
    const route = { ...ROUTE, pod };
    const dateOf = (...events: string[]) => journeyOf(events, { route }).arrival?.date?.wall.slice(0, 10);
    expect(dateOf('VDL! Shanghai 05-01', 'VAD Rotterdam 06-04', 'CDD! Rotterdam 06-06')).toBe('2026-06-05');
    expect(dateOf('VDL! Shanghai 05-01', 'VAD! Rotterdam 06-04', 'CDD! Rotterdam 06-06')).toBe('2026-06-04');
    expect(dateOf('VDL! Shanghai 05-01', 'CDD! Rotterdam 06-03')).toBe('2026-06-03');
  });

  it('of a cancelled shipment is awaited by nobody', () => {
    const journey = journeyOf(['VDL Shanghai 06-01', 'VAD Rotterdam 06-05'], { outcome: 'cancelled' });
    expect(journey.arrival).toMatchObject({ overdue: false, unconfirmed: true });
    expect(journey.overdue).toEqual([]);
    expect(journey.next).toBeNull();
    expect(journey.unconfirmed).toHaveLength(2);
  });

  it('a delivery that is over is not overdue either', () => {
    const postpod = { ...point('Basel', false), date: event('CDC Basel 06-05', 0).date };
    const journey = journeyOf(['CDD! Rotterdam 06-01', 'CDC! Nowhere 06-07'], { route: { ...ROUTE, postpod } });
    expect(journey.delivery?.overdue).toBe(false);
  });
});

describe('an expected event that a later one has passed over', () => {
  const events = ['CGI! Shanghai 05-01', 'CLL Shanghai 05-02', 'VDL! Shanghai 05-03', 'VAD Rotterdam 06-05'];

  it('is unconfirmed: neither awaited nor overdue', () => {
    const journey = journeyOf(events);
    expect(journey.unconfirmed.map((shipmentEvent) => shipmentEvent.status.raw)).toEqual(['CLL']);
    expect(journey.overdue.map((shipmentEvent) => shipmentEvent.status.raw)).toEqual(['VAD']);
  });

  it('is the same in the table of containers', () => {
    const one = shipment([containerWith(events)]);
    expect(toMatrix(one, NOW).rows[0]?.cells.map((cell) => cell.state)).toEqual([
      'happened',
      'unconfirmed',
      'happened',
      'overdue',
    ]);
    const cancelled = shipment([containerWith(events)], { outcome: 'cancelled' });
    expect(toMatrix(cancelled, NOW).rows[0]?.cells.at(-1)?.state).toBe('unconfirmed');
  });
});

describe('an event of which nobody says whether it has happened', () => {
  it('is neither overdue nor awaited once its time is over', () => {
    const journey = journeyOf(['VDL! Shanghai 05-01', 'VAD? Rotterdam 06-05', 'CDD? Rotterdam', 'CDC Basel 06-10']);
    expect(journey.overdue.map((shipmentEvent) => shipmentEvent.status.raw)).toEqual(['CDC']);
    expect(journey.unconfirmed.map((shipmentEvent) => shipmentEvent.status.raw)).toEqual(['VAD', 'CDD']);
    expect(journey.unconfirmed.map((shipmentEvent) => eventState(journey, shipmentEvent))).toEqual([
      'unreported',
      'unreported',
    ]);
    expect(journey.arrival).toMatchObject({ actual: false, overdue: false, unconfirmed: true });
    expect(journey.stops.map((stop) => stop.state)).toEqual(['done', 'ahead', 'ahead']);
  });

  it('is expected while its time is still to come', () => {
    const journey = journeyOf(['VDL! Shanghai 05-01', 'VAD? Rotterdam 07-05']);
    expect(journey.next?.status.raw).toBe('VAD');
    expect(journey.arrival).toMatchObject({ overdue: false, unconfirmed: false });
  });

  it('leaves the reading open where nothing else is known', () => {
    expect(journeyOf(['CLL? Shanghai 05-01', 'VAD? Rotterdam 06-05']).state).toBe('unknown');
    expect(journeyOf(['CLL Shanghai 05-01', 'VAD Rotterdam 06-05']).state).toBe('planned');
  });

  it('of the summary is the same', () => {
    const pod = { ...point('Rotterdam'), date: event('VAD Rotterdam 06-05', 0).date };
    expect(journeyOf(['VDL! Shanghai 05-01'], { route: { ...ROUTE, pod } }).arrival).toMatchObject({
      overdue: false,
      unconfirmed: true,
    });
  });
});

describe('events of which nobody says where', () => {
  it('are kept beside the stops', () => {
    const journey = journeyOf(['CLL! ? 05-01', 'VDL! ? 05-02']);
    expect(journey.stops).toEqual([]);
    expect(journey.unplaced.map((shipmentEvent) => shipmentEvent.order)).toEqual([1, 2]);
    expect(journey.last?.order).toBe(2);
  });

  it('are kept where only the summary knows places', () => {
    const journey = journeyOf(['CLL! ? 05-01', 'VAD ? 06-01'], { route: { ...ROUTE, pol: point('Shanghai', true) } });
    expect(journey.stops.map((stop) => stop.place.name)).toEqual(['Shanghai']);
    expect(journey.unplaced).toHaveLength(2);
    expect(journey.overdue.map((shipmentEvent) => shipmentEvent.order)).toEqual([2]);
  });

  it('belong to the visit they are listed in, where there is one', () => {
    expect(journeyOf(['CLL! ? 05-01', 'VDL! Shanghai 05-02']).unplaced).toEqual([]);
  });
});

describe('a gate-out', () => {
  const through = ['VDL! Shanghai 05-01', 'VAT! Colombo 05-10', 'CDT! Colombo 05-11', 'CGO! Colombo 05-12'];

  it('of a transshipment port leaves the container in port', () => {
    const journey = journeyOf([...through, 'CLT Colombo 06-20', 'VAD Rotterdam 07-20']);
    expect(journey.state).toBe('at-transshipment');
    expect(journey.stops.map((stop) => stop.state)).toEqual(['done', 'here', 'ahead']);
    expect(journey.legs[1]?.state).toBe('ahead');
  });

  it('of a transshipment port proves no end of the voyage', () => {
    const one = shipment([containerWith([...through, 'VAD! Rotterdam 06-10'])]);
    expect(toProgress(one, readJourney(one, null, NOW), NOW).proven).toBe(0.99);
  });

  it('of the last port does both', () => {
    const one = shipment([
      containerWith(['VDL! Shanghai 05-01', 'CDD! Rotterdam 06-10', 'CGO! Rotterdam 06-12', 'CDC Basel 07-01']),
    ]);
    const journey = readJourney(one, null, NOW);
    expect(journey.legs[1]?.state).toBe('underway');
    expect(
      toProgress(
        shipment([containerWith(['VDL! Shanghai 05-01', 'CGO! Rotterdam 06-12'])]),
        journeyOf(['VDL! Shanghai 05-01', 'CGO! Rotterdam 06-12']),
        NOW,
      ).proven,
    ).toBe(1);
  });
});

describe('the container that is read', () => {
  it('is known, chosen or not', () => {
    const [a, b] = [containerWith(['VDL! Shanghai 05-01'], 'A'), containerWith(['VDL! Colombo 05-01'], 'B')];
    const both = shipment([a, b]);
    expect(readJourney(both, null, NOW)).toMatchObject({ container: null, source: { number: 'A' } });
    expect(readJourney(both, b, NOW)).toMatchObject({ container: { number: 'B' }, source: { number: 'B' } });
    expect(readJourney(shipment([]), null, NOW).source).toBeNull();
  });
});

describe('notes about the order', () => {
  const kinds = (one: Shipment) => dataConflicts(readShipment(one, null, NOW)).map((note) => conflictText(note, t));

  it('a list that runs backwards is read backwards, and is no inversion', () => {
    const events = [
      'CDT! Colombo 05-11',
      'VAT! Colombo 05-10',
      'VDL! Shanghai 05-03',
      'CLL! Shanghai 05-02',
      'CGI! Shanghai 05-01',
    ];
    expect(kinds(shipment([containerWith(events)]))).toEqual([]);
  });

  it('a list that runs backwards is read backwards, whatever is inverted at one place', () => {
    const journey = journeyOf([
      'CDD Rotterdam 07-01 06:30',
      'VAD Rotterdam 07-01 07:00',
      'VDL! Shanghai 06-03',
      'CLL! Shanghai 06-02',
    ]);
    expect(journey.stops.map((stop) => stop.events.map((shipmentEvent) => shipmentEvent.status.raw))).toEqual([
      ['CLL', 'VDL'],
      ['VAD', 'CDD'],
    ]);
    expect(journey.overdue).toEqual([]);
    expect(journey.last?.status.raw).toBe('VDL');
  });

  it('an inversion at one place does not make a list run backwards', () => {
    const events = ['CGI! Shanghai 06-01 10:00', 'VDL! Shanghai 06-01 11:00', 'CLL! Shanghai 06-01 09:30'];
    expect(inGivenOrder(containerWith(events).events).map((shipmentEvent) => shipmentEvent.status.raw)).toEqual([
      'CGI',
      'VDL',
      'CLL',
    ]);
  });

  it('one event out of its order is one note', () => {
    const events = ['CGI! Shanghai 05-01', 'VDL! Shanghai 05-03 10:00', 'CLL! Shanghai 05-03 09:00'];
    expect(kinds(shipment([containerWith(events)]))).toEqual([
      'At Shanghai, “Vessel departed” is listed before “Loaded on vessel”.',
    ]);
  });
});

describe('a move that has been moved behind the one after it', () => {
  const moved = ['CGI! Shanghai 06-01', 'VDL Shanghai 06-25', 'VAD Rotterdam 06-10', 'CDD Rotterdam 06-11'];

  it('makes no arrival overdue, whose old date the carrier has left', () => {
    const journey = journeyOf(moved);
    expect(journey.overdue).toEqual([]);
    expect(journey.due).toEqual([]);
    expect(journey.arrival).toMatchObject({ overdue: false, unconfirmed: true });
    expect(journey.next?.status.raw).toBe('VDL');
    expect(conflictKinds(moved)).toContain('arrival-before-departure');
  });

  it('makes no arrival overdue of which the route summary alone tells', () => {
    const route = { ...ROUTE, pod: { ...point('Rotterdam', false), date: event('VAD Rotterdam 06-10', 0).date } };
    expect(journeyOf(moved.slice(0, 2), { route }).arrival).toMatchObject({ overdue: false, unconfirmed: true });
  });

  it('is awaited by the row in its place', () => {
    const reading = readShipment(
      shipment([containerWith(['CGI! Shanghai 06-01', 'VDL Shanghai 06-25', 'VAD Rotterdam 06-20'])]),
      null,
      NOW,
    );
    expect(toCarrierFields(reading)).toMatchObject({
      overdueEvent: 'VDL',
      overdueAt: findLatest(event('VDL Shanghai 06-25', 0).date!) + 1,
    });
  });

  it('asks for no discharge before the arrival', () => {
    const journey = journeyOf(['VDL! Shanghai 05-01', 'VAD Rotterdam 06-20', 'CDD Rotterdam 06-10']);
    expect([journey.overdue, journey.due]).toEqual([[], []]);
  });
});

describe('a move that is listed twice', () => {
  it.each([
    ['before', ['VAD Rotterdam 06-10 08:00', 'VAD! Rotterdam 06-10 08:30']],
    ['after', ['VAD! Rotterdam 06-10 08:30', 'VAD Rotterdam 06-10 09:00']],
  ])('is awaited by nobody once one of both is reported, that is listed %s', (_, events) => {
    const journey = journeyOf(['VDL! Shanghai 05-01', ...events]);
    expect(journey.overdue).toEqual([]);
    expect(journey.state).toBe('arrived');
  });

  it('is awaited where the container comes to the same hub a second time', () => {
    const first = ['VDL! Shanghai 06-01', 'VAT! Colombo 06-05', 'VDT! Colombo 06-06', 'VAT! Rotterdam 06-08'];
    const journey = journeyOf([...first, 'VDT! Rotterdam 06-09', 'VAT Colombo 06-12', 'VAD Hamburg 06-20']);
    expect(journey.overdue.map(({ date }) => date?.wall.slice(5, 10))).toEqual(['06-12']);
  });

  it('is awaited where it is another call weeks later', () => {
    const journey = journeyOf([
      'CLL! Shanghai 05-01',
      'VDL! Shanghai 05-02',
      'VAD! Rotterdam 05-10',
      'VAD Rotterdam 06-10',
    ]);
    expect(journey.overdue).toHaveLength(1);
  });
});
