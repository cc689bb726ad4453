/** What the details say of every field that an answer can hold. */
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { billOfLading } from '../../api/parse/fixtures/bill-of-lading.ts';
import { parseShipment } from '../../api/parse/parse-shipment.ts';
import { createQueryClient } from '../../api/queries.ts';
import { loadLateTexts } from '../../i18n/texts.ts';
import { toJourney } from '../../shipment/journey.ts';
import { ais, box, NOW, shipment } from '../../shipment/test-shipment.ts';
import type { Ais, Shipment } from '../../shipment/types.ts';
import { parseWireTime } from '../../time/port-time.ts';
import { coordinates } from './coordinates.ts';
import { Details } from './Details.tsx';
import { createTranslate } from '../../i18n/translate.ts';
import { en } from '../../i18n/en.ts';

const t = createTranslate('en', en);

beforeAll(loadLateTexts);

const textOf = (one: Shipment): string =>
  renderToStaticMarkup(
    <QueryClientProvider client={createQueryClient()}>
      <Details shipment={one} journey={toJourney(one, null, NOW)} nowMs={NOW} askable={null} />
    </QueryClientProvider>,
  )
    .replace(/<[^>]+>/g, '\n')
    .replace(/\n+/g, '\n');

const withAis = (more: Partial<Ais>) =>
  textOf(
    shipment([box(['VDL! Shanghai 06-01'])], { routeData: { segments: [], pin: null, ais: ais([10, 90], more) } }),
  );

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

  it('names the zone of its clocks, which is not that of the places', () => {
    const at = { name: 'NLRTM', countryCode: 'NL', code: 'RTM', label: 'ETA' };
    const date = parseWireTime('2026-07-01 13:12:00', 'port-call');
    expect(withAis({ arrival: { ...at, date } })).toContain('ETA 1 Jul 13:12 UTC');
  });
});

describe('every field is shown', () => {
  it('who gave the status of the whole', () => {
    expect(textOf(shipment([], { statusFromLine: true }))).toContain('Status given by\nthe line');
    expect(textOf(shipment([], { statusFromLine: false }))).toContain('Status given by\nthe service, not the line');
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

  it('the codes of an event, and whether they are of the box or of its carriage', () => {
    const text = textOf(parseShipment(billOfLading));
    expect(text).toMatch(/Vessel departed.*\n(.*\n)*?.*VDL/);
    const one = shipment([box([{ ...box(['CGI! Shanghai 06-01']).events[0]!, equipment: true }])]);
    expect(textOf(one)).toContain('CGI · origin · equipment event');
  });
});

describe('coordinates', () => {
  it.each([
    [51.92, 4.48, '51° 55.2′ N, 4° 28.8′ E'],
    [-33.5, -70.25, '33° 30.0′ S, 70° 15.0′ W'],
    [11.9999, 0, '12° 0.0′ N, 0° 0.0′ E'],
  ])('%d, %d', (lat, lng, text) => expect(coordinates(lat, lng, t)).toBe(text));
});
