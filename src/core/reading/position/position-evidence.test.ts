import { readShipment } from '../read-shipment.ts';
import { describe, expect, it } from 'vitest';
import { serviceStatusOf } from '../../shipment/codes.ts';
import { dataConflicts } from '../data-conflicts.ts';
import { toPositions } from './position.ts';
import { toProgress } from './progress.ts';
import { DAY } from '../../time/units.ts';
import { ais, containerWith, event, NOW, PLACES, segment, shipment, vessel, readJourney } from '../shipment.fixture.ts';
import type { Shipment, ShipmentEvent } from '../../shipment/types.ts';

const at = (name: string): [number, number] => [PLACES[name]!.at![0], PLACES[name]!.at![1]];
const ARABIA: [number, number] = [12, 52];
const inTransit = serviceStatusOf('IN_TRANSIT');

describe('one container of several', () => {
  // Both containers were brought to Colombo. A has left on V1, and B waits for V2.
  const events = (leaves: string, ship: number): ShipmentEvent[] => [
    event('VDL! Shanghai 05-01', 0, { vessel: vessel(9) }),
    event('CDT! Colombo 05-20', 1, { vessel: vessel(9) }),
    event(`VDT${leaves}`, 2, { vessel: vessel(ship) }),
    event('VAD Rotterdam 07-05', 3, { vessel: vessel(ship) }),
  ];
  const containers = [
    containerWith(events('! Colombo 06-05', 1), 'A'),
    containerWith(events(' Colombo 06-18', 2), 'B'),
  ];
  const segments = [
    segment('sea', at('Shanghai'), at('Colombo')),
    { ...segment('sea', at('Colombo'), ARABIA, at('Rotterdam')), vessel: vessel(1) },
  ];
  const given = (more: Partial<Shipment['routeData']> = {}): Shipment =>
    shipment(containers, { status: inTransit, routeData: { segments, pin: ARABIA, ais: ais([12.1, 52.4]), ...more } });
  const read = (one: Shipment, chosen: number | null, now = NOW) => {
    const journey = readJourney(one, chosen === null ? null : (one.containers[chosen] ?? null), now);
    const { estimated } = toProgress(one, journey, NOW);
    const { pin, ais: fix, lastPlace } = toPositions(one, journey, now);
    return { states: journey.legs.map((leg) => leg.state), estimated, pin, fix, last: lastPlace?.place?.name };
  };

  it('that is on the vessel of the estimate is where the whole is', () => {
    for (const chosen of [null, 0]) {
      const { states, estimated, pin, fix } = read(given(), chosen);
      expect(states).toEqual(['done', 'underway']);
      expect(estimated).toBeGreaterThan(0.5);
      expect([pin?.at, fix?.confidence]).toEqual([ARABIA, 'high']);
    }
  });

  it('that waits for another vessel stays where it is proven', () => {
    const waiting = { states: ['done', 'ahead'], estimated: null, pin: null, fix: null, last: 'Colombo' };
    expect(read(given(), 1)).toEqual(waiting);
    // When its own departure is overdue, the other vessel is still not its own.
    const later = read(given(), 1, NOW + 5 * DAY);
    expect(later).toEqual(waiting);
    const unnamed = given({ segments: segments.map((part) => ({ ...part, vessel: null })), ais: null });
    expect(read(unnamed, 1)).toEqual(waiting);
  });

  it('that sails on another vessel the same way is not where the first one is', () => {
    const both = [containers[0]!, containerWith(events('! Colombo 06-14', 2), 'B')];
    expect(read({ ...given(), containers: both }, 1)).toMatchObject({
      states: ['done', 'underway'],
      // The estimate follows the container's own dates, and not the position of the other vessel.
      estimated: expect.closeTo(0.401, 3),
      pin: null,
      fix: null,
    });
  });

  it('shows no notice that the estimate of the others lies beside its way', () => {
    const off = given({ pin: [-40, 80] });
    const notes = (chosen: number) => dataConflicts(readShipment(off, off.containers[chosen]?.number ?? null, NOW));
    expect(notes(-1).map((note) => note.kind)).toContain('pin-off-path');
    expect(notes(1)).toEqual([]);
  });
});

describe('a leg that nobody has said to have begun', () => {
  const path = segment('rail', at('Hamburg'), [52.5, 10], [51, 9], at('Basel'));
  const given = (events: readonly string[], more: Partial<Shipment> = {}, pin: [number, number] = [51, 9]) =>
    shipment([containerWith(events)], { status: inTransit, routeData: { segments: [path], pin, ais: null }, ...more });
  const read = (one: Shipment) => {
    const journey = readJourney(one, null, NOW);
    return [journey.legs[0]?.state, toProgress(one, journey, NOW).estimated === null ? 'nowhere' : 'estimated'];
  };
  const picked = ['CPS! Hamburg 06-14', 'CDC Basel 06-17'];

  it.each([
    ['on which the estimate lies, where the service says in transit', given(picked)],
    ['whose gate-out is overdue', given(['CPS! Hamburg 06-14', 'CGO Hamburg 06-14 12:00', 'CDC Basel 06-17'])],
    ['of which the service says nothing', given(picked, { status: null })],
    ['which is planned to begin later', given(['CPS! Hamburg 06-14', 'CGO Hamburg 06-16', 'CDC Basel 06-17'])],
    ['at whose start the estimate stands', given(picked, {}, at('Hamburg'))],
    ['from which the estimate lies far', given(picked, {}, [40, 0])],
    ['of which nothing has happened yet', given(['CPS Hamburg 06-14', 'CDC Basel 06-17'])],
    ['which nobody knows', given(picked, { routeData: { segments: [], pin: [51, 9], ais: null } })],
  ])('is ahead, and nothing of it is estimated: one %s', (_, one) => {
    expect(read(one)).toEqual(['ahead', 'nowhere']);
  });
});

describe('a cancelled shipment', () => {
  it('is nowhere on a way that it does not go any more', () => {
    const segments = [segment('sea', at('Shanghai'), at('Colombo'))];
    const one = shipment([containerWith(['CGI! Shanghai 06-10', 'VDL Shanghai 06-20', 'VAD Colombo 06-27'])], {
      outcome: 'cancelled',
      routeData: { segments, pin: at('Shanghai'), ais: ais([30, 122]) },
    });
    const journey = readJourney(one, null, NOW);
    expect(journey.legs.map((leg) => leg.state)).toEqual(['dropped']);
    expect(toProgress(one, journey, NOW).estimated).toBeNull();
    expect(toPositions(one, journey, NOW)).toMatchObject({ pin: null, ais: null });
  });
});
