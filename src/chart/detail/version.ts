/** tools/pack-detail.ts writes this version. It is part of the addresses of cells, which are cached for ever. */
export const CHART_VERSION = '413b8c7a';
