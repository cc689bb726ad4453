/** The messages between the page and the worker of the fleet map. */
import type { FleetPlace, PlaceKind } from '../core/fleet/types.ts';
import type { CanvasView } from '../chart/canvas/canvas-view.ts';
import type { LabelBox } from '../chart/names/label-space.ts';
import type { MarkList } from './mark-list.ts';

/** The distance by which a painted view exceeds the map on each side, so that a short drag needs no new picture. */
export const MARGIN = 160;

/** The computed colours, because a canvas knows no custom properties. */
export interface FleetStyle {
  /** The styles by severity: none, notice, warning, critical. */
  readonly cases: readonly [string, string, string, string];
  /** The signs beside the counts, by severity. They are used on paper, where colours may be lost. */
  readonly signs: readonly [string, string, string, string];
  readonly card: string;
  readonly ink: string;
  readonly selected: string;
  readonly font: string;
}

export type ToFleet =
  /** The text of a response of `/api/desk/fleet`. */
  | { readonly kind: 'fleet'; readonly answer: string }
  | { readonly kind: 'style'; readonly style: FleetStyle }
  | { readonly kind: 'view'; readonly view: CanvasView; readonly now: number; readonly selected: string | null }
  | { readonly kind: 'names'; readonly hasNames: boolean }
  /**
   * `zoom` is the zoom of the frame that contains the mark, because the grouping of places into marks depends on the
   * zoom.
   */
  | { readonly kind: 'about'; readonly key: string; readonly zoom: number };

export interface FleetTotals {
  /** The number of vessels and places. */
  readonly marks: Readonly<Record<PlaceKind, number>>;
  /** The number of shipments on the map. Together with `unplaced` and `ended` it gives all shipments of the list. */
  readonly shipments: Readonly<Record<PlaceKind, number>>;
  readonly unplaced: number;
  readonly ended: number;
  readonly critical: number;
  readonly warning: number;
}

export interface Frame {
  readonly kind: 'frame';
  readonly view: CanvasView;
  /** The picture, or `null` when the page's own canvas was painted. */
  readonly picture: ImageBitmap | null;
  readonly marks: MarkList;
  /** The areas that names of marks cover, in pixels of the world at this zoom. */
  readonly names: readonly LabelBox[];
}

export type FromFleet =
  | {
      readonly kind: 'fleet';
      readonly version: string;
      readonly totals: FleetTotals;
      /** Whether the response changed the fleet before it, which has the same filter. */
      readonly isChange: boolean;
    }
  /** The response changes a version that the worker does not have, so the complete fleet must be requested. */
  | { readonly kind: 'stale' }
  | Frame
  /** The content of a mark, or `null` when the mark no longer exists. */
  | { readonly kind: 'about'; readonly about: AboutMark | null };

/** The content of a mark. There may be thousands of places, so the page gets the first of them. */
export interface AboutMark {
  /** The first places of the mark, the worst first. */
  readonly places: readonly FleetPlace[];
  readonly count: number;
  readonly shipments: number;
  readonly withCase: number;
  readonly late: number;
  readonly latest: number;
  /** The filter that selects the shipments of the mark. */
  readonly filter: string;
}
