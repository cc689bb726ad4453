/** What the fleet map draws: watches that lie at one place, as one place with counts. */
import type { LateRow } from '../columns/lateness.ts';

/**
 * What a watch is aboard of, or where it stands: a ship by AIS or by an estimate; a place on land;
 * the way inland, by barge, rail or truck.
 */
export type PlaceKind = 'ais' | 'estimate' | 'ashore' | 'inland';

/** All watches of a desk, or of a filter, that are aboard one ship or at one spot on land. */
export interface FleetPlace {
  /** `imo:9811000`, `mmsi:…`, `at:51.95,4.05`, `inland:…`. */
  readonly key: string;
  /** The ship's or port's name; null where no answer gives one. */
  readonly name: string | null;
  readonly kind: PlaceKind;
  readonly latitude: number;
  readonly longitude: number;
  /** When the ship was there, or the event happened; null: not known. */
  readonly at: number | null;
  readonly total: number;
  /** How many have an open case of each severity as their worst; index: severity. */
  readonly cases: readonly [notice: number, warning: number, critical: number];
  /** How many are late (`is:late`); 0 for guests, whose delays count from their own dates. */
  readonly late: number;
  /** How late the latest of them is (`columns/lateness.ts`); 0: none is. */
  readonly latest: number;
}

/** The cells of a row that decide where a watch is drawn, and what its mark says. */
export interface Whereabouts extends LateRow {
  readonly whereabouts: string | null;
  readonly phase: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly positionSource: string | null;
  readonly positionAt: number | null;
  readonly imo: number | null;
  readonly mmsi: number | null;
  readonly vessel: string | null;
  readonly lastPlace: string | null;
  readonly polName: string | null;
  readonly severity: number | null;
}

export interface Fleet {
  readonly places: readonly FleetPlace[];
  /** Watches of which no answer says where they are. */
  readonly unplaced: number;
  /** Watches whose journey is over: they are not drawn. */
  readonly ended: number;
}
