/** What page and worker of the fleet map say to one another. */
import type { FleetPlace } from '../core/fleet/types.ts';
import type { CanvasView } from '../chart/canvas/canvas-view.ts';

/** Colours as the canvas takes them: it knows no custom properties. */
export interface FleetStyle {
  /** By severity: none, notice, warning, critical. */
  readonly cases: readonly [string, string, string, string];
  readonly card: string;
  readonly ink: string;
  readonly selected: string;
  readonly font: string;
}

export type ToFleet =
  /** An answer of `/api/desk/fleet`, unread. */
  | { readonly kind: 'fleet'; readonly answer: unknown }
  | { readonly kind: 'style'; readonly style: FleetStyle }
  | { readonly kind: 'view'; readonly view: CanvasView; readonly now: number; readonly selected: string | null }
  | { readonly kind: 'about'; readonly key: string };

/** What can be pointed at: one mark of the picture, in pixels of its zoom's world. */
export interface Target {
  /** Of the place where the mark stands. */
  readonly key: string;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

export interface FleetTotals {
  readonly watches: number;
  readonly ships: number;
  readonly ashore: number;
  readonly unplaced: number;
  readonly critical: number;
  readonly warning: number;
}

export type FromFleet =
  | { readonly kind: 'fleet'; readonly version: string; readonly totals: FleetTotals }
  /** The answer changes a version that is not here: ask for the whole. */
  | { readonly kind: 'stale' }
  | {
      readonly kind: 'frame';
      readonly view: CanvasView;
      /** Null where the page's own canvas was painted. */
      readonly picture: ImageBitmap | null;
      readonly targets: readonly Target[];
    }
  /** The places under a mark, the worst first; empty: it is gone. */
  | { readonly kind: 'about'; readonly key: string; readonly places: readonly FleetPlace[] };
