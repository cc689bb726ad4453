/**
 * The levels of the detailed coast. The third level covers only ports, channels and straits, so elsewhere the second
 * is drawn at every closer zoom.
 */
export interface DetailLevel {
  /** The zoom of the view from which the level is drawn. */
  readonly fromZoom: number;
  /** A cell is a tile of this zoom, and a file. It is at most 512 pixels wide at the zoom where it is first drawn. */
  readonly cellZoom: number;
  /** Units along the side of a cell. */
  readonly grid: number;
}

export const DETAIL_LEVELS: readonly DetailLevel[] = [
  { fromZoom: 7.5, cellZoom: 7, grid: 2_048 },
  { fromZoom: 8.75, cellZoom: 8, grid: 2_048 },
  { fromZoom: 10.5, cellZoom: 10, grid: 4_096 },
];
