/**
 * One canvas that always covers the view. It is drawn anew at every step of a drag, a pinch or a flight. While Leaflet animates a
 * zoom by CSS, the canvas goes along with the same transition as the layers above it: towards a closer view with the picture it
 * has, towards a wider one with the picture of the end, so that no empty margin opens.
 */
import { DomUtil, Layer, type LeafletEventHandlerFnMap, type Map as LeafletMap, type ZoomAnimEvent } from 'leaflet';
import { PANES } from '../panes.ts';
import { type CanvasView, pixelRatio } from './canvas-view.ts';

export type Paint = (context: CanvasRenderingContext2D, view: CanvasView) => void;

export class CanvasLayer extends Layer {
  private readonly canvas: HTMLCanvasElement;
  private readonly context: CanvasRenderingContext2D;
  private readonly paint: Paint;
  private shown: CanvasView | null = null;
  private host: LeafletMap | null = null;
  private moving = false;
  private readonly events: LeafletEventHandlerFnMap = {
    zoomanim: (event) => this.animate(event),
    move: () => this.settle(),
    moveend: () => this.settle(),
    viewreset: () => this.settle(),
    resize: () => this.settle(),
  };

  constructor(canvas: HTMLCanvasElement, context: CanvasRenderingContext2D, paint: Paint) {
    super({ pane: PANES.base.name });
    this.canvas = canvas;
    this.context = context;
    this.paint = paint;
  }

  override onAdd(map: LeafletMap): this {
    this.host = map;
    DomUtil.addClass(this.canvas, 'leaflet-zoom-animated');
    this.canvas.setAttribute('aria-hidden', 'true');
    this.canvas.style.pointerEvents = 'none';
    this.getPane()?.append(this.canvas);
    map.on(this.events);
    this.redraw();
    return this;
  }

  override onRemove(map: LeafletMap): this {
    map.off(this.events);
    this.canvas.remove();
    this.host = null;
    return this;
  }

  /** Draws again what is in view, because what is drawn has changed: colours, layers, a file that came. */
  redraw(): void {
    // During an animation the view of the map is already that of the end: the next `move` draws it.
    if (this.host !== null && !this.moving) this.draw(this.currentView(this.host));
  }

  /** What is on the canvas, for whoever copies it. */
  picture(): { readonly canvas: HTMLCanvasElement; readonly view: CanvasView } | null {
    return this.shown === null ? null : { canvas: this.canvas, view: this.shown };
  }

  private settle(): void {
    this.moving = false;
    this.redraw();
  }

  private currentView(map: LeafletMap): CanvasView {
    const corner = map.getPixelBounds().min ?? map.getPixelOrigin();
    return this.viewAt(map, map.getZoom(), corner.x, corner.y);
  }

  private viewAt(map: LeafletMap, zoom: number, left: number, top: number): CanvasView {
    const { x: width, y: height } = map.getSize();
    return {
      zoom,
      world: 256 * 2 ** zoom,
      left,
      top,
      width,
      height,
      ratio: pixelRatio(width, height, devicePixelRatio),
    };
  }

  private draw(view: CanvasView): void {
    const map = this.host;
    if (map === null || view.width === 0 || view.height === 0) return;
    const width = Math.round(view.width * view.ratio);
    const height = Math.round(view.height * view.ratio);
    if (this.canvas.width !== width || this.canvas.height !== height) {
      this.canvas.width = width;
      this.canvas.height = height;
      this.canvas.style.width = `${view.width}px`;
      this.canvas.style.height = `${view.height}px`;
    }
    this.paint(this.context, view);
    this.shown = view;
    this.place(view, map.getZoom(), map.getPixelOrigin());
  }

  /** Lays the drawn view where it belongs in a map of this zoom and origin. */
  private place(view: CanvasView, zoom: number, origin: { readonly x: number; readonly y: number }): void {
    const scale = 2 ** (zoom - view.zoom);
    this.canvas.style.transform = `translate3d(${view.left * scale - origin.x}px, ${view.top * scale - origin.y}px, 0) scale(${scale})`;
  }

  private animate({ center, zoom }: ZoomAnimEvent): void {
    const map = this.host;
    if (map === null) return;
    this.moving = true;
    const corner = map.project(center, zoom).subtract(map.getSize().divideBy(2)).round();
    const pane = map.getPane('mapPane');
    const origin = pane === undefined ? corner : corner.add(DomUtil.getPosition(pane));
    if (zoom < map.getZoom()) {
      this.canvas.style.transition = 'none';
      this.draw(this.viewAt(map, zoom, corner.x, corner.y));
      // The browser must see this place before the next, or there is nothing to animate.
      this.canvas.getBoundingClientRect();
      this.canvas.style.transition = '';
    }
    if (this.shown !== null) this.place(this.shown, zoom, origin);
  }
}
