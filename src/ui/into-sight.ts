/**
 * Scrolls an element of a `scroll-row` fully into view. Chromium does not scroll when an element that is partly
 * visible gets the focus.
 */
export const intoSight = (element: Element | null): void =>
  element?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
