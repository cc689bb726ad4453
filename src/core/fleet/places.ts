/** Groups watches by place. A million containers are on a few thousand vessels, and the map only needs the vessels. */
import { latenessOfRow } from '../columns/lateness.ts';
import { createPlaceKeys, findKind } from './place-keys.ts';
import { kindNumber, tallyPlaces } from './tally.ts';
import type { Fleet, PlaceKind, Whereabouts } from './types.ts';

/** Name of the vessel or the place. A place of loading has no last event. */
function nameIn({ lastPlace, polName, vessel }: Whereabouts, kind: PlaceKind | null): string | null {
  if (kind === 'ashore') return lastPlace ?? polName;
  return kind === 'inland' ? null : vessel;
}

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
      const kind = findKind(row);
      tally.add(
        keys.codeOf(row, kind),
        kindNumber(kind),
        row.latitude ?? 0,
        row.longitude ?? 0,
        row.positionAt ?? Number.NaN,
        row.course ?? Number.NaN,
        nameNumber(nameIn(row, kind)),
        row.severity ?? Number.NaN,
        latenessOfRow(row),
      );
    },
    result: () => tally.result(),
  };
}
