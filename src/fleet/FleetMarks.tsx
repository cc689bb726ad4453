/** The fleet on a Leaflet map: marks that can be pointed at, pressed and walked by keyboard. */
import { useEffect, useEffectEvent, useRef } from 'react';
import { useMap } from 'react-leaflet';
import type { CanvasView } from '../chart/canvas/canvas-view.ts';
import { onThemeChange, readTokens } from '../chart/canvas/map-colours.ts';
import { now } from '../core/time/clock.ts';
import { FleetLayer, type Target } from './fleet-layer.ts';
import { type FleetThread, openFleetThread } from './fleet-thread.ts';
import type { AboutMark, FleetStyle, FleetTotals, FromFleet } from './messages.ts';

/** A finger covers more than a mark. */
const SLACK = { fine: 4, coarse: 14 } as const;

export type Still = NonNullable<ReturnType<FleetLayer['still']>>;

export interface FleetMarksProps {
  /** The text of the last answer; null while there is none. */
  readonly answer: string | null;
  readonly selected: string | null;
  readonly onSelect: (key: string | null) => void;
  /** What is under the selected mark. */
  readonly onAbout: (about: AboutMark | null) => void;
  readonly onTotals: (version: string, totals: FleetTotals) => void;
  /** The answer changes a version that the map does not have. */
  readonly onStale: () => void;
  /** Gives what moves to a neighbour, for the keys of whoever has the focus. */
  readonly onWalk: (walk: ((dx: number, dy: number) => void) | null) => void;
  /** Gives what is on the map at a moment, for paper. */
  readonly onStill: (still: (() => Still | null) | null) => void;
}

/** `signs`: beside the counts, by severity. */
export function readStyle(host: HTMLElement, signs: FleetStyle['signs'] = ['', '', '', '']): FleetStyle {
  const { sailed, late, warn, card, ink, chart } = readTokens(host, ['sailed', 'warn', 'late', 'card', 'ink', 'chart']);
  const font = getComputedStyle(host).fontFamily;
  return { cases: [sailed, sailed, warn, late], card, signs, ink, selected: chart, font };
}

export function FleetMarks(props: FleetMarksProps) {
  const { answer, selected } = props;
  const map = useMap();
  const parts = useRef<{ readonly thread: FleetThread; readonly layer: FleetLayer } | null>(null);
  const current = useRef<Target | null>(null);

  const receive = useEffectEvent((message: FromFleet): void => {
    switch (message.kind) {
      case 'fleet':
        props.onTotals(message.version, message.totals);
        parts.current?.layer.redraw();
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
    props.onSelect(target?.key ?? null);
    if (target !== null) parts.current?.thread.send({ kind: 'about', key: target.key });
  });
  const request = useEffectEvent((view: CanvasView): void =>
    parts.current?.thread.send({ kind: 'view', view, now: now(), selected: props.selected }),
  );

  const offer = useEffectEvent(props.onWalk);
  const offerStill = useEffectEvent(props.onStill);

  useEffect(() => {
    const canvas = document.createElement('canvas');
    const thread = openFleetThread(canvas, (message) => receive(message));
    if (thread === null) return undefined;
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
    const point = ({ containerPoint }: Parameters<typeof press>[0]): void => {
      map.getContainer().style.cursor = layer.targetAt(containerPoint, slack) === null ? '' : 'pointer';
    };
    map.on('click', press);
    map.on('mousemove', point);
    const stopTheme = onThemeChange(sendStyle);
    offer((dx, dy) => {
      const target = layer.neighbour(current.current, dx, dy);
      if (target === null) return;
      select(target);
      const { min: corner } = map.getPixelBounds();
      const size = map.getSize();
      const at = { x: target.x - (corner?.x ?? 0), y: target.y - (corner?.y ?? 0) };
      if (at.x < 0 || at.y < 0 || at.x > size.x || at.y > size.y)
        map.panTo(map.unproject([target.x, target.y], map.getZoom()), { animate: false });
    });
    offerStill(() => layer.still());
    return () => {
      offer(null);
      offerStill(null);
      stopTheme();
      map.off('click', press);
      map.off('mousemove', point);
      layer.remove();
      thread.close();
      parts.current = null;
    };
  }, [map]);

  useEffect(() => {
    if (answer !== null) parts.current?.thread.send({ kind: 'fleet', answer });
  }, [answer]);
  useEffect(() => {
    if (selected === null) current.current = null;
    parts.current?.layer.redraw();
  }, [selected]);
  return null;
}
