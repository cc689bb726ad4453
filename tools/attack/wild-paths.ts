/** Routes of 20,000 points that no vessel sails. Each shape was hard for some method of drawing. */

/** A point as it is sent, which need not be a position. */
export type WildPoint = readonly [unknown, unknown];
type Shape = (index: number, share: number) => WildPoint;

/** Limit of the gateway (`server/http/calls/bounds.ts`). */
const POINTS = 20_000;
const TURN = 2 * Math.PI;
/** Points have three decimals, because an answer would otherwise exceed its maximum size. */
const round = (value: number): number => Math.round(value * 1_000) / 1_000;
/** Returns the same noise in every run. */
const noise = (index: number): number => (Math.abs(Math.sin(index * 12.9898)) * 43_758.5453) % 1;
const NOTHING: readonly unknown[] = [null, 'NaN', '', 1e308, -1e308, {}, [], true, '51.9'];

export const SHAPES: Readonly<Record<string, Shape>> = {
  'a usual crossing, in tiny steps': (_, share) => [51.9 - 50 * share, 4.4 + 99 * share],
  'from pole to pole at each step': (index, share) => [index % 2 === 0 ? 90 : -90, 360 * share - 180],
  'to and fro over the antimeridian': (index, share) => [60 * share, index % 2 === 0 ? 179.9 : -179.9],
  'a spiral over the whole earth': (index, share) => [170 * share - 85, (index * 7) % 360],
  'what is not a number': (index, share) =>
    index % 3 === 0 ? [NOTHING[index % NOTHING.length], 4.4] : [51.9 - 50 * share, NOTHING[index % 7] ?? 99 * share],
  'one point, 20,000 times': () => [51.9, 4.4],
  'anywhere at all': (index) => [noise(index) * 170 - 85, noise(index + 0.5) * 360 - 180],
  'half around the earth at each step': (index, share) => [40 * share, index % 2 === 0 ? 0.1 : -179.9],
  'forty times around the earth': (_, share) => [20 * Math.sin(TURN * 9 * share), 40 * 360 * share],
  'a comb as fine as a hair': (index, share) => [51.9 + (index % 2) * 0.01, 4.4 + 3 * share],
  'longitude first, and then not': (index, share) => (index % 2 === 0 ? [99 * share, 51.9] : [51.9, 99 * share]),
};

export const SHAPE_NAMES = Object.keys(SHAPES);

export function wildPath(shape: number): readonly WildPoint[] {
  const make = Object.values(SHAPES)[shape % SHAPE_NAMES.length] ?? (() => [0, 0]);
  const tidy = (value: unknown): unknown => (typeof value === 'number' && Math.abs(value) < 1e9 ? round(value) : value);
  return Array.from({ length: POINTS }, (_, index) => {
    const [lat, lng] = make(index, index / POINTS);
    return [tidy(lat), tidy(lng)] as const;
  });
}
