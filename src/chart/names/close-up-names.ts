/** Names of close views: cities, every port of the table, terminals. */
import { cellLoader } from '../detail/load-cell.ts';
import { loadPackFile } from '../land/load-pack-file.ts';
import { CITIES_VERSION } from './cities-version.ts';
import { createCities } from './city-names.ts';
import { type MapName, readPorts } from './map-names.ts';
import type { NamesWindow } from './names-window.ts';

/** The same list for the same window as long as nothing has been loaded. */
export function createCloseUpNames(changed: () => void): (window: NamesWindow) => readonly MapName[] {
  const citiesIn = createCities(cellLoader(CITIES_VERSION), changed);
  let ports: readonly MapName[] | null = null;
  let last: { readonly cities: readonly MapName[] | null; readonly names: readonly MapName[] } = {
    cities: null,
    names: [],
  };
  const loadPorts = async (): Promise<void> => {
    ports = [];
    try {
      ports = readPorts(JSON.parse(new TextDecoder().decode((await loadPackFile('ports.json')) ?? new Uint8Array())));
      last = { cities: null, names: [] };
      changed();
    } catch {
      // The map works without them.
    }
  };
  return (window) => {
    if (ports === null) void loadPorts();
    const cities = citiesIn(window);
    if (last.cities !== cities) last = { cities, names: [...(ports ?? []), ...cities] };
    return last.names;
  };
}
