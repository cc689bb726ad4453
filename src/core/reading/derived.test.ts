import { readShipment } from './read-shipment.ts';
import { describe, expect, it } from 'vitest';
import { differences } from './containers/matrix.ts';
import { dataConflicts } from './data-conflicts.ts';
import { toPositions } from './position/position.ts';
import { toProgress } from './position/progress.ts';
import { HOUR, MINUTE } from '../time/units.ts';
import {
  ais,
  containerWith,
  event,
  journeyOf,
  NOW,
  PLACES,
  segment,
  shipment,
  vessel,
  readJourney,
} from './shipment.fixture.ts';
import type { Shipment, ShipmentEvent } from '../shipment/types.ts';

describe('legs and geometry', () => {
  const at = (name: string): [number, number] => [PLACES[name]!.at![0], PLACES[name]!.at![1]];
  const sea = [
    'VDL! Shanghai 05-01',
    'VAT! Colombo 05-10',
    'VDT! Colombo 05-12',
    'VAD Rotterdam 06-20',
    'CDC Basel 06-25',
  ];

  it('several segments make one leg; a stop without one is joined straight', () => {
    const segments = [
      segment('sea', at('Shanghai'), [1, 104]),
      segment('sea', [1, 104], at('Colombo')),
      segment('sea', at('Colombo'), at('Rotterdam')),
    ];
    const journey = journeyOf(sea, { routeData: { segments, pin: null, ais: null } });
    expect(journey.legs.map((leg) => [leg.segments, leg.schematic, leg.mode])).toEqual([
      [[0, 1], false, 'sea'],
      [[2], false, 'sea'],
      [[], true, 'land'],
    ]);
  });

  it('one segment is cut at the stop that it passes, and at no other', () => {
    const whole = segment('sea', at('Shanghai'), [1, 104], at('Colombo'), [12, 45], at('Rotterdam'));
    const journey = journeyOf(sea.slice(0, 4), { routeData: { segments: [whole], pin: null, ais: null } });
    expect(journey.legs.map((leg) => [leg.segments, leg.schematic])).toEqual([
      [[0], false],
      [[1], false],
    ]);
    expect(journey.segments.map((part) => part.path)).toEqual([
      [at('Shanghai'), [1, 104], at('Colombo')],
      [at('Colombo'), [12, 45], at('Rotterdam')],
    ]);
    const past = segment('sea', at('Shanghai'), [1, 104], [-10, 79], [-35, 20], at('Rotterdam'));
    expect(journeyOf(sea, { routeData: { segments: [past], pin: null, ais: null } }).segments).toEqual([past]);
  });

  it('a segment that names its ends lies between these, however near to each other they are', () => {
    const [rotterdam, terminal] = [
      PLACES.Rotterdam!,
      { ...PLACES.Rotterdam!, id: 77, name: 'Terminal', at: [51.94, 4.43] as const },
    ];
    const journey = journeyOf([event('CDD! Rotterdam 06-01', 0), event('CDC Terminal 06-20', 1, { place: terminal })], {
      routeData: {
        segments: [{ ...segment('truck', at('Rotterdam'), [51.94, 4.43]), from: rotterdam, to: terminal }],
        pin: null,
        ais: null,
      },
    });
    expect(journey.legs.map((leg) => leg.segments)).toEqual([[0]]);
  });

  it('a cut gives the same paths again, whatever the clock says', () => {
    const whole = segment('sea', at('Shanghai'), [1, 104], at('Colombo'), at('Rotterdam'));
    const one = shipment([containerWith(sea)], { routeData: { segments: [whole], pin: null, ais: null } });
    const [first, later] = [readJourney(one, null, NOW), readJourney(one, null, NOW + MINUTE)];
    expect(first.segments).toHaveLength(2);
    expect(later.segments.every((part, index) => part === first.segments[index])).toBe(true);
  });

  it('there and back is not taken for no way at all', () => {
    const segments = [segment('truck', at('Hamburg'), at('Basel')), segment('truck', at('Basel'), at('Hamburg'))];
    const journey = journeyOf(['CPS! Hamburg 05-01', 'UNK Basel 06-20', 'CDC Hamburg 06-25'], {
      routeData: { segments, pin: null, ais: null },
    });
    expect(journey.legs.map((leg) => leg.segments)).toEqual([[0], [1]]);
  });

  it('a place without a position leaves a leg without a distance', () => {
    const journey = journeyOf(['VDL! Shanghai 05-01', 'VAD Nowhere 06-20']);
    expect(journey.legs[0]).toMatchObject({ nm: null, schematic: true, segments: [] });
  });

  it('progress is 1 only after an actual discharge, gate-out, delivery or return', () => {
    const voyage = (...events: string[]) => {
      const one = shipment([containerWith(events)]);
      return toProgress(one, readJourney(one, null, NOW), NOW).proven;
    };
    expect(voyage('VDL! Shanghai 05-01', 'VAD Rotterdam 06-20')).toBe(0);
    expect(voyage('VDL! Shanghai 05-01', 'VAD! Rotterdam 06-10')).toBe(0.99);
    expect(voyage('VDL! Shanghai 05-01', 'CDD! Rotterdam 06-10')).toBe(1);
    expect(voyage('VDL! Shanghai 05-01', 'CDD! Rotterdam 06-10', 'CDC Basel 06-20')).toBeLessThan(1);
    expect(voyage('VDL! Shanghai 05-01', 'CDC! Basel 06-10', 'CER Rotterdam 06-20')).toBe(1);
    expect(voyage('CDC! Nowhere 06-10')).toBe(1);
    expect(voyage('CEP! Nowhere 06-10')).toBe(0);
  });

  it('the pin never pulls progress below what is proven', () => {
    const one = shipment([containerWith(['VDL! Shanghai 05-01', 'VDT! Colombo 05-12', 'VAD Rotterdam 06-20'])], {
      routeData: { segments: [], pin: [31, 121], ais: null },
    });
    const { proven, estimated } = toProgress(one, readJourney(one, null, NOW), NOW);
    expect(proven).toBeGreaterThan(0.3);
    expect(estimated).toBeGreaterThanOrEqual(proven);
  });

  it('a pin on none of the ways leaves the estimate to the dates', () => {
    const segments = [segment('sea', at('Shanghai'), at('Colombo')), segment('sea', at('Colombo'), at('Rotterdam'))];
    const estimatedAt = (pin: [number, number] | null): number | null => {
      const one = shipment([containerWith(sea.slice(0, 4))], { routeData: { segments, pin, ais: null } });
      return toProgress(one, readJourney(one, null, NOW), NOW).estimated;
    };
    expect(estimatedAt([-40, 80])).toBe(estimatedAt(null));
    expect(estimatedAt(at('Colombo'))).toBeGreaterThan(0.3);
  });
});

