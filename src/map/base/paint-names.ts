/** Writes the names that have a place. Quiet: no darker than they need to be read, with a rim of the land's colour. */
import type { CanvasView } from './canvas-view.ts';
import type { Colours } from './colours.ts';
import type { LabelBox } from './label-space.ts';
import { layOutNames, TEXT_HEIGHT } from './lay-out-names.ts';
import type { Spot } from './spots.ts';

const FAMILY =
  "ui-sans-serif, system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Helvetica Neue', Arial, sans-serif";
const FONTS: Readonly<Record<Spot['kind'], string>> = {
  country: `500 12px ${FAMILY}`,
  port: `400 11px ${FAMILY}`,
  sea: `italic 400 12px ${FAMILY}`,
};

export type PaintNames = (
  context: CanvasRenderingContext2D,
  view: CanvasView,
  spots: readonly Spot[],
  reserved: readonly LabelBox[],
  colours: Colours,
) => void;

/** Keeps the widths it has measured. */
export function createPaintNames(): PaintNames {
  const widths = new Map<Spot, number>();
  return (context, view, spots, reserved, colours) => {
    const measure = (spot: Spot): number => {
      let width = widths.get(spot);
      if (width === undefined) {
        context.font = FONTS[spot.kind];
        width = context.measureText(spot.text).width;
        widths.set(spot, width);
      }
      return width;
    };
    context.setTransform(view.ratio, 0, 0, view.ratio, 0, 0);
    context.textBaseline = 'middle';
    context.lineJoin = 'round';
    for (const { spot, x, y, box } of layOutNames(spots, view, reserved, measure)) {
      const text = { x: box.x - view.left, y: box.y - view.top + TEXT_HEIGHT / 2 };
      context.font = FONTS[spot.kind];
      context.strokeStyle = spot.kind === 'sea' ? colours.sea : colours.land;
      context.lineWidth = 3;
      context.globalAlpha = 0.85;
      context.strokeText(spot.text, text.x, text.y);
      context.globalAlpha = spot.kind === 'sea' ? 0.75 : 1;
      context.fillStyle = spot.kind === 'sea' ? colours.water : colours.label;
      context.fillText(spot.text, text.x, text.y);
      context.globalAlpha = 1;
      if (spot.kind === 'port') dot(context, x - view.left, y - view.top, colours);
    }
  };
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
