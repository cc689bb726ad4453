/** Helpers of both packed forms, the frozen link and the stored reading. */
import type { PortTime } from '../time/types.ts';

/** Numbers things by their first use. Equal things share a number. */
export class Positions<T> {
  readonly all: T[] = [];
  readonly #positions = new Map<string, number>();

  of(thing: T | null): number | null {
    if (thing === null) return null;
    const key = JSON.stringify(thing);
    const known = this.#positions.get(key);
    if (known !== undefined) return known;
    this.#positions.set(key, this.all.length);
    return this.all.push(thing) - 1;
  }
}

/**
 * A packed time has the zone of its place. A time that was sent in UTC for a place with another clock needs a mark,
 * or it would be hours off.
 */
export const needsUtcMark = (time: PortTime | null, placeZone: string | null): boolean =>
  time?.zone === 'UTC' && placeZone !== 'UTC';
