import { lookAt, sceneOf } from '../../../core/scene/fixtures/read-scene.ts';
import { describe, expect, it } from 'vitest';
import { en } from '../../../core/texts/en.ts';
import { createTranslate } from '../../../core/texts/translate.ts';
import {
  ais,
  container,
  NOW,
  place,
  segment,
  shipment,
  toRotterdam,
  vessel,
} from '../../../core/scene/fixtures/shipments.ts';
import { routeLabels, splitNote } from './route-labels.ts';

const t = createTranslate('en', en);
describe('a bill with a container that is not reported', () => {
  const [shanghai, genoa] = [place('Shanghai', [31.23, 121.47]), place('Genoa', [44.4, 8.92])];
  const ship = vessel('MSC Ines');
  const moves = (number: string, actual: boolean) =>
    container(number, [
      { status: 'VDL', at: shanghai, date: '2026-10-01 05:40:00', vessel: ship },
      { status: 'VAD', at: genoa, date: '2026-11-10 06:00:00', vessel: ship, actual },
    ]);
  const bill = shipment(
    [moves('TCLU1162658', true), moves('MEDU5702846', true), moves('BMOU6446732', true), moves('MSCU2122112', false)],
    { segments: [segment([shanghai.at!, genoa.at!], shanghai, genoa)], pin: genoa.at },
  );

  it('says at the port how many have arrived', () => {
    const scene = sceneOf(bill);
    const labels = routeLabels({ ...scene, tie: null }, 0, t, NOW, splitNote(scene.reading, t));
    expect(labels.map(({ texts }) => texts[0])).toContainEqual({
      name: 'Genoa',
      note: '3 of 4 arrived, 1 not reported',
    });
    expect(splitNote(sceneOf(toRotterdam()).reading, t)).toBeNull();
  });

  it('draws no estimate of that container, because its vessel has arrived', () => {
    const scene = lookAt(bill, 'MSCU2122112');
    expect(scene.reading.journey.silent).toBe(true);
    expect(scene.pin).toBeNull();
  });
});

describe('the labels of a route', () => {
  it('have the priority ends, transshipment, estimated position, AIS position', () => {
    const scene = sceneOf(toRotterdam({ ais: ais([19, 39.4], '2026-11-20 15:38:00') }));
    const labels = [...routeLabels({ ...scene, tie: null }, 0, t, NOW)].sort((a, b) => b.priority - a.priority);
    expect(labels.map(({ texts }) => texts[0])).toEqual([
      { name: 'Yantian', note: 'left 31 Oct' },
      { name: 'Rotterdam', note: 'expected 2 Dec' },
      { name: 'Duisburg', note: 'expected 5 Dec' },
      { name: 'Tanjung Pelepas', note: 'left 8 Nov' },
      { name: 'estimate', note: '' },
      { name: 'Ever Globe', note: 'AIS 22 min ago' },
    ]);
  });

  it('state the distance between estimate and AIS position if no line shows it, and have shorter forms', () => {
    const textsOf = (lat: number) =>
      routeLabels(sceneOf(toRotterdam({ ais: ais([lat, 38.6], '2026-11-20 15:38:00') })), 0, t, NOW).at(-1)?.texts;
    const short = [
      { name: 'Ever Globe', note: 'AIS 22 min ago' },
      { name: 'AIS 22 min ago', note: '' },
    ];
    expect(textsOf(21.5)).toEqual([{ name: 'Ever Globe', note: 'AIS 22 min ago · 60 nm from the estimate' }, ...short]);
    expect(textsOf(20.6)).toEqual([{ name: 'Ever Globe', note: 'AIS 22 min ago · matches estimate (6 nm)' }, ...short]);
  });

  it('can leave out the part of a name in brackets', () => {
    const at = place('Vung Tau (Cai Mep)', [10.5, 107.03]);
    const box = container('MSKU2048175', [{ status: 'VAD', at, date: '2026-11-02 14:00:00' }]);
    const [label] = routeLabels(sceneOf(shipment([box], null)), 0, t, NOW);
    expect(label?.texts.map(({ name }) => name)).toEqual(['Vung Tau (Cai Mep)', 'Vung Tau']);
  });

  it('name a vessel that does not carry the container, without a line to it', () => {
    const of = toRotterdam({ ais: { ...ais([-20, 70], '2026-11-20 15:38:00'), vessel: vessel('Ever Globe', 2) } });
    const events = of.containers[0]!.events.map((event) => ({ ...event, actual: false }));
    const scene = sceneOf({ ...of, containers: [{ ...of.containers[0]!, events }] });
    expect(scene.tie).toBeNull();
    expect(routeLabels(scene, 0, t, NOW).at(-1)?.texts[0]).toEqual({
      name: 'Ever Globe',
      note: 'AIS 22 min ago, container not aboard',
    });
    expect(scene.bounds?.south).toBeGreaterThan(-20);
  });

  it('name a place that is passed twice only once', () => {
    const [rotterdam, duisburg] = [place('Rotterdam', [51.95, 4.14]), place('Duisburg', [51.43, 6.76])];
    const box = container('MSKU2048175', [
      { status: 'VAD', at: rotterdam, date: '2026-11-02 14:00:00' },
      { status: 'CDC', at: duisburg, date: '2026-11-05 08:00:00', mode: 'truck' },
      { status: 'CER', at: rotterdam, date: '2026-11-07 08:00:00', mode: 'truck' },
    ]);
    const labels = routeLabels(sceneOf(shipment([box], null)), 0, t, NOW);
    expect(labels.flatMap(({ texts }) => texts[0]?.name ?? [])).toEqual(['Rotterdam', 'Duisburg']);
  });

  it('are placed on the visible copy of the world', () => {
    const scene = sceneOf(toRotterdam());
    expect(routeLabels(scene, 1, t, NOW)[0]?.at[1]).toBeCloseTo(114.28 + 360);
  });
});
