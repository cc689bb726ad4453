/**
 * Finds the cells in which the finest level is kept: around every port and terminal of the built-in table, and along
 * the channels, canals and approaches that lanes use.
 */
import { APPROACHES } from '../../atlas/approaches.ts';
import { CHANNELS } from '../../atlas/channels.ts';
import { CHARTED_PORTS } from '../../atlas/ports.ts';
import { PORTS as NAMED_PORTS } from '../../src/chart/names/place-names.ts';
import { densify } from '../../src/core/geo/densify.ts';
import type { LatLng } from '../../src/core/geo/lat-lng.ts';
import { mercatorX, mercatorY } from '../../src/core/geo/mercator.ts';

const PORT_KM = 40;
const CHANNEL_KM = 25;
const STEP_NM = 4;
const EARTH_KM = 40_075;
const RAD = Math.PI / 180;

export type Coverage = ReadonlySet<number>;

/** Returns numbers (y * side + x) of the covered cells. */
export function coverageAt(zoom: number): Coverage {
  const cells = new Set<number>();
  for (const port of CHARTED_PORTS) {
    for (const at of [port.at, ...port.terminals.map((terminal) => terminal.at)]) addAround(cells, at, PORT_KM, zoom);
  }
  for (const [, lat, lng] of NAMED_PORTS) addAround(cells, [lat, lng], PORT_KM, zoom);
  for (const { points } of [...CHANNELS, ...APPROACHES])
    for (const at of densify(points, STEP_NM)) addAround(cells, at, CHANNEL_KM, zoom);
  return cells;
}

function addAround(cells: Set<number>, [lat, lng]: LatLng, km: number, zoom: number): void {
  const side = 2 ** zoom;
  const reach = (km / (EARTH_KM * Math.cos(lat * RAD))) * side;
  const [x, y] = [mercatorX(lng) * side, mercatorY(lat) * side];
  for (let row = Math.floor(y - reach); row <= y + reach; row++) {
    for (let column = Math.floor(x - reach); column <= x + reach; column++) {
      cells.add(row * side + ((column + side) % side));
    }
  }
}
