/** What the two packed forms share: the frozen link and the stored reading. */
import type { PortTime } from '../time/types.ts';

/** Gives each thing the position of its first use. Equal things share one. */
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
 * A packed time has the zone of its place. One that was sent in UTC, at a place with another clock,
 * needs a mark: without it, it would be hours off.
 */
export const needsUtcMark = (time: PortTime | null, placeZone: string | null): boolean =>
  time?.zone === 'UTC' && placeZone !== 'UTC';
