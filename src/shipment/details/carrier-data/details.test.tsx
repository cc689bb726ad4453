/** Checks what the details show for every field of an answer. */
import { readShipment } from '../../../core/reading/read-shipment.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { billOfLading } from '../../../core/parse/fixtures/bill-of-lading.ts';
import { parseShipment } from '../../../core/parse/parse-shipment.ts';
import { createQueryClient } from '../../../api/queries.ts';
import { ais, containerWith, event, NOW, point, shipment, vessel } from '../../../core/reading/shipment.fixture.ts';
import type { Ais, Container, Shipment } from '../../../core/shipment/types.ts';
import { parseWireTime } from '../../../core/time/port-time.ts';
import { coordinates } from '../../../core/words/coordinates.ts';
import { Details } from './Details.tsx';
import { PositionBlock } from './PositionBlock.tsx';
import { createTranslate } from '../../../core/texts/translate.ts';
import { en } from '../../../core/texts/en.ts';
import { TranslateContext } from '../../../ui/use-translate.ts';

const t = createTranslate('en', en);

const draw = (element: ReactNode): string =>
  renderToStaticMarkup(
    <QueryClientProvider client={createQueryClient()}>
      <TranslateContext value={t}>{element}</TranslateContext>
    </QueryClientProvider>,
  );

const textOf = (one: Shipment): string =>
  draw(<Details reading={readShipment(one, null, NOW)} updateRef={null} />)
    .replace(/<[^>]+>/g, '\n')
    .replace(/\n+/g, '\n');

const withAis = (more: Partial<Ais>) =>
  textOf(
    shipment([containerWith(['VDL! Shanghai 06-01'])], {
      routeData: { segments: [], pin: null, ais: ais([10, 90], more) },
    }),
  );

describe('AIS position and estimate', () => {
  const apart = (ship: number, at: readonly [number, number]) => {
    const events = [event('VDL! Shanghai 05-20', 0, { vessel: vessel(1) }), 'VAD Rotterdam 07-20'];
    const updatedAt = parseWireTime('2026-06-15 09:00:00', 'metadata');
    const routeData = { segments: [], pin: [10, 80] as const, ais: ais(at, { vessel: vessel(ship) }) };
    return textOf(shipment([containerWith(events)], { updatedAt, routeData }));
  };

  it('far apart are followed by an explanation', () => {
    expect(apart(9, [10, 81])).toContain('The AIS position is of V9, but the container is on V1');
    expect(apart(1, [10, 90])).toContain('knots, so one of the two is wrong.');
    expect(apart(1, [10, 80.5])).toContain('(15 knots over the time between them).');
  });
});

describe('AIS', () => {
  it('says that it has no position only when it has none', () => {
    const no = 'AIS has no position';
    expect(withAis({ status: 'NO_AIS_DATA', fix: null })).toContain(`${no}: NO_AIS_DATA.`);
    expect(withAis({ status: 'NO_AIS_DATA' })).not.toContain(no);
    expect(withAis({ status: 'NO_AIS_DATA' })).toContain('Status\nNO_AIS_DATA');
    expect(withAis({ status: '' })).not.toContain(no);
    expect(withAis({ status: '', fix: null })).not.toContain(no);
    expect(withAis({})).not.toContain(no);
  });

  it('names the zone of its times, which differs from that of the places', () => {
    const at = { name: 'NLRTM', countryCode: 'NL', code: 'RTM', label: 'ETA' };
    const date = parseWireTime('2026-07-01 13:12:00', 'port-call');
    expect(withAis({ arrival: { ...at, date } })).toContain('ETA · 1 Jul 13:12 UTC');
  });
});

describe('a container that waits while the others sail', () => {
  const sailing = containerWith(['VDL! Shanghai 06-01', 'VAD Rotterdam 07-01'], 'A');
  const waiting = containerWith(['CGI! Shanghai 06-01', 'VDL Shanghai 06-20', 'VAD Rotterdam 07-08'], 'B');
  const bill = shipment([sailing, waiting], { routeData: { segments: [], pin: [10, 90], ais: ais([10, 91]) } });
  const detailsOf = (chosen: Container) =>
    draw(<PositionBlock reading={readShipment(bill, chosen.number, NOW)} updateRef={null} />);

  it('states to which containers estimate and AIS position belong', () => {
    expect(detailsOf(waiting)).toContain('Estimated position of the other containers.');
    expect(detailsOf(waiting)).toContain('AIS position of the vessel carrying the other containers.');
  });
});

