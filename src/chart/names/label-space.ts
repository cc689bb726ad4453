/**
 * Boxes of the map that names of the base map must avoid: the route's marks, their names and its
 * line. Boxes are pixels of the Mercator plane at a zoom (`map.project(latLng, zoom)` plus the
 * label's offset), so that panning changes none of them.
 */
import type { Map as LeafletMap } from 'leaflet';

export interface LabelBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface MarkBox extends LabelBox {
  /** The mark's label. */
  readonly name: string;
}

export interface ReservedBoxes {
  readonly marks: readonly MarkBox[];
  readonly names: readonly LabelBox[];
  /** The line as small boxes; the same object while the line is the same. */
  readonly route: readonly LabelBox[];
}

const SAME_ZOOM = 0.01;
const NO_NAMES: readonly PaintedName[] = [];

export const NO_BOXES: ReservedBoxes = { marks: [], names: [], route: [] };

/** A name of the base map. */
interface PaintedName {
  readonly box: LabelBox;
}

export interface LabelSpace {
  /** Replaces the reservation. Boxes apply only at the zoom they were made for. */
  readonly reserve: (zoom: number, boxes: ReservedBoxes) => void;
  /** Boxes of many marks beside those of a route; the same list while they are unchanged. */
  readonly reserveMany: (zoom: number, boxes: readonly LabelBox[]) => void;
  /** The same object while the reservation is unchanged. */
  readonly reserved: (zoom: number) => ReservedBoxes;
  /** Returns the unsubscribe function. */
  readonly onChange: (listener: () => void) => () => void;
  /**
   * What the base map has written at which zoom: degrees at the edges keep clear of it. False when
   * it is the same list.
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
  const listeners = new Set<() => void>();
  return {
    reserve: (zoom, boxes) => {
      // An equal reservation must not repaint the base map.
      if (isSame(routeReservation.boxes, boxes) && (routeReservation.zoom === zoom || boxes === NO_BOXES)) return;
      routeReservation = { zoom, boxes };
      for (const listener of listeners) listener();
    },
    reserveMany: (zoom, boxes) => {
      if (fleetReservation.boxes === boxes || fleetReservation.boxes.length + boxes.length === 0) return;
      fleetReservation = { zoom, boxes };
      for (const listener of listeners) listener();
    },
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

/** The label space of a map, created on first use. */
export function labelSpaceOf(map: LeafletMap): LabelSpace {
  const space = spaces.get(map) ?? createLabelSpace();
  spaces.set(map, space);
  return space;
}
