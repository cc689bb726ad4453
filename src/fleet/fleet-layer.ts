/**
 * The picture of the fleet as a Leaflet layer: one canvas over the view and a margin. Another thread paints the
 * picture. Until it arrives, the previous picture moves and scales with the map. At most one picture is being
 * painted, and the view that was requested last is next.
 */
import { Layer, type LeafletEventHandlerFnMap, type Map as LeafletMap, type ZoomAnimEvent } from 'leaflet';
import type { CanvasView } from '../chart/canvas/canvas-view.ts';
import { animationEnd, attachCanvas, cornerOf, placeCanvas, toView } from '../chart/canvas/leaflet-view.ts';
import { type LabelBox, toLabelSpace } from '../chart/names/label-space.ts';
import { dropMarks, findNewMarks } from './drop-marks.ts';
import { countOf, type DrawnMark, toMark, STRIDE } from './mark-list.ts';
import { type Frame, MARGIN } from './messages.ts';
import { toBox } from './paint-marks.ts';

/** The pane is above the base map and below the route of a shipment (chart/panes.ts). */
const PANE = { name: 'landfall-fleet', level: 390 } as const;
/** The time after a drag without another drag. */
const STILL_MS = 150;
/** The opacity of the marks while a route is drawn over them. */
const FADED = '0.35';
const NO_NAMES: readonly LabelBox[] = [];

/** The mark under the pointer, in pixels of the world at its zoom. */
export interface Target extends DrawnMark {
  readonly zoom: number;
}

export class FleetLayer extends Layer {
  private readonly canvas: HTMLCanvasElement;
  private readonly request: (view: CanvasView) => void;
  private host: LeafletMap | null = null;
  private current: Frame | null = null;
  private reserved: Frame | null = null;
  private isPending = false;
  private hasFleet = false;
  /** Whether the next picture shows shipments that were added to those of the present one. */
  private isChanged = false;
  private isMoving = false;
  private standing: ReturnType<typeof setTimeout> | undefined;
  private wanted: CanvasView | null = null;
  private readonly events: LeafletEventHandlerFnMap = {
    zoomanim: (event) => this.animate(event),
    movestart: () => {
      this.isMoving = true;
      clearTimeout(this.standing);
    },
    move: () => this.coverView(),
    moveend: () => {
      this.isMoving = false;
      this.coverView();
      this.stand();
    },
    viewreset: () => this.coverView(),
    resize: () => this.redraw(),
  };

  constructor(canvas: HTMLCanvasElement, request: (view: CanvasView) => void) {
    super();
    this.canvas = canvas;
    this.request = request;
  }

  override onAdd(map: LeafletMap): this {
    this.host = map;
    const pane = map.getPane(PANE.name) ?? map.createPane(PANE.name);
    pane.style.zIndex = String(PANE.level);
    attachCanvas(this.canvas, pane);
    toLabelSpace(map).awaitMany();
    map.on(this.events);
    this.redraw();
    return this;
  }

  override onRemove(map: LeafletMap): this {
    map.off(this.events);
    clearTimeout(this.standing);
    toLabelSpace(map).reserveMany(map.getZoom(), NO_NAMES);
    this.canvas.remove();
    this.host = null;
    return this;
  }

  fade(isFaded: boolean): void {
    this.canvas.style.opacity = isFaded ? FADED : '';
  }

  /** Requests a new picture after a change of data, colours or selection. */
  redraw(): void {
    const map = this.host;
    if (map !== null) this.ask(requestedView(map));
  }

  /** The worker has a fleet from now on. Before, there is nothing to paint. */
  arrive(): void {
    this.hasFleet = true;
    this.redraw();
  }

  /** The next picture shows a change of the present fleet. */
  change(): void {
    this.isChanged = true;
  }

  /** Names of the base map do not wait for a fleet that could not be loaded. */
  fail(): void {
    if (this.host !== null && !this.hasFleet) toLabelSpace(this.host).reserveMany(this.host.getZoom(), NO_NAMES);
  }

  /** Receives a new picture. `show` draws it on the canvas. */
  take(frame: Frame, show: () => void): void {
    this.isPending = false;
    show();
    this.drop(frame);
    this.canvas.style.width = `${frame.view.width}px`;
    this.canvas.style.height = `${frame.view.height}px`;
    this.current = frame;
    if (this.host !== null) placeCanvas(this.canvas, frame.view, this.host.getZoom(), this.host.getPixelOrigin());
    const next = this.wanted;
    this.wanted = null;
    if (next !== null) this.ask(next);
    else if (!this.isMoving) this.stand();
  }

  private drop(frame: Frame): void {
    const { host, current, isChanged } = this;
    this.isChanged = false;
    const pane = this.canvas.parentElement;
    if (isChanged && !this.isMoving && host !== null && current !== null && pane !== null)
      dropMarks(host, pane, findNewMarks(current, frame));
  }

