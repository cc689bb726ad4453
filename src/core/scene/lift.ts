import { overlaps, type Rect } from './place-labels.ts';

/** How far up or down a box may be moved to lie clear of the others, the nearest first. */
const LIFTS = [0, 48, -26, 74, -52, 100] as const;

/**
 * The first of a few shifts up or down at which the box covers none of the others; none where there
 * is no such shift.
 */
export const liftOf = (box: Rect, others: readonly Rect[]): number =>
  LIFTS.find((dy) => !others.some((other) => overlaps({ ...box, y: box.y + dy }, other))) ?? 0;
