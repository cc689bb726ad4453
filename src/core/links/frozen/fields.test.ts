import { expect, it } from 'vitest';
import { changesBetween } from '../../reading/changes/changes.ts';
import { readShipment } from '../../reading/read-shipment.ts';
import { containerWith, event, PLACES, point, segment, shipment, vessel } from '../../reading/shipment.fixture.ts';
import { completeShipment, lostFields } from '../../shipment/complete.fixture.ts';
import { parseWireTime } from '../../time/port-time.ts';
import { freeze, thaw } from './freeze.ts';

const OPEN = { hideContainers: false, hideVessels: false };
const AS_OF = Date.UTC(2026, 5, 10, 12);

/** Fields that a link does not contain. A new field of a shipment is either packed or added here. */
const LEFT_OUT: readonly string[] = [
  // These ids are assigned again when the link is opened.
  'Facility.id',
  'Place.id',
  'ShipmentEvent.id',
  'ShipmentEvent.order',
  'Vessel.id',
  // These fields concern the answer and its transport, not the shipment.
  'Shipment.cacheExpires',
  'Shipment.fromCache',
  'Shipment.issues',
  'Shipment.message',
  'Shipment.quota.calls',
  'Shipment.quota.shipments',
];

it('a frozen link keeps every field that is not listed as left out', async () => {
  const { text, leftOut } = await freeze(completeShipment, OPEN, AS_OF);
  expect(leftOut).toEqual([]);
  expect(lostFields(completeShipment, (await thaw(text))?.shipment, 'Shipment')).toEqual(LEFT_OUT.toSorted());
});

it('a frozen link without vessels holds nothing that names one', async () => {
  const { text } = await freeze(completeShipment, { ...OPEN, hideVessels: true }, AS_OF);
  const opened = JSON.stringify(await thaw(text));
  const { name, imo, mmsi, callSign } = completeShipment.vessels[0]!;
  for (const word of [name, String(imo), String(mmsi), callSign, '0123W']) expect(opened).not.toContain(word);
});

it.each(['2026-06-01 09:34:00', '2026-06-01 09:34:00Z', '2026-06-01 00:00:00', '2026-06-01 00:00:00+00'])(
  'a frozen link keeps the instant of %s at a place with another clock',
  async (text) => {
    const place = { ...PLACES['Shanghai']!, zone: 'Asia/Shanghai' };
    const date = parseWireTime(text, 'event', place.zone);
    const pod = { ...point('Shanghai'), place, date };
    const live = shipment([containerWith([event('VAD Shanghai', 0, { place, date })])], {
      route: { prepol: null, pol: null, pod, postpod: null, predictiveEta: date },
      routeData: { segments: [segment('sea', [1, 2], [3, 4])], pin: null, ais: null },
    });
    const thawed = (await thaw((await freeze(live, OPEN, AS_OF)).text))?.shipment;
    const { route, containers } = thawed!;
    expect([containers[0]?.events[0]?.date, route.pod?.date, route.predictiveEta]).toEqual([date, date, date]);
  },
);

it.each(['2026-06-20 09:34:00Z', '2026-06-20 00:00:00'])(
  'since the last visit nothing has changed where the arrival at %s is the same',
  async (text) => {
    const place = { ...PLACES['Shanghai']!, zone: 'Asia/Shanghai' };
    const events = [
      event('VDL! Hamburg 06-01', 0, { vessel: vessel(1) }),
      event('VAD Shanghai', 1, { place, vessel: vessel(1), date: parseWireTime(text, 'event', place.zone) }),
    ];
    const live = shipment([containerWith(events)]);
    const thawed = await thaw((await freeze(live, OPEN, AS_OF)).text);
    const [before, after] = [thawed!.shipment, live].map((one) => readShipment(one, null, AS_OF));
    expect(changesBetween(before!, after!).changes).toEqual([]);
  },
);
