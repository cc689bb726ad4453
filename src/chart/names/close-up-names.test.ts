import { describe, expect, it } from 'vitest';
import { packIndex } from '../../core/geo/chart-archive.ts';
import { mercatorX, mercatorY } from '../../core/geo/mercator.ts';
import type { CanvasView } from '../canvas/canvas-view.ts';
import { CITY_CELL_ZOOM } from './city-cells.ts';
import { named, readLocalNames } from './base-names.ts';
import { createCities } from './city-names.ts';
import { PORT_NAMES, readCities, readCountries, readPorts } from './map-names.ts';
import { isInWindow, isSameWindow, toWindow } from './names-window.ts';

const viewAt = (lat: number, lng: number, zoom: number): CanvasView => {
  const world = 256 * 2 ** zoom;
  const [width, height] = [1_440, 900];
  const left = mercatorX(lng) * world - width / 2;
  return { zoom, world, left, top: mercatorY(lat) * world - height / 2, width, height, ratio: 1 };
};
const at = (lat: number, lng: number) => ({ x: mercatorX(lng), y: mercatorY(lat) });

describe('the window of loaded names', () => {
  it('covers the view and stays the same during a short drag', () => {
    const window = toWindow(viewAt(1.3, 103.8, 10));
    expect(isInWindow(at(1.3, 103.8), window)).toBe(true);
    expect(isInWindow(at(1.3, 105), window)).toBe(true);
    expect(isInWindow(at(1.3, 120), window)).toBe(false);
    expect(isInWindow(at(30, 103.8), window)).toBe(false);
    const blocks = new Set(
      [0, 1, 2, 3, 4].map((step) => JSON.stringify(toWindow(viewAt(1.3, 103.8 + step / 1e3, 10)))),
    );
    expect(blocks.size).toBeLessThan(3);
    expect(isSameWindow(window, toWindow(viewAt(1.3, 103.8, 10)))).toBe(true);
  });

  it('crosses the antimeridian on any copy of the world', () => {
    for (const lng of [179.9, -180.1, 539.9]) {
      const window = toWindow(viewAt(-18, lng, 8));
      expect(isInWindow(at(-18, 178), window), String(lng)).toBe(true);
      expect(isInWindow(at(-18, -178), window), String(lng)).toBe(true);
      expect(isInWindow(at(-18, 0), window), String(lng)).toBe(false);
    }
  });
});

describe('cities', () => {
  it('are loaded by tile, the largest first, and keep the same list until more are loaded', async () => {
    const side = 2 ** CITY_CELL_ZOOM;
    const states = new Uint8Array(side * side).fill(3);
    const asked: string[] = [];
    let changes = 0;
    const citiesIn = createCities(
      async (name) => {
        asked.push(name);
        if (name === 'index') return packIndex([{ cellZoom: CITY_CELL_ZOOM, states }]);
        return new TextEncoder().encode(JSON.stringify([[name, 1_000, 2_000, name.length], ['no city'], 7]));
      },
      () => changes++,
    );
    const settled = async (): Promise<void> => void (await new Promise((resolve) => setImmediate(resolve)));
    const window = toWindow(viewAt(0.5, 0.5, 9));
    citiesIn(window);
    await settled();
    expect(citiesIn(window)).toEqual([]);
    await settled();
    const cities = citiesIn(window);
    expect(cities.length).toBe(asked.length - 1);
    expect(cities.map(({ people }) => people)).toEqual(cities.map(({ people }) => people).sort((a, b) => b - a));
    expect(citiesIn(window)).toBe(cities);
    // `changed` is called once for the index and once for all tiles, because each call paints the whole map.
    expect(asked.length).toBeGreaterThan(2);
    expect(changes).toBe(2);
  });

  it('are named from a zoom that depends on their size', () => {
    const [large, small] = readCities([
      ['Large', 0, 0, 6_000],
      ['Small', 0, 0, 80],
    ]);
    expect(large?.fromZoom).toBeLessThan(6);
    expect(small?.fromZoom).toBe(9);
  });
});

describe('names of countries and ports', () => {
  it('are translated for countries', () => {
    const rows = [
      ['Germany', 51.7, 9.9, 85, 'DE'],
      ['Somaliland', 9.5, 46, 30, ''],
    ];
    expect(readCountries(rows, 'de').map(({ text }) => text)).toEqual(['Deutschland', 'Somaliland']);
    expect(readCountries(rows, 'en-GB').map(({ text }) => text)).toEqual(['Germany', 'Somaliland']);
  });

  it('can be those used in each country', () => {
    const rows = [
      ['Greece', 39, 22, 40, 'GR'],
      ['Japan', 36, 138, 40, 'JP'],
      ['Germany', 51.7, 9.9, 85, 'DE'],
    ];
    expect(readCountries(rows, 'en', true).map(({ text }) => text)).toEqual(['Ελλάδα', '日本', 'Deutschland']);
    const cities = readCities([
      ['Alexandria', 31_200, 29_900, 5_263],
      ['Alexandria', 38_800, -77_050, 160],
    ]);
    const local = readLocalNames({ 'Alexandria 5263': 'الإسكندرية' });
    expect(named(cities, local).map(({ text }) => text)).toEqual(['الإسكندرية', 'Alexandria']);
  });

  it('leave out ports that are named already, but not their terminals', () => {
    const names = readPorts([
      ['Gdansk', 54.4, 18.69, [['Baltic Hub', 54.38, 18.71]]],
      ['Long Beach', 33.745, -118.205, []],
      ['Los Angeles', 33.735, -118.26, 'none'],
    ]);
    expect(names.map(({ kind, text }) => `${kind} ${text}`)).toEqual(['terminal Baltic Hub', 'port Long Beach']);
  });

  it('include a port at close zoom that is otherwise known by its city', () => {
    const [yantian] = readPorts([['Yantian', 22.57, 114.27, []]]);
    const shenzhen = PORT_NAMES.find(({ text }) => text === 'Shenzhen');
    expect(yantian?.fromZoom).toBe(shenzhen?.toZoom);
  });
});
