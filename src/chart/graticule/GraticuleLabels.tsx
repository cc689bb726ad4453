/**
 * Labels of the graticule along the upper and the starting edge of the visible area. The spans are
 * updated without React, because they change with every step of a drag.
 */
import type { Map as LeafletMap } from 'leaflet';
import { useEffect, useRef } from 'react';
import type { Translate } from '../../core/texts/translate.ts';
import { useMapInsets, useUi } from '../../view/ui-store.ts';
import { overlaps } from '../names/box-grid.ts';
import { formatMeridian, formatParallel, GRATICULE_FROM_ZOOM, linesInView } from './graticule.ts';
import { type LabelBox, labelSpaceOf } from '../names/label-space.ts';

/** Approximate size of the text in map.css. */
const DIGIT_PX = 6;
const LINE_PX = 12;

export function GraticuleLabels({ map, t }: { readonly map: LeafletMap; readonly t: Translate }) {
  const isOn = useUi((ui) => ui.layers.graticule);
  const insets = useMapInsets();
  const host = useRef<HTMLDivElement | null>(null);

  useEffect(() => {
    const element = host.current;
    if (element === null || !isOn) return undefined;
    const update = (): void => {
      const zoom = map.getZoom();
      const corner = map.getPixelBounds().min ?? map.getPixelOrigin();
      const { x: width, y: height } = map.getSize();
      const view = { zoom, world: 256 * 2 ** zoom, left: corner.x, top: corner.y, width, height };
      const { meridians, parallels } =
        zoom < GRATICULE_FROM_ZOOM ? { meridians: [], parallels: [] } : linesInView(view);
      const inset = { left: element.matches(':dir(rtl)') ? insets.end : insets.start, top: insets.top };
      const names = [
        ...meridians.map(([minutes, x]) => ({ text: formatMeridian(minutes, t), x: x + 3, y: inset.top + 3 })),
        ...parallels.map(([minutes, y]) => ({ text: formatParallel(minutes, t), x: inset.left + 5, y: y - 13 })),
      ];
      const boxes = labelSpaceOf(map)
        .names(zoom)
        .map(({ box }) => box);
      write(
        element,
        names.filter((name) => !isCovered(name, view, boxes)),
      );
    };
    const hide = (): void => write(element, []);
    update();
    map.on('move namespainted', update);
    map.on('zoomanim', hide);
    return () => {
      map.off('move namespainted', update);
      map.off('zoomanim', hide);
      hide();
    };
  }, [map, t, isOn, insets]);

  return <div ref={host} aria-hidden="true" className="map-degrees" />;
}

interface EdgeLabel {
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

/** Whether a name of the base map is where the label would be. */
function isCovered(
  { text, x, y }: EdgeLabel,
  { left, top, world }: { readonly left: number; readonly top: number; readonly world: number },
  names: readonly LabelBox[],
): boolean {
  const at = x + left;
  const box = { x: at - Math.floor(at / world) * world, y: y + top, width: text.length * DIGIT_PX, height: LINE_PX };
  return names.some((name) => overlaps(name, box));
}

/** Reuses the existing spans, adds and hides as needed. */
function write(host: HTMLElement, names: readonly EdgeLabel[]): void {
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
