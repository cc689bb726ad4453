/**
 * Where on the map labels of the base may not go. The route comes first: whoever draws it reserves its marks, names and line, and
 * the names of countries, seas and ports give way. Boxes are pixels of the Mercator plane at a zoom (`map.project(latLng, zoom)` plus the
 * label's offset), so that dragging the map changes none of them.
 */
import type { Map as LeafletMap } from 'leaflet';

export interface LabelBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface MarkBox extends LabelBox {
  /** What stands beside the mark. */
  readonly name: string;
}

export interface ReservedBoxes {
  readonly marks: readonly MarkBox[];
  readonly names: readonly LabelBox[];
  /** The line in small pieces; the same object while the line is the same. */
  readonly route: readonly LabelBox[];
}

export const NO_BOXES: ReservedBoxes = { marks: [], names: [], route: [] };

/** A name of the base map. */
interface Written {
  readonly box: LabelBox;
}

export interface LabelSpace {
  /** Replaces what was reserved. Boxes for another zoom than the map's count for nothing. */
  readonly reserve: (zoom: number, boxes: ReservedBoxes) => void;
  /** The same object while nothing changed. */
  readonly reserved: (zoom: number) => ReservedBoxes;
  /** Returns the way to stop. */
  readonly onChange: (listener: () => void) => () => void;
  /** What the base map has written at which zoom: degrees at the edges keep clear of it. False when it is the same list. */
  readonly setWritten: (zoom: number, names: readonly Written[]) => boolean;
  readonly written: (zoom: number) => readonly Written[];
}

export function createLabelSpace(): LabelSpace {
  let own = { zoom: Number.NaN, boxes: NO_BOXES };
  let written: { readonly zoom: number; readonly names: readonly Written[] } = { zoom: Number.NaN, names: [] };
  const listeners = new Set<() => void>();
  return {
    reserve: (zoom, boxes) => {
      // The same again is no change: the base map would paint itself anew.
      if (isSame(own.boxes, boxes) && (own.zoom === zoom || boxes === NO_BOXES)) return;
      own = { zoom, boxes };
      for (const listener of listeners) listener();
    },
    reserved: (zoom) => (Math.abs(own.zoom - zoom) < 0.01 ? own.boxes : NO_BOXES),
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    setWritten: (zoom, names) => {
      if (written.names === names) return false;
      written = { zoom, names };
      return true;
    },
    written: (zoom) => (written.zoom === zoom ? written.names : []),
  };
}

const isSame = (one: ReservedBoxes, other: ReservedBoxes): boolean =>
  one.route === other.route && areSame(one.marks, other.marks) && areSame(one.names, other.names);

const areSame = (some: readonly LabelBox[], others: readonly LabelBox[]): boolean =>
  some.length === others.length &&
  some.every((box, index) => {
    const next = others[index];
    return box.x === next?.x && box.y === next.y && box.width === next.width && box.height === next.height;
  });

const spaces = new WeakMap<LeafletMap, LabelSpace>();

/** The one space of a map. */
export function labelSpaceOf(map: LeafletMap): LabelSpace {
  const known = spaces.get(map) ?? createLabelSpace();
  spaces.set(map, known);
  return known;
}
