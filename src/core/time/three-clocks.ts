import type { Translate } from '../texts/translate.ts';
import { now } from './clock.ts';
import { formatWithZone } from './format.ts';
import { timeAt } from './port-time.ts';
import type { PortTime } from './types.ts';

export interface ThreeClocks {
  readonly place: string;
  /** `null` when there is no instant: no zone, or no clock. */
  readonly utc: string | null;
  readonly mine: string | null;
}

/** Formats one moment by three clocks: at the place, in UTC, and in the viewer's zone. */
export function threeClocks(time: PortTime, viewerZone: string, t: Translate, nowMs: number = now()): ThreeClocks {
  const show = (moment: PortTime): string => formatWithZone(moment, t, nowMs);
  const { epochMs } = time;
  if (epochMs === null || time.dateOnly) return { place: show(time), utc: null, mine: null };
  return { place: show(time), utc: show(timeAt(epochMs, 'UTC')), mine: show(timeAt(epochMs, viewerZone)) };
}
