import { describe, expect, it } from 'vitest';
import { parseWireTime } from '../time/port-time.ts';
import { HOUR } from '../time/units.ts';
import { toHeadline } from './headline.ts';
import { readShipment } from './read-shipment.ts';
import { ais, containerWith, event, NOW, PLACES, shipment, vessel } from './shipment.fixture.ts';
import type { Container, Shipment } from '../shipment/types.ts';

const headlineOf = (one: Shipment, number: string | null = null, now = NOW) =>
  toHeadline(readShipment(one, number, now));
const ofEvents = (events: readonly string[], more: Partial<Shipment> = {}) =>
  headlineOf(shipment([containerWith(events)], more));
const troublesOf = (events: readonly string[]) =>
  ofEvents(events).standing.troubles.map(({ kind, severity }) => [kind, severity]);
const eta = (date: string) => parseWireTime(date, 'port-call');

describe('the clocks of a headline', () => {
  const rotterdam = { ...PLACES['Rotterdam']!, locode: 'NLRTM' };
  const aboard = [
    event('VDL! Shanghai 06-01', 0, { vessel: vessel(1) }),
    event('VAD Rotterdam 06-12 10:00', 1, { place: rotterdam }),
  ];
  const sailing = (code: string, more: Partial<Shipment> = {}) => {
    const arrival = { name: null, countryCode: 'NL', code, date: eta('2026-06-16 09:00:00'), label: 'ETA' };
    return shipment([containerWith(aboard)], {
      routeData: { segments: [], pin: null, ais: ais([50, 0], { arrival }) },
      ...more,
    });
  };

  const withEta = (carrier: string, more: Partial<Shipment> = {}) => {
    const one = sailing('RTM', more);
    const events = [aboard[0] ?? '', event(`VAD Rotterdam ${carrier}`, 1, { place: rotterdam })];
    return headlineOf({ ...one, containers: [containerWith(events)] });
  };

  it('are those of vessel and service, each against the date of the headline', () => {
    const { route } = sailing('RTM');
    const headline = withEta('06-15 22:00', { route: { ...route, predictiveEta: eta('2026-06-17 10:00:00') } });
    expect([headline.lead?.date?.wall, headline.best?.source]).toEqual(['2026-06-15T22:00:00', 'carrier']);
    expect(headline.clocks.map(({ source, gapMs }) => [source, gapMs / HOUR])).toEqual([
      ['ship', 11],
      ['service', 36],
    ]);
  });

  it('leave out the source that gives the date of the headline', () => {
    const { lead, best, clocks } = withEta('06-12 10:00');
    expect([lead?.date?.wall, lead?.overdue, best?.source]).toEqual(['2026-06-16T09:00:00', true, 'ship']);
    expect(best?.superseded?.wall).toBe('2026-06-12T10:00:00');
    expect(clocks).toEqual([]);
  });

  it('leave out a vessel that is on its way to another port', () => {
    expect(headlineOf(sailing('ANR')).clocks).toEqual([]);
  });

  it('leave out what is over, and another vessel', () => {
    const { route } = sailing('RTM');
    const over = { name: null, countryCode: 'NL', code: 'RTM', date: eta('2026-06-14 09:00:00'), label: 'ETA' };
    const passed = sailing('RTM', {
      route: { ...route, predictiveEta: eta('2026-06-15 10:00:00') },
      routeData: { segments: [], pin: null, ais: ais([50, 0], { arrival: over }) },
    });
    expect(headlineOf(passed).clocks).toEqual([]);
    const stranger = ais([50, 0], { arrival: { ...over, date: eta('2026-06-16 09:00:00') }, vessel: vessel(2) });
    expect(headlineOf(sailing('RTM', { routeData: { segments: [], pin: null, ais: stranger } })).clocks).toEqual([]);
  });

  it('leave out the arrival that has happened', () => {
    const arrived = shipment([containerWith(['VDL! Shanghai 06-01', 'VAD! Rotterdam 06-12'])], sailing('RTM'));
    expect(
      headlineOf({ ...arrived, containers: [containerWith(['VDL! Shanghai 06-01', 'VAD! Rotterdam 06-12'])] }).clocks,
    ).toEqual([]);
  });
});

