import { describe, expect, it } from 'vitest';
import { readShipment } from '../reading/read-shipment.ts';
import { ais, containerWith, NOW, segment, shipment } from '../reading/shipment.fixture.ts';
import { en } from '../texts/en.ts';
import { createTranslate } from '../texts/translate.ts';
import { toShipCard } from './ship-card.ts';

const t = createTranslate('en', en);

const sea = segment('sea', [31.3, 121.5], [10, 110], [51.9, 4.5]);
const underway = (more: Parameters<typeof ais>[1] = {}) =>
  readShipment(
    shipment([containerWith(['VDL! Shanghai 06-01 10:00', 'VAD Rotterdam 06-30 10:00'])], {
      routeData: { segments: [sea], pin: [10.2, 110], ais: ais([10, 110], more) },
    }),
    null,
    NOW,
  );

describe('the card of the vessel', () => {
  it('names vessel, fix and age, its own arrival, the way to go, and the estimate beside it', () => {
    const rotterdam = { name: 'Rotterdam', countryCode: 'NL', code: 'NLRTM', date: null, label: null };
    const card = toShipCard(underway({ arrival: rotterdam }), t);
    const values = new Map(card?.rows);
    expect(card?.name).not.toBe('');
    expect(values.get('IMO')).toMatch(/^\d+$/);
    expect(values.get('AIS position')).toContain('10° 0.0′ N, 110° 0.0′ E, 1 h ago');
    expect(values.get('AIS arrival')).toBe('Rotterdam');
    const unnamed = toShipCard(underway({ arrival: { ...rotterdam, name: null } }), t);
    expect(new Map(unnamed?.rows).get('AIS arrival')).toBe('NL NLRTM');
    expect(values.get('To go')).toMatch(/^[\d,]+ nm to Rotterdam$/);
    expect(values.get('Estimate')).toMatch(/12 nm from the AIS position$/);
  });

  it('leaves out what is not known, and does not exist without a fix', () => {
    const nameless = toShipCard(underway({ vessel: null }), t);
    expect(nameless?.rows.map(([name]) => name)).not.toContain('AIS arrival');
    expect(toShipCard(underway({ fix: null }), t)).toBeNull();
  });
});
