/**
 * Removes the markup that the server prerendered, in two steps: the panel's when the app's own
 * panel shows the shipment, the map's when coast and route are painted. The emptied panel keeps its
 * size until the map's part has gone too, because the map may have been laid out around it. Without
 * prerendered markup nothing happens.
 */
type Part = 'panel' | 'coast' | 'route';

const pendingParts = new Set<Part>(['panel', 'coast', 'route']);

/** Call when a part of the app is on the screen in place of its prerendered one. */
export function releasePrerendered(part: Part): void {
  pendingParts.delete(part);
  if (part === 'panel') leavePanel();
  const map = element('prerender-map');
  if (map !== null && (pendingParts.has('coast') || pendingParts.has('route'))) return;
  // Two frames: what is rendered in this one is painted before the callback of the next.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      element('prerender-map')?.remove();
      if (!pendingParts.has('panel')) dropPrerendered();
    }),
  );
}

export const hasPrerendered = (): boolean => element('prerender-panel') !== null;

/** Removes all of it, for example because another shipment is shown. */
export function dropPrerendered(): void {
  element('prerender')?.remove();
}

const element = (id: string): HTMLElement | null => document.getElementById(id);

/** Carries the scroll position over to the app's panel. */
function leavePanel(): void {
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
