/** Draws the map as one picture: the canvases of base map and fleet, then the route as on paper. */
import type { Map as LeafletMap } from 'leaflet';
import type { ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { readTokens } from '../../chart/canvas/map-colours.ts';
import { paintDegreeBorder } from '../../chart/graticule/border.ts';
import { withinBorder } from '../../chart/graticule/border-width.ts';
import { toPlaneView } from '../../chart/graticule/graticule.ts';
import { isLayerOn } from '../../chart/layer-switch.ts';
import { findOverlays } from '../../chart/overlays.ts';
import type { Rect } from '../../core/scene/place-labels.ts';
import { sceneAt } from '../../core/scene/scene.ts';
import type { Scene } from '../../core/scene/types.ts';
import type { Translate } from '../../core/texts/translate.ts';
import { currentUi } from '../../state/ui-store.ts';
import { currentView } from '../../state/view-store.ts';
import { StaticRoute } from '../StaticRoute.tsx';
import { isRtl, findVisibleArea } from '../viewport/visible-area.ts';

const STAMP_FONT = '12px ui-sans-serif, system-ui, sans-serif';
const TITLE_FONT = '600 14px ui-sans-serif, system-ui, sans-serif';

export interface PictureContent {
  /** The scene at the present, or `null` while no shipment is open. */
  readonly scene: Scene | null;
  readonly title: string | undefined;
  readonly stamp: string;
  readonly t: Translate;
}

/** Copies the part of the map that no panel covers. */
export async function composePicture(map: LeafletMap, content: PictureContent): Promise<Blob> {
  const { scene, title, stamp, t } = content;
  const container = map.getContainer();
  const area = pictureArea(map);
  const view = toPlaneView(map);
  const ratio = Math.max(1, Math.min(2, devicePixelRatio));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(area.width * ratio);
  canvas.height = Math.round(area.height * ratio);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no canvas');
  context.scale(ratio, ratio);
  context.translate(-area.x, -area.y);
  context.fillStyle = getComputedStyle(container).backgroundColor;
  context.fillRect(0, 0, view.width, view.height);
  const frame = container.getBoundingClientRect();
  for (const layer of findCanvases(map)) {
    const { left, top, width, height } = layer.getBoundingClientRect();
    context.drawImage(layer, left - frame.left, top - frame.top, width, height);
  }
  const { moment } = currentUi();
  if (scene !== null) {
    const route = (
      <svg width={view.width * ratio} height={view.height * ratio} viewBox={`0 0 ${view.width} ${view.height}`}>
        <StaticRoute
          scene={moment === null ? scene : sceneAt(scene, moment)}
          view={view}
          t={t}
          // The names of the base map were placed around these names, so both must be where they are on the screen.
          area={isLayerOn('labels') ? withinBorder(findVisibleArea(map)) : null}
          obstacles={findOverlays(map)}
          rtl={isRtl(map)}
          selection={currentView().selection}
        />
      </svg>
    );
    context.drawImage(await renderImage(route, container), 0, 0, view.width, view.height);
  }
  const colours = readTokens(container, ['card', 'ink', 'sailed']);
  if (isLayerOn('graticule')) {
    context.save();
    context.translate(area.x, area.y);
    const part = { left: view.left + area.x, top: view.top + area.y, width: area.width, height: area.height };
    paintDegreeBorder(context, { ...view, ...part }, colours.sailed);
    context.restore();
  }
  if (title !== undefined) paintText(context, title, TITLE_FONT, { x: area.x + 14, y: area.y + 14 }, area, colours);
  paintText(context, stamp, STAMP_FONT, { x: area.x + 14, y: area.y + area.height - 36 }, area, colours);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error('no picture')) : resolve(blob)), 'image/png');
  });
}

/**
 * Returns the area of the picture. The buttons of the map are not in the picture, so it includes the space of the
 * buttons.
 */
function pictureArea(map: LeafletMap): Rect {
  const { x, y, width, height } = findVisibleArea(map);
  return isRtl(map) ? { x: 0, y, width: x + width, height } : { x, y, width: map.getSize().x - x, height };
}

/**
 * Returns the canvases of the map, the lowest first. Raster tiles are left out: a canvas with an image of another
 * origin is tainted and cannot be read (https://developer.mozilla.org/docs/Web/HTML/How_to/CORS_enabled_image), and
 * the base map lies below them.
 */
function findCanvases(map: LeafletMap): readonly HTMLCanvasElement[] {
  const level = (pane: Element): number => Number(getComputedStyle(pane).zIndex) || 0;
  return [...(map.getPane('mapPane')?.children ?? [])]
    .sort((a, b) => level(a) - level(b))
    .flatMap((pane) => [...pane.querySelectorAll('canvas')])
    .filter(({ width }) => width > 0);
}

/** An image of SVG knows no custom properties, so the tokens are replaced by their colours. */
async function renderImage(picture: ReactElement, host: HTMLElement): Promise<HTMLImageElement> {
  const element = document.createElement('div');
  const root = createRoot(element);
  flushSync(() => root.render(picture));
  const markup = new XMLSerializer().serializeToString(element.firstElementChild ?? element);
  root.unmount();
  const token = /var\(--([\w-]+)\)/g;
  const colours = new Map(
    Object.entries(readTokens(host, [...new Set([...markup.matchAll(token)].map(([, name = '']) => name))])),
  );
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(
    markup.replaceAll(token, (_, name: string) => colours.get(name) ?? ''),
  )}`;
  await image.decode();
  return image;
}

function paintText(
  context: CanvasRenderingContext2D,
  text: string,
  font: string,
  { x, y }: Pick<Rect, 'x' | 'y'>,
  area: Rect,
  colours: Record<'card' | 'ink', string>,
): void {
  context.font = font;
  context.textBaseline = 'alphabetic';
  const width = Math.min(context.measureText(text).width, area.width - 32);
  context.globalAlpha = 0.85;
  context.fillStyle = colours.card;
  context.beginPath();
  context.roundRect(x, y, width + 16, 22, 6);
  context.fill();
  context.globalAlpha = 1;
  context.fillStyle = colours.ink;
  context.fillText(text, x + 8, y + 15, width);
}
