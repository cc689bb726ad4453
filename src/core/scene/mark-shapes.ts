import type { SceneStop } from './types.ts';

export type StopLook = 'end' | 'change' | 'call';

/** What the voyage is about, besides its first and its last place. */
const ENDS: readonly SceneStop['role'][] = ['origin', 'discharge', 'delivery'];

export function stopLook(stop: SceneStop): StopLook {
  if (stop.order === 0 || stop.last || ENDS.includes(stop.role)) return 'end';
  return stop.role === 'transshipment' ? 'change' : 'call';
}

/** Where several stops are one place, the weightiest of them is drawn. */
export function placeLook(stops: readonly SceneStop[]): StopLook {
  const looks = stops.map(stopLook);
  return (['end', 'change'] as const).find((look) => looks.includes(look)) ?? 'call';
}

/** Half the size of each mark in pixels, as route.css draws it. */
export const RADIUS = { end: 9, change: 10, call: 6, pin: 17, fix: 13, moment: 14 } as const;

/** Nearer on the screen the ship and the estimate would cover each other: they are one mark. */
export const APART_PX = RADIUS.pin + RADIUS.fix;

/** Distance between mark and name. */
export const GAP = 4;
/**
 * How far a name above or below that runs to one side begins on the other side of its mark's
 * middle.
 */
export const LEAD = 8;

/** What stands beside a mark: a name, and a line under it; empty for none. */
export interface LabelText {
  readonly name: string;
  readonly note: string;
}

export const NO_TEXT: LabelText = { name: '', note: '' };

/** A ship seen from above round 0, 0, its bow up; and one whose direction is unknown. */
export const HULL = 'M0-14C5-8 7-3 7 3V11H-7V3C-7-3-5-8 0-14Z';
export const LOZENGE = 'M0-11L9 0L0 11L-9 0Z';
