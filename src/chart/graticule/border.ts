/**
 * The border of a chart: alternating dark and light degrees along the four edges of the visible part, with a line
 * along their inner side.
 */
import { BORDER_PX } from './border-width.ts';
import { type Line, linesInView, type PlaneView } from './graticule.ts';

/** The possible lengths of a dark or light stretch in minutes of arc, and its minimum length in pixels. */
const STRETCHES = [1 / 6, 0.5, 1, 5, 10, 30, 60, 300, 600, 900];
const MIN_STRETCH_PX = 28;

/** A rectangle, given by its upper left corner, width and height. */
export type Bar = readonly [x: number, y: number, width: number, height: number];

/** Returns the dark stretches of a view with its upper left corner at 0, 0. */
export function degreeBars(view: PlaneView): readonly Bar[] {
  const { width, height } = view;
  const step = STRETCHES.find((minutes) => (minutes / 21_600) * view.world >= MIN_STRETCH_PX) ?? 1_800;
  const { meridians, parallels } = linesInView(view, step);
  const inside = (pixel: number, length: number): number => Math.min(length - BORDER_PX, Math.max(BORDER_PX, pixel));
  return [
    ...darkOnes(meridians, step).flatMap(([from, to]): Bar[] => {
      const [left, right] = [inside(from, width), inside(to, width)];
      return [0, height - BORDER_PX].map((top) => [left, top, right - left, BORDER_PX]);
    }),
    ...darkOnes(parallels, step).flatMap(([from, to]): Bar[] => {
      const [top, bottom] = [inside(to, height), inside(from, height)];
      return [0, width - BORDER_PX].map((left) => [left, top, BORDER_PX, bottom - top]);
    }),
  ];
}

export function paintDegreeBorder(pen: CanvasRenderingContext2D, view: PlaneView, colour: string): void {
  const { width, height } = view;
  pen.fillStyle = colour;
  pen.globalAlpha = 0.38;
  for (const bar of degreeBars(view)) pen.fillRect(...bar);
  pen.globalAlpha = 0.5;
  pen.strokeStyle = colour;
  pen.lineWidth = 1;
  pen.strokeRect(BORDER_PX - 0.5, BORDER_PX - 0.5, width - 2 * BORDER_PX + 1, height - 2 * BORDER_PX + 1);
  pen.globalAlpha = 1;
}

/** Returns every second stretch. The choice starts at zero degrees, so no stretch changes as the map moves. */
const darkOnes = (lines: readonly Line[], step: number): readonly (readonly [from: number, to: number])[] =>
  lines.flatMap(([minutes, pixel], index) => {
    const next = lines[index + 1];
    return next === undefined || Math.round(minutes / step) % 2 !== 0 ? [] : [[pixel, next[1]] as const];
  });
