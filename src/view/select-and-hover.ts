/** Selecting and pointing at an event, a stop or a leg, wherever it stands: on the map, in the timeline. */
import type { Selection } from '../core/links/view.ts';
import { setUi } from './ui-store.ts';
import { currentView, go } from './view-store.ts';

/** Selects, or lets go of what is selected already. */
export function select(selection: Selection): void {
  const now = currentView().selection;
  const isSame = now !== null && now.kind === selection.kind && now.id === selection.id;
  go({ selection: isSame ? null : selection }, 'replace');
}

/** Undefined while nothing waits for the next frame. */
let next: Selection | null | undefined;

/**
 * Settles once in a frame. A pointer or a focus that leaves one thing for another says both, a press all of it again: each would be
 * drawn, and all but the last for nobody.
 */
export function hover(selection: Selection | null): void {
  if (next === undefined) {
    requestAnimationFrame(() => {
      const hovered = next ?? null;
      next = undefined;
      setUi({ hover: hovered });
    });
  }
  next = selection;
}
