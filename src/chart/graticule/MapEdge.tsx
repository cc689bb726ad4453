/**
 * Draws the edge of the chart: its degree border, and the degrees of the lines along the upper edge and one side of
 * the visible area. The edge is updated without React, because both change with every step of a drag.
 */
import type { Map as LeafletMap } from 'leaflet';
import { useEffect, useRef } from 'react';
import type { Translate } from '../../core/texts/translate.ts';
import { useMapInsets } from '../../state/ui-store.ts';
import { onThemeChange, readTokens } from '../canvas/map-colours.ts';
import { type BoxGrid, createBoxGrid, overlaps } from '../names/box-grid.ts';
import { type LabelBox, toLabelSpace, type ReservedBoxes } from '../names/label-space.ts';
import { findOverlays } from '../overlays.ts';
import { useIsLayerOn } from '../layer-switch.ts';
import { paintDegreeBorder } from './border.ts';
import { BORDER_PX } from './border-width.ts';
import {
  formatMeridian,
  formatParallel,
  graticuleStep,
  type Line,
  linesInView,
  type PlaneView,
  toPlaneView,
} from './graticule.ts';

/** These sizes approximate the text that map.css defines. */
const DIGIT_PX = 6;
const LINE_PX = 12;
const GAP_PX = 3;
/** Lines that are closer together are labelled alternately. */
const NAMED_PX = 90;
const NO_NAMES: readonly never[] = [];

export function MapEdge({ map, t }: { readonly map: LeafletMap; readonly t: Translate }) {
  const isOn = useIsLayerOn('graticule');
  const hasNames = useIsLayerOn('labels');
  const insets = useMapInsets();
  const host = useRef<HTMLDivElement | null>(null);

  useEffect(() => {
    const element = host.current;
    if (element === null || !isOn) return undefined;
    const [degrees, ...sides] = element.children;
    let { sailed: colour } = readTokens(element, ['sailed']);
    let overlays = findOverlays(map);
    const space = toLabelSpace(map);
    const coverOf = createCover();
    const update = (): void => {
      const view = toPlaneView(map);
      for (const side of sides) if (side instanceof HTMLCanvasElement) paintSide(side, view, colour);
      const isLeft = element.matches(':dir(rtl)') !== (insets.start === 0);
      const cover = coverOf(space.reserved(view.zoom), hasNames ? space.names(view.zoom) : NO_NAMES);
      const end = view.height - insets.bottom - LINE_PX;
      const free = degreesIn(view, insets.top + BORDER_PX, isLeft, t).filter(
        (label) =>
          label.y < end && !overlays.some((overlay) => overlaps(overlay, label)) && !isCovered(label, view, cover),
      );
      write(degrees, free);
    };
    const measure = (): void => {
      overlays = findOverlays(map);
      update();
    };
    const hide = (): void => write(degrees, []);
    const stopTheme = onThemeChange(() => {
      ({ sailed: colour } = readTokens(element, ['sailed']));
      update();
    });
    update();
    map.on('move namespainted', update);
    map.on('resize overlaysmount', measure);
    map.on('zoomanim', hide);
    return () => {
      stopTheme();
      map.off('move namespainted', update);
      map.off('resize overlaysmount', measure);
      map.off('zoomanim', hide);
      hide();
    };
  }, [map, t, isOn, hasNames, insets]);

  return (
    <div ref={host} aria-hidden="true" className="map-edge" hidden={!isOn}>
      <div />
      <canvas data-side="top" />
      <canvas data-side="bottom" />
      <canvas data-side="left" />
      <canvas data-side="right" />
    </div>
  );
}

/**
 * Each side is a canvas of its own, because the browser would compose one canvas over the whole map anew in every
 * frame.
 */
function paintSide(canvas: HTMLCanvasElement, view: PlaneView, colour: string): void {
  const { side = '' } = canvas.dataset;
  const isAcross = side === 'top' || side === 'bottom';
  const [width, height] = isAcross ? [view.width, BORDER_PX] : [BORDER_PX, view.height];
  const ratio = devicePixelRatio;
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  const pen = canvas.getContext('2d');
  if (pen === null) return;
  const [x, y] = [side === 'right' ? view.width - BORDER_PX : 0, side === 'bottom' ? view.height - BORDER_PX : 0];
  pen.setTransform(ratio, 0, 0, ratio, -x * ratio, -y * ratio);
  paintDegreeBorder(pen, view, colour);
}

interface EdgeLabel extends LabelBox {
  readonly text: string;
}

const labelAt = (text: string, x: number, y: number): EdgeLabel => ({
  text,
  x,
  y,
  width: text.length * DIGIT_PX,
  height: LINE_PX,
});

function degreesIn(view: PlaneView, top: number, isLeft: boolean, t: Translate): readonly EdgeLabel[] {
  const { meridians, parallels } = linesInView(view);
  const step = graticuleStep(view.zoom);
  const named = (lines: readonly Line[]): readonly Line[] => {
    const isDense = Math.abs((lines[1]?.[1] ?? 0) - (lines[0]?.[1] ?? 0)) < NAMED_PX;
    return isDense ? lines.filter(([minutes]) => (minutes / step) % 2 === 0) : lines;
  };
  const side = BORDER_PX + 2 * GAP_PX;
  const degrees = [
    ...named(meridians).map(([minutes, x]) => labelAt(formatMeridian(minutes, t), x + GAP_PX, top + GAP_PX)),
    ...named(parallels).map(([minutes, y]) => {
      const label = labelAt(formatParallel(minutes, t), side, y - LINE_PX - 1);
      return isLeft ? label : { ...label, x: view.width - side - label.width };
    }),
  ];
  const end = view.width - BORDER_PX;
  return degrees.filter(({ x, y, width }) => x >= BORDER_PX && x + width <= end && y >= top);
}

/**
 * Collects the boxes that labels avoid. They are cached, because a long line has thousands of boxes and a drag asks
 * for them in every frame.
 */
function createCover(): (reserved: ReservedBoxes, names: readonly { readonly box: LabelBox }[]) => BoxGrid {
  let last: { readonly reserved: ReservedBoxes; readonly names: unknown; readonly grid: BoxGrid } | null = null;
  return (reserved, names) => {
    if (last?.reserved !== reserved || last.names !== names) {
      const grid = createBoxGrid();
      for (const boxes of [reserved.marks, reserved.names, reserved.route]) boxes.forEach(grid.add);
      for (const { box } of names) grid.add(box);
      last = { reserved, names, grid };
    }
    return last.grid;
  };
}

/** Tells whether a name, a mark or a line is in the place of the label. */
function isCovered(label: LabelBox, { left, top, world }: PlaneView, cover: BoxGrid): boolean {
  const x = label.x + left;
  return cover.touches({ ...label, x: x - Math.floor(x / world) * world, y: label.y + top });
}

/** Writes the labels. Existing spans are reused, and further ones are added or hidden as needed. */
function write(host: Element | undefined, names: readonly EdgeLabel[]): void {
  if (host === undefined) return;
  while (host.childElementCount < names.length) host.append(document.createElement('span'));
  [...host.children].forEach((span, index) => {
    if (!(span instanceof HTMLElement)) return;
    const name = names[index];
    span.hidden = name === undefined;
    if (name === undefined) return;
    if (span.textContent !== name.text) span.textContent = name.text;
    span.style.transform = `translate(${Math.round(name.x)}px, ${Math.round(name.y)}px)`;
  });
}
