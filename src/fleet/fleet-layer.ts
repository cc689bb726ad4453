/**
 * The fleet's picture as a Leaflet layer: one canvas over the view and a margin. The picture comes
 * from elsewhere; until it is there, the one before moves and scales with the map. At most one
 * picture is under way, the last view asked for next.
 */
import { DomUtil, Layer, type LeafletEventHandlerFnMap, type Map as LeafletMap, type ZoomAnimEvent } from 'leaflet';
import { type CanvasView, pixelRatio } from '../chart/canvas/canvas-view.ts';
import type { Target } from './messages.ts';

/** Above the base map, below a shipment's route (chart/panes.ts). */
const PANE = { name: 'landfall-fleet', level: 390 } as const;
const MARGIN = 160;

export class FleetLayer extends Layer {
  private readonly canvas: HTMLCanvasElement;
  private readonly request: (view: CanvasView) => void;
  private host: LeafletMap | null = null;
  private shown: CanvasView | null = null;
  private targets: readonly Target[] = [];
  private isPending = false;
  private wanted: CanvasView | null = null;
  private readonly events: LeafletEventHandlerFnMap = {
    zoomanim: (event) => this.animate(event),
    move: () => this.settle(),
    moveend: () => this.settle(),
    viewreset: () => this.settle(),
    resize: () => this.redraw(),
  };

  constructor(canvas: HTMLCanvasElement, request: (view: CanvasView) => void) {
    super();
    this.canvas = canvas;
    this.request = request;
  }

  override onAdd(map: LeafletMap): this {
    this.host = map;
    DomUtil.addClass(this.canvas, 'leaflet-zoom-animated');
    this.canvas.setAttribute('aria-hidden', 'true');
    this.canvas.style.pointerEvents = 'none';
    const pane = map.getPane(PANE.name) ?? map.createPane(PANE.name);
    pane.style.zIndex = String(PANE.level);
    pane.append(this.canvas);
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

  /** After a change of content: data, colours, what is selected. */
  redraw(): void {
    const map = this.host;
    if (map !== null) this.ask(viewOf(map));
  }

  /** A picture has come; `show` puts it on the canvas. */
  take(view: CanvasView, targets: readonly Target[], show: () => void): void {
    this.isPending = false;
    show();
    this.canvas.style.width = `${view.width}px`;
    this.canvas.style.height = `${view.height}px`;
    this.shown = view;
    this.targets = targets;
    if (this.host !== null) this.place(this.host.getZoom(), this.host.getPixelOrigin());
    const next = this.wanted;
    this.wanted = null;
    if (next !== null) this.ask(next);
  }

  /** Nearest mark at a point of the map's element. */
  targetAt(point: { readonly x: number; readonly y: number }, slack: number): Target | null {
    const at = this.worldPoint(point);
    if (at === null) return null;
    const away = ({ x, y, radius }: Target): number => Math.hypot(x - at.x, y - at.y) - radius;
    const near = this.targets.filter((target) => away(target) <= slack);
    return near.toSorted((a, b) => away(a) - away(b))[0] ?? null;
  }

  /** Nearest mark in the direction of an arrow key, seen from another mark or the view's middle. */
  neighbour(from: Target | null, dx: number, dy: number): Target | null {
    const size = this.host?.getSize();
    const start = from ?? (size === undefined ? null : this.worldPoint(size.divideBy(2)));
    if (start === null) return null;
    const ranked = this.targets.flatMap((target) => {
      const along = (target.x - start.x) * dx + (target.y - start.y) * dy;
      const aside = Math.abs((target.x - start.x) * dy - (target.y - start.y) * dx);
      // Within 45 degrees of the arrow first; with no arrow, whatever is nearest.
      if (dx === 0 && dy === 0) return [{ target, cost: Math.hypot(target.x - start.x, target.y - start.y) }];
      return along > 0 && target.key !== from?.key ? [{ target, cost: along + 2 * aside }] : [];
    });
    return ranked.toSorted((a, b) => a.cost - b.cost)[0]?.target ?? null;
  }

  private worldPoint({ x, y }: { readonly x: number; readonly y: number }): { x: number; y: number } | null {
    const corner = this.host?.getPixelBounds().min;
    if (corner === undefined || this.host?.getZoom() !== this.shown?.zoom) return null;
    return { x: corner.x + x, y: corner.y + y };
  }

  private settle(): void {
    const map = this.host;
    if (map === null) return;
    this.place(map.getZoom(), map.getPixelOrigin());
    const view = viewOf(map);
    const { shown } = this;
    const isCovered =
      shown?.zoom === view.zoom &&
      shown.left <= view.left + MARGIN &&
      shown.top <= view.top + MARGIN &&
      shown.left + shown.width >= view.left + view.width - MARGIN &&
      shown.top + shown.height >= view.top + view.height - MARGIN;
    if (!isCovered) this.ask(view);
  }

  private ask(view: CanvasView): void {
    if (view.width <= 2 * MARGIN || view.height <= 2 * MARGIN) return;
    if (this.isPending) this.wanted = view;
    else {
      this.isPending = true;
      this.request(view);
    }
  }

  private place(zoom: number, origin: { readonly x: number; readonly y: number }): void {
    if (this.shown === null) return;
    const scale = 2 ** (zoom - this.shown.zoom);
    const [x, y] = [this.shown.left * scale - origin.x, this.shown.top * scale - origin.y];
    this.canvas.style.transform = `translate3d(${x}px, ${y}px, 0) scale(${scale})`;
  }

  private animate({ center, zoom }: ZoomAnimEvent): void {
    const map = this.host;
    const pane = map?.getPane('mapPane');
    if (map === null || pane === undefined) return;
    const corner = map.project(center, zoom).subtract(map.getSize().divideBy(2)).round();
    this.place(zoom, corner.add(DomUtil.getPosition(pane)));
  }
}

function viewOf(map: LeafletMap): CanvasView {
  const corner = map.getPixelBounds().min ?? map.getPixelOrigin();
  const { x, y } = map.getSize();
  const [width, height] = [x + 2 * MARGIN, y + 2 * MARGIN];
  const zoom = map.getZoom();
  const ratio = pixelRatio(width, height, devicePixelRatio);
  return { zoom, world: 256 * 2 ** zoom, left: corner.x - MARGIN, top: corner.y - MARGIN, width, height, ratio };
}
