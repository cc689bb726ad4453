/**
 * The map itself: one Leaflet map with the base map in it, slots for what others draw, and the controls beside it. Children live
 * inside the map (`useMap` works there); `overlay` is plain markup over it, such as the scrubber.
 */
import './trusted-types.ts';
import './map.css';
import type { Map as LeafletMap } from 'leaflet';
import { type ReactNode, useState } from 'react';
import { MapContainer } from 'react-leaflet';
import { BaseLayer } from './base/BaseLayer.tsx';
import { PaneSetup } from './PaneSetup.tsx';

export interface Tiles {
  readonly url: string;
  readonly attribution: string;
}

export interface MapRoomProps {
  /** Layers and markers, inside the Leaflet context. */
  readonly children?: ReactNode;
  /** Markup over the map, outside of Leaflet: it never moves, and nothing done in it moves the map. */
  readonly overlay?: ReactNode;
}

const WORLD: [number, number][] = [
  [-85.06, -3_600],
  [85.06, 3_600],
];

export function MapRoom({ children, overlay }: MapRoomProps) {
  const [, setMap] = useState<LeafletMap | null>(null);
  return (
    <div className="relative isolate h-full w-full overflow-hidden bg-sea">
      <MapContainer
        ref={setMap}
        className="h-full w-full"
        center={[22, 30]}
        zoom={2}
        minZoom={2}
        maxZoom={11}
        zoomSnap={0.25}
        zoomControl={false}
        attributionControl={false}
        worldCopyJump={false}
        maxBounds={WORLD}
        maxBoundsViscosity={1}
      >
        <PaneSetup />
        <BaseLayer />
        {children}
      </MapContainer>
      {overlay}
    </div>
  );
}
