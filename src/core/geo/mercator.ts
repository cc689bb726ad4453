/**
 * Web Mercator (EPSG:3857) on a square of side 1: x grows east from 180° W, y grows south from
 * 85.05° N, the latitude at which the projection is as high as it is wide. https://epsg.io/3857
 */
export const MAX_LAT = 85.05112878;
const RAD = Math.PI / 180;

export const mercatorX = (lng: number): number => (lng + 180) / 360;

export function mercatorY(lat: number): number {
  const sine = Math.sin(Math.max(-MAX_LAT, Math.min(MAX_LAT, lat)) * RAD);
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
}

export const mercatorLng = (x: number): number => x * 360 - 180;

export const mercatorLat = (y: number): number =>
  (2 * Math.atan(Math.exp((0.5 - y) * 2 * Math.PI)) - Math.PI / 2) / RAD;
