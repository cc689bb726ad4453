/** Which form an embed takes in the room it is given. Pure. */
import type { Part } from './messages.ts';

export interface Box {
  readonly width: number;
  readonly height: number;
}

/**
 * `strip`: one line of words under the map. `card`: a card over its lower edge. `side`: a card at its start. `map`: nothing but the
 * map. `page`: words alone, as long as they are.
 */
export type LayoutKind = 'strip' | 'card' | 'side' | 'map' | 'page';

export interface Layout {
  readonly kind: LayoutKind;
  /** More than this a card does not take of the map. */
  readonly mostHeight: number;
  /** At which nothing is cut off, given that of the words; it follows from the width alone, so that growing to it ends there. */
  wantedHeight(words: number): number;
}

const WIDE = 780;
/** Lower than this there is room for one line and the map. */
const LOW = 340;
const GAPS = 20;
/** Of the map, above the words. */
const MAP_HEIGHT = 260;
const USUAL_HEIGHT = 480;

export function layoutOf({ width, height }: Box, show: readonly Part[]): Layout {
  const hasWords = show.includes('summary') || show.includes('timeline');
  if (!show.includes('map')) return { kind: 'page', mostHeight: Number.POSITIVE_INFINITY, wantedHeight: Math.ceil };
  const usual = (): number => USUAL_HEIGHT;
  if (!hasWords) return { kind: 'map', mostHeight: 0, wantedHeight: usual };
  if (height < LOW) return { kind: 'strip', mostHeight: height - GAPS, wantedHeight: usual };
  if (width >= WIDE) return { kind: 'side', mostHeight: height - GAPS, wantedHeight: usual };
  return {
    kind: 'card',
    mostHeight: Math.floor(Math.max(height * 0.62, LOW - GAPS - 60)),
    wantedHeight: (words) => Math.max(USUAL_HEIGHT, Math.ceil(words) + MAP_HEIGHT + GAPS),
  };
}
