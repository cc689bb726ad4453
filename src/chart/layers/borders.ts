import type { MapLayer } from './map-layer.ts';

/** The borders of countries, which are painted between land and coast (chart/land/paint-land.ts). */
export const borders = {
  name: 'borders',
  sample: { color: 'var(--border)', weight: 1.2, opacity: 1, dashArray: '3 2.5', lineCap: 'butt' },
  open: null,
} as const satisfies MapLayer;