describe('positions and notes', () => {
  const aboard = [event('VDL! Shanghai 06-01', 0, { vessel: vessel(1) }), event('VAD Rotterdam 07-01', 1)];
  const withRoute = (events: readonly (string | ShipmentEvent)[], routeData: Shipment['routeData']) =>
    shipment([containerWith(events)], { routeData });
  const positionsOf = (one: Shipment, chosen = -1) =>
    toPositions(one, readJourney(one, one.containers[chosen] ?? null, NOW), NOW);
  const kinds = (one: Shipment) => dataConflicts(readShipment(one, null, NOW)).map((note) => note.kind);

  it('a fix of the vessel the container is on counts; of another one never', () => {
    const own = withRoute(aboard, { segments: [], pin: [10, 80], ais: ais([10, 90]) });
    expect(positionsOf(own).ais).toMatchObject({ confidence: 'high', ageMs: HOUR });
    expect(kinds(own)).toEqual(['fix-far-from-pin']);
    const other = withRoute(aboard, { segments: [], pin: [10, 80], ais: ais([10, 90], { vessel: vessel(2) }) });
    expect(positionsOf(other).ais).toBeNull();
    const waiting = withRoute([event('CGI! Shanghai 06-01', 0)], { segments: [], pin: [31, 121], ais: ais([10, 90]) });
    expect(positionsOf(waiting).ais?.confidence).toBe('low');
    expect(kinds(waiting)).toEqual([]);
  });

  it('a refused fix is reported and gives no position', () => {
    const one = withRoute(aboard, { segments: [], pin: null, ais: ais([0, 0], { fix: null, refused: true }) });
    expect(positionsOf(one)).toMatchObject({ ais: null, disagreement: null });
    expect(kinds(one)).toEqual(['fix-refused']);
  });

  it('a fix that AIS itself does not stand for is worth little; one without a word is a fix', () => {
    const said = (status: string) =>
      positionsOf(withRoute(aboard, { segments: [], pin: null, ais: ais([10, 90], { status }) })).ais?.confidence;
    expect(['OK', 'ok', '', 'NO_AIS_DATA'].map(said)).toEqual(['high', 'high', 'high', 'low']);
  });

  it('the places of the chosen container are its own', () => {
    const two = shipment(
      [containerWith(aboard, 'A'), containerWith(['VDL! Shanghai 06-01', 'CDT! Colombo 06-14'], 'B')],
      {
        routeData: { segments: [], pin: null, ais: ais([10, 90]) },
      },
    );
    expect(positionsOf(two).lastPlace?.place?.name).toBe('Shanghai');
    expect(positionsOf(two)).toMatchObject({ aboard: true, ais: { confidence: 'high' } });
    expect(positionsOf(two, 1).lastPlace?.place?.name).toBe('Colombo');
    expect(positionsOf(two, 1)).toMatchObject({ aboard: false, ais: null });
  });

  it('names what lies off the route, and what has happened in the future', () => {
    const line = segment('sea', [31.23, 121.47], [6.94, 79.85]);
    const one = withRoute(['VDL! Shanghai 06-01', 'VAT! Hamburg 06-16'], {
      segments: [line],
      pin: [40, -40],
      ais: null,
    });
    expect(kinds(one)).toEqual(['actual-in-future', 'place-off-route', 'pin-off-path']);
  });

  it('the last place is worth much while the container is there', () => {
    const there = shipment([containerWith(['CDD! Rotterdam 06-15 06:00'])]);
    expect(positionsOf(there).lastPlace).toMatchObject({ confidence: 'high', ageMs: 6 * HOUR });
    const left = shipment([containerWith(['VDL! Rotterdam 06-15 06:00', 'VAD Shanghai 07-15'])]);
    expect(positionsOf(left).lastPlace?.confidence).toBe('low');
  });
});

describe('differences', () => {
  it('hours of lorries are no difference, days of vessels are', () => {
    const containers = ['06-01', '06-02', '06-03', '06-12'].map((day, index) =>
      containerWith([`CGI! Shanghai ${day}`, 'CLL! Shanghai 06-14'], `B${index}`),
    );
    expect(differences(shipment(containers), NOW).map((difference) => difference.container.number)).toEqual(['B3']);
    const late = [...containers.slice(0, 3), containerWith(['CGI! Shanghai 06-02', 'CLL! Shanghai 06-16'], 'LATE')];
    expect(differences(shipment(late), NOW)[0]?.at[0]?.cell.differs).toEqual(['date']);
  });
});
