/** The fleet on a Leaflet map, with marks that can be hovered, clicked and reached with the keyboard. */
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Map as LeafletMap } from 'leaflet';
import { useMap } from 'react-leaflet';
import type { CanvasView } from '../chart/canvas/canvas-view.ts';
import { cornerOf } from '../chart/canvas/leaflet-view.ts';
import { onThemeChange, readTokens } from '../chart/canvas/map-colours.ts';
import { now } from '../core/time/clock.ts';
import { useTranslate } from '../ui/use-translate.ts';
import { FleetLayer, type Target } from './fleet-layer.ts';
import fleetWorker from './fleet-worker.ts?worker&url';
import { hoverLines } from './mark-name.ts';
import type { AboutMark, FleetStyle, FleetTotals, FromFleet, ToFleet } from './messages.ts';

/** The pixels around a mark that count as a hit, for a mouse and for a finger, which covers more than a mark. */
const SLACK = { fine: 4, coarse: 14 } as const;

/** The selected mark and the position of its card. `inset` is `null` when the map has no space beside the mark. */
export interface Selected {
  readonly key: string | null;
  readonly inset: string | null;
}

/** The words of the mark under the pointer, the point above it, and the width of the map. */
export interface Hovered {
  readonly lines: readonly string[];
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

export const NO_SELECTION: Selected = { key: null, inset: null };

export type Still = NonNullable<ReturnType<FleetLayer['still']>>;

export interface FleetMarksProps {
  /** The text of the last response, or `null` before the first. */
  readonly answer: string | null;
  /** Whether the last request failed. */
  readonly hasFailed: boolean;
  readonly selected: string | null;
  /** Whether names are written beside the marks. The marks are faded under a route, which has names of its own. */
  readonly hasNames: boolean;
  readonly onSelect: (selected: Selected) => void;
  readonly onHover: (hovered: Hovered | null) => void;
  /** Called with what the selected mark contains. */
  readonly onAbout: (about: AboutMark | null) => void;
  readonly onTotals: (version: string, totals: FleetTotals) => void;
  /** Called when the response changes a version that the map does not have. */
  readonly onStale: () => void;
  /** Receives the function that moves to a neighbouring mark, for the keys of the element with the focus. */
  readonly onWalk: (walk: ((dx: number, dy: number) => void) | null) => void;
  /** Receives the function that returns what the map shows at present, for paper. */
  readonly onStill: (still: (() => Still | null) | null) => void;
}

/** Reads the colours of the style sheet. `signs` are written beside the counts, by severity. */
export function readStyle(host: HTMLElement, signs: FleetStyle['signs'] = ['', '', '', '']): FleetStyle {
  const { sailed, late, warn, card, ink, chart } = readTokens(host, ['sailed', 'warn', 'late', 'card', 'ink', 'chart']);
  const font = getComputedStyle(host).fontFamily;
  return { cases: [sailed, sailed, warn, late], card, signs, ink, selected: chart, font };
}

interface FleetThread {
  send(message: ToFleet): void;
  /** Puts the picture of a frame on the page's canvas. */
  show(picture: ImageBitmap | null): void;
  close(): void;
}

/** Every supported browser has a canvas for workers (README.md). */
const startWorker = (): Worker => new Worker(fleetWorker, { type: 'module' });

/** Started with this module, because a worker starts slowly while the page renders its first map. */
let spareWorker: Worker | null = startWorker();

function openFleetThread(canvas: HTMLCanvasElement, onMessage: (message: FromFleet) => void): FleetThread {
  const worker = spareWorker ?? startWorker();
  spareWorker = null;
  const screen = canvas.getContext('bitmaprenderer');
  worker.addEventListener('message', ({ data }: MessageEvent<FromFleet>) => onMessage(data));
  return {
    send: (message) => worker.postMessage(message, []),
    show: (picture) => screen?.transferFromImageBitmap(picture),
    close: () => worker.terminate(),
  };
}

export function FleetMarks(props: FleetMarksProps) {
  const { answer, hasFailed, selected, hasNames } = props;
  const map = useMap();
  const parts = useRef<{ readonly thread: FleetThread; readonly layer: FleetLayer } | null>(null);
  const current = useRef<Target | null>(null);
  const t = useTranslate();

  const receive = useEffectEvent((message: FromFleet): void => {
    switch (message.kind) {
      case 'fleet':
        props.onTotals(message.version, message.totals);
        if (message.isChange) parts.current?.layer.change();
        break;
      case 'stale':
        props.onStale();
        break;
      case 'frame':
        parts.current?.layer.take(message, () => parts.current?.thread.show(message.picture));
        break;
      case 'about':
        props.onAbout(message.about);
        break;
    }
  });
  const select = useEffectEvent((target: Target | null): void => {
    current.current = target;
    if (target === null) return props.onSelect(NO_SELECTION);
    props.onSelect({ key: target.key, inset: insetBeside(map, target) });
    parts.current?.thread.send({ kind: 'about', key: target.key, zoom: target.zoom });
  });
  const hovered = useRef('');
  const hover = useEffectEvent((target: Target | null): void => {
    const key = target === null ? '' : `${target.key} ${target.x} ${target.zoom}`;
    if (key === hovered.current) return;
    hovered.current = key;
    map.getContainer().style.cursor = target === null ? '' : 'pointer';
    const corner = cornerOf(map);
    props.onHover(
      target && {
        lines: hoverLines(target, now(), t),
        x: target.x - corner.x,
        y: target.y - corner.y - target.radius,
        width: map.getSize().x,
      },
    );
  });
  const request = useEffectEvent((view: CanvasView): void =>
    parts.current?.thread.send({ kind: 'view', view, now: now(), selected: props.selected }),
  );

  const offer = useEffectEvent(props.onWalk);
  const offerStill = useEffectEvent(props.onStill);

  useEffect(() => {
    const canvas = document.createElement('canvas');
    const thread = openFleetThread(canvas, (message) => receive(message));
    const layer = new FleetLayer(canvas, (view) => request(view));
    parts.current = { thread, layer };
    const sendStyle = (): void => {
      thread.send({ kind: 'style', style: readStyle(map.getContainer()) });
      layer.redraw();
    };
    sendStyle();
    layer.addTo(map);
    const slack = matchMedia('(pointer: coarse)').matches ? SLACK.coarse : SLACK.fine;
    const press = ({ containerPoint }: { readonly containerPoint: { readonly x: number; readonly y: number } }): void =>
      select(layer.targetAt(containerPoint, slack));
    const point = ({ containerPoint }: Parameters<typeof press>[0]): void =>
      hover(layer.targetAt(containerPoint, slack));
    map.on('click', press);
    map.on('mousemove', point);
    const leave = (): void => hover(null);
    map.on('mouseout movestart', leave);
    const stopTheme = onThemeChange(sendStyle);
    offer((dx, dy) => {
      const target = layer.neighbour(current.current, dx, dy);
      if (target === null) return;
      if (!map.getPixelBounds().contains([target.x, target.y]))
        map.panTo(map.unproject([target.x, target.y], map.getZoom()), { animate: false });
      select(target);
    });
    offerStill(() => layer.still());
    return () => {
      offer(null);
      offerStill(null);
      stopTheme();
      map.off('click', press);
      map.off('mousemove', point);
      map.off('mouseout movestart', leave);
      layer.remove();
      thread.close();
      parts.current = null;
    };
  }, [map]);

  useEffect(() => {
    if (answer === null) return;
    parts.current?.thread.send({ kind: 'fleet', answer });
    parts.current?.layer.arrive();
  }, [answer]);
  useEffect(() => {
    if (hasFailed) parts.current?.layer.fail();
  }, [hasFailed]);
  useEffect(() => {
    if (selected === null) current.current = null;
    parts.current?.layer.redraw();
  }, [selected]);
  useEffect(() => {
    parts.current?.thread.send({ kind: 'names', hasNames });
    parts.current?.layer.fade(!hasNames);
    parts.current?.layer.redraw();
  }, [hasNames]);
  return null;
}

const BESIDE_PX = 20;
/** A smaller map has no space for a card beside a mark. */
const CARD_FROM_PX = { width: 620, height: 500 } as const;

/** Returns the position of a card beside a mark, towards the sides where the map has more space. */
function insetBeside(map: LeafletMap, { x, y }: Target): string | null {
  const corner = cornerOf(map);
  const size = map.getSize();
  if (size.x < CARD_FROM_PX.width || size.y < CARD_FROM_PX.height) return null;
  const ends = (at: number, length: number): readonly [string, string] =>
    at * 2 > length ? ['auto', `${length - at + BESIDE_PX}px`] : [`${at + BESIDE_PX}px`, 'auto'];
  const [left, right] = ends(x - corner.x, size.x);
  const [top, bottom] = ends(y - corner.y, size.y);
  return `${top} ${right} ${bottom} ${left}`;
}
