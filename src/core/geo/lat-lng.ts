/**
 * Decimal degrees, latitude first, as everywhere in the interface. `lng` may leave -180..180 inside
 * an unrolled frame.
 */
export type LatLng = readonly [lat: number, lng: number];

/** Corners of a bounding box in the longitude frame of its content. `west` may be below -180 and `east` above 180. */
export interface Bounds {
  readonly south: number;
  readonly west: number;
  readonly north: number;
  readonly east: number;
}
