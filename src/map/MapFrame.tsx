/**
 * A Leaflet map with the base map and its controls. `children` are rendered inside the map, so `useMap` works in
 * them. `overlay` is markup over the map, such as the scrubber.
 */
import './map.css';
import './leaflet-renderer.ts';
import { DomEvent, type Map as LeafletMap } from 'leaflet';
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { MapContainer, useMap } from 'react-leaflet';
import { lazyPartWithTexts } from '../ui/lazy-part.ts';
import { BaseLayer, type BaseMapProblem } from '../chart/BaseLayer.tsx';
import { createPanes } from '../chart/panes.ts';
import type { Tiles } from '../chart/TileBase.tsx';
import type { Scene } from '../core/scene/types.ts';
import { LateContent } from '../ui/LateContent.tsx';
import { useLatch } from '../ui/use-latch.ts';
import { useMapInsets } from '../state/ui-store.ts';
import { measureCover } from './viewport/visible-area.ts';

// These parts are lazy because the first screen draws only coast and route.
const MapOverlays = lazyPartWithTexts(async () => (await import('./MapOverlays.tsx')).MapOverlays);
const SvgOutline = lazyPartWithTexts(async () => (await import('../chart/outline/SvgOutline.tsx')).SvgOutline);
const TileBase = lazyPartWithTexts(async () => (await import('../chart/TileBase.tsx')).TileBase);

export interface MapFrameProps {
  /** Layers and markers, which are rendered inside the Leaflet context. */
  readonly children?: ReactNode;
  /**
   * Markup over the map and outside of Leaflet. It does not move with the map, and its pointer events do not reach
   * the map.
   */
  readonly overlay?: ReactNode;
  /** The operator's tiles, or `null` for the built-in map. */
  readonly tiles: Tiles | null;
  /** Whether what the map shows is still being loaded. */
  readonly isAwaited?: boolean;
  /** Whether the map is inside a frame of another page, which changes its gestures (EmbedGestures.tsx). */
  readonly embedded?: boolean;
  /** Explains further marks. A map that has them keeps its zoom and legend buttons at every size. */
  readonly legend?: ReactNode;
  /** The scene that the legend explains, or `null` while no shipment is open. */
  readonly scene: Scene | null;
  readonly now: number;
  /** The line under a copied picture: number, date, "Sample data". */
  readonly stamp?: string;
}

/**
 * The wheel delta for one zoom level. One notch of most mice is 120 pixels, which Leaflet divides by a factor of the
 * platform. With this value a notch zooms by half a level (leaflet/src/map/handler/Map.ScrollWheelZoom.js).
 */
const WHEEL_PIXELS = 1.4 * DomEvent.getWheelDelta(new WheelEvent('wheel', { deltaY: -120 }));

const WORLD: [number, number][] = [
  [-85.06, -3_600],
  [85.06, 3_600],
];

export function MapFrame(props: MapFrameProps) {
  const { children, overlay, tiles, isAwaited = false, embedded = false, legend, scene, now, stamp } = props;
  const [map, setMap] = useState<LeafletMap | null>(null);
  const [problem, setProblem] = useState<BaseMapProblem | null>(null);
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const [isStill] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  // A map that is painted stays so while another shipment is awaited.
  const isFitted = useLatch(!isAwaited);
  const activeTiles = tiles === null || tiles.url === failedUrl ? null : tiles;
  return (
    <div className="map-frame">
      <MapContainer
        ref={setMap}
        className={embedded ? 'embedded h-full w-full' : 'h-full w-full'}
        center={[22, 30]}
        zoom={2}
        minZoom={2}
        maxZoom={13}
        // Raster tiles exist for whole zooms only. The canvas is sharp at any zoom, which lets a
        // route be fitted exactly.
        zoomSnap={tiles === null ? 0 : 1}
        wheelPxPerZoomLevel={WHEEL_PIXELS}
        zoomControl={false}
        attributionControl={false}
        zoomAnimation={!isStill}
        fadeAnimation={!isStill}
        inertia={!isStill}
        worldCopyJump={false}
        maxBounds={WORLD}
        maxBoundsViscosity={1}
      >
        <MapSetup />
        <BaseLayer isFitted={isFitted} onProblem={setProblem} />
        <LateContent>
          {problem === 'canvas' && <SvgOutline />}
          {activeTiles !== null && <TileBase tiles={activeTiles} onFail={() => setFailedUrl(activeTiles.url)} />}
        </LateContent>
        {children}
      </MapContainer>
      {map !== null && (
        <LateContent>
          <MapOverlays
            map={map}
            scene={scene}
            now={now}
            stamp={stamp}
            attribution={activeTiles?.attribution ?? null}
            embedded={embedded}
            legend={legend}
            problem={problem}
            areTilesMissing={failedUrl !== null}
          />
        </LateContent>
      )}
      {overlay}
    </div>
  );
}

/**
 * Creates the panes while it renders. As the first child it does so before any layer asks for its pane. The layout
 * effect stores the insets before the effect of any layer fits something into the visible area.
 */
function MapSetup() {
  const map = useMap();
  createPanes(map);
  const insets = useMapInsets();
  useLayoutEffect(() => {
    measureCover(map).insets = insets;
  }, [map, insets]);
  // Leaflet 1.9 ends a zoom by a timer. If the map has been removed by then, it has no panes any more and the timer
  // would throw.
  useEffect(() => () => void Object.assign(map, { _animatingZoom: false }), [map]);
  return null;
}
