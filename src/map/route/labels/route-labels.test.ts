import { sceneOf } from '../../../core/scene/fixtures/read-scene.ts';
import { describe, expect, it } from 'vitest';
import { en } from '../../../core/texts/en.ts';
import { createTranslate } from '../../../core/texts/translate.ts';
import { ais, container, place, shipment, toRotterdam } from '../../../core/scene/fixtures/shipments.ts';
import { routeLabels } from './route-labels.ts';

const t = createTranslate('en', en);
describe('names that the marks would carry', () => {
  it('put the ends before a transshipment, that before the estimate, and that before the fix', () => {
    const scene = sceneOf(toRotterdam({ ais: ais([19, 39.4], '2026-11-20 15:38:00') }));
    const labels = [...routeLabels({ ...scene, tie: null }, 0, t)].sort((a, b) => b.priority - a.priority);
    expect(labels.map((label) => label.text)).toEqual([
      'Yantian',
      'Rotterdam',
      'Duisburg',
      'Tanjung Pelepas',
      'estimate',
      'AIS, 22 min ago',
    ]);
  });

  it('say how far the fix lies from the estimate where the tie has no room to, unless the two agree', () => {
    const textOf = (lat: number): string | undefined =>
      routeLabels(sceneOf(toRotterdam({ ais: ais([lat, 38.6], '2026-11-20 15:38:00') })), 0, t).at(-1)?.text;
    expect(textOf(21.5)).toBe('AIS, 22 min ago, 60 nm off');
    expect(textOf(20.6)).toBe('AIS, 22 min ago');
  });

  it('write a place that is passed twice once', () => {
    const [rotterdam, duisburg] = [place('Rotterdam', [51.95, 4.14]), place('Duisburg', [51.43, 6.76])];
    const box = container('MSKU2048175', [
      { status: 'VAD', at: rotterdam, date: '2026-11-02 14:00:00' },
      { status: 'CDC', at: duisburg, date: '2026-11-05 08:00:00', mode: 'truck' },
      { status: 'CER', at: rotterdam, date: '2026-11-07 08:00:00', mode: 'truck' },
    ]);
    const labels = routeLabels(sceneOf(shipment([box], null)), 0, t);
    expect(labels.map((label) => label.text)).toEqual(['Rotterdam', 'Duisburg']);
  });

  it('stand on the world in view', () => {
    const scene = sceneOf(toRotterdam());
    expect(routeLabels(scene, 1, t)[0]?.at[1]).toBeCloseTo(114.28 + 360);
  });
});
