/** The map as one picture: the canvas of the base map, then the panes over it in their order. */
import type { Map as LeafletMap } from 'leaflet';
import { readTokens } from '../../chart/canvas/map-colours.ts';
import { paintDegreeBorder } from '../../chart/graticule/border.ts';
import { planeViewOf } from '../../chart/graticule/graticule.ts';
import type { Rect } from '../../core/scene/place-labels.ts';
import { currentUi } from '../../view/ui-store.ts';
import { isRtl, visibleAreaOf } from '../viewport/visible-area.ts';
import { paintElement } from './paint-element.ts';

const STAMP_FONT = '12px ui-sans-serif, system-ui, sans-serif';
const TITLE_FONT = '600 14px ui-sans-serif, system-ui, sans-serif';

/** Copies the part of the map that no panel covers. */
export async function composePicture(map: LeafletMap, title: string | undefined, stamp: string): Promise<Blob> {
  const container = map.getContainer();
  const frame = container.getBoundingClientRect();
  const room = pictureRoom(map);
  const ratio = Math.max(1, Math.min(2, devicePixelRatio));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(room.width * ratio);
  canvas.height = Math.round(room.height * ratio);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no canvas');
  context.scale(ratio, ratio);
  context.translate(-room.x, -room.y);
  context.fillStyle = getComputedStyle(container).backgroundColor;
  context.fillRect(0, 0, frame.width, frame.height);
  for (const pane of panesOf(map)) await paintElement(context, pane, frame);
  const colours = readTokens(container, ['card', 'ink', 'sailed']);
  if (currentUi().layers.graticule) {
    const view = planeViewOf(map);
    context.save();
    context.translate(room.x, room.y);
    const part = { left: view.left + room.x, top: view.top + room.y, width: room.width, height: room.height };
    paintDegreeBorder(context, { ...view, ...part }, colours.sailed);
    context.restore();
  }
  if (title !== undefined) paintText(context, title, TITLE_FONT, { x: room.x + 14, y: room.y + 14 }, room, colours);
  paintText(context, stamp, STAMP_FONT, { x: room.x + 14, y: room.y + room.height - 36 }, room, colours);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error('no picture')) : resolve(blob)), 'image/png');
  });
}

/** The buttons of the map are not in the picture, so it has their room, too. */
function pictureRoom(map: LeafletMap): Rect {
  const { x, y, width, height } = visibleAreaOf(map);
  return isRtl(map) ? { x: 0, y, width: x + width, height } : { x, y, width: map.getSize().x - x, height };
}

/** Lowest first. */
function panesOf(map: LeafletMap): readonly Element[] {
  const level = (pane: Element): number => Number(getComputedStyle(pane).zIndex) || 0;
  return [...(map.getPane('mapPane')?.children ?? [])].sort((one, other) => level(one) - level(other));
}

function paintText(
  context: CanvasRenderingContext2D,
  text: string,
  font: string,
  { x, y }: Pick<Rect, 'x' | 'y'>,
  room: Rect,
  colours: Record<'card' | 'ink', string>,
): void {
  context.font = font;
  context.textBaseline = 'alphabetic';
  const width = Math.min(context.measureText(text).width, room.width - 32);
  context.globalAlpha = 0.85;
  context.fillStyle = colours.card;
  context.beginPath();
  context.roundRect(x, y, width + 16, 22, 6);
  context.fill();
  context.globalAlpha = 1;
  context.fillStyle = colours.ink;
  context.fillText(text, x + 8, y + 15, width);
}
