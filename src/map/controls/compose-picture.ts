/** The map as one picture: the canvas of the base map, then the panes over it in their order. */
import type { Map as LeafletMap } from 'leaflet';
import { readTokens } from '../../chart/canvas/map-colours.ts';
import { paintElement } from './paint-element.ts';

const STAMP_FONT = '12px ui-sans-serif, system-ui, sans-serif';

export async function composePicture(map: LeafletMap, stamp: string): Promise<Blob> {
  const container = map.getContainer();
  const frame = container.getBoundingClientRect();
  const ratio = Math.max(1, Math.min(2, devicePixelRatio));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(frame.width * ratio);
  canvas.height = Math.round(frame.height * ratio);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no canvas');
  context.scale(ratio, ratio);
  context.fillStyle = getComputedStyle(container).backgroundColor;
  context.fillRect(0, 0, frame.width, frame.height);
  for (const pane of panesOf(map)) await paintElement(context, pane, frame);
  paintStamp(context, stamp, frame, readTokens(container, ['card', 'ink']));
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error('no picture')) : resolve(blob)), 'image/png');
  });
}

/** Lowest first. */
function panesOf(map: LeafletMap): readonly Element[] {
  const level = (pane: Element): number => Number(getComputedStyle(pane).zIndex) || 0;
  return [...(map.getPane('mapPane')?.children ?? [])].sort((one, other) => level(one) - level(other));
}

function paintStamp(
  context: CanvasRenderingContext2D,
  stamp: string,
  frame: DOMRect,
  colours: Record<'card' | 'ink', string>,
): void {
  context.font = STAMP_FONT;
  context.textBaseline = 'alphabetic';
  const width = Math.min(context.measureText(stamp).width, frame.width - 32);
  const top = frame.height - 30;
  context.globalAlpha = 0.85;
  context.fillStyle = colours.card;
  context.beginPath();
  context.roundRect(8, top, width + 16, 22, 6);
  context.fill();
  context.globalAlpha = 1;
  context.fillStyle = colours.ink;
  context.fillText(stamp, 16, top + 15, width);
}
