/** Made by tools/pack-cities.ts: part of the addresses of cells, which are cached for ever. */
export const CITIES_VERSION = '664e75c7';
