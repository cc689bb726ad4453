/**
 * Finds out how long a picture can be sent. Until something that it shows changes, the pictures of two moments differ
 * only in their time spans, which are written when a picture is sent (`later-texts.ts`).
 */
import { DAY, MINUTE } from '../../src/core/time/units.ts';
import type { Drawing } from './later-texts.ts';

/** The picture from one moment until another, or `null` if the app would show something else. */
export interface PictureSpan {
  readonly from: number;
  readonly until: number;
  readonly picture: Drawing | null;
}

/** A followed shipment has a new answer by then, and in most pictures something has changed. */
const MAX_SPAN_MS = DAY;
/** Precision of the search: each step halves the distance and draws once more. */
const NEAR_FUTURE_MS = 30 * MINUTE;

/**
 * Draws the picture of `from` and searches the time until which it stays the same. Nothing in a picture changes and
 * changes back, so two equal pictures have no different one between them.
 */
export async function drawAhead(drawAt: (ms: number) => Promise<Drawing | null>, from: number): Promise<PictureSpan> {
  const picture = await drawAt(from);
  const text = JSON.stringify(picture);
  const isSameAt = async (ms: number): Promise<boolean> => JSON.stringify(await drawAt(ms)) === text;
  let same = from;
  let changed = from + MAX_SPAN_MS;
  if (await isSameAt(changed)) return { from, until: changed, picture };
  while (changed - same > NEAR_FUTURE_MS) {
    const middle = same + (changed - same) / 2;
    if (await isSameAt(middle)) same = middle;
    else changed = middle;
  }
  return { from, until: Math.max(same, from + MINUTE), picture };
}