describe('what a headline is of', () => {
  const inland = ['VDL! Shanghai 05-01', 'VAD! Rotterdam 06-10', 'CDD! Rotterdam 06-11'];

  it('is the port until the container has left it, then the delivery', () => {
    const atPort = ofEvents([...inland, 'CDC Basel 06-25']);
    expect([atPort.goal, atPort.place?.name, atPort.other?.place?.name]).toEqual(['port', 'Rotterdam', 'Basel']);
    const onward = ofEvents([...inland, 'CGO! Rotterdam 06-13', 'CDC Basel 06-25']);
    expect([onward.goal, onward.place?.name, onward.other?.place?.name]).toEqual(['delivery', 'Basel', 'Rotterdam']);
  });

  it('is the return once the empty container is back, beside where the cargo went', () => {
    const back = ofEvents([...inland, 'CGO! Rotterdam 06-12', 'CDC! Basel 06-13', 'CER! Hamburg 06-14']);
    expect([back.goal, back.place?.name, back.lead?.place?.name, back.other?.place?.name]).toEqual([
      'return',
      'Basel',
      'Hamburg',
      'Basel',
    ]);
  });

  it('is the delivery where nothing goes by sea', () => {
    expect(ofEvents(['CPS! Hamburg 06-01', 'CDC Basel 06-20']).goal).toBe('delivery');
  });

  it('divides the containers of a B/L by day of arrival, the most first', () => {
    const to = (date: string) => (number: string) =>
      containerWith(['VDL! Shanghai 05-01', `VAD Rotterdam ${date}`], number);
    const bill = shipment([...['A', 'B'].map(to('06-29 10:00')), ...['C', 'D', 'E'].map(to('06-20 09:00'))]);
    expect(headlineOf(bill).split.map(({ containerCount, date }) => [containerCount, date?.wall.slice(5, 10)])).toEqual(
      [
        [3, '06-20'],
        [2, '06-29'],
      ],
    );
    expect(headlineOf(bill, 'A').split).toEqual([]);
    expect(headlineOf(shipment(['A', 'B'].map(to('06-20')))).split).toEqual([]);
  });
});

describe('a B/L of which some containers have arrived', () => {
  const ends = (number: string, ...events: string[]) => containerWith(['VDL! Shanghai 05-01', ...events], number);
  const arrived = ['A', 'B', 'C', 'D', 'E'].map((text) => ends(text, 'VAD! Rotterdam 06-10', 'CDD! Rotterdam 06-11'));
  const silent = ['F', 'G', 'H'].map((text) => ends(text, 'VAD Rotterdam 06-12'));
  const returned = ['A', 'B', 'C'].map((text) => ends(text, 'VAD! Rotterdam 05-28', 'CER! Rotterdam 06-08'));

  it('is as far as its last container, which is overdue', () => {
    const { standing, lead, split } = headlineOf(shipment([...arrived, ...silent]));
    expect([standing.state, standing.word, lead?.overdue]).toEqual(['in-transit', 'overdue', true]);
    expect(
      split.map(({ containerCount, standing: how, date }) => [containerCount, how, date?.wall.slice(5, 10)]),
    ).toEqual([
      [5, 'arrived', '06-10'],
      [3, 'overdue', '06-12'],
    ]);
  });

  it('has not ended while one container is under way', () => {
    const bill = shipment([...returned, silent[0]!]);
    expect(readShipment(bill, null, NOW).journey.state).toBe('in-transit');
    expect(readShipment(bill, 'A', NOW).journey.state).toBe('returned');
    expect(readShipment(shipment(returned), null, NOW).journey.state).toBe('returned');
  });

  it('is overdue by one container, though most are still awaited', () => {
    const awaited = ['A', 'B'].map((text) => ends(text, 'VAD Rotterdam 06-20'));
    const { standing, lead } = headlineOf(shipment([...awaited, silent[0]!]));
    expect([standing.word, lead?.date?.wall.slice(5, 10)]).toEqual(['overdue', '06-20']);
    expect(standing.troubles).toMatchObject([
      { kind: 'overdue', severity: 'late', date: { wall: '2026-06-12T00:00:00' } },
    ]);
  });
});

