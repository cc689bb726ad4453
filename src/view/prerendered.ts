/**
 * The picture that the server drew into the page leaves in two steps, each in the frame in which what stands for it is there: the words when
 * the panel shows the shipment, the map when coast and route are painted. Words that have left keep their place empty until the map
 * has: it may have been measured by it. Without a picture nothing happens.
 */
type Part = 'panel' | 'coast' | 'route';

const pendingParts = new Set<Part>(['panel', 'coast', 'route']);

/** A part of the app stands where the picture had it. */
export function releasePrerendered(part: Part): void {
  pendingParts.delete(part);
  if (part === 'panel') leavePanel();
  const map = element('first-map');
  if (map !== null && (pendingParts.has('coast') || pendingParts.has('route'))) return;
  // The frame after the next: by then what was drawn in this one has been painted.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      element('first-map')?.remove();
      if (!pendingParts.has('panel')) dropPrerendered();
    }),
  );
}

export const hasPrerendered = (): boolean => element('first-panel') !== null;

/** Something else is shown than what the picture shows. */
export function dropPrerendered(): void {
  element('first')?.remove();
}

const element = (id: string): HTMLElement | null => document.getElementById(id);

/** As far as a reader has scrolled in the picture, the panel is scrolled too. */
function leavePanel(): void {
  const panel = element('first-panel');
  if (panel === null) return;
  const scrolled = panel.querySelector('[data-first-scroller]')?.scrollTop ?? 0;
  const scroller = document.querySelector('[data-scroller]');
  if (scroller !== null) scroller.scrollTop = scrolled;
  panel.style.blockSize = `${panel.offsetHeight}px`;
  panel.replaceChildren();
  panel.removeAttribute('id');
  document.querySelector('.first-sample')?.remove();
}
