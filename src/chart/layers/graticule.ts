import { linesInView } from '../graticule/graticule.ts';
import type { MapLayer, PaintLayer } from './map-layer.ts';

const paintGraticule: PaintLayer = (context, view, part, colours) => {
  const { meridians, parallels } = linesInView(part);
  const [dx, dy] = [part.left - view.left, part.top - view.top];
  context.setTransform(view.ratio, 0, 0, view.ratio, 0, 0);
  context.beginPath();
  for (const [, x] of meridians) {
    context.moveTo(x + dx, dy);
    context.lineTo(x + dx, dy + part.height);
  }
  for (const [, y] of parallels) {
    context.moveTo(dx, y + dy);
    context.lineTo(dx + part.width, y + dy);
  }
  context.strokeStyle = colours.water;
  context.lineWidth = 1;
  context.globalAlpha = 0.12;
  context.stroke();
  context.globalAlpha = 1;
};

/** Meridians and parallels. Their labels do not move with the map (chart/graticule/MapEdge.tsx). */
export const graticule = {
  name: 'graticule',
  sample: { color: 'var(--ink-3)', weight: 0.8, opacity: 0.5, lineCap: 'butt' },
  open: () => paintGraticule,
} as const satisfies MapLayer;
