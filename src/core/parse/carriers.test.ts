import { describe, expect, it } from 'vitest';
import { parseShipment } from './parse-shipment.ts';

const event = (more: object) => ({
  order_id: 1,
  location: 1,
  status: 'VDL',
  date: '2026-05-03 14:00:00',
  actual: true,
  ...more,
});
const parse = (events: readonly object[], more: object = {}) =>
  parseShipment({
    metadata: { number: 'CSQU3054383' },
    locations: [{ id: 1, name: 'P1', lat: 10, lng: 20, timezone: 'UTC' }],
    containers: [{ number: 'CSQU3054383', events }],
    ...more,
  });

describe('words that real answers send', () => {
  it('takes FEEDER for a way of going and never for the name of a vessel', () => {
    const vessels = [
      { id: 1, name: 'FEEDER' },
      { id: 2, name: 'Feeder', imo: 9302176 },
    ];
    const events = [1, 2].map((vessel) => event({ order_id: vessel, vessel, transport_type: 'FEEDER' }));
    const route_data = { route: [{ path: [], transport_type: 'FEEDER', vessel: vessels[0] }] };
    const { containers, issues, ...shipment } = parse(events, { vessels, route_data });
    expect(containers[0]?.events.map(({ vessel, mode }) => [vessel?.name ?? null, mode])).toEqual([
      [null, 'sea'],
      ['IMO 9302176', 'sea'],
    ]);
    expect(shipment.vessels.map(({ id }) => id)).toEqual([2]);
    expect(shipment.routeData?.segments[0]).toMatchObject({ mode: 'sea', vessel: null });
    expect(issues).toEqual([]);
  });

  it('knows the release of a shipment', () => {
    const release = parse([event({ event_type: 'SHIPMENT', event_code: 'RELS' })]);
    expect(release.containers[0]?.events[0]).toMatchObject({ type: { kind: 'SHIPMENT' }, code: { kind: 'RELS' } });
  });
});
