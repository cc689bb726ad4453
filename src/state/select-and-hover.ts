/** Selection and hover of an event, a stop or a leg, shared by map and timeline. */
import type { Selection } from '../core/links/view.ts';
import { afterPaint } from './after-paint.ts';
import { setUi } from './ui-store.ts';
import { currentView, go } from './view-store.ts';

/** Selects an item, or clears the selection when that item is already selected. */
export function select(selection: Selection): void {
  const current = currentView().selection;
  const isSame = current !== null && current.kind === selection.kind && current.id === selection.id;
  go({ selection: isSame ? null : selection }, 'replace');
}

/** The hover to write when the next frame is drawn; `undefined` when no frame is scheduled. */
let next: Selection | null | undefined;

/**
 * Writes only the last hover of a frame. Moving between two elements fires leave and enter, and a press fires both
 * again. Rendering each of them would be wasted, and the selection of a press comes first.
 */
export function hover(selection: Selection | null): void {
  if (next === undefined) {
    afterPaint(() => {
      const selection = next ?? null;
      next = undefined;
      setUi({ hover: selection });
    });
  }
  next = selection;
}
