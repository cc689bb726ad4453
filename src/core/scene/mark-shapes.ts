import type { SceneStop } from './types.ts';

export type StopLook = 'end' | 'change' | 'call';

/** Roles that are drawn as ends of a voyage, besides its first and last place. */
const ENDS: readonly SceneStop['role'][] = ['origin', 'discharge', 'delivery'];

export function stopLook(stop: SceneStop): StopLook {
  if (stop.order === 0 || stop.last || ENDS.includes(stop.role)) return 'end';
  return stop.role === 'transshipment' ? 'change' : 'call';
}

/** When several stops are one place, the most important one decides the mark. */
export function placeLook(stops: readonly SceneStop[]): StopLook {
  const looks = stops.map(stopLook);
  return (['end', 'change'] as const).find((look) => looks.includes(look)) ?? 'call';
}

/** Half the size of each mark in pixels, as route.css draws it. */
export const RADIUS = { end: 9, change: 10, call: 6, pin: 17, fix: 13, moment: 14 } as const;

/** Vessel and estimate closer than this on the screen would overlap, so they become one mark. */
export const APART_PX = RADIUS.pin + RADIUS.fix;

/** Distance between a mark and its name. */
export const GAP = 4;
/** Distance by which a name above or below a mark begins before the mark's middle. */
export const LEAD = 8;

/** Text beside a mark: a name and a second line; empty for none. */
export interface LabelText {
  readonly name: string;
  readonly note: string;
}

export const NO_TEXT: LabelText = { name: '', note: '' };

/** A vessel seen from above around 0, 0 with its bow up, and a vessel of unknown direction. */
export const HULL = 'M0-14C5-8 7-3 7 3V11H-7V3C-7-3-5-8 0-14Z';
export const LOZENGE = 'M0-11L9 0L0 11L-9 0Z';
