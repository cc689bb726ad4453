/**
 * The scale of Natural Earth (https://www.naturalearthdata.com) that is drawn from each zoom, and the files that it
 * is packed in.
 */
export interface Level {
  readonly scale: '110m' | '50m' | '10m';
  /** The zoom of the view from which the level is drawn. */
  readonly fromZoom: number;
  /** Land is cut into tiles of this zoom; only tiles in view are drawn. */
  readonly cellZoom: number;
  /** Units along the side of a cell. */
  readonly grid: number;
  readonly fileOf: (x: number, y: number) => string;
}

export const LEVELS: readonly Level[] = [
  { scale: '110m', fromZoom: 0, cellZoom: 0, grid: 4_096, fileOf: () => 'world-110.bin' },
  { scale: '50m', fromZoom: 2.7, cellZoom: 3, grid: 2_048, fileOf: () => 'world-50.bin' },
  // A file holds sixteen cells of zoom 6, so a view at zoom 7 needs one to four files.
  { scale: '10m', fromZoom: 6.5, cellZoom: 6, grid: 4_096, fileOf: (x, y) => `coast-${x >> 2}-${y >> 2}.bin` },
];
