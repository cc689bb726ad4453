/** The cities around a view, loaded by tiles when they are first wanted. */
import { cellName, type LevelIndex, readIndex } from '../../core/geo/chart-archive.ts';
import { CITY_CELL_ZOOM } from './city-cells.ts';
import { type MapName, readCities } from './map-names.ts';
import type { NamesWindow } from './names-window.ts';

/** Returns the cities of a window. The list is the same object until more cities are loaded. */
export type CitiesIn = (window: NamesWindow) => readonly MapName[];

const SIDE = 2 ** CITY_CELL_ZOOM;

/** `load` takes `index` or the name of a cell. `changed` is called when all requested cells have arrived. */
export function createCities(load: (name: string) => Promise<Uint8Array>, changed: () => void): CitiesIn {
  let index: LevelIndex | 'waiting' | null = null;
  const cells = new Map<string, readonly MapName[]>();
  let last: { readonly window: NamesWindow | null; readonly cities: readonly MapName[] } = { window: null, cities: [] };

  const loadIndex = async (): Promise<void> => {
    index = 'waiting';
    try {
      index = readIndex(await load('index'))[0] ?? null;
      changed();
    } catch {
      // The map works without cities, and the next page tries again.
    }
  };
  let underWay = 0;
  const loadCell = async (name: string): Promise<void> => {
    cells.set(name, []);
    underWay += 1;
    try {
      cells.set(name, readCities(JSON.parse(new TextDecoder().decode(await load(name)))));
      last = { window: null, cities: [] };
    } catch {
      // The cell stays empty, and the map works without its cities.
    }
    underWay -= 1;
    // `changed` paints the whole map, so it is called when all requested cells have arrived. A view of the world
    // takes a hundred cells. Painting after each of them would block the page for half a minute on a computer without
    // a graphics processor.
    if (underWay === 0) changed();
  };

  return (window) => {
    if (index === null) void loadIndex();
    if (index === null || index === 'waiting') return last.cities;
    if (last.window === window) return last.cities;
    const cities: MapName[] = [];
    for (const [x, y] of toCells(window)) {
      if (index.state(x, y) !== 'shore') continue;
      const name = cellName(0, x, y);
      if (!cells.has(name)) void loadCell(name);
      cities.push(...(cells.get(name) ?? []));
    }
    last = { window, cities: cities.sort((a, b) => b.people - a.people) };
    return last.cities;
  };
}

function* toCells({ left, top, width, height }: NamesWindow): Generator<readonly [x: number, y: number]> {
  const last = Math.min(SIDE - 1, Math.ceil((top + height) * SIDE) - 1);
  const columns = Math.min(SIDE, Math.ceil((left + width) * SIDE) - Math.floor(left * SIDE));
  for (let y = Math.max(0, Math.floor(top * SIDE)); y <= last; y++) {
    for (let column = 0; column < columns; column++) yield [(Math.floor(left * SIDE) + column) % SIDE, y];
  }
}
