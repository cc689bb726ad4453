/**
 * Removes the markup that the server prerendered, in two steps: the panel when the app's own panel shows the
 * shipment, the map when coast and route are painted. The emptied panel keeps its size until the map is removed too,
 * because the map may have been laid out around it. Pages without prerendered markup are not affected.
 */
type Part = 'panel' | 'coast' | 'route';

const pendingParts = new Set<Part>(['panel', 'coast', 'route']);

/** Call this when a part of the app has replaced its prerendered counterpart on the screen. */
export function releasePrerendered(part: Part): void {
  pendingParts.delete(part);
  if (part === 'panel') carryScrollOver();
  const map = element('prerender-map');
  if (map !== null && (pendingParts.has('coast') || pendingParts.has('route'))) return;
  // Waits two frames: the content of this frame is painted before the callback of the next one runs.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      element('prerender-map')?.remove();
      if (!pendingParts.has('panel')) dropPrerendered();
    }),
  );
}

export const hasPrerendered = (): boolean => element('prerender-panel') !== null;

/** Removes all prerendered markup, for example because another shipment is shown. */
export function dropPrerendered(): void {
  element('prerender')?.remove();
}

const element = (id: string): HTMLElement | null => document.getElementById(id);

/** Carries the scroll position over to the app's own panel. */
function carryScrollOver(): void {
  const panel = element('prerender-panel');
  if (panel === null) return;
  const scrolled = panel.querySelector('[data-scroller]')?.scrollTop ?? 0;
  const scroller = document.querySelector('[data-scroller]');
  if (scroller !== null) scroller.scrollTop = scrolled;
  panel.style.blockSize = `${panel.offsetHeight}px`;
  panel.replaceChildren();
  panel.removeAttribute('id');
  document.querySelector('.prerender-sample')?.remove();
}