describe('every field is shown', () => {
  it('who gave the status of the whole', () => {
    expect(textOf(shipment([], { statusFromLine: true }))).toContain('Status source\nthe carrier');
    expect(textOf(shipment([], { statusFromLine: false }))).toContain('Status source\nnot the carrier');
  });

  it('the kind of number, known or not', () => {
    expect(textOf(shipment([], { type: { raw: 'BL', kind: 'BL' } }))).toContain('Number type\nBill of lading');
    expect(textOf(shipment([], { type: { raw: 'AWB', kind: 'other' } }))).toContain('Number type\nAWB');
  });

  it('the size and type beside the code that may contradict it', () => {
    const text = textOf(
      shipment([{ ...containerWith(['CGI! Shanghai 06-01']), isoCode: '45G1', sizeType: "20' dry" }]),
    );
    expect(text).toContain('ISO code\n45G1');
    expect(text).toContain('Size and type as reported\n20&#x27; dry');
  });

  it('the predicted arrival, also after the vessel has arrived', () => {
    const predictiveEta = event('VAD Rotterdam 06-05 10:00', 0).date;
    const route = { prepol: null, pol: null, pod: point('Rotterdam', true), postpod: null, predictiveEta };
    expect(textOf(shipment([], { route }))).toMatch(/Predicted ETA\n5 Jun.*10:00/);
    expect(textOf(shipment([], { route: { ...route, predictiveEta: null } }))).not.toContain('Predicted');
  });

  it('where places and terminals lie', () => {
    const at = { lat: 51.92, lng: 4.48 };
    const locations = [{ id: 1, name: 'Rotterdam', ...at }];
    const facilities = [{ id: 2, name: 'Delta', ...at }];
    const text = textOf(parseShipment({ metadata: { number: 'X' }, locations, facilities }));
    expect(text).toContain('Rotterdam\n51° 55.2′ N, 4° 28.8′ E');
    expect(text).toContain('Delta\nPosition\n51° 55.2′ N, 4° 28.8′ E');
  });

  it('a message of the service that we do not know', () => {
    expect(textOf(shipment([], { message: 'PARTIAL_INFO' }))).toContain('Service message\nPARTIAL_INFO');
  });

  it('the state and country of a place', () => {
    const one = parseShipment({
      metadata: { number: 'X' },
      locations: [
        {
          id: 1,
          name: 'Los Angeles',
          state: 'California',
          country: 'United States',
          locode: 'USLAX',
          timezone: 'America/Los_Angeles',
        },
      ],
      route: { pod: { location: 1, date: null, actual: false } },
    });
    expect(textOf(one)).toContain('Los Angeles\nCalifornia · United States · USLAX · America/Los_Angeles');
  });

  it('the carrier, by its name and its code', () => {
    const metadata = { number: 'MSCU1234566', sealine: 'mscu', sealine_name: 'MSC' };
    expect(textOf(parseShipment({ metadata }, 'NO_EVENTS'))).toContain('Carrier\nMSC · MSCU');
  });

  it('the codes of an event, and whether they are about the container or its transport', () => {
    const text = textOf(parseShipment(billOfLading));
    expect(text).toMatch(/Vessel departed.*\n(.*\n)*?.*VDL/);
    const given = { order_id: 1, status: 'CGI', event_type: 'EQUIPMENT', transport_type: 'TRUCK', type: 'land' };
    const codes = (more: object) => textOf(parseShipment({ containers: [{ events: [{ ...given, ...more }] }] }));
    expect(codes({})).toContain('CGI · origin · equipment event · TRUCK · land');
    const unknown = { event_type: 'CUSTOMS', transport_type: 'AIR', type: 'sky' };
    expect(codes(unknown)).toContain('CGI · origin · CUSTOMS · AIR · sky');
    expect(codes({ is_date_from_sealine: true })).toContain('land · date from the carrier');
    expect(codes({ is_date_from_sealine: false })).toContain('land · date not from the carrier');
  });
});

describe('charges', () => {
  const charged = (number: string, freeDays: number | null): Container => ({
    ...containerWith(['CDD! Rotterdam 06-01'], number),
    charges: freeDays === null ? null : { storage: null, demurrage: { freeDays, daysInCharge: 2 }, detention: null },
  });
  const none = 'The carrier has not reported any charges';

  it('of a whole bill of lading are listed for each container', () => {
    const text = textOf(shipment([charged('MSKU2048175', 5), charged('CSQU3054383', null), charged('TCLU3333333', 7)]));
    expect(text).toContain('MSKU 204817 5\nDemurrage\n5 free days · 2 chargeable days');
    expect(text).toContain('TCLU 333333 3\nDemurrage\n7 free days · 2 chargeable days');
    expect(text).not.toContain(none);
  });

  it('of one container need no name', () => {
    expect(textOf(shipment([charged('MSKU2048175', 5)]))).toContain('Free time and charges\nDemurrage\n5 free days');
  });

  it.each([
    ['"5 days"', '5 days'],
    ['7', '7'],
    ['{"demurrage":"4 of 9"}', '4 of 9'],
  ])('in the unknown form %s are said as they came, and not to be missing', (charges, value) => {
    const data = {
      ...billOfLading,
      containers: [{ ...billOfLading.containers[0]!, charges: JSON.parse(charges) as unknown }],
    };
    const text = textOf(parseShipment(data));
    expect(text).toMatch(new RegExp(`charges could not be read: .*${value}`));
    expect(text).not.toContain(none);
  });

  it('are reported as missing only when no container has any', () => {
    expect(textOf(shipment([charged('MSKU2048175', null), charged('CSQU3054383', null)]))).toContain(none);
  });
});

describe('coordinates', () => {
  it.each([
    [51.92, 4.48, '51° 55.2′ N, 4° 28.8′ E'],
    [-33.5, -70.25, '33° 30.0′ S, 70° 15.0′ W'],
    [11.9999, 0, '12° 0.0′ N, 0° 0.0′ E'],
  ])('%d, %d', (lat, lng, text) => expect(coordinates(lat, lng, t)).toBe(text));
});
