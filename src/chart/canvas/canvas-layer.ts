/**
 * A Leaflet layer of one canvas that covers the view and a margin. Within the margin a drag only moves the element
 * with the map pane. Beyond the margin the pixels are shifted, and only the new strips are painted. Pinching and
 * flying paint every frame. Leaflet's zoom animation is a CSS transition (class `leaflet-zoom-animated`), and the
 * canvas takes part in it. Zooming in scales the pixels that the canvas has. Zooming out scales the pixels of the
 * final view, because the old ones would leave empty margins.
 */
import { Layer, type LeafletEventHandlerFnMap, type Map as LeafletMap, type ZoomAnimEvent } from 'leaflet';
import { PANES } from '../panes.ts';
import { type Area, contains, scrollOrigin, intersect, PAD, SNAP, snapOut, subtract } from './pixel-area.ts';
import type { CanvasView } from './canvas-view.ts';
import { animationEnd, attachCanvas, cornerOf, placeCanvas, toView } from './leaflet-view.ts';

/** Paints `part` of the plane; `view` is what the whole canvas shows. */
export type Paint = (context: CanvasRenderingContext2D, view: CanvasView, part: CanvasView) => void;

export class CanvasLayer extends Layer {
  private readonly canvas: HTMLCanvasElement;
  private readonly context: CanvasRenderingContext2D;
  private readonly paint: Paint;
  private view: CanvasView | null = null;
  private paintedArea: Area | null = null;
  private host: LeafletMap | null = null;
  private moving = false;
  private readonly events: LeafletEventHandlerFnMap = {
    zoomanim: (event) => this.animate(event),
    move: () => this.paintView(),
    moveend: () => this.paintView(),
    viewreset: () => this.paintView(),
    resize: () => this.paintView(),
  };

  constructor(canvas: HTMLCanvasElement, context: CanvasRenderingContext2D, paint: Paint) {
    super();
    this.canvas = canvas;
    this.context = context;
    this.paint = paint;
  }

  override onAdd(map: LeafletMap): this {
    this.host = map;
    attachCanvas(this.canvas, map.getPane(PANES.base.name));
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

  /** Repaints the view after a change of content: colours, layers, a loaded file. */
  redraw(): void {
    this.paintedArea = null;
    // During an animation the map already has its final zoom. The `move` event at the end paints it.
    if (!this.moving) this.paintView();
  }

  private paintView(): void {
    const map = this.host;
    if (map === null) return;
    this.moving = false;
    const corner = cornerOf(map);
    this.show(map, corner.x, corner.y, map.getZoom());
    if (this.view !== null) placeCanvas(this.canvas, this.view, map.getZoom(), map.getPixelOrigin());
  }

  /** Paints the parts of the view that are missing on the canvas. */
  private show(map: LeafletMap, left: number, top: number, zoom: number): void {
    const { x, y } = map.getSize();
    if (x === 0 || y === 0) return;
    const target: Area = { left, top, right: left + x, bottom: top + y };
    const fresh = freshView(zoom, target);
    const { view: current, paintedArea: painted } = this;
    const isSame =
      current?.zoom === zoom &&
      current.width === fresh.width &&
      current.height === fresh.height &&
      current.ratio === fresh.ratio;
    if (!isSame || painted === null) this.paintAll(fresh, target);
    else if (!contains(painted, target)) this.scroll(current, painted, target);
  }

  private paintAll(view: CanvasView, target: Area): void {
    const [width, height] = [view.width * view.ratio, view.height * view.ratio];
    if (this.canvas.width !== width || this.canvas.height !== height) {
      this.canvas.width = width;
      this.canvas.height = height;
      this.canvas.style.width = `${view.width}px`;
      this.canvas.style.height = `${view.height}px`;
    }
    const area = intersect(snapOut(target, view.left, view.top), toArea(view));
    this.paintArea(view, area);
    this.view = view;
    this.paintedArea = area;
  }

  private scroll(old: CanvasView, painted: Area, target: Area): void {
    const view = {
      ...old,
      left: scrollOrigin(old.left, painted.left, painted.right, target.left, target.right - target.left),
      top: scrollOrigin(old.top, painted.top, painted.bottom, target.top, target.bottom - target.top),
    };
    const whole = toArea(view);
    const common = intersect(painted, whole);
    this.context.setTransform(1, 0, 0, 1, 0, 0);
    this.context.drawImage(this.canvas, (old.left - view.left) * view.ratio, (old.top - view.top) * view.ratio);
    for (const strip of subtract(whole, common)) this.paintArea(view, strip);
    this.view = view;
    this.paintedArea = whole;
  }

  private paintArea(view: CanvasView, area: Area): void {
    const { context } = this;
    const [width, height] = [area.right - area.left, area.bottom - area.top];
    context.save();
    context.setTransform(view.ratio, 0, 0, view.ratio, 0, 0);
    context.beginPath();
    context.rect(area.left - view.left, area.top - view.top, width, height);
    context.clip();
    this.paint(context, view, { ...view, left: area.left, top: area.top, width, height });
    context.restore();
  }

  private animate(event: ZoomAnimEvent): void {
    const map = this.host;
    if (map === null) return;
    this.moving = true;
    const { zoom } = event;
    const { corner, origin } = animationEnd(map, event);
    if (zoom < (this.view?.zoom ?? zoom)) {
      this.canvas.style.transition = 'none';
      const start = { zoom: map.getZoom(), origin: map.getPixelOrigin() };
      this.show(map, corner.x, corner.y, zoom);
      if (this.view !== null) placeCanvas(this.canvas, this.view, start.zoom, start.origin);
      // Forces a layout at the start position; without it the browser would skip the transition.
      this.canvas.getBoundingClientRect();
      this.canvas.style.transition = '';
    }
    if (this.view !== null) placeCanvas(this.canvas, this.view, zoom, origin);
  }
}

/** Returns the view of the canvas around an area, with sides that are multiples of SNAP. */
function freshView(zoom: number, target: Area): CanvasView {
  const side = (length: number): number => Math.ceil((length + 2 * PAD) / SNAP) * SNAP;
  const [width, height] = [side(target.right - target.left), side(target.bottom - target.top)];
  return toView(zoom, target.left - PAD, target.top - PAD, width, height);
}

const toArea = (view: CanvasView): Area => ({
  left: view.left,
  top: view.top,
  right: view.left + view.width,
  bottom: view.top + view.height,
});
