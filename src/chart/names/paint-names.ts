/**
 * Lays out and paints names; returns the painted ones, the same list while the layout is unchanged.
 */
import { type CanvasView, firstCopy, lastCopy } from '../canvas/canvas-view.ts';
import type { Colours } from '../canvas/map-colours.ts';
import { type LabelBox, NO_BOXES, type ReservedBoxes } from './label-space.ts';
import { layOutNames, type PlacedName, TEXT_HEIGHT } from './lay-out-names.ts';
import type { MapName } from './map-names.ts';

const FAMILY =
  "ui-sans-serif, system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Helvetica Neue', Arial, sans-serif";
const FONTS: Readonly<Record<MapName['kind'], string>> = {
  country: `500 12px ${FAMILY}`,
  port: `400 11px ${FAMILY}`,
  sea: `italic 400 12px ${FAMILY}`,
};
/** How far a name's halo and dot exceed its box. */
const RIM = 12;

export type PaintNames = (
  context: CanvasRenderingContext2D,
  view: CanvasView,
  part: CanvasView,
  mapNames: readonly MapName[],
  reserved: ReservedBoxes,
  colours: Colours,
) => readonly PlacedName[];

/** Memoizes text widths and the last layout: every frame of a drag needs the same ones. */
export function createPaintNames(): PaintNames {
  const widths = new Map<MapName, number>();
  let last = {
    zoom: Number.NaN,
    reserved: NO_BOXES,
    mapNames: [] as readonly MapName[],
    names: [] as readonly PlacedName[],
  };
  return (context, view, part, mapNames, reserved, colours) => {
    const measure = (label: MapName): number => {
      let width = widths.get(label);
      if (width === undefined) {
        context.font = FONTS[label.kind];
        width = context.measureText(label.text).width;
        widths.set(label, width);
      }
      return width;
    };
    if (last.zoom !== view.zoom || last.reserved !== reserved || last.mapNames !== mapNames) {
      last = { zoom: view.zoom, reserved, mapNames, names: layOutNames(mapNames, view.zoom, reserved, measure) };
    }
    context.setTransform(view.ratio, 0, 0, view.ratio, 0, 0);
    context.textBaseline = 'middle';
    context.lineJoin = 'round';
    const grown = { ...part, left: part.left - RIM, width: part.width + 2 * RIM };
    for (let copy = firstCopy(grown) - 1; copy <= lastCopy(grown) + 1; copy++) {
      const shift = copy * view.world;
      for (const name of last.names) {
        if (isIn(part, name.box, shift)) write(context, name, shift - view.left, -view.top, colours);
      }
    }
    return last.names;
  };
}

const isIn = (part: CanvasView, box: LabelBox, shift: number): boolean =>
  box.x + shift < part.left + part.width + RIM &&
  box.x + shift + box.width > part.left - RIM &&
  box.y < part.top + part.height + RIM &&
  box.y + box.height > part.top - RIM;

function write(context: CanvasRenderingContext2D, name: PlacedName, dx: number, dy: number, colours: Colours): void {
  const { label, box } = name;
  const isSea = label.kind === 'sea';
  const [x, y] = [box.x + dx, box.y + dy + TEXT_HEIGHT / 2];
  context.font = FONTS[label.kind];
  context.strokeStyle = isSea ? colours.sea : colours.land;
  context.lineWidth = 3;
  context.globalAlpha = 0.85;
  context.strokeText(label.text, x, y);
  context.globalAlpha = isSea ? 0.75 : 1;
  context.fillStyle = isSea ? colours.water : colours.label;
  context.fillText(label.text, x, y);
  context.globalAlpha = 1;
  if (label.kind === 'port') dot(context, name.x + dx, name.y + dy, colours);
}

function dot(context: CanvasRenderingContext2D, x: number, y: number, colours: Colours): void {
  context.beginPath();
  context.arc(x, y, 2, 0, 2 * Math.PI);
  context.fillStyle = colours.label;
  context.strokeStyle = colours.land;
  context.lineWidth = 1.5;
  context.stroke();
  context.fill();
}