  /** Returns the picture that the map shows now, without the margin. */
  still(): { readonly view: CanvasView; readonly frame: Frame } | null {
    const { host, current } = this;
    if (host === null || current === null || current.view.zoom !== host.getZoom()) return null;
    const [corner, size] = [cornerOf(host), host.getSize()];
    return { view: toView(host.getZoom(), corner.x, corner.y, size.x, size.y), frame: current };
  }

  /** Returns the mark nearest to a point of the map's element. */
  targetAt(point: { readonly x: number; readonly y: number }, slack: number): Target | null {
    const at = this.worldPoint(point);
    return at === null
      ? null
      : this.cheapest((x, y, radius) => {
          const away = Math.hypot(x - at.x, y - at.y) - radius;
          return away <= slack ? away : Infinity;
        });
  }

  /**
   * Returns the nearest mark in the direction of an arrow key, seen from another mark or from the middle of the view.
   */
  neighbour(from: Target | null, dx: number, dy: number): Target | null {
    const size = this.host?.getSize();
    const start = from ?? (size === undefined ? null : this.worldPoint(size.divideBy(2)));
    if (start === null) return null;
    return this.cheapest((x, y) => {
      const [right, down] = [x - start.x, y - start.y];
      // Without an arrow key, the nearest mark is chosen.
      if (dx === 0 && dy === 0) return Math.hypot(right, down);
      const along = right * dx + down * dy;
      // Marks within 45 degrees of the arrow come first.
      return along > 0 ? along + 2 * Math.abs(right * dy - down * dx) : Infinity;
    });
  }

  private cheapest(costOf: (x: number, y: number, radius: number) => number): Target | null {
    if (this.current === null) return null;
    const { marks, view } = this.current;
    const { numbers } = marks;
    let [bestIndex, lowestCost] = [-1, Infinity];
    for (let index = 0; index < countOf(marks); index += 1) {
      const at = index * STRIDE;
      const cost = costOf(numbers[at] ?? 0, numbers[at + 1] ?? 0, numbers[at + 2] ?? 0);
      if (cost < lowestCost) [bestIndex, lowestCost] = [index, cost];
    }
    return bestIndex < 0 ? null : { ...toMark(marks, bestIndex), zoom: view.zoom };
  }

  private worldPoint({ x, y }: { readonly x: number; readonly y: number }): { x: number; y: number } | null {
    const map = this.host;
    if (map === null || this.isMoving || map.getZoom() !== this.current?.view.zoom) return null;
    const corner = cornerOf(map);
    return { x: corner.x + x, y: corner.y + y };
  }

  /** The reservation paints the base map anew, and a drag must not wait for that. */
  private stand(): void {
    clearTimeout(this.standing);
    this.standing = setTimeout(() => {
      if (this.host === null || this.current === null) return;
      const view = requestedView(this.host);
      const { left, top } = this.current.view;
      // Names are laid out for the visible area.
      if (view.left === left && view.top === top) this.reserve();
      else this.ask(view);
    }, STILL_MS);
  }

  /** Once the map has come to rest, names of the base map give way to the marks and their names. */
  private reserve(): void {
    const { host, current } = this;
    if (host === null || current === null || current === this.reserved) return;
    this.reserved = current;
    const { numbers } = current.marks;
    const covered = Array.from({ length: countOf(current.marks) }, (_, index) => {
      const [x = 0, y = 0, radius = 0] = numbers.subarray(index * STRIDE);
      return toBox(x, y, radius);
    });
    toLabelSpace(host).reserveMany(current.view.zoom, [...covered, ...current.names]);
  }

  private coverView(): void {
    const map = this.host;
    if (map === null) return;
    const view = requestedView(map);
    const current = this.current?.view;
    if (current !== undefined) placeCanvas(this.canvas, current, map.getZoom(), map.getPixelOrigin());
    const isCovered =
      current?.zoom === view.zoom &&
      current.left <= view.left + MARGIN &&
      current.top <= view.top + MARGIN &&
      current.left + current.width >= view.left + view.width - MARGIN &&
      current.top + current.height >= view.top + view.height - MARGIN;
    if (!isCovered) this.ask(view);
  }

  private ask(view: CanvasView): void {
    if (!this.hasFleet || view.width <= 2 * MARGIN || view.height <= 2 * MARGIN) return;
    if (this.isPending) this.wanted = view;
    else {
      this.isPending = true;
      this.request(view);
    }
  }

  private animate(event: ZoomAnimEvent): void {
    if (this.host === null || this.current === null) return;
    placeCanvas(this.canvas, this.current.view, event.zoom, animationEnd(this.host, event).origin);
  }
}

function requestedView(map: LeafletMap): CanvasView {
  const { x: left, y: top } = cornerOf(map);
  const { x, y } = map.getSize();
  return toView(map.getZoom(), left - MARGIN, top - MARGIN, x + 2 * MARGIN, y + 2 * MARGIN);
}
