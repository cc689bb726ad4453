/** Places of the fleet map: all watches at one place, with counts. */
import type { LateRow } from '../columns/lateness.ts';

/**
 * Location of a watch: a vessel by AIS or by an estimate, a place on land, or the way inland by barge, rail or truck.
 */
export type PlaceKind = 'ais' | 'estimate' | 'ashore' | 'inland';

/** All watches of a desk or filter that are aboard one vessel or at one spot on land. */
export interface FleetPlace {
  /** For example `imo:9811000`, `mmsi:…`, `at:51.95,4.05`, `inland:…`. */
  readonly key: string;
  /** Name of the vessel or port; `null` when no answer gives one. */
  readonly name: string | null;
  readonly kind: PlaceKind;
  readonly latitude: number;
  readonly longitude: number;
  /** Time of the position or event; `null` when unknown. */
  readonly at: number | null;
  /** Direction in which a vessel sails, in degrees; `null` when unknown and for places on land. */
  readonly course: number | null;
  readonly total: number;
  /** Number of watches by the worst severity of their open cases; the index is the severity. */
  readonly cases: readonly [notice: number, warning: number, critical: number];
  /** Number of late shipments (`is:late`); 0 for guests, whose delays count from other dates. */
  readonly late: number;
  /** Delay of the latest shipment (`columns/lateness.ts`); 0 when none is late. */
  readonly latest: number;
}

/** The cells of a row that determine its place on the map and the text of its mark. */
export interface Whereabouts extends LateRow {
  readonly whereabouts: string | null;
  readonly phase: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly positionSource: string | null;
  readonly positionAt: number | null;
  readonly course: number | null;
  readonly imo: number | null;
  readonly mmsi: number | null;
  readonly vessel: string | null;
  readonly lastPlace: string | null;
  readonly polName: string | null;
  readonly severity: number | null;
}

export interface Fleet {
  readonly places: readonly FleetPlace[];
  /** Number of watches without a position in any answer. */
  readonly unplaced: number;
  /** Number of watches whose journey has ended; the map does not draw them. */
  readonly ended: number;
}
