/** Which form an embed takes in the room it is given. Pure. */
import type { Part } from '../core/links/embed-messages.ts';

export interface ElementSize {
  readonly width: number;
  readonly height: number;
}

/**
 * `strip`: one line of words under the map. `card`: a card over its lower edge. `side`: a card at
 * its start. `foot`: the map and the age of the data. `page`: words alone, as long as they are.
 */
export type LayoutKind = 'strip' | 'card' | 'side' | 'foot' | 'page';

export interface Layout {
  readonly kind: LayoutKind;
  /** More than this a card does not take of the map. */
  readonly maxHeight: number;
  /**
   * The height at which nothing is cut off, given that of the words. It depends on the width alone,
   * so that resizing to it settles.
   */
  wantedHeight(words: number): number;
}

const MIN_SIDE_FRAME = 780;
/** Lower than this there is room for one line and the map. */
const MIN_CARD_FRAME = 400;
const GAPS = 20;
/** The card's share of the height once the timeline is open. */
const CARD_SHARE = 0.78;
/** Without a summary: the rows of nearly every timeline fill it, as those of the skeleton do. */
const LIST_SHARE = 0.6;
const MIN_CARD_HEIGHT = 250;
/** The height of the map where it stands above the words. */
const MAP_HEIGHT = 260;
const USUAL_HEIGHT = 480;

export function layoutOf({ width, height }: ElementSize, show: readonly Part[]): Layout {
  const hasWords = show.includes('summary') || show.includes('timeline');
  if (!show.includes('map')) {
    return { kind: 'page', maxHeight: Number.POSITIVE_INFINITY, wantedHeight: Math.ceil };
  }
  const usual = (): number => USUAL_HEIGHT;
  if (!hasWords) return { kind: 'foot', maxHeight: height - GAPS, wantedHeight: usual };
  if (height < MIN_CARD_FRAME) return { kind: 'strip', maxHeight: height - GAPS, wantedHeight: usual };
  if (width >= MIN_SIDE_FRAME) return { kind: 'side', maxHeight: height - GAPS, wantedHeight: usual };
  const share = show.includes('summary') ? CARD_SHARE : LIST_SHARE;
  return {
    kind: 'card',
    maxHeight: Math.floor(Math.max(height * share, MIN_CARD_HEIGHT)),
    wantedHeight: (words) => Math.max(USUAL_HEIGHT, Math.ceil(words) + MAP_HEIGHT + GAPS),
  };
}