describe('the standing', () => {
  const charged = (demurrage: number, state: readonly string[]): Container => ({
    ...containerWith(state, `C${demurrage}`),
    charges: {
      storage: null,
      demurrage: { freeDays: 4, daysInCharge: demurrage },
      detention: { freeDays: 3, daysInCharge: 0 },
    },
  });

  it('is overdue in one word where the date of the headline has passed', () => {
    const { standing } = ofEvents(['VDL! Shanghai 05-01', 'VAD Rotterdam 06-12']);
    expect([standing.state, standing.word]).toEqual(['in-transit', 'overdue']);
    expect(standing.troubles[0]).toMatchObject({ kind: 'overdue', severity: 'late', event: { id: 'B/2' } });
  });

  it('is in trouble by a move that nobody has reported', () => {
    expect(troublesOf(['CEP Shanghai 06-10', 'VDL Shanghai 06-20', 'VAD Rotterdam 07-12'])).toEqual([['due', 'warn']]);
  });

  it('is in trouble by a connection that the carrier reports as delayed, until the container has left', () => {
    const waiting = ['VDL! Shanghai 05-01', 'VAT! Colombo 06-01', 'TSD! Colombo 06-05'];
    const { standing } = ofEvents([...waiting, 'VDT Colombo 06-19', 'VAD Rotterdam 07-12']);
    expect(standing.troubles).toMatchObject([{ kind: 'delayed', since: { wall: '2026-06-01T00:00:00' } }]);
    expect(standing.troubles).toMatchObject([{ until: { wall: '2026-06-19T00:00:00' } }]);
    expect(troublesOf([...waiting, 'VDT! Colombo 06-10', 'VAD Rotterdam 07-12'])).toEqual([]);
  });

  it('is in trouble by charges: late while they grow, the most days of any container', () => {
    const discharged = ['VAD! Rotterdam 06-01', 'CDD! Rotterdam 06-02'];
    const bill = shipment([charged(2, discharged), charged(9, discharged)]);
    expect(headlineOf(bill).standing.troubles).toMatchObject([
      { kind: 'charge', severity: 'late', charge: 'demurrage', days: 9, freeDays: 4, containerCount: 2 },
    ]);
    const waiting = shipment([charged(2, ['CLL! Shanghai 06-10'])]);
    expect(headlineOf(waiting).standing.troubles).toMatchObject([{ severity: 'warn' }]);
  });

  it('is in no trouble by a charge that has ended, of one container or of some of a bill', () => {
    const discharged = ['VAD! Rotterdam 06-01', 'CDD! Rotterdam 06-02'];
    const left = charged(9, [...discharged, 'CGO! Rotterdam 06-10', 'CDC Basel 06-20']);
    expect(headlineOf(shipment([left])).standing.troubles).toEqual([]);
    const bill = shipment([left, charged(2, discharged), charged(3, discharged)]);
    expect(headlineOf(bill).standing.troubles).toMatchObject([{ days: 3, containerCount: 2 }]);
    expect(headlineOf(bill, 'C9').standing.troubles).toEqual([]);
  });

  it('of a cancelled shipment has no trouble beside', () => {
    expect(ofEvents(['CEP Shanghai 06-10'], { outcome: 'cancelled' }).standing).toMatchObject({
      word: 'cancelled',
      troubles: [],
    });
  });
});
