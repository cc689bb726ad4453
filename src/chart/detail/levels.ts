/**
 * Levels of the detailed coast. The second is drawn as close in as there is no third, which covers
 * ports, channels and straits only.
 */
export interface DetailLevel {
  /** Drawn from this zoom of the view on. */
  readonly fromZoom: number;
  /** A cell is a tile of this zoom and a file: at most 512 pixels wide when it is first drawn. */
  readonly cellZoom: number;
  /** Units along the side of a cell. */
  readonly grid: number;
}

export const DETAIL_LEVELS: readonly DetailLevel[] = [
  { fromZoom: 7.5, cellZoom: 7, grid: 2_048 },
  { fromZoom: 8.75, cellZoom: 8, grid: 2_048 },
  { fromZoom: 10.5, cellZoom: 10, grid: 4_096 },
];
