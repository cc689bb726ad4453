/** The operator's raster tiles in place of ours, which stay below: they show while tiles are on their way, and when none come. */
import { useRef } from 'react';
import { TileLayer } from 'react-leaflet';
import { PANES } from './panes.ts';

export interface Tiles {
  /** As Leaflet reads it: `https://tiles.example/{z}/{x}/{y}.png`. */
  readonly url: string;
  readonly attribution: string;
}

export interface TileBaseProps {
  readonly tiles: Tiles;
  readonly onFail: () => void;
}

/** So many failures with no tile between them are not a gap in the tiles, but a service that is not there. */
const TOO_MANY = 4;

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
          if (failures.current === TOO_MANY) onFail();
        },
      }}
    />
  );
}
