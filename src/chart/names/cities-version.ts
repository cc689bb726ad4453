/** tools/pack-cities.ts writes this version. It is part of the addresses of cells, which are cached for ever. */
export const CITIES_VERSION = 'cd4709d4';
