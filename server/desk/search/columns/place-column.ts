/**
 * At which place of the fleet map each row lies, kept as rows are written, so that a map adds up
 * arrays: 20 ms for a million rows, whatever the filter.
 */
import { createPlaceKeys, kindOf, type Location } from '../../../../src/core/fleet/place-keys.ts';
import { kindNumber, type PlaceTally, tallyPlaces } from '../../../../src/core/fleet/tally.ts';
import type { CodedColumn } from './coded-column.ts';
import { grown } from './column.ts';
import type { NumberColumn } from './number-column.ts';

export interface PlaceColumn {
  reserve(slots: number): void;
  /** After the columns that it reads. */
  write(slot: number): void;
  tally(): PlaceTally;
  add(tally: PlaceTally, slots: Uint32Array): void;
  bytes(): number;
}

export interface PlaceSources {
  readonly latitude: NumberColumn;
  readonly longitude: NumberColumn;
  readonly positionAt: NumberColumn;
  readonly imo: NumberColumn;
  readonly mmsi: NumberColumn;
  readonly severity: NumberColumn;
  readonly positionSource: CodedColumn;
  readonly vessel: CodedColumn;
  readonly lastPlace: CodedColumn;
}

/** A key, its entry in a map and its text: measured with process.memoryUsage. */
const BYTES_PER_PLACE = 130;
const ASHORE = kindNumber('ashore');

export function createPlaceColumn(sources: PlaceSources): PlaceColumn {
  const { latitude, longitude, positionAt, imo, mmsi, severity, positionSource, vessel, lastPlace } = sources;
  const keys = createPlaceKeys();
  let places = new Uint32Array(0);
  const locationOf = (slot: number): Location => ({
    latitude: latitude.valueOf(slot),
    longitude: longitude.valueOf(slot),
    positionSource: positionSource.textOf(positionSource.codeOf(slot)),
    imo: imo.valueOf(slot),
    mmsi: mmsi.valueOf(slot),
  });
  return {
    reserve: (slots) => {
      places = grown(places, (length) => new Uint32Array(length), slots);
    },
    write: (slot) => {
      places[slot] = keys.codeOf(locationOf(slot));
    },
    tally: () => tallyPlaces(keys, (name, kind) => (kind === 'ashore' ? lastPlace.textOf(name) : vessel.textOf(name))),
    add: (tally, slots) => {
      const kinds = Uint8Array.from({ length: positionSource.size() }, (_, code) =>
        kindNumber(kindOf(positionSource.textOf(code))),
      );
      const [sourceCodes, ships, ports] = [positionSource.codes(), vessel.codes(), lastPlace.codes()];
      const [latitudes, longitudes, times] = [latitude.values(), longitude.values(), positionAt.values()];
      const severities = severity.values();
      for (const slot of slots) {
        const kind = kinds[sourceCodes[slot] ?? 0] ?? ASHORE;
        tally.add(
          places[slot] ?? 0,
          kind,
          latitudes[slot] ?? 0,
          longitudes[slot] ?? 0,
          times[slot] ?? 0,
          (kind === ASHORE ? ports[slot] : ships[slot]) ?? 0,
          severities[slot] ?? 0,
        );
      }
    },
    bytes: () => places.byteLength + keys.size() * BYTES_PER_PLACE,
  };
}
