/** What page and worker of the fleet map say to one another. */
import type { FleetPlace, PlaceKind } from '../core/fleet/types.ts';
import type { CanvasView } from '../chart/canvas/canvas-view.ts';
import type { LabelBox } from '../chart/names/label-space.ts';
import type { MarkList } from './mark-list.ts';

/** How far a painted view exceeds the map on each side, so that a short drag needs no new one. */
export const MARGIN = 160;

/** Colours as the canvas takes them: it knows no custom properties. */
export interface FleetStyle {
  /** By severity: none, notice, warning, critical. */
  readonly cases: readonly [string, string, string, string];
  /** Beside the counts, by severity: on paper, where colours may be lost. */
  readonly signs: readonly [string, string, string, string];
  readonly card: string;
  readonly ink: string;
  readonly selected: string;
  readonly font: string;
}

export type ToFleet =
  /** An answer of `/api/desk/fleet`, as its text. */
  | { readonly kind: 'fleet'; readonly answer: string }
  | { readonly kind: 'style'; readonly style: FleetStyle }
  | { readonly kind: 'view'; readonly view: CanvasView; readonly now: number; readonly selected: string | null }
  | { readonly kind: 'names'; readonly hasNames: boolean }
  /** `zoom`: of the frame in which the mark was painted, since marks gather others by zoom. */
  | { readonly kind: 'about'; readonly key: string; readonly zoom: number };

export interface FleetTotals {
  /** Ships and places. */
  readonly marks: Readonly<Record<PlaceKind, number>>;
  /** With `unplaced` and `ended` they are all of the list. */
  readonly shipments: Readonly<Record<PlaceKind, number>>;
  readonly unplaced: number;
  readonly ended: number;
  readonly critical: number;
  readonly warning: number;
}

export interface Frame {
  readonly kind: 'frame';
  readonly view: CanvasView;
  /** Null where the page's own canvas was painted. */
  readonly picture: ImageBitmap | null;
  readonly marks: MarkList;
  /** What names of marks cover, in pixels of the zoom's world. */
  readonly names: readonly LabelBox[];
}

export type FromFleet =
  | { readonly kind: 'fleet'; readonly version: string; readonly totals: FleetTotals }
  /** The answer changes a version that is not here: ask for the whole. */
  | { readonly kind: 'stale' }
  | Frame
  /** What is under a mark; null: it is gone. */
  | { readonly kind: 'about'; readonly about: AboutMark | null };

/** All that lies at a mark: the page gets the first of its places, which may be thousands. */
export interface AboutMark {
  /** The worst first. */
  readonly places: readonly FleetPlace[];
  readonly count: number;
  readonly shipments: number;
  readonly withCase: number;
  readonly late: number;
  readonly latest: number;
  /** What the mark means, as words of the filter. */
  readonly filter: string;
}
