/** The operator's raster tiles. The built-in map stays below them and shows while tiles load or when they fail. */
import { useRef } from 'react';
import { TileLayer } from 'react-leaflet';
import { PANES } from './panes.ts';

export interface Tiles {
  /**
   * A Leaflet URL template, `https://tiles.example/{z}/{x}/{y}.png`
   * (https://leafletjs.com/reference.html#tilelayer).
   */
  readonly url: string;
  readonly attribution: string;
}

export interface TileBaseProps {
  readonly tiles: Tiles;
  readonly onFail: () => void;
}

/**
 * The number of consecutive failures after which the tile service counts as unreachable. Fewer can be gaps in its
 * coverage.
 */
const MAX_FAILURES = 4;

export function TileBase({ tiles, onFail }: TileBaseProps) {
  const failures = useRef(0);
  return (
    <TileLayer
      url={tiles.url}
      pane={PANES.tiles.name}
      eventHandlers={{
        tileload: () => {
          failures.current = 0;
        },
        tileerror: () => {
          failures.current += 1;
          if (failures.current === MAX_FAILURES) onFail();
        },
      }}
    />
  );
}
