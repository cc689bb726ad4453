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
  /** Whether two columns of words fit side by side. */
  readonly isWide: boolean;
  /** More than this a card does not take of the map. */
  readonly mostHeight: number;
  /** At which nothing is cut off, given that of the words; it follows from the width alone, so that growing to it ends there. */
  wantedHeight(words: number): number;
}

const WIDE = 780;
const TWO_COLUMNS = 560;
/** Lower than this there is room for one line and the map. */
const LOW = 340;
const GAPS = 20;
/** Of the map, above the words. */
const MAP_HEIGHT = 260;
const USUAL_HEIGHT = 480;

export function layoutOf({ width, height }: Box, show: readonly Part[]): Layout {
  const isWide = width >= TWO_COLUMNS;
  const hasWords = show.includes('summary') || show.includes('timeline');
  if (!show.includes('map')) {
    return { kind: 'page', isWide, mostHeight: Number.POSITIVE_INFINITY, wantedHeight: Math.ceil };
  }
  const usual = (): number => USUAL_HEIGHT;
  if (!hasWords) return { kind: 'map', isWide, mostHeight: 0, wantedHeight: usual };
  if (height < LOW) return { kind: 'strip', isWide, mostHeight: height - GAPS, wantedHeight: usual };
  if (width >= WIDE) return { kind: 'side', isWide: false, mostHeight: height - GAPS, wantedHeight: usual };
  return {
    kind: 'card',
    isWide,
    mostHeight: Math.floor(Math.max(height * 0.62, LOW - GAPS - 60)),
    wantedHeight: (words) => Math.max(USUAL_HEIGHT, Math.ceil(words) + MAP_HEIGHT + GAPS),
  };
}
