/** The scale bar: a round number of nautical miles and its length on the screen. */
const METRES_PER_NM = 1852;
const EARTH_METRES = 2 * Math.PI * 6_378_137;

export interface Scale {
  readonly nm: number;
  readonly pixels: number;
}

/**
 * The longest bar of 1, 2 or 5 times a power of ten that fits into `longest` pixels at this
 * latitude of a Mercator map.
 */
export function scaleAt(lat: number, zoom: number, longest: number): Scale {
  const metresPerPixel = (EARTH_METRES * Math.cos((lat * Math.PI) / 180)) / (256 * 2 ** zoom);
  const most = (longest * metresPerPixel) / METRES_PER_NM;
  const power = 10 ** Math.floor(Math.log10(most));
  const nm = [5, 2, 1].map((step) => step * power).find((step) => step <= most) ?? power;
  return { nm: Number(nm.toPrecision(1)), pixels: (nm * METRES_PER_NM) / metresPerPixel };
}
