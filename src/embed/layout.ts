/** Chooses the form of an embed for the size of its frame. Pure. */
import type { Part } from '../core/links/embed-messages.ts';

export interface ElementSize {
  readonly width: number;
  readonly height: number;
}

/**
 * `lines` is two lines of words under the map, and `low` the same with the strip and a foot. `card` is a card over the
 * lower edge of the map, and `side` one at its start. `foot` is the map with the age of the data. `page` is words without a map, as long as they are.
 */
export type LayoutKind = 'lines' | 'low' | 'card' | 'side' | 'foot' | 'page';

export interface Layout {
  readonly kind: LayoutKind;
  /** The largest height of the card in pixels. */
  readonly maxHeight: number;
  /**
   * Returns the height of the frame at which nothing is cut off, from the height of the words. It depends on the
   * width alone, so the height settles after one change.
   */
  wantedHeight(words: number): number;
}

const MIN_SIDE_FRAME = 780;
/** A lower frame shows two lines of words and the map. */
const MIN_LOW_FRAME = 400;
/** A card in a lower frame would leave the map less than 60 % of it. */
const MIN_CARD_FRAME = 640;
const GAPS = 20;
/** The share of the height that the card takes once the timeline is open. */
const CARD_SHARE = 0.78;
/** The share without a summary. The rows of nearly every timeline fill it, and so does the skeleton. */
const LIST_SHARE = 0.6;
const MIN_CARD_HEIGHT = 250;
/** The height of the map when it is above the words. */
const MAP_HEIGHT = 260;
const USUAL_HEIGHT = 480;

export function chooseLayout({ width, height }: ElementSize, show: readonly Part[]): Layout {
  const hasWords = show.includes('summary') || show.includes('timeline');
  if (!show.includes('map')) {
    return { kind: 'page', maxHeight: Number.POSITIVE_INFINITY, wantedHeight: Math.ceil };
  }
  const usual = (): number => USUAL_HEIGHT;
  if (!hasWords) return { kind: 'foot', maxHeight: height - GAPS, wantedHeight: usual };
  if (height < MIN_LOW_FRAME) return { kind: 'lines', maxHeight: height - GAPS, wantedHeight: usual };
  if (width >= MIN_SIDE_FRAME) return { kind: 'side', maxHeight: height - GAPS, wantedHeight: usual };
  const hasSummary = show.includes('summary');
  const share = hasSummary ? CARD_SHARE : LIST_SHARE;
  return {
    kind: hasSummary && height < MIN_CARD_FRAME ? 'low' : 'card',
    maxHeight: Math.floor(Math.max(height * share, MIN_CARD_HEIGHT)),
    wantedHeight: (words) => Math.max(USUAL_HEIGHT, Math.ceil(words) + MAP_HEIGHT + GAPS),
  };
}
