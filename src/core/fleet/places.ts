/**
 * Watches gathered to places. A million boxes lie on a few thousand ships: the map needs the ships.
 */
import { createPlaceKeys, kindOf } from './place-keys.ts';
import { kindNumber, tallyPlaces } from './tally.ts';
import type { Fleet, Whereabouts } from './types.ts';

export interface Gathering {
  add(row: Whereabouts): void;
  result(): Fleet;
}

export function gatherPlaces(): Gathering {
  const keys = createPlaceKeys();
  const names: (string | null)[] = [null];
  const numbers = new Map<string, number>();
  const nameNumber = (name: string | null): number => {
    if (name === null) return 0;
    const number = numbers.get(name) ?? names.push(name) - 1;
    numbers.set(name, number);
    return number;
  };
  const tally = tallyPlaces(keys, (name) => names[name] ?? null);
  return {
    add: (row) => {
      const kind = kindOf(row.positionSource);
      tally.add(
        keys.codeOf(row),
        kindNumber(kind),
        row.latitude ?? 0,
        row.longitude ?? 0,
        row.positionAt ?? Number.NaN,
        nameNumber(kind === 'ashore' ? row.lastPlace : row.vessel),
        row.severity ?? Number.NaN,
      );
    },
    result: () => tally.result(),
  };
}
