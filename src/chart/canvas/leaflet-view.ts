/** The position of a canvas on a Leaflet map, for layers that consist of one canvas. */
import { DomUtil, type Map as LeafletMap, type Point, type ZoomAnimEvent } from 'leaflet';
import { type CanvasView, pixelRatio } from './canvas-view.ts';

/**
 * Adds the canvas to a pane. The classes let it take part in Leaflet's zoom animation and let pointers reach what is
 * below.
 */
export function attachCanvas(canvas: HTMLCanvasElement, pane: HTMLElement | undefined): void {
  DomUtil.addClass(canvas, 'leaflet-zoom-animated');
  canvas.setAttribute('aria-hidden', 'true');
  canvas.style.pointerEvents = 'none';
  pane?.append(canvas);
}

export const cornerOf = (map: LeafletMap): Point => map.getPixelBounds().min ?? map.getPixelOrigin();

export const toView = (zoom: number, left: number, top: number, width: number, height: number): CanvasView => ({
  zoom,
  world: 256 * 2 ** zoom,
  left,
  top,
  width,
  height,
  ratio: pixelRatio(width, height, devicePixelRatio),
});

/** Positions the canvas for a zoom and pixel origin of the map. */
export function placeCanvas(canvas: HTMLCanvasElement, view: CanvasView, zoom: number, origin: Origin): void {
  const scale = 2 ** (zoom - view.zoom);
  const [x, y] = [view.left * scale - origin.x, view.top * scale - origin.y];
  canvas.style.transform = `translate3d(${x}px, ${y}px, 0) scale(${scale})`;
}

interface Origin {
  readonly x: number;
  readonly y: number;
}

/** Returns the corner and the pixel origin that the map will have when its zoom animation has ended. */
export function animationEnd(map: LeafletMap, { center, zoom }: ZoomAnimEvent): { corner: Point; origin: Point } {
  const corner = map.project(center, zoom).subtract(map.getSize().divideBy(2)).round();
  const pane = map.getPane('mapPane');
  return { corner, origin: pane === undefined ? corner : corner.add(DomUtil.getPosition(pane)) };
}
