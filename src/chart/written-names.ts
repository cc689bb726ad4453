import type { Map as LeafletMap } from 'leaflet';
import type { PlacedName } from './lay-out-names.ts';

interface Written {
  readonly zoom: number;
  readonly names: readonly PlacedName[];
}

const written = new WeakMap<LeafletMap, Written>();

/** What the base map has written: degrees at the edges keep clear of it. */
export const writtenOn = (map: LeafletMap): Written | undefined => written.get(map);

/** Fires `named` when it is another list. */
export function setWritten(map: LeafletMap, zoom: number, names: readonly PlacedName[]): void {
  if (written.get(map)?.names === names) return;
  written.set(map, { zoom, names });
  map.fire('named');
}
