import type { ToggleEvent } from 'react';

const GAP = 4;
const MARGIN = 8;
const MIN_HEIGHT = 200;

/**
 * Sets a popover below its button with the ends aligned, inside the window. Not every supported browser has
 * https://caniuse.com/css-anchor-positioning.
 */
export function placeBelow(event: ToggleEvent<HTMLElement>, button: HTMLElement | null): void {
  const anchor = button?.getBoundingClientRect();
  if (event.newState !== 'open' || anchor === undefined) return;
  const { style } = event.currentTarget;
  const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
  const top = Math.min(anchor.bottom + GAP, innerHeight - MIN_HEIGHT);
  style.insetBlockStart = `${top}px`;
  style.insetInlineEnd = `${isRtl ? anchor.left : document.documentElement.clientWidth - anchor.right}px`;
  style.maxBlockSize = `${innerHeight - top - MARGIN}px`;
}
