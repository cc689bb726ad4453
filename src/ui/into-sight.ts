/**
 * For rows that are scrolled (`scroll-row`): Chromium leaves an element that is partly in sight
 * where it is when it gets the focus.
 */
export const intoSight = (element: Element | null): void =>
  element?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
