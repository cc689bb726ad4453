/** Tests witnesses: the paid service, which also answers in place of carriers, and another carrier. */
import { describe, expect, it } from 'vitest';
import { DAY, HOUR } from '../src/core/time/units.ts';
import {
  CONTAINER,
  CANARY,
  createCarriersRig,
  events,
  eventsOfContainer,
  HAPAG_FILE,
  reply,
  row,
} from './carriers.fixture.ts';

const target = `/api/tracking?number=${CONTAINER}`;

describe('the paid service beside a carrier', () => {
  const SHIP = { imo: 9461051, mmsi: 218_474_000, name: 'HAMBURG EXPRESS' };
  const SAID = {
    metadata: { type: 'CT', number: CONTAINER, sealine: 'HLCU', updated_at: '2026-11-20 11:00:00' },
    locations: [{ id: 1, name: 'New York', locode: 'USNYC', timezone: 'America/New_York' }],
    containers: [
      {
        number: CONTAINER,
        events: [{ order_id: 1, location: 1, status: 'CDD', date: '2026-11-25 08:00:00', actual: false }],
      },
    ],
    route_data: {
      route: [],
      pin: null,
      ais: {
        status: 'OK',
        data: { vessel: SHIP, last_vessel_position: { lat: 45, lng: -40, updated_at: '2026-11-20 10:30:00' } },
      },
    },
  };

  it('is named as the source when the carrier has no data', async () => {
    const rig = createCarriersRig({ paid: SAID });
    rig.send(() => reply('', 404));
    const { data } = await (await rig.get(`${target}&route=true&ais=true`)).json();
    expect(data).toMatchObject(SAID);
    expect(data.landfall).toMatchObject({ events: 'service', ais: 'service', conflicts: [] });
    expect(data.landfall.sources).toMatchObject([{ id: 'service', kind: 'service', sample: false }]);
  });

  it('remains a second source for two days and supplies the vessel position without another paid request', async () => {
    const rig = createCarriersRig({ paid: SAID });
    rig.send(() => reply('', 404));
    await rig.get(`${target}&route=true&ais=true`);
    rig.send(eventsOfContainer);
    const answer = async () => (await (await rig.get(`${target}&route=true&ais=true&force_update=true`)).json()).data;
    await rig.hand.pass(HOUR);
    const { landfall, route_data } = await answer();
    expect(landfall).toMatchObject({
      events: 'hapag',
      pin: 'service',
      ais: 'service',
      conflicts: [{ fact: 'CDD', locode: 'USNYC', said: [{ source: 'hapag' }, { source: 'service' }] }],
    });
    expect(route_data.pin).toEqual([45, -40]);
    await rig.hand.pass(7 * HOUR);
    expect((await answer()).landfall).toMatchObject({ pin: 'landfall', ais: 'service' });
    await rig.hand.pass(2 * DAY);
    expect((await answer()).landfall).toMatchObject({ ais: null, conflicts: [] });
    expect(rig.paid).toHaveLength(1);
  });

  it('is no second source for a different carrier with the same number', async () => {
    const rig = createCarriersRig({ paid: { ...SAID, metadata: { ...SAID.metadata, sealine: 'MSCU' } } });
    rig.send(() => reply('', 404));
    await rig.get(target);
    rig.send(eventsOfContainer);
    await rig.hand.pass(HOUR);
    const { data } = await (await rig.get(`${target}&force_update=true`)).json();
    expect(data.landfall).toMatchObject({ events: 'hapag', ais: null, conflicts: [] });
  });
});

it('an embed does not learn of a conflict with a carrier restricted to staff', async () => {
  const rig = createCarriersRig({ file: { ...HAPAG_FILE, yangming: { keyId: CANARY, embeds: true } } });
  await rig.get(target);
  rig.send(() =>
    reply(
      events(CONTAINER)
        .slice(0, 2)
        .concat(row(CONTAINER, 'e3', 'DISC', 'EST', '2026-11-27T08:00:00-05:00', 'USNYC')),
    ),
  );
  const ofYangming = `${target}&sealine=YMLU`;
  const staffs = await (await rig.get(ofYangming)).json();
  expect(staffs.data.landfall).toMatchObject({ events: 'yangming', conflicts: [{ fact: 'CDD' }] });
  const embeds = await (await rig.get(ofYangming, { purpose: 'embed' })).json();
  expect(embeds.data.landfall).toMatchObject({ events: 'yangming', conflicts: [] });
  expect(JSON.stringify(embeds)).not.toMatch(/hapag/i);
});
