/** A cell of the detailed coast as paths for the canvas, in units of its grid. */
import { unpackDetail } from '../../core/geo/detail-format.ts';
import { closed, isCut, trace } from '../land/pack-store.ts';

export interface DetailPaths {
  readonly land: Path2D;
  /** The shores, without the edges that were made by cutting the land into cells. */
  readonly coast: Path2D;
  /** The rivers and canals, in the order of WATERWAYS. */
  readonly waterways: readonly Path2D[];
}

export function toDetailPaths(bytes: Uint8Array, grid: number): DetailPaths {
  const land = new Path2D();
  const coast = new Path2D();
  const { rings, waterways } = unpackDetail(bytes);
  for (const ring of rings) {
    trace(land, ring, () => true);
    land.closePath();
    trace(coast, closed(ring), (x1, y1, x2, y2) => !isCut(x1, x2, grid) && !isCut(y1, y2, grid));
  }
  return {
    land,
    coast,
    waterways: waterways.map((lines) => {
      const path = new Path2D();
      for (const line of lines) trace(path, line, () => true);
      return path;
    }),
  };
}
