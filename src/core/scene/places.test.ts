import { describe, expect, it } from 'vitest';
import { sceneOf } from './fixtures/read-scene.ts';
import { container, place, shipment } from './fixtures/shipments.ts';
import { derivePlaces } from './scene.ts';
import type { SceneStop } from './types.ts';

const rotterdam = place('Rotterdam', [51.95, 4.14]);
const trackedContainer = container('MSKU2048175', [
  { status: 'VAD', at: rotterdam, date: '2026-11-02 14:00:00' },
  { status: 'CDC', at: place('Duisburg', [51.43, 6.76]), date: '2026-11-05 08:00:00', mode: 'truck' },
  { status: 'CER', at: rotterdam, date: '2026-11-07 08:00:00', mode: 'truck' },
]);
const { stops } = sceneOf(shipment([trackedContainer], null));

describe('places', () => {
  it('hold every stop at the same place, in order', () => {
    expect(derivePlaces(stops).map(({ id, stops: own }) => [id, own.map((stop) => stop.id)])).toEqual([
      ['ROTTERDAM', ['ROTTERDAM', 'ROTTERDAM~2']],
      ['DUISBURG', ['DUISBURG']],
    ]);
  });

  it('leave out what has no coordinates, and tell the same port once round the earth apart', () => {
    const [first] = stops as readonly [SceneStop];
    const away = { ...first, id: 'far', at: [51.95, 364.14] as const };
    const lost = { ...first, id: 'lost', at: null };
    expect(derivePlaces([first, lost, away]).map((spot) => spot.id)).toEqual(['ROTTERDAM', 'far']);
  });
});
