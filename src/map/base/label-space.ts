/**
 * Where on the map labels of the base may not go. The route's labels come first: whoever draws them reserves their boxes, and
 * country and port names give way. Boxes are pixels of the Mercator plane at a zoom (`map.project(latLng, zoom)` plus the label's
 * offset), so that dragging the map changes none of them.
 */
import type { Map as LeafletMap } from 'leaflet';

export interface LabelBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface LabelSpace {
  /** Replaces what `owner` has reserved. Boxes for another zoom than the map's count for nothing. */
  readonly reserve: (owner: string, zoom: number, boxes: readonly LabelBox[]) => void;
  readonly reserved: (zoom: number) => readonly LabelBox[];
  /** Returns the way to stop. */
  readonly onChange: (listener: () => void) => () => void;
}

export function createLabelSpace(): LabelSpace {
  const owners = new Map<string, { readonly zoom: number; readonly boxes: readonly LabelBox[] }>();
  const listeners = new Set<() => void>();
  return {
    reserve: (owner, zoom, boxes) => {
      // The same again is no change: the base map would paint itself anew.
      const old = owners.get(owner);
      if (old === undefined ? boxes.length === 0 : old.zoom === zoom && isSame(old.boxes, boxes)) return;
      if (boxes.length === 0) owners.delete(owner);
      else owners.set(owner, { zoom, boxes });
      for (const listener of listeners) listener();
    },
    reserved: (zoom) => [...owners.values()].flatMap((own) => (Math.abs(own.zoom - zoom) < 0.01 ? own.boxes : [])),
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const isSame = (one: readonly LabelBox[], other: readonly LabelBox[]): boolean =>
  one.length === other.length &&
  one.every((box, index) => {
    const next = other[index];
    return box.x === next?.x && box.y === next.y && box.width === next.width && box.height === next.height;
  });

const spaces = new WeakMap<LeafletMap, LabelSpace>();

/** The one space of a map: `labelSpaceOf(useMap()).reserve('route', map.getZoom(), boxes)`. */
export function labelSpaceOf(map: LeafletMap): LabelSpace {
  const known = spaces.get(map) ?? createLabelSpace();
  spaces.set(map, known);
  return known;
}
