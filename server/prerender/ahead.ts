/**
 * How long a picture can be sent. Until something changes that it shows, the pictures of two moments
 * differ in their spans of time alone, which are written when a picture is sent (`later-texts.ts`).
 */
import { DAY, MINUTE } from '../../src/core/time/units.ts';
import type { Drawing } from './later-texts.ts';

/** The picture from one moment until another; null where the app would show something else. */
export interface PictureSpan {
  readonly from: number;
  readonly until: number;
  readonly picture: Drawing | null;
}

/** An answer that is followed is a new one by then, and in most pictures something has changed. */
const MAX_SPAN_MS = DAY;
/** How near to the change the search goes: each step halves the distance and draws once more. */
const NEAR_FUTURE_MS = 30 * MINUTE;

/**
 * Draws the picture of `from` and looks for the time until which it stays. Nothing that a picture
 * shows changes and changes back, so that two equal pictures have no other one between them.
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
