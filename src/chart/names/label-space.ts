/**
 * The boxes of a map that names of the base map must avoid: the marks of the route, their names and its line. Boxes
 * are measured in pixels of the Mercator plane at a zoom (`map.project(latLng, zoom)` plus the offset of the label),
 * so panning does not change them.
 */
import type { Map as LeafletMap } from 'leaflet';

export interface LabelBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface MarkBox extends LabelBox {
  /** The text of the mark's label. */
  readonly name: string;
}

export interface ReservedBoxes {
  readonly marks: readonly MarkBox[];
  readonly names: readonly LabelBox[];
  /** The line of the route as small boxes. The list is the same object while the line is the same. */
  readonly route: readonly LabelBox[];
}

const SAME_ZOOM = 0.01;
const NO_NAMES: readonly PaintedName[] = [];

export const NO_BOXES: ReservedBoxes = { marks: [], names: [], route: [] };

/** A name that the base map has painted. */
interface PaintedName {
  readonly box: LabelBox;
}

export interface LabelSpace {
  /** Replaces the boxes of the route. They apply only at the zoom for which they were made. */
  readonly reserve: (zoom: number, boxes: ReservedBoxes) => void;
  /** Replaces the boxes of the fleet's marks, which add to the boxes of a route. */
  readonly reserveMany: (zoom: number, boxes: readonly LabelBox[]) => void;
  /**
   * Says that the first boxes of a fleet are still to come, so that names wait for them. `reserveMany` ends the wait,
   * also with no boxes.
   */
  readonly awaitMany: () => void;
  /** Resolves when no boxes are awaited, at the latest after this time. */
  readonly settled: (maxMs: number) => Promise<void>;
  /** Returns the reserved boxes. The object is the same while the reservation is unchanged. */
  readonly reserved: (zoom: number) => ReservedBoxes;
  /** Returns the unsubscribe function. */
  readonly onChange: (listener: () => void) => () => void;
  /**
   * Stores the names that the base map has painted at a zoom, so that the degrees at the edges avoid them. Returns
   * `false` when the list is the same object as before.
   */
  readonly setWritten: (zoom: number, names: readonly PaintedName[]) => boolean;
  readonly names: (zoom: number) => readonly PaintedName[];
}

export function createLabelSpace(): LabelSpace {
  let routeReservation = { zoom: Number.NaN, boxes: NO_BOXES };
  let fleetReservation: { readonly zoom: number; readonly boxes: readonly LabelBox[] } = {
    zoom: Number.NaN,
    boxes: [],
  };
  let combined = { routeReservation: NO_BOXES, fleetReservation: fleetReservation.boxes, boxes: NO_BOXES };
  let written: { readonly zoom: number; readonly names: readonly PaintedName[] } = { zoom: Number.NaN, names: [] };
  let isAwaited = false;
  const listeners = new Set<() => void>();
  return {
    reserve: (zoom, boxes) => {
      // An equal reservation is ignored, because it would repaint the base map.
      if (isSame(routeReservation.boxes, boxes) && (routeReservation.zoom === zoom || boxes === NO_BOXES)) return;
      routeReservation = { zoom, boxes };
      for (const listener of listeners) listener();
    },
    reserveMany: (zoom, boxes) => {
      const hasSameZoom = fleetReservation.zoom === zoom || boxes.length === 0;
      if (areSame(fleetReservation.boxes, boxes) && hasSameZoom && !isAwaited) return;
      isAwaited = false;
      fleetReservation = { zoom, boxes };
      for (const listener of listeners) listener();
    },
    awaitMany: () => {
      isAwaited = true;
    },
    settled: (maxMs) =>
      new Promise((resolve) => {
        if (!isAwaited) return resolve();
        // A promise ignores the calls after the first.
        setTimeout(resolve, maxMs);
        listeners.add(resolve);
      }),
    reserved: (zoom) => {
      const routeBoxes = Math.abs(routeReservation.zoom - zoom) < SAME_ZOOM ? routeReservation.boxes : NO_BOXES;
      if (fleetReservation.boxes.length === 0 || Math.abs(fleetReservation.zoom - zoom) >= SAME_ZOOM) return routeBoxes;
      if (combined.routeReservation !== routeBoxes || combined.fleetReservation !== fleetReservation.boxes)
        combined = {
          routeReservation: routeBoxes,
          fleetReservation: fleetReservation.boxes,
          boxes: { ...routeBoxes, route: [...routeBoxes.route, ...fleetReservation.boxes] },
        };
      return combined.boxes;
    },
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    setWritten: (zoom, names) => {
      if (written.names === names) return false;
      written = { zoom, names };
      return true;
    },
    names: (zoom) => (written.zoom === zoom ? written.names : NO_NAMES),
  };
}

const isSame = (a: ReservedBoxes, b: ReservedBoxes): boolean =>
  a.route === b.route && areSame(a.marks, b.marks) && areSame(a.names, b.names);

const areSame = (some: readonly LabelBox[], others: readonly LabelBox[]): boolean =>
  some.length === others.length &&
  some.every((box, index) => {
    const next = others[index];
    return box.x === next?.x && box.y === next.y && box.width === next.width && box.height === next.height;
  });

const spaces = new WeakMap<LeafletMap, LabelSpace>();

/** Returns the label space of a map, which is created on first use. */
export function toLabelSpace(map: LeafletMap): LabelSpace {
  const space = spaces.get(map) ?? createLabelSpace();
  spaces.set(map, space);
  return space;
}
